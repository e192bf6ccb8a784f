/// Walks a posting list upwards, block by block, and leaps over blocks by their skip entries.
///
/// A cursor holds offsets only and takes the bytes as a parameter, so that it is a plain value
/// that cannot dangle. `current` rises with every step, whatever the bytes: a list that does not
/// rise is an error, never a loop without end.
struct PostingCursor {
  /// Stands for “behind the last document”.
  static let end = UInt32.max

  /// The document at the cursor, or `end`.
  private(set) var current: UInt32
  /// How many documents the list holds.
  let count: Int
  /// Bytes of the list that were decoded so far.
  private(set) var decodedBytes = 0

  /// The offset of the list in the file; 0 for a list that stands in its leaf.
  private let start: Int
  private let blockCount: Int
  /// Every document of the segment is less than this.
  private let limit: UInt32
  private var block = 0
  /// The last document of the block before, or `UInt32.max` for -1.
  private var previousLast = UInt32.max
  private var buffer: [UInt32]
  private var position = 0

  /// Places a cursor on the first document of a list.
  ///
  /// - Parameters:
  ///   - list: the list, from its leaf.
  ///   - postings: the offset of the postings section in `bytes`.
  ///   - limit: the number of documents of the segment.
  /// - Throws: `FormatError` when the list is damaged.
  init(_ list: PostingList, postings: Int, limit: UInt32, in bytes: RawSpan) throws(FormatError) {
    self.limit = limit
    count = list.count
    switch list {
    case .one(let document):
      (start, blockCount, buffer) = (0, 1, [document])
    case .two(let first, let second):
      guard first < second else { throw .unsorted(offset: postings) }
      (start, blockCount, buffer) = (0, 1, [first, second])
    case .encoded(let count, let offset):
      guard let offset = Int(exactly: offset), offset <= bytes.byteCount - postings, count > 2,
        count <= limit
      else { throw .outOfRange(offset: postings, what: "a posting list") }
      start = postings + offset
      blockCount = (Int(count) - 1) / PostingEncoder.blockLength + 1
      buffer = []
      buffer.reserveCapacity(PostingEncoder.blockLength)
    }
    current = 0
    if start > 0 { try decodeBlock(in: bytes) }
    guard let last = buffer.last, last < limit else {
      throw .outOfRange(offset: postings, what: "a document number")
    }
    current = buffer[0]
  }

  /// Moves to the next document.
  ///
  /// - Throws: `FormatError` when the next block is damaged.
  @inline(__always)
  mutating func advance(in bytes: RawSpan) throws(FormatError) {
    position &+= 1
    if position < buffer.count {
      current = buffer[position]
    } else {
      try nextBlock(in: bytes)
    }
  }

  private mutating func nextBlock(in bytes: RawSpan) throws(FormatError) {
    guard block + 1 < blockCount, let last = buffer.last else {
      current = Self.end
      position = buffer.count
      return
    }
    previousLast = last
    block += 1
    try decodeBlock(in: bytes)
    position = 0
    current = buffer[0]
  }

  /// Moves to the first document that is not less than `target`.
  ///
  /// - Throws: `FormatError` when a skip entry or a block on the way is damaged.
  /// - Complexity: O(log of the blocks leapt over), galloping.
  mutating func seek(_ target: UInt32, in bytes: RawSpan) throws(FormatError) {
    guard current < target else { return }
    guard let last = buffer.last else { return }
    if last < target {
      guard try leap(to: target, in: bytes) else {
        current = Self.end
        position = buffer.count
        return
      }
    }
    // The block ends at or behind the target, so the search ends inside it.
    var low = position
    var high = buffer.count
    while low < high {
      let middle = (low &+ high) &>> 1
      if buffer[middle] < target { low = middle &+ 1 } else { high = middle }
    }
    position = low
    current = low < buffer.count ? buffer[low] : Self.end
  }

  /// Decodes the first later block that ends at or behind the target, if there is one.
  private mutating func leap(to target: UInt32, in bytes: RawSpan) throws(FormatError) -> Bool {
    var low = block + 1
    guard low < blockCount else { return false }
    var step = 1
    var high = low
    while high < blockCount, try skipLast(high, in: bytes) < target {
      low = high + 1
      high = min(high + step, blockCount)
      step *= 2
    }
    while low < high {
      let middle = (low + high) / 2
      if try skipLast(middle, in: bytes) < target { low = middle + 1 } else { high = middle }
    }
    guard low < blockCount else {
      block = blockCount - 1
      return false
    }
    let before = try skipLast(low - 1, in: bytes)
    guard let last = buffer.last, before >= last else { throw .unsorted(offset: start) }
    block = low
    previousLast = before
    try decodeBlock(in: bytes)
    position = 0
    return true
  }

  private func skipLast(_ index: Int, in bytes: RawSpan) throws(FormatError) -> UInt32 {
    try bytes.uint32(at: start + index * PostingEncoder.skipLength)
  }

  /// Fills the buffer with the documents of the current block.
  private mutating func decodeBlock(in bytes: RawSpan) throws(FormatError) {
    var offset = start
    var end = bytes.byteCount
    if blockCount > 1 {
      let skip = start + block * PostingEncoder.skipLength
      let data = start + blockCount * PostingEncoder.skipLength
      offset = data
      if block > 0 { offset += Int(try bytes.uint32(at: skip - 4)) }
      end = data + Int(try bytes.uint32(at: skip + 4))
    }
    let length = min(count - block * PostingEncoder.blockLength, PostingEncoder.blockLength)
    let width = Int(try bytes.uint8(at: offset))
    let size = 1 + BitPacking.byteCount(count: length, width: width)
    guard width <= 32, blockCount == 1 || end - offset == size else {
      throw .outOfRange(offset: offset, what: "the width of a block")
    }
    try bytes.check(offset, count: size + 7)
    decodedBytes &+= size
    buffer.removeAll(keepingCapacity: true)
    var document = UInt64(previousLast &+ 1)
    for index in 0..<length {
      document &+= try bytes.packedNumber(index, width: width, row: offset + 1)
      buffer.append(UInt32(truncatingIfNeeded: document))
      document &+= 1
    }
    // Numbers only rise on the way, so the last one tells whether any left the range.
    guard document <= UInt64(limit) else {
      throw .outOfRange(offset: offset, what: "a document number")
    }
    if blockCount > 1 {
      guard try skipLast(block, in: bytes) == buffer[length - 1] else {
        throw .unsorted(offset: offset)
      }
    }
  }
}
