import TestSupport
import Testing

@testable import Glint

/// Cursors give the documents of the blocks of their lists, whatever is asked in which order.
@Suite struct CursorTests {
  /// What was asked for, and what was found.
  private struct Step: Equatable {
    var target: UInt32
    var found: UInt32
  }

  /// The documents of some blocks.
  private static func documents(_ blocks: some Collection<UInt32>, _ layout: BlockLayout)
    -> [UInt32]
  {
    blocks.flatMap { block in
      let first = Int(block) << layout.shift
      return (first..<min(layout.documentCount, first + 1 << layout.shift)).map { UInt32($0) }
    }
  }

  /// All that a cursor gives, by seeking now the next document and now one further on.
  ///
  private static func walk(
    _ cursor: CandidateCursor, in bytes: RawSpan, leap: Int, using random: inout SeededGenerator
  ) throws(FormatError) -> [Step] {
    var steps: [Step] = []
    var target: UInt32 = 0
    while true {
      let found = try cursor.seek(target, in: bytes)
      steps.append(Step(target: target, found: found))
      if found == CandidateCursor.end { return steps }
      // A result may be asked for again.
      if Int.random(in: 0..<4, using: &random) == 0 {
        if try cursor.seek(found, in: bytes) != found {
          Issue.record("\(found) is not given again")
        }
      }
      target = found + 1 + UInt32(leap == 0 ? 0 : Int.random(in: 0...leap, using: &random))
    }
  }

  private static func check(
    _ steps: [Step], _ documents: [UInt32], _ context: String
  ) {
    var place = 0
    let wrong = steps.first { step in
      while place < documents.count, documents[place] < step.target { place += 1 }
      return step.found != (place < documents.count ? documents[place] : CandidateCursor.end)
    }
    #expect(wrong == nil, "\(context)")
  }

  private static let layouts = [
    BlockLayout(documentCount: 70, shift: 0), BlockLayout(documentCount: 1000, shift: 5),
    BlockLayout(documentCount: 65_537, shift: 2), BlockLayout(documentCount: 140_001, shift: 5),
  ]

  @Test(arguments: 0..<4 as Range<UInt64>)
  func oneListGivesItsDocuments(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for layout in Self.layouts {
      let shares = [0.001, 0.03, 0.6].map {
        BlockShapes.random(below: layout.blockCount, share: $0, using: &random)
      }
      let encoded = EncodedLists(shares, layout: layout)
      for (blocks, list) in zip(shares, encoded.lists) {
        let documents = Self.documents(blocks, layout)
        for leap in [0, 40, layout.documentCount / 5] where leap > 0 || documents.count < 20_000 {
          let steps = try withBytes(of: encoded.bytes) { bytes throws(FormatError) in
            let cursor = try ListsCursor([list], layout: layout, in: bytes)
            return try Self.walk(cursor, in: bytes, leap: leap, using: &random)
          }
          Self.check(steps, documents, "seed \(seed), \(layout)")
        }
      }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func severalListsGiveAtLeastWhatTheyHaveInCommon(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for layout in Self.layouts {
      // Lists that know nothing of each other, and one that says what another does.
      var lists = (0..<Int.random(in: 2...5, using: &random)).map { _ in
        let share: Double = [0.004, 0.05, 0.3, 0.9].randomElement(using: &random) ?? 0
        return BlockShapes.random(below: layout.blockCount, share: share, using: &random)
      }
      let more = BlockShapes.random(below: layout.blockCount, share: 0.01, using: &random)
      lists.append(Set(lists[0]).union(more).sorted())
      let rarest = lists.min { $0.count < $1.count } ?? []
      let common = lists.reduce(Set(rarest)) { $0.intersection($1) }.sorted()
      let encoded = EncodedLists(lists, layout: layout)
      let steps = try withBytes(of: encoded.bytes) { bytes throws(FormatError) in
        let cursor = try ListsCursor(encoded.lists, layout: layout, in: bytes)
        return try Self.walk(cursor, in: bytes, leap: 0, using: &random)
      }
      let found = steps.map(\.found).dropLast()
      #expect(zip(found, found.dropFirst()).allSatisfy(<), "seed \(seed), \(layout)")
      #expect(
        Set(found).isSuperset(of: Self.documents(common, layout)), "seed \(seed), \(layout)")
      #expect(
        Set(found).isSubset(of: Self.documents(rarest, layout)), "seed \(seed), \(layout)")
      let leaps = try withBytes(of: encoded.bytes) { bytes throws(FormatError) in
        let cursor = try ListsCursor(encoded.lists, layout: layout, in: bytes)
        return try Self.walk(
          cursor, in: bytes, leap: layout.documentCount / 9, using: &random)
      }
      // Leaping may pass over chunks, and so learn less; it never passes over a document.
      let all = Self.documents(common, layout)
      let wrong = leaps.first { step in
        let first = all.first { $0 >= step.target } ?? CandidateCursor.end
        return !(step.target...first).contains(step.found)
      }
      #expect(wrong == nil, "seed \(seed), \(layout)")
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func aUnionGivesTheDocumentsOfAnyList(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for layout in Self.layouts {
      var writer = TestDictionary(layout: layout)
      var expected: Set<UInt32> = []
      for first: UInt32 in [5, 6, 7] {
        for second in 1...UInt32(Int.random(in: 1...50, using: &random)) {
          let share: Double = [0.00001, 0.002, 0.3].randomElement(using: &random) ?? 0
          let blocks = BlockShapes.random(below: layout.blockCount, share: share, using: &random)
          writer.append(Gram(first, second, 9), blocks)
          if first == 6 { expected.formUnion(blocks) }
        }
      }
      let (bytes, dictionary) = writer.finish()
      let documents = Self.documents(expected.sorted(), layout)
      let (steps, read) = try withBytes(of: bytes) { bytes throws(FormatError) in
        let cursor = try UnionCursor(Gram.range(of: [6]), of: dictionary, in: bytes)
        let steps = try Self.walk(
          cursor, in: bytes, leap: layout.documentCount / 900, using: &random)
        return (steps, cursor.postingBytes)
      }
      Self.check(steps, documents, "seed \(seed), \(layout)")
      #expect(read > 0)
      let none = try withBytes(of: bytes) { bytes throws(FormatError) in
        try UnionCursor(Gram.range(of: [8]), of: dictionary, in: bytes).seek(0, in: bytes)
      }
      #expect(none == CandidateCursor.end)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func combinationsAreThoseOfSets(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let sets = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      BlockShapes.random(below: 3000, share: 0.4, using: &random)
    }
    let low = UInt32.random(in: 0..<1500, using: &random)
    let range = low..<low + UInt32.random(in: 0...1000, using: &random)
    func cursors() -> [CandidateCursor] {
      sets.map { ArrayCursor($0) as CandidateCursor } + [RangeCursor(range)]
    }
    let rows = sets.map { Set($0) } + [Set(range)]
    let any = rows.reduce(Set()) { $0.union($1) }.sorted()
    let all = rows.dropFirst().reduce(rows[0]) { $0.intersection($1) }.sorted()
    let horizon = UInt32.random(in: 0...3000, using: &random)
    let relay = sets[0].filter { $0 < horizon } + (sets.last ?? []).filter { $0 >= horizon }
    for leap in [0, 30] {
      try withBytes(of: []) { bytes throws(FormatError) in
        Self.check(
          try Self.walk(AnyCursor(cursors()), in: bytes, leap: leap, using: &random), any,
          "any, seed \(seed)")
        Self.check(
          try Self.walk(AllCursor(cursors()), in: bytes, leap: leap, using: &random), all,
          "all, seed \(seed)")
        Self.check(
          try Self.walk(RangeCursor(range), in: bytes, leap: leap, using: &random), Array(range),
          "range, seed \(seed)")
        let second = sets.last ?? []
        let cursor = RelayCursor(
          ArrayCursor(sets[0].filter { $0 < horizon }), horizon: horizon, estimate: 0
        ) { _ throws(FormatError) in ArrayCursor(second) }
        Self.check(
          try Self.walk(cursor, in: bytes, leap: leap, using: &random), relay,
          "relay, seed \(seed)")
      }
    }
  }
}

/// Documents of an array, looked at one after the other.
private final class ArrayCursor: CandidateCursor {
  private let documents: [UInt32]
  private var place = 0

  init(_ documents: [UInt32]) {
    self.documents = documents
    super.init(estimate: documents.count)
  }

  override func seek(_ target: UInt32, in bytes: RawSpan) throws(FormatError) -> UInt32 {
    while place < documents.count, documents[place] < target { place += 1 }
    return place < documents.count ? documents[place] : Self.end
  }
}
