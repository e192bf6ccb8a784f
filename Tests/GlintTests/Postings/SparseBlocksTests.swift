import TestSupport
import Testing

@testable import Glint

/// A few blocks are intersected with rows in every coding as sets are.
@Suite struct SparseBlocksTests {
  /// Calls a closure with a row and the bytes it stands in.
  private func withRow(
    of blocks: [UInt32], universe: Int, change: (inout [UInt8]) -> Void = { _ in },
    _ body: (BlockRow.Head, RawSpan) throws(FormatError) -> Void
  ) throws(FormatError) {
    var row: [UInt8] = [0xFF]
    BlockRow.append(blocks[...], universe: universe, to: &row)
    change(&row)
    let end = row.count
    try withBytes(of: row + [UInt8](repeating: 0xFF, count: 7)) { bytes throws(FormatError) in
      try body(try BlockRow.head(at: 1, end: end, universe: universe, in: bytes), bytes)
    }
  }

  private func few(_ blocks: some Sequence<UInt32>) -> SparseBlocks {
    var few = SparseBlocks()
    for block in blocks { few.append(block) }
    return few
  }

  @Test(arguments: [1, 2, 63, 64, 65, 129, 1000, 2048, 8192, 65_536])
  func intersectionsAreThoseOfSets(universe: Int) throws {
    var random = SeededGenerator(seed: UInt64(universe))
    var seen: Set<UInt8> = []
    for blocks in BlockShapes.all(below: universe, edge: 64, using: &random) {
      let isThere = Set(blocks)
      for count in [1, 3, 40, 300] {
        // Half of those asked for are there.
        let some = BlockShapes.some(count, below: universe, using: &random)
        let asked = Set(some + blocks.shuffled(using: &random).prefix(count)).sorted()
        try withRow(of: blocks, universe: universe) { head, bytes throws(FormatError) in
          seen.insert(head.coding)
          var kept = few(asked)
          try kept.formIntersection(head, universe: universe, in: bytes)
          #expect(
            kept.blocks == asked.filter(isThere.contains),
            "universe \(universe), coding \(head.coding), \(count) asked")
          var all = SparseBlocks()
          try all.append(head, universe: universe, in: bytes)
          #expect(all.blocks == blocks, "universe \(universe), coding \(head.coding)")
        }
      }
    }
    if universe == 8192 { #expect(seen == [0, 1, 2, 3, 4]) }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func numbersOfAListAreIntersectedToo(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let numbers = BlockShapes.some(60, below: 200, using: &random).map { $0 + 1000 }
      let asked = BlockShapes.some(60, below: 200, using: &random)
      var kept = few(asked)
      kept.formIntersection(numbers[...], from: 1000)
      #expect(kept.blocks == asked.filter { numbers.contains($0 + 1000) }, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func changedRowsAreErrorsOrSomeOfTheBlocks(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for universe in [200, 2048, 8192] {
      for blocks in BlockShapes.all(below: universe, edge: 64, using: &random) {
        let asked = BlockShapes.some(70, below: universe, using: &random)
        for _ in 0..<10 {
          let place = Double.random(in: 0..<1, using: &random)
          let byte = UInt8.random(in: 0...255, using: &random)
          try? withRow(
            of: blocks, universe: universe,
            change: { row in row[1 + Int(place * Double(row.count - 1))] = byte }
          ) { head, bytes throws(FormatError) in
            var kept = few(asked)
            try kept.formIntersection(head, universe: universe, in: bytes)
            #expect(Set(kept.blocks).isSubset(of: asked), "seed \(seed)")
            var all = SparseBlocks()
            try all.append(head, universe: universe, in: bytes)
            #expect(all.blocks.allSatisfy { $0 < universe }, "seed \(seed)")
          }
        }
      }
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func whatAChangedRowGivesCanBeIntersected(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let blocks = BlockShapes.some(40, below: 2048, using: &random)
      let other = BlockShapes.some(300, below: 2048, using: &random)
      let place = Int.random(in: 6..<40, using: &random)
      let byte = UInt8.random(in: 0...255, using: &random)
      var few = SparseBlocks()
      try? withRow(
        of: blocks, universe: 2048, change: { $0[min(place, $0.count - 1)] = byte }
      ) { head, bytes throws(FormatError) in
        try few.append(head, universe: 2048, in: bytes)
      }
      #expect(zip(few.blocks, few.blocks.dropFirst()).allSatisfy(<), "seed \(seed)")
      try withRow(of: other, universe: 2048) { head, bytes throws(FormatError) in
        try few.formIntersection(head, universe: 2048, in: bytes)
      }
    }
  }

  @Test func zerosAreCountedAndFound() {
    var random = SeededGenerator(seed: 9)
    for round in 0..<2000 {
      let words: [UInt64] = [0, .max, 1, 1 << 63, random.next(), random.next() & random.next()]
      let word = words[round % words.count] | (round % 7 == 0 ? random.next() : 0)
      let places = (0..<64).filter { word >> UInt64($0) & 1 == 0 }
      let zeros = SortedNumbers.ZeroBits(word)
      #expect(zeros.count == places.count)
      #expect(places.indices.allSatisfy { zeros.place(of: $0) == places[$0] }, "\(word)")
    }
  }
}
