import TestSupport
import Testing

@testable import Glint

/// A dictionary gives back every gram with its list, and no other.
@Suite struct GramDictionaryTests {
  private static func grams(_ count: Int, using random: inout SeededGenerator) -> [Gram] {
    var grams: Set<Gram> = []
    while grams.count < count { grams.insert(Gram.random(using: &random)) }
    return grams.sorted()
  }

  private struct Case {
    var layout: BlockLayout
    var grams: [Gram]
    var lists: [[UInt32]]
    var documents: [Int]
    var bytes: [UInt8] = []
    var dictionary: GramDictionary

    /// A dictionary of so many grams.
    init(_ count: Int, using random: inout SeededGenerator) {
      let shift = Int.random(in: 0...5, using: &random)
      let layout = BlockLayout(
        documentCount: Int.random(in: 1...200_000, using: &random), shift: shift)
      grams = GramDictionaryTests.grams(count, using: &random)
      lists = grams.indices.map { _ in
        let most = [8, 8, 8, 20, 128, 129, 400].randomElement(using: &random) ?? 8
        return BlockShapes.some(
          Int.random(in: 1...most, using: &random), below: layout.blockCount, using: &random)
      }
      documents = lists.map { blocks in
        Int.random(in: 0...min(layout.documentCount, blocks.count << shift), using: &random)
      }
      self.layout = layout
      var writer = TestDictionary(layout: layout)
      for (index, gram) in grams.enumerated() {
        writer.append(gram, lists[index], documents: documents[index])
        if Int.random(in: 0..<20, using: &random) == 0 { writer.takePostings() }
      }
      (bytes, dictionary) = writer.finish()
    }
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func everyGramIsFoundWithItsList(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for count in [1, 2, 31, 32, 33, 64, 65, 300] {
      let made = Case(count, using: &random)
      try withBytes(of: made.bytes) { bytes throws(FormatError) in
        for (index, gram) in made.grams.enumerated() {
          let list = try made.dictionary.list(of: gram, in: bytes)
          let blocks = try list?.blocks(made.layout, in: bytes)
          #expect(blocks == made.lists[index], "seed \(seed), \(count) grams, number \(index)")
          let expected =
            made.lists[index].count > PostingList.fewLimit ? made.documents[index] : nil
          #expect(list?.documentCount == expected, "seed \(seed), \(count) grams, number \(index)")
        }
      }
    }
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func noOtherGramIsFound(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let made = Case(100, using: &random)
    let known = Set(made.grams)
    try withBytes(of: made.bytes) { bytes throws(FormatError) in
      for gram in made.grams {
        for key in [gram.key &- 1, gram.key + 1, gram.key ^ 1 << 21, gram.key ^ 1 << 42] {
          let other = Gram(key: key)
          if known.contains(other) || key >> 63 != 0 { continue }
          #expect(try made.dictionary.list(of: other, in: bytes) == nil, "seed \(seed), \(other)")
        }
      }
    }
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func aCursorWalksFromAnyPlaceToTheEnd(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let made = Case(Int.random(in: 1...150, using: &random), using: &random)
    try withBytes(of: made.bytes) { bytes throws(FormatError) in
      for _ in 0..<20 {
        let start = Gram.random(using: &random)
        var cursor = try made.dictionary.cursor(at: start.key, in: bytes)
        var walked: [Gram] = []
        while let entry = try cursor.next(in: bytes) { walked.append(entry.gram) }
        // Grams before the place may come first, but none behind it is missing.
        let behind = made.grams.filter { $0 >= start }
        #expect(walked.suffix(behind.count) == behind[...], "seed \(seed), from \(start)")
        #expect(walked == made.grams.suffix(walked.count), "seed \(seed), from \(start)")
        #expect(
          walked.count - behind.count <= GramDictionary.groupLength, "seed \(seed), from \(start)")
      }
    }
  }

  @Test func aDictionaryWithoutGramsHasNone() throws {
    var writer = TestDictionary(layout: BlockLayout(documentCount: 0, shift: 0))
    let (bytes, dictionary) = writer.finish()
    try withBytes(of: bytes) { bytes throws(FormatError) in
      #expect(try dictionary.list(of: Gram(1, 2, 3), in: bytes) == nil)
    }
  }
}
