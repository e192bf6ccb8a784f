import TestSupport
import Testing

@testable import Glint

/// Posting lists of all lengths give back their blocks, chunk by chunk.
@Suite struct ListReaderTests {
  /// Reads the first list, chunk by chunk.
  private func read(_ encoded: EncodedLists) throws(FormatError) -> [UInt32] {
    let layout = encoded.layout
    var blocks: [UInt32] = []
    try withBytes(of: encoded.bytes) { bytes throws(FormatError) in
      var reader = try ListReader(encoded.lists[0], layout: layout, in: bytes)
      var set = ChunkSet(capacity: layout.chunkCapacity)
      var chunk = 0
      while let next = try reader.firstChunk(from: chunk, in: bytes) {
        set.removeAll()
        try reader.insert(next, into: &set, in: bytes)
        blocks += set.blocks.map { UInt32($0 + next << layout.chunkBlockShift) }
        chunk = next + 1
      }
    }
    return blocks
  }

  @Test(arguments: [
    (1, 0), (300, 0), (65_536, 0), (65_537, 0), (131_073, 1), (300_000, 2), (200_001, 3),
    (1_000_000, 4), (6_400_032, 5), (70_000, 5),
  ])
  func listsGiveBackTheirBlocks(documents: Int, shift: Int) throws {
    let layout = BlockLayout(documentCount: documents, shift: shift)
    var random = SeededGenerator(seed: UInt64(documents))
    let shapes = BlockShapes.all(
      below: layout.blockCount, edge: 1 << layout.chunkBlockShift, using: &random)
    for blocks in shapes {
      let encoded = EncodedLists([blocks], layout: layout)
      #expect(encoded.lists[0].blockCount == blocks.count)
      #expect(encoded.lists[0].byteCount == encoded.bytes.count - 9)
      let found = try read(encoded)
      #expect(found == blocks, "\(blocks.count) of \(layout.blockCount) blocks")
    }
  }

  @Test func fewBlocksMayLieFarApart() throws {
    let layout = BlockLayout(documentCount: FileFormat.maximumDocuments, shift: 0)
    let last = UInt32(layout.blockCount - 1)
    var random = SeededGenerator(seed: 8)
    for count in [1, 2, 8, 9, 100, 128] {
      let blocks = BlockShapes.some(count, below: layout.blockCount, using: &random)
      for blocks in [blocks, Set(blocks.dropFirst() + [last]).sorted()] {
        let found = try read(EncodedLists([blocks], layout: layout))
        #expect(found == blocks)
      }
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func chunksArePassedOver(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let layout = BlockLayout(documentCount: 500_000, shift: 5)
    for share in [0.0004, 0.004, 0.02, 0.4] {
      let blocks = BlockShapes.random(below: layout.blockCount, share: share, using: &random)
      let chunks = Dictionary(grouping: blocks) { Int($0) >> layout.chunkBlockShift }
      let encoded = EncodedLists([blocks], layout: layout)
      try withBytes(of: encoded.bytes) { bytes throws(FormatError) in
        var reader = try ListReader(encoded.lists[0], layout: layout, in: bytes)
        #expect(reader.blockCount == blocks.count)
        var set = ChunkSet(capacity: layout.chunkCapacity)
        var scratch = ChunkSet(capacity: layout.chunkCapacity)
        for chunk in 0..<layout.chunkCount where Bool.random(using: &random) {
          let first = chunk << layout.chunkBlockShift
          let own = (chunks[chunk] ?? []).map { Int($0) - first }
          if Bool.random(using: &random) {
            let next = try reader.firstChunk(from: chunk, in: bytes)
            #expect(next == chunks.keys.filter { $0 >= chunk }.min(), "seed \(seed)")
          }
          let count = try reader.count(in: chunk, in: bytes)
          #expect(count == own.count, "seed \(seed)")
          let others = (0..<layout.universe(chunk)).filter { _ in Bool.random(using: &random) }
          set = ChunkSet(others, capacity: layout.chunkCapacity)
          try reader.intersect(chunk, with: &set, scratch: &scratch, in: bytes)
          #expect(set.blocks == Set(others).intersection(own).sorted(), "seed \(seed)")
          var few = SparseBlocks()
          for block in others.prefix(50) { few.append(UInt32(block)) }
          try reader.intersect(chunk, with: &few, in: bytes)
          #expect(
            few.blocks.map { Int($0) } == Set(others.prefix(50)).intersection(own).sorted(),
            "seed \(seed)")
          set.removeAll()
          try reader.insert(chunk, into: &set, in: bytes)
          #expect(set.blocks == own, "seed \(seed)")
          few.removeAll()
          try reader.append(chunk, to: &few, in: bytes)
          #expect(few.blocks.map { Int($0) } == own, "seed \(seed)")
        }
      }
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func changedListsAreErrorsOrRise(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for (documents, shift) in [(100, 0), (9000, 3), (140_000, 5)] {
      let layout = BlockLayout(documentCount: documents, shift: shift)
      for count in [1, 5, 8, 9, 60, 128, 129, 2000] {
        let blocks = BlockShapes.some(count, below: layout.blockCount, using: &random)
        let sound = EncodedLists([blocks], layout: layout)
        for _ in 0..<60 {
          var encoded = sound
          encoded.change(using: &random)
          guard let found = try? read(encoded) else { continue }
          #expect(zip(found, found.dropFirst()).allSatisfy(<), "seed \(seed)")
          #expect(found.allSatisfy { Int($0) < layout.blockCount }, "seed \(seed)")
        }
      }
    }
  }

  @Test func everyTruncationIsAnError() {
    var random = SeededGenerator(seed: 3)
    let layout = BlockLayout(documentCount: 140_000, shift: 5)
    // The one number of a list of one block has no end of its own.
    for count in [5, 8, 9, 60, 128, 129, 2000] {
      let blocks = BlockShapes.some(count, below: layout.blockCount, using: &random)
      let sound = EncodedLists([blocks], layout: layout)
      for cut in 1...sound.lists[0].byteCount {
        var encoded = sound
        encoded.cut(cut)
        #expect(throws: FormatError.self, "\(count) blocks, \(cut) bytes less") {
          _ = try read(encoded)
        }
      }
    }
  }
}

extension EncodedLists {
  /// Changes a byte of the first list.
  mutating func change(using random: inout SeededGenerator) {
    let place = Int.random(in: lists[0].range, using: &random)
    replace(place, UInt8.random(in: 0...255, using: &random))
  }

  /// Makes the first list shorter, with the bytes where they are.
  mutating func cut(_ count: Int) {
    let list = lists[0]
    let range = list.range.lowerBound..<list.range.upperBound - count
    switch list {
    case .few(let blocks, _): replace(.few(blocks: blocks, range: range))
    case .row(let documents, let blocks, _):
      replace(.row(documents: documents, blocks: blocks, range: range))
    case .chunks(let documents, let blocks, _):
      replace(.chunks(documents: documents, blocks: blocks, range: range))
    }
  }
}

extension PostingList {
  /// The place of the list.
  var range: Range<Int> {
    switch self {
    case .few(_, let range), .row(_, _, let range), .chunks(_, _, let range): range
    }
  }
}
