import TestSupport
import Testing

@testable import Glint

/// Rows in every coding give back their blocks.
@Suite struct BlockRowTests {
  private static let codings = [
    BlockRow.all, BlockRow.bitmap, BlockRow.gaps, BlockRow.absences, BlockRow.sorted,
  ]

  private func encoded(_ blocks: [UInt32], universe: Int) -> [UInt8] {
    var bytes: [UInt8] = [0xFF]
    BlockRow.append(blocks[...], universe: universe, to: &bytes)
    return bytes
  }

  /// Adds a row to a set, and gives the row's head.
  private func unite(
    _ row: [UInt8], universe: Int, into set: inout ChunkSet
  ) throws(FormatError) -> BlockRow.Head {
    try withBytes(of: row + [UInt8](repeating: 0xFF, count: 7)) { bytes throws(FormatError) in
      let head = try BlockRow.head(at: 1, end: row.count, universe: universe, in: bytes)
      try set.formUnion(head, universe: universe, in: bytes)
      return head
    }
  }

  private func intersect(
    _ row: [UInt8], universe: Int, with set: inout ChunkSet
  ) throws(FormatError) {
    try withBytes(of: row + [UInt8](repeating: 0xFF, count: 7)) { bytes throws(FormatError) in
      let head = try BlockRow.head(at: 1, end: row.count, universe: universe, in: bytes)
      try set.formIntersection(head, universe: universe, in: bytes)
    }
  }

  @Test(arguments: [1, 2, 7, 8, 9, 63, 64, 65, 127, 129, 1000, 2048, 4096, 65_536])
  func rowsGiveBackTheirBlocks(universe: Int) throws {
    var random = SeededGenerator(seed: UInt64(universe))
    var seen: Set<UInt8> = []
    let other = BlockShapes.random(below: universe, share: 0.4, using: &random).map { Int($0) }
    for blocks in BlockShapes.all(below: universe, edge: 64, using: &random) {
      let row = encoded(blocks, universe: universe)
      let expected = blocks.map { Int($0) }
      // The set is now as large as the universe, now larger, as that of a whole chunk is.
      let capacity = universe + Int.random(in: 0...100, using: &random)
      var set = ChunkSet(capacity: capacity)
      let head = try unite(row, universe: universe, into: &set)
      seen.insert(head.coding)
      #expect(head.count == blocks.count && head.payload.upperBound == row.count)
      #expect(set.blocks == expected, "universe \(universe), coding \(head.coding)")
      #expect(set.count == blocks.count)
      var isThere = [Bool](repeating: false, count: universe)
      for block in expected { isThere[block] = true }
      var union = ChunkSet(other, capacity: capacity)
      _ = try unite(row, universe: universe, into: &union)
      #expect(union.count == expected.count + other.count { !isThere[$0] })
      var intersection = ChunkSet(other, capacity: capacity)
      try intersect(row, universe: universe, with: &intersection)
      #expect(intersection.blocks == other.filter { isThere[$0] })
      union.formIntersection(ChunkSet(expected + other, capacity: capacity))
      #expect(union.count == expected.count + other.count { !isThere[$0] })
    }
    if universe >= 1000 { #expect(seen == Set(Self.codings)) }
  }

  @Test func aRowIsNoLongerThanItsBitmap() {
    var random = SeededGenerator(seed: 5)
    for universe in [64, 2048, 9999] {
      for blocks in BlockShapes.all(below: universe, edge: 64, using: &random) {
        let length = encoded(blocks, universe: universe).count - 1
        #expect(length <= BlockRow.headLength + 2 + (universe + 7) / 8)
        if blocks.count == universe { #expect(length == BlockRow.headLength) }
      }
    }
  }

  @Test func everyTruncationIsAnError() throws {
    var random = SeededGenerator(seed: 6)
    for blocks in BlockShapes.all(below: 200, edge: 64, using: &random) {
      let row = encoded(blocks, universe: 200)
      for length in 1..<row.count {
        var set = ChunkSet(capacity: 200)
        #expect(throws: FormatError.self) {
          _ = try unite(Array(row[..<length]), universe: 200, into: &set)
        }
      }
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func changedRowsAreErrorsOrBlocksOfTheUniverse(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for universe in [5, 200, 2048] {
      for blocks in BlockShapes.all(below: universe, edge: 64, using: &random) {
        for round in 0..<20 {
          var row = encoded(blocks, universe: universe)
          let limit = round < 10 ? min(row.count, 6) : row.count
          let place = Int.random(in: 1..<limit, using: &random)
          row[place] = UInt8.random(in: 0...255, using: &random)
          var set = ChunkSet(capacity: universe)
          let isUnited = (try? unite(row, universe: universe, into: &set)) != nil
          var other = ChunkSet(capacity: universe)
          other.insertAll(universe)
          let isIntersected = (try? intersect(row, universe: universe, with: &other)) != nil
          #expect(isUnited == isIntersected, "seed \(seed)")
          if isUnited {
            #expect(set.first(from: universe) == nil, "seed \(seed)")
            set.formIntersection(other)
            #expect(set.count == other.count, "seed \(seed)")
          }
        }
      }
    }
  }
}
