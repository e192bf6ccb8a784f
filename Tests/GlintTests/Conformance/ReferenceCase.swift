import Foundation
import Glint
import Testing

/// A case of the reference matcher: titles, a query, and what must match where.
struct ReferenceCase: Decodable, CustomTestStringConvertible {
  struct Options: Decodable {
    var mode: String?
    var diacritics: String?
    var case_sensitive: Bool?
    var is_typing: Bool?
  }

  struct Expectation: Decodable {
    var matches: Bool
    var utf8: [[Int]]
    var utf16: [[Int]]
    var scalars: [[Int]]
    var characters: [[Int]]

    /// The ranges in a unit.
    subscript(unit: HighlightRange.Unit) -> [[Int]] {
      switch unit {
      case .utf8: utf8
      case .utf16: utf16
      case .scalars: scalars
      case .characters: characters
      }
    }
  }

  var id: String
  var titles: [String]
  var query: String
  var options: Options
  var expect: [Expectation]
  var why: String

  var testDescription: String { id }

  /// The query with the case's options.
  var glintQuery: Query {
    Query(
      query, mode: options.mode.flatMap(Query.Mode.init) ?? .substring,
      diacritics: options.diacritics.flatMap(Query.Diacritics.init) ?? .smart,
      isCaseSensitive: options.case_sensitive ?? false, isTyping: options.is_typing ?? false)
  }
}

/// A set of titles and the order that they must be listed in.
struct ReferenceOrder: Decodable, CustomTestStringConvertible {
  struct Entry: Decodable, Equatable {
    var key: String
    var title: String
  }

  var id: String
  var titles: [String]
  var keys: [String]
  var expect: [Entry]
  var why: String

  var testDescription: String { id }
}

/// The lines of a JSON Lines fixture.
func fixtureLines<Line: Decodable>(_ name: String, as type: Line.Type) throws -> [Line] {
  guard
    let url = Bundle.module.url(
      forResource: name, withExtension: nil, subdirectory: "Fixtures")
  else { throw CocoaError(.fileNoSuchFile) }
  let decoder = JSONDecoder()
  return try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")).map {
    try decoder.decode(type, from: Data($0))
  }
}
