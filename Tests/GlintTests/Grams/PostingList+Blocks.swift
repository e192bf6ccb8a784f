import TestSupport

@testable import Glint

extension PostingList {
  /// All blocks of the list, read chunk by chunk.
  func blocks(_ layout: BlockLayout, in bytes: RawSpan) throws(FormatError) -> [UInt32] {
    var blocks: [UInt32] = []
    var reader = try ListReader(self, layout: layout, in: bytes)
    var set = ChunkSet(capacity: layout.chunkCapacity)
    var chunk = 0
    while let next = try reader.firstChunk(from: chunk, in: bytes) {
      set.removeAll()
      try reader.insert(next, into: &set, in: bytes)
      blocks += set.blocks.map { UInt32($0 + next << layout.chunkBlockShift) }
      chunk = next + 1
    }
    return blocks
  }
}

extension Gram {
  /// A random gram of few different labels, so that neighbours share one, two, or none.
  static func random(using random: inout SeededGenerator) -> Gram {
    let labels: [UInt32] = [0, 1, 0x21, 0x62, 0x7F, 0x80, 0x4000, 0x11_0000, 0x1F_FFFF]
    func label() -> UInt32 { labels.randomElement(using: &random) ?? 1 }
    return Gram(
      label(), label(),
      Bool.random(using: &random) ? label() : UInt32.random(in: 0..<2000, using: &random))
  }
}
