import TestSupport
import Testing

@testable import Glint

/// Whatever the bytes of an index file, a reader gives an answer or an error: never a trap, never
/// a loop without end, never a read outside.
@Suite struct DamageTests {
  /// A small index with most kinds of sections and a list of more than one block.
  static func soundBytes() throws -> [UInt8] { try sound.get() }

  private static let sound = Result {
    var generator = TitleGenerator(seed: 1)
    let records = (0..<140).map { number in
      let ending = number % 5 == 0 ? generator.title() : String(number)
      var record = Record(
        key: number % 7 == 0 ? "key \(number)" : "\(number)", title: "ti " + ending)
      if number % 9 == 0 { record.fields = [Record.Value("text", generator.title())] }
      if number % 2 == 0 { record.stored = [Record.Value("country", "DE")] }
      return record
    }
    return try BuiltIndex.bytes(records)
  }

  static let queries: [Query] = {
    var queries = ["", "e", "ti", "tit", "ti 1", "kyoto", "é", "Łódź", "京都", "한", " s", "w "].map {
      Query($0)
    }
    queries += [
      Query("ti war", mode: .words), Query("ti st", mode: .prefix),
      Query("star", isCaseSensitive: true), Query("ti", order: .relevance),
      Query("a", field: "text"),
    ]
    return queries
  }()

  /// Asks everything of some bytes; errors are answers.
  static func exercise(_ bytes: [UInt8], queries: [Query]) {
    guard let index = try? SearchIndex(bytes: bytes) else { return }
    _ = index.documentCount
    _ = try? index.statistics()
    for query in queries {
      _ = try? index.search(query, limit: 5, offset: 2)
      _ = try? index.search(query, limit: 1, engine: .scan)
    }
  }

  @Test func everyTruncationIsAnError() throws {
    let sound = try Self.soundBytes()
    try SearchIndex(bytes: sound).verify()
    // Every length in the parts that are parsed, and every 31st of the rest.
    let lengths =
      Array(0..<200) + Array(4000..<4200) + Array(8100..<9200)
      + Array(stride(from: 9200, to: sound.count, by: 31))
    for length in lengths {
      #expect(throws: IndexError.self, "cut to \(length) bytes") {
        _ = try SearchIndex(bytes: Array(sound[..<length]))
      }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func changedBytesAreAnErrorOrAnAnswer(seed: UInt64) throws {
    let sound = try Self.soundBytes()
    var random = SeededGenerator(seed: seed)
    for round in 0..<400 {
      var bytes = sound
      // The segment's sections are not covered by checksums that a search looks at.
      let start = round % 4 == 0 ? 0 : FileFormat.firstSegment
      for _ in 0..<(1 << (round % 5)) {
        let place = Int.random(in: start..<bytes.count, using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      let few = (0..<2).compactMap { _ in Self.queries.randomElement(using: &random) }
      Self.exercise(bytes, queries: few)
      if round % 8 == 0, bytes != sound {
        let isSound = (try? SearchIndex(bytes: bytes).verify()) != nil
        #expect(
          !isSound || Self.differOnlyOutsideOfSections(bytes, sound),
          "verify did not see the change, seed \(seed), round \(round)")
      }
    }
  }

  /// Bytes between sections, and the second superblock's place, carry no meaning.
  static func differOnlyOutsideOfSections(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard let index = try? SearchIndex(bytes: right) else { return false }
    var covered = [Bool](repeating: false, count: right.count)
    for place in 0..<FileFormat.superblockLength { covered[place] = true }
    for segment in index.segments {
      for entry in segment.entries { for place in entry.range { covered[place] = true } }
    }
    return zip(left, right).enumerated().allSatisfy {
      !covered[$0.offset] || $0.element.0 == $0.element.1
    }
  }

  /// A section table that points anywhere, with a checksum that fits, as a hostile writer's would.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func hostileTablesAreAnErrorOrAnAnswer(seed: UInt64) throws {
    let sound = try Self.soundBytes()
    var random = SeededGenerator(seed: seed &+ 100)
    let index = try SearchIndex(bytes: sound)
    let segment = index.superblock.segments[0]
    let count = index.segments[0].entries.count
    for _ in 0..<200 {
      var bytes = sound
      let head = Int(segment.offset)
      let entry =
        head + FileFormat.sectionTable
        + Int.random(in: 0..<count, using: &random) * FileFormat.sectionEntryLength
      let field = [0, 4, 8, 16].randomElement(using: &random) ?? 0
      let value =
        Bool.random(using: &random)
        ? UInt64.random(in: 0...UInt64(sound.count), using: &random)
        : UInt64.random(in: .min ... .max, using: &random)
      bytes.store(value, at: entry + field)
      if Bool.random(using: &random) {
        bytes.store(UInt32.random(in: 0...1000, using: &random), at: head + 8)
      }
      var superblock = index.superblock
      let table = Array(bytes[head..<head + SectionTable.byteCount(sections: count)])
      superblock.segments[0].checksum = withBytes(of: table) { Checksum.of($0) }
      superblock.segments[0].documentCount = UInt32(bytes[head + 8]) | UInt32(bytes[head + 9]) << 8
      bytes.replaceSubrange(0..<FileFormat.superblockLength, with: superblock.encoded())
      Self.exercise(bytes, queries: Self.queries)
    }
  }

  @Test func otherFilesAreNoIndexes() {
    for bytes in [[], [0x89], Array("PK\u{3}\u{4}".utf8), Array(repeating: 0, count: 20_000)]
      as [[UInt8]]
    {
      let error = #expect(throws: IndexError.self) { _ = try SearchIndex(bytes: bytes) }
      #expect(error == .notAnIndex(path: "the index in memory"))
    }
  }

  @Test func aNewerFormatIsSaidToBeNewer() throws {
    var bytes = try Self.soundBytes()
    bytes.store(FileFormat.version + 1, at: 12)
    let error = #expect(throws: IndexError.self) { _ = try SearchIndex(bytes: bytes) }
    #expect(
      error
        == .versionTooNew(
          path: "the index in memory", found: FileFormat.version + 1, supported: FileFormat.version)
    )
  }
}
