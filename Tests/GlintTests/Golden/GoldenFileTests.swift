import Foundation
import Testing

@testable import Glint

/// The format, byte for byte: what is written, what is kept from version 1, what the article shows.
@Suite struct GoldenFileTests {
  private static let records = [
    Record(key: "7", title: "Straße"), Record(key: "8", title: "ab"),
    Record(key: "9", title: "AB c"),
  ]

  private static func built() throws -> [UInt8] {
    var store = DocumentStore()
    for record in records { try store.append(record) }
    return try IndexBuilder.bytes(of: store, options: BuildOptions())
  }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The file as version 1 wrote it; never made anew without a word.
  private static func golden() throws -> [UInt8] {
    let url = root.appendingPathComponent("Tests/GlintTests/Fixtures/v1.glint")
    if ProcessInfo.processInfo.environment["GLINT_WRITE_GOLDEN"] != nil {
      try Data(built()).write(to: url)
    }
    return try Array(Data(contentsOf: url))
  }

  /// Sixteen bytes a line as hexadecimal numbers, lines of zeros left out.
  static func dump(_ bytes: [UInt8]) -> [String] {
    func hex(_ value: Int, _ width: Int) -> String {
      let digits = String(value, radix: 16)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return stride(from: 0, to: bytes.count, by: 16).compactMap { start in
      let line = bytes[start..<min(start + 16, bytes.count)]
      if line.allSatisfy({ $0 == 0 }) { return nil }
      let text = line.map { (0x20..<0x7F).contains($0) ? String(UnicodeScalar($0)) : "." }.joined()
      let numbers = line.map { hex(Int($0), 2) }.joined(separator: " ")
      return hex(start, 5) + "  " + numbers
        + String(repeating: " ", count: 47 - numbers.count + 2) + text
    }
  }

  @Test func theWriterWritesVersionOne() throws {
    #expect(FileFormat.version == 1, "a new version needs a golden file of its own")
    #expect(try Self.built() == Self.golden())
  }

  @Test func versionOneIsRead() throws {
    let index = try SearchIndex(bytes: Self.golden())
    try index.verify()
    let page = try index.search(Query("ab"))
    #expect(page.hits.map(\.key) == ["8", "9"])
    #expect(
      try index.search(Query("STRASS", isTyping: true)).hits.map(\.ranges.first?.utf8) == [0..<6])
  }

  @Test func theArticleShowsTheFile() throws {
    let article = try String(
      contentsOf: Self.root.appendingPathComponent("Sources/Glint/Glint.docc/FileFormat.md"),
      encoding: .utf8)
    let shown = article.split(separator: "\n").filter { line in
      line.prefix(5).allSatisfy(\.isHexDigit) && line.dropFirst(5).hasPrefix("  ")
    }
    #expect(shown.map(String.init) == Self.dump(try Self.golden()))
  }
}
