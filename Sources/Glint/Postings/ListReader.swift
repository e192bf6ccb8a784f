/// Reads a posting list chunk by chunk, forwards.
///
/// Holds offsets only, and takes the bytes as a parameter, so that it is a plain value that cannot
/// dangle.
struct ListReader {
  /// The number of blocks in the list.
  let blockCount: Int
  /// Bytes of the list that were read so far.
  private(set) var readBytes = 0
  private let layout: BlockLayout
  /// The blocks of a short list.
  private var blocks: [UInt32] = []
  /// How many of them stand before the current chunk.
  private var passed = 0
  /// The bytes of a list in chunks.
  private let range: Range<Int>
  private let isInChunks: Bool
  /// The chunk whose row comes next, if it has one.
  private var chunk = 0
  /// Where that row is.
  private var offset = 0
  /// The row's head, once it was read.
  private var current: BlockRow.Head?

  /// Opens a list.
  ///
  /// - Throws: `FormatError` when a short list is damaged.
  /// - Complexity: O(1) for a list in chunks, else O(blocks).
  init(_ list: PostingList, layout: BlockLayout, in bytes: RawSpan) throws(FormatError) {
    self.layout = layout
    blockCount = list.blockCount
    switch list {
    case .few(let count, let range):
      self.range = range
      isInChunks = false
      readBytes = range.count
      blocks = try Self.few(count, range, layout: layout, in: bytes)
    case .row(_, let count, let range):
      self.range = range
      isInChunks = false
      readBytes = range.count
      blocks.reserveCapacity(count)
      guard !range.isEmpty else { throw .truncated(offset: range.upperBound) }
      let limit = UInt64(layout.blockCount)
      var next: UInt64 = 0
      try RiceNumbers.forEach(
        count: count, lowBits: Int(try bytes.uint8(at: range.lowerBound)),
        payload: range.lowerBound &+ 1..<range.upperBound, in: bytes
      ) { gap throws(FormatError) in
        let block = next &+ gap
        guard block < limit else {
          throw .outOfRange(offset: range.lowerBound, what: "a block number")
        }
        blocks.append(UInt32(truncatingIfNeeded: block))
        next = block &+ 1
      }
    case .chunks(_, _, let range):
      self.range = range
      isInChunks = true
      offset = range.lowerBound &+ (layout.chunkCount &+ 7) &>> 3
      guard offset <= range.upperBound else { throw .truncated(offset: range.upperBound) }
    }
  }

  private static func few(
    _ count: Int, _ range: Range<Int>, layout: BlockLayout, in bytes: RawSpan
  ) throws(FormatError) -> [UInt32] {
    var blocks: [UInt32] = []
    blocks.reserveCapacity(count)
    var offset = range.lowerBound
    var block: UInt64 = 0
    for place in 0..<layout.blockNumberBytes {
      block |= UInt64(try bytes.uint8(at: offset)) &<< UInt64(8 &* place)
      offset &+= 1
    }
    for index in 0..<count {
      if index > 0 { block &+= try bytes.leb128(at: &offset, end: range.upperBound) &+ 1 }
      guard block < UInt64(layout.blockCount) else {
        throw .outOfRange(offset: range.lowerBound, what: "a block number")
      }
      blocks.append(UInt32(truncatingIfNeeded: block))
    }
    return blocks
  }

  /// The first chunk at or behind one in which the list has blocks, if there is any.
  ///
  /// - Throws: `FormatError` when the list is damaged.
  mutating func firstChunk(from chunk: Int, in bytes: RawSpan) throws(FormatError) -> Int? {
    guard isInChunks else {
      move(to: chunk)
      return passed < blocks.count ? Int(blocks[passed]) &>> layout.chunkBlockShift : nil
    }
    var chunk = chunk
    while chunk < layout.chunkCount {
      if try isPresent(chunk, in: bytes) { return chunk }
      chunk &+= 1
    }
    return nil
  }

  @inline(__always)
  private func isPresent(_ chunk: Int, in bytes: RawSpan) throws(FormatError) -> Bool {
    try bytes.uint8(at: range.lowerBound &+ chunk &>> 3) &>> UInt8(chunk & 7) & 1 != 0
  }

  /// Passes over the blocks of a short list before a chunk.
  private mutating func move(to chunk: Int) {
    // The chunk behind the last one begins beyond 32 bits.
    let first = chunk &<< layout.chunkBlockShift
    while passed < blocks.count, Int(blocks[passed]) < first { passed &+= 1 }
  }

  /// How many blocks the list has in a chunk; chunks are asked for in rising order.
  ///
  /// - Throws: `FormatError` when the list is damaged.
  mutating func count(in chunk: Int, in bytes: RawSpan) throws(FormatError) -> Int {
    guard isInChunks else {
      move(to: chunk)
      let end = (chunk &+ 1) &<< layout.chunkBlockShift
      var count = 0
      while passed &+ count < blocks.count, Int(blocks[passed &+ count]) < end { count &+= 1 }
      return count
    }
    return try head(of: chunk, in: bytes)?.count ?? 0
  }

  /// The head of a chunk's row; rows before it are passed over.
  private mutating func head(
    of chunk: Int, in bytes: RawSpan
  ) throws(FormatError) -> BlockRow.Head? {
    while self.chunk < chunk {
      if let head = try ownHead(in: bytes) { offset = head.payload.upperBound }
      current = nil
      self.chunk &+= 1
    }
    return try ownHead(in: bytes)
  }

  @inline(__always)
  private mutating func ownHead(in bytes: RawSpan) throws(FormatError) -> BlockRow.Head? {
    if let current { return current }
    guard try isPresent(chunk, in: bytes) else { return nil }
    current = try BlockRow.head(
      at: offset, end: range.upperBound, universe: layout.universe(chunk), in: bytes)
    return current
  }

  /// Adds the list's blocks in a chunk to a set.
  ///
  /// - Throws: `FormatError` when the list is damaged.
  mutating func insert(
    _ chunk: Int, into set: inout ChunkSet, in bytes: RawSpan
  ) throws(FormatError) {
    guard isInChunks else {
      let first = layout.firstBlock(of: chunk)
      for block in try short(chunk, in: bytes) { set.insert(Int(block &- first)) }
      return
    }
    guard let head = try head(of: chunk, in: bytes) else { return }
    readBytes &+= head.payload.count
    try set.formUnion(head, universe: layout.universe(chunk), in: bytes)
  }

  /// Adds the list's blocks in a chunk to a few.
  ///
  /// - Throws: `FormatError` when the list is damaged.
  mutating func append(
    _ chunk: Int, to few: inout SparseBlocks, in bytes: RawSpan
  ) throws(FormatError) {
    guard isInChunks else {
      let first = layout.firstBlock(of: chunk)
      for block in try short(chunk, in: bytes) { few.append(block &- first) }
      return
    }
    guard let head = try head(of: chunk, in: bytes) else { return }
    readBytes &+= head.payload.count
    try few.append(head, universe: layout.universe(chunk), in: bytes)
  }

  /// Keeps only the blocks of a set that the list has in a chunk.
  ///
  /// - Parameter scratch: is used for a short list.
  /// - Throws: `FormatError` when the list is damaged.
  mutating func intersect(
    _ chunk: Int, with set: inout ChunkSet, scratch: inout ChunkSet, in bytes: RawSpan
  ) throws(FormatError) {
    if isInChunks, let head = try head(of: chunk, in: bytes) {
      readBytes &+= head.payload.count
      try set.formIntersection(head, universe: layout.universe(chunk), in: bytes)
      return
    }
    scratch.removeAll()
    try insert(chunk, into: &scratch, in: bytes)
    set.formIntersection(scratch)
  }

  /// Keeps only those of a few blocks that the list has in a chunk.
  ///
  /// - Throws: `FormatError` when the list is damaged.
  mutating func intersect(
    _ chunk: Int, with few: inout SparseBlocks, in bytes: RawSpan
  ) throws(FormatError) {
    guard isInChunks else {
      few.formIntersection(try short(chunk, in: bytes), from: layout.firstBlock(of: chunk))
      return
    }
    guard let head = try head(of: chunk, in: bytes) else {
      few.removeAll()
      return
    }
    readBytes &+= head.payload.count
    try few.formIntersection(head, universe: layout.universe(chunk), in: bytes)
  }

  /// The blocks of a short list in a chunk.
  private mutating func short(
    _ chunk: Int, in bytes: RawSpan
  ) throws(FormatError) -> ArraySlice<UInt32> {
    let count = try count(in: chunk, in: bytes)
    return blocks[passed..<passed &+ count]
  }
}
