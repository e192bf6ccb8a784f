/// One block of texts, unpacked: scratch that is used again for the next block.
///
/// ```
///  barrier │ text │ barrier │ text │ barrier │ … │ slack
/// ```
struct TextBlock {
  /// The ordinal of the block that is unpacked, or -1.
  private(set) var block = -1
  /// The number of texts.
  private(set) var count = 0
  /// A bit for each text that is plain.
  private(set) var plain: UInt32 = 0
  /// The texts between barriers.
  private var memory = UnpackedBytes()

  /// The memory that `range(_:)` speaks of.
  var bytes: [UInt8] { memory.bytes }

  /// Where everything ends: behind the last barrier.
  var end: Int { memory.starts[count] }

  /// The place of a text in `bytes`.
  func range(_ index: Int) -> Range<Int> { memory.starts[index]..<memory.starts[index &+ 1] &- 1 }

  /// Whether a text is plain.
  func isPlain(_ index: Int) -> Bool { plain &>> UInt32(index) & 1 != 0 }

  /// A bit for each text.
  var all: UInt32 { count == 32 ? .max : (1 &<< UInt32(count)) &- 1 }

  /// Unpacks a block, unless it is the one that is there.
  ///
  /// - Throws: `FormatError` when the block is damaged.
  /// - Complexity: O(bytes of the block's texts).
  mutating func load(
    _ block: Int, of column: TextColumn, in bytes: RawSpan
  ) throws(FormatError) {
    guard block != self.block else { return }
    self.block = -1
    let range = try column.range(of: block, in: bytes)
    let count = column.documents(of: block).count
    var offset = range.lowerBound
    var plain: UInt32 = 0
    if column.hasPlainBits {
      let length = (count &+ 7) &>> 3
      guard range.count >= length else { throw .truncated(offset: range.upperBound) }
      for index in 0..<length {
        plain |= UInt32(try bytes.uint8(at: offset &+ index)) &<< UInt32(8 &* index)
      }
      offset &+= length
    }
    try memory.unpack(count, header: offset, end: range.upperBound, of: bytes)
    self.plain = plain
    self.count = count
    self.block = block
  }
}
