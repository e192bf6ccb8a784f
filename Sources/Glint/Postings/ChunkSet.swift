/// Blocks of one chunk, a bit each: what lists are intersected and united in.
///
/// A chunk of 2^16 documents has at most 65,536 blocks, and 4,096 where a block has sixteen
/// documents, so that a set is half a kilobyte and two are intersected in 64 steps.
struct ChunkSet {
  /// The bits, the first block in the lowest of the first word.
  private var words: [UInt64]
  /// Scratch for a row that is not a bitmap.
  private var row: [UInt64]

  /// Creates an empty set of at most so many blocks.
  init(capacity: Int) {
    words = Array(repeating: 0, count: (capacity + 63) / 64)
    row = words
  }

  /// How many blocks the set has.
  var count: Int {
    var count = 0
    for word in words { count &+= word.nonzeroBitCount }
    return count
  }

  /// Removes all blocks.
  mutating func removeAll() {
    for index in words.indices { words[index] = 0 }
  }

  /// Adds a block.
  ///
  /// - Precondition: it is less than the capacity.
  mutating func insert(_ block: Int) {
    words[block &>> 6] |= 1 &<< UInt64(block & 63)
  }

  /// Adds all blocks of a universe.
  mutating func insertAll(_ universe: Int) { Self.fill(&words, universe) }

  /// The first block at or behind `block`, if there is one.
  func first(from block: Int) -> Int? {
    var index = block &>> 6
    guard index < words.count else { return nil }
    var word = words[index] & (UInt64.max &<< UInt64(block & 63))
    while word == 0 {
      index &+= 1
      if index == words.count { return nil }
      word = words[index]
    }
    return index &<< 6 &+ word.trailingZeroBitCount
  }

  /// Adds the blocks of a row.
  ///
  /// - Throws: `FormatError` when the row is damaged.
  mutating func formUnion(
    _ head: BlockRow.Head, universe: Int, in bytes: RawSpan
  ) throws(FormatError) {
    switch head.coding {
    case BlockRow.gaps:
      try Self.insertGaps(head, universe: universe, into: &words, in: bytes)
    case BlockRow.sorted:
      try Self.insertSorted(head, universe: universe, into: &words, in: bytes)
    default:
      try load(head, universe: universe, in: bytes)
      for index in words.indices { words[index] |= row[index] }
    }
  }

  /// Adds the blocks of a set of one chunk, which begins at a block of this set.
  ///
  /// - Precondition: chunks begin at multiples of 64 blocks.
  mutating func formUnion(_ other: borrowing ChunkSet, from first: Int) {
    let start = first &>> 6
    for index in 0..<min(other.words.count, words.count &- start) {
      words[start &+ index] |= other.words[index]
    }
  }

  /// Keeps only the blocks that a row has too.
  ///
  /// - Throws: `FormatError` when the row is damaged.
  mutating func formIntersection(
    _ head: BlockRow.Head, universe: Int, in bytes: RawSpan
  ) throws(FormatError) {
    if head.coding == BlockRow.all { return }
    try load(head, universe: universe, in: bytes)
    for index in words.indices { words[index] &= row[index] }
  }

  /// Keeps only the blocks that another set has too.
  mutating func formIntersection(_ other: borrowing ChunkSet) {
    for index in words.indices { words[index] &= other.words[index] }
  }

  /// Reads a row into the scratch set.
  private mutating func load(
    _ head: BlockRow.Head, universe: Int, in bytes: RawSpan
  ) throws(FormatError) {
    for index in row.indices { row[index] = 0 }
    switch head.coding {
    case BlockRow.all:
      Self.fill(&row, universe)
    case BlockRow.bitmap:
      try Self.insertBitmap(head, universe: universe, into: &row, in: bytes)
    case BlockRow.gaps:
      try Self.insertGaps(head, universe: universe, into: &row, in: bytes)
    case BlockRow.sorted:
      try Self.insertSorted(head, universe: universe, into: &row, in: bytes)
    default:
      Self.fill(&row, universe)
      try Self.removeAbsences(head, universe: universe, from: &row, in: bytes)
    }
  }

  private static func fill(_ words: inout [UInt64], _ universe: Int) {
    for index in 0..<universe &>> 6 { words[index] = .max }
    if universe & 63 != 0 { words[universe &>> 6] |= (1 &<< UInt64(universe & 63)) &- 1 }
  }

  private static func insertBitmap(
    _ head: BlockRow.Head, universe: Int, into words: inout [UInt64], in bytes: RawSpan
  ) throws(FormatError) {
    try bytes.check(head.payload.lowerBound, count: head.payload.count &+ 7)
    for index in 0..<(universe &+ 63) &>> 6 {
      words[index] = bytes.word(head.payload.lowerBound &+ index &* 8)
    }
    // Behind the last block other bytes follow.
    if universe & 63 != 0 { words[universe &>> 6] &= (1 &<< UInt64(universe & 63)) &- 1 }
  }

  private static func insertGaps(
    _ head: BlockRow.Head, universe: Int, into words: inout [UInt64], in bytes: RawSpan
  ) throws(FormatError) {
    var target = words.mutableSpan
    var next: UInt64 = 0
    try RiceNumbers.forEach(
      count: head.count, lowBits: head.lowBits, payload: head.payload, in: bytes
    ) { gap throws(FormatError) in
      let block = next &+ gap
      guard block < UInt64(universe) else { throw head.outOfRange }
      target[Int(truncatingIfNeeded: block &>> 6)] |= 1 &<< (block & 63)
      next = block &+ 1
    }
  }

  private static func insertSorted(
    _ head: BlockRow.Head, universe: Int, into words: inout [UInt64], in bytes: RawSpan
  ) throws(FormatError) {
    // A span, so that the array is asked once whether it is its own.
    var target = words.mutableSpan
    let limit = UInt64(universe)
    try SortedNumbers.forEach(head, in: bytes) { block throws(FormatError) in
      guard block < limit else { throw head.outOfRange }
      target[Int(truncatingIfNeeded: block &>> 6)] |= 1 &<< (block & 63)
    }
  }

  private static func removeAbsences(
    _ head: BlockRow.Head, universe: Int, from words: inout [UInt64], in bytes: RawSpan
  ) throws(FormatError) {
    var next: UInt64 = 0
    try RiceNumbers.forEach(
      count: universe &- head.count, lowBits: head.lowBits, payload: head.payload, in: bytes
    ) { gap throws(FormatError) in
      let block = next &+ gap
      guard block < UInt64(universe) else { throw head.outOfRange }
      words[Int(block &>> 6)] &= ~(1 &<< (block & 63))
      next = block &+ 1
    }
  }
}
