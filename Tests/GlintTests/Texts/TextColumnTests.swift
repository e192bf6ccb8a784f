import TestSupport
import Testing

@testable import Glint

/// Packed texts come back as they went in, in blocks of every length and in either coding.
@Suite struct TextColumnTests {
  private static let counts = [0, 1, 2, 31, 32, 33, 100]

  /// The codings of blocks of 2^shift texts.
  private static func codings(_ shift: Int, _ texts: [[UInt8]]) -> [TextCoding] {
    [
      .fronts(shift: shift, hasPlainBits: true), .fronts(shift: shift, hasPlainBits: false),
      .symbols(SymbolTexts(texts: texts).trained(), shift: shift),
      .symbols(SymbolTable([]), shift: shift),
    ]
  }

  private func check(
    _ texts: [[UInt8]], _ coding: TextCoding, using random: inout SeededGenerator, _ context: String
  ) throws {
    let length = 1 << coding.shift
    let take = length * Int.random(in: 1...3, using: &random)
    let packed = try ColumnTexts(texts, coding, takes: [take, take + length])
    #expect(packed.column.shift == coding.shift, "\(context)")
    #expect(packed.column.textBytes == texts.reduce(0) { $0 + $1.count }, "\(context)")
    #expect(packed.column.blockCount == (texts.count + length - 1) / length, "\(context)")
    let inOrder = Array(texts.indices)
    let anyhow = (0..<2 * texts.count).map { _ in Int.random(in: texts.indices, using: &random) }
    try withBytes(of: packed.bytes) { bytes throws(FormatError) in
      for order in [inOrder, inOrder.reversed(), anyhow] {
        var reader = TextReader(packed.column)
        for document in order {
          let text = try reader.withText(of: UInt32(document), in: bytes) { text in
            (0..<text.byteCount).map { text.byte($0) }
          }
          #expect(text == texts[document], "\(context), text \(document)")
        }
      }
    }
  }

  @Test(arguments: 0...5)
  func textsComeBack(shift: Int) throws {
    for (number, count) in Self.counts.enumerated() {
      let seed = UInt64(shift * 100 + number)
      var random = TitleGenerator(seed: seed)
      let texts = ColumnTexts.random(count, using: &random)
      for (kind, coding) in Self.codings(shift, texts).enumerated() {
        try check(
          texts, coding, using: &random.random, "seed \(seed), \(count) texts, coding \(kind)")
      }
    }
  }

  /// A block is the texts between barriers, and tells which of them are plain.
  @Test(arguments: 0...5)
  func blocksTellWhichTextsArePlain(shift: Int) throws {
    var random = TitleGenerator(seed: UInt64(shift))
    let texts = ColumnTexts.random(70, using: &random)
    let packed = try ColumnTexts(texts, .fronts(shift: shift, hasPlainBits: true))
    try withBytes(of: packed.bytes) { bytes throws(FormatError) in
      var block = TextBlock()
      for number in (0..<packed.column.blockCount).shuffled(using: &random.random) {
        try block.load(number, of: packed.column, in: bytes)
        let documents = packed.column.documents(of: number)
        #expect(block.block == number && block.count == documents.count)
        #expect(block.all.nonzeroBitCount == documents.count)
        #expect(block.plain & ~block.all == 0)
        for (index, document) in documents.enumerated() {
          let range = block.range(index)
          let context = "shift \(shift), text \(document)"
          #expect(Array(block.bytes[range]) == texts[document], "\(context)")
          #expect(block.bytes[range.lowerBound - 1] == TextColumn.barrier, "\(context)")
          #expect(block.bytes[range.upperBound] == TextColumn.barrier, "\(context)")
          let plain = withBytes(of: texts[document]) { isPlain($0, 0..<$0.byteCount) }
          #expect(block.isPlain(index) == plain, "\(context)")
        }
        #expect(block.end == block.range(documents.count - 1).upperBound + 1)
      }
    }
  }

  @Test(arguments: 0...5)
  func aDocumentBehindTheLastIsAnError(shift: Int) throws {
    let texts = (0..<3).map { Array("text \($0)".utf8) }
    for coding in Self.codings(shift, texts) {
      let packed = try ColumnTexts(texts, coding)
      withBytes(of: packed.bytes) { bytes in
        for document: UInt32 in [3, 4, 31, 32, .max] {
          var reader = TextReader(packed.column)
          #expect(throws: FormatError.self, "\(document)") {
            try reader.text(of: document, in: bytes)
          }
        }
      }
    }
  }

  /// Own parts begin with a whole scalar, so that filters can read them as they stand.
  @Test func noScalarIsCutInTwo() throws {
    let texts = ["é", "è", "東京", "東亜", "👩", "👧", "👧é", "aé", "aè"].map { Array($0.utf8) }
    let packed = try ColumnTexts(texts, .fronts(shift: 5, hasPlainBits: false))
    try withBytes(of: packed.bytes) { bytes throws(FormatError) in
      let start = try packed.column.range(of: 0, in: bytes).lowerBound
      var own = start + 2 * texts.count
      for (index, text) in texts.enumerated() {
        let shared = Int(bytes.byte(start + 2 * index))
        let length = Int(bytes.byte(start + 2 * index + 1))
        #expect(shared + length == text.count)
        if length > 0 { #expect(bytes.byte(own) & 0xC0 != 0x80, "text \(index)") }
        own += length
      }
    }
  }

  /// Blocks are as long as their texts allow: about 450 bytes of what they have of their own.
  @Test func longTextsMakeShortBlocks() {
    for (mean, shift) in [(1, 5), (21, 5), (22, 4), (42, 4), (43, 3), (337, 0), (5000, 0)] {
      #expect(TextColumnWriter.shift(textBytes: mean * 1000, count: 1000) == shift, "\(mean)")
    }
    #expect(TextColumnWriter.shift(textBytes: 0, count: 0) == TextColumn.maximumShift)
    let texts = Array("abcabdab".utf8)
    let own = withBytes(of: texts) { TextColumnWriter.ownBytes([0..<3, 3..<6, 6..<8], of: $0) }
    #expect(own == 3 + 1 + 0)
  }
}
