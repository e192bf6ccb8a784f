import TestSupport
import Testing

@testable import Glint

/// Sets of blocks do what `Set` does.
@Suite struct ChunkSetTests {
  private func random(
    _ capacity: Int, _ random: inout SeededGenerator
  ) -> Set<Int> {
    let share: Double = [0, 0.02, 0.5, 1].randomElement(using: &random) ?? 0
    return Set((0..<capacity).filter { _ in Double.random(in: 0..<1, using: &random) < share })
  }

  @Test(arguments: [1, 63, 64, 65, 128, 1000, 4096])
  func setsHaveWhatWasInserted(capacity: Int) {
    var generator = SeededGenerator(seed: UInt64(capacity))
    for _ in 0..<20 {
      let blocks = random(capacity, &generator)
      var set = ChunkSet(blocks, capacity: capacity)
      let sorted = blocks.sorted()
      #expect(set.blocks == sorted && set.count == blocks.count)
      for _ in 0..<20 {
        let place = Int.random(in: 0..<capacity + 130, using: &generator)
        #expect(set.first(from: place) == sorted.first { $0 >= place })
      }
      let other = random(capacity, &generator)
      set.formIntersection(ChunkSet(other, capacity: capacity))
      #expect(set.blocks == blocks.intersection(other).sorted())
      set.removeAll()
      #expect(set.blocks == [] && set.count == 0)
    }
  }

  @Test func allBlocksOfAUniverse() {
    for universe in [0, 1, 63, 64, 65, 127, 128, 200] {
      var set = ChunkSet(capacity: 200)
      set.insertAll(universe)
      #expect(set.blocks == Array(0..<universe))
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func chunksAreUnitedIntoTheWhole(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    // The last chunk may reach beyond the whole, but has no blocks there.
    let length = 64 * Int.random(in: 1...4, using: &generator)
    let capacity = Int.random(in: 1...5 * length, using: &generator)
    var whole = ChunkSet(capacity: capacity)
    var expected: Set<Int> = []
    for _ in 0..<10 {
      let first = Int.random(in: 0...(capacity - 1) / length, using: &generator) * length
      let blocks = random(min(length, capacity - first), &generator)
      whole.formUnion(ChunkSet(blocks, capacity: length), from: first)
      expected.formUnion(blocks.map { $0 + first })
      #expect(whole.blocks == expected.sorted(), "seed \(seed)")
    }
  }
}
