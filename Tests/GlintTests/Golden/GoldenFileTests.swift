import Foundation
import Testing

@testable import Glint

/// The format, byte for byte: what is written, what older files get, what the article shows.
@Suite struct GoldenFileTests {
  private static let records = [
    Record(key: "7", title: "Straße"), Record(key: "8", title: "ab"),
    Record(key: "9", title: "AB c"),
  ]

  private static func built() throws -> [UInt8] { try BuiltIndex.bytes(records) }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The file as version 2 wrote it; never made anew without a word.
  private static func golden() throws -> [UInt8] {
    let url = root.appendingPathComponent("Tests/GlintTests/Fixtures/v2.glint")
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

  @Test func theWriterWritesVersionTwo() throws {
    #expect(FileFormat.version == 2, "a new version needs a golden file of its own")
    #expect(try Self.built() == Self.golden())
  }

  @Test func versionTwoIsRead() throws {
    let index = try SearchIndex(bytes: Self.golden())
    try index.verify()
    let page = try index.search(Query("ab"))
    #expect(page.hits.map(\.key) == ["8", "9"])
    #expect(
      try index.search(Query("STRASS", isTyping: true)).hits.map(\.ranges.first?.utf8) == [0..<6])
  }

  @Test func anOlderVersionIsToBeBuiltAnew() throws {
    // What version 1 wrote at the beginning of its files, and some of what followed.
    var block = Superblock(commit: 1, fileLength: 20_000, segments: [])
    (block.version, block.minimumReader) = (1, 1)
    let file = block.encoded() + [UInt8](repeating: 0, count: 20_000 - FileFormat.superblockLength)
    for length in [16, 200, FileFormat.superblockLength, file.count] {
      let error = #expect(throws: IndexError.self) {
        _ = try SearchIndex(bytes: Array(file[..<length]))
      }
      guard length >= FileFormat.superblockLength else { continue }
      #expect(
        error == .versionTooOld(path: "the index in memory", found: 1, supported: 2))
      #expect(
        error?.description
          == "the index in memory has format version 1, this Glint reads from 2 on; "
          + "rebuild the index with: glint index")
    }
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
