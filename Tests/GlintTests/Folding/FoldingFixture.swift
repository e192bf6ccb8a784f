import Foundation

/// A text and what the reference makes of it: a line of `Fixtures/folding.jsonl`.
struct FoldingFixture: Decodable {
  var text: String
  var isTitle: Bool
  var scalars: [UInt32]
  /// -1 for a virtual space.
  var clusters: [Int]
  var clusterOffsets: [UInt32]
  /// Empty when all are 0.
  var letters: [UInt32]
  /// The marks of the scalars that have some, by position.
  var marks: [String: [UInt32]]
  /// The cased rows of the scalars that have others than themselves, by position.
  var cased: [String: [UInt32]]
  /// The base and the accented form as order keys, titles only.
  var orderKeys: [String]

  init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    text = try row.decode(String.self)
    isTitle = try row.decode(Int.self) == 1
    scalars = try row.decode([UInt32].self)
    clusters = try row.decode([Int].self)
    clusterOffsets = try row.decode([UInt32].self)
    letters = try row.decode([UInt32].self)
    marks = try row.decode([String: [UInt32]].self)
    cased = try row.decode([String: [UInt32]].self)
    orderKeys = []
    while !row.isAtEnd { orderKeys.append(try row.decode(String.self)) }
  }

  /// All lines of the file.
  static func load() throws -> [FoldingFixture] {
    try lines(of: "folding").map { try JSONDecoder().decode(Self.self, from: $0) }
  }

  /// The lines of a fixture file.
  static func lines(of name: String) throws -> [Data] {
    guard
      let url = Bundle.module.url(
        forResource: name, withExtension: "jsonl", subdirectory: "Fixtures")
    else { throw CocoaError(.fileNoSuchFile) }
    return try Data(contentsOf: url).split(separator: 0x0A).map { Data($0) }
  }
}
