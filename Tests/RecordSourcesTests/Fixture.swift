import Foundation
import RecordSources
import Testing

/// A file of the project's collection of awkward inputs, and what must come out of it.
struct Fixture: Decodable, CustomTestStringConvertible, Sendable {
  /// A title; a long one is written as what it repeats.
  enum Title: Decodable, Sendable {
    /// A title as it is, or none.
    case text(String?)
    /// A text, how often it is repeated, and what follows.
    case repeated(String, Int, String)

    private enum Key: CodingKey { case `repeat`, times, then }

    /// Reads a title in any of its forms.
    init(from decoder: any Decoder) throws {
      if let value = try? decoder.singleValueContainer(), value.decodeNil() {
        self = .text(nil)
      } else if let text = try? decoder.singleValueContainer().decode(String.self) {
        self = .text(text)
      } else {
        let parts = try decoder.container(keyedBy: Key.self)
        self = .repeated(
          try parts.decode(String.self, forKey: .repeat),
          try parts.decode(Int.self, forKey: .times),
          try parts.decode(String.self, forKey: .then))
      }
    }

    /// The title as it is read; none is an empty one.
    var text: String {
      switch self {
      case .text(let text): text ?? ""
      case .repeated(let part, let times, let end): String(repeating: part, count: times) + end
      }
    }
  }

  /// The error that is wanted.
  struct Failure: Decodable, Sendable {
    /// The line it must name.
    var line: Int?
    /// The words it must have.
    var mentions: [String]
  }

  /// One outcome that is right.
  struct Outcome: Decodable, Sendable {
    /// The titles, in order.
    var titles: [Title]?
    /// The lines that warnings must name.
    var warnings: [Int]?
    /// The error, instead of all others.
    var error: Failure?

    /// What is wrong with a reading, or nil.
    func difference(_ reading: Reading) -> String? {
      if let wanted = error {
        guard let found = reading.error else { return "no error" }
        if let line = wanted.line, found.line != line { return "another line: \(found)" }
        let text = found.description.lowercased()
        let missing = wanted.mentions.filter { !text.contains($0.lowercased()) }
        return missing.isEmpty ? nil : "the error lacks \(missing): \(found)"
      }
      if let error = reading.error { return "an error: \(error)" }
      let wantedTitles = (titles ?? []).map(\.text)
      // Compared as bytes: to Swift, precomposed and decomposed strings are equal.
      guard reading.titles.map({ Array($0.utf8) }) == wantedTitles.map({ Array($0.utf8) }) else {
        return "other titles: \(reading.titles.map { $0.prefix(80) })"
      }
      let silent = (warnings ?? []).filter { !reading.warnedLines.contains($0) }
      return silent.isEmpty ? nil : "no warning about \(silent): \(reading.messages)"
    }
  }

  /// The file's name.
  var file: String
  /// The arguments it is read with.
  var index: [String]
  /// What must come out.
  var outcome: Outcome
  /// What may come out as well.
  var also: [Outcome]

  private enum Key: CodingKey { case file, index, also }

  /// Reads an entry of the list.
  init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: Key.self)
    file = try parts.decode(String.self, forKey: .file)
    index = try parts.decode([String].self, forKey: .index)
    also = try parts.decodeIfPresent([Outcome].self, forKey: .also) ?? []
    outcome = try Outcome(from: decoder)
  }

  /// The name in the report of the tests.
  var testDescription: String { file }

  /// The options that the arguments stand for.
  var options: ImportOptions {
    var options = ImportOptions()
    for (name, value) in zip(index, index.dropFirst()) {
      if name == "--title" { options.title = value }
      if name == "--format" { options.format = SourceFormat(rawValue: value) }
    }
    return options
  }

  /// The bytes of the file.
  func bytes() throws -> [UInt8] {
    try Array(Data(contentsOf: Self.folder.appendingPathComponent(file)))
  }

  /// All files.
  static let all: [Fixture] = {
    do {
      let expected = try Data(contentsOf: folder.appendingPathComponent("expected.json"))
      return try JSONDecoder().decode([Fixture].self, from: expected)
    } catch {
      Issue.record(error)
      return []
    }
  }()

  private static let folder = Bundle.module.bundleURL.appendingPathComponent("Fixtures")
}
