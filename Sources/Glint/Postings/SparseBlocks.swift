/// A few blocks of one chunk, rising: what is left of an intersection when it is no longer worth a
/// bit for each block.
struct SparseBlocks {
  /// Up to so many blocks, lists are sooner asked for each than read whole into a ``ChunkSet``.
  static let limit = 96

  /// The blocks, counted from the beginning of the chunk.
  private(set) var blocks: [UInt32] = []

  /// The number of blocks.
  var count: Int { blocks.count }

  /// Removes all blocks.
  mutating func removeAll() { blocks.removeAll(keepingCapacity: true) }

  /// Adds a block behind all others.
  mutating func append(_ block: UInt32) { blocks.append(block) }

  /// Takes the blocks of a set.
  mutating func take(_ set: borrowing ChunkSet) {
    removeAll()
    var next = 0
    while let block = set.first(from: next) {
      blocks.append(UInt32(truncatingIfNeeded: block))
      next = block &+ 1
    }
  }

  /// Adds the blocks of a row behind all others.
  ///
  /// - Throws: `FormatError` when the row is damaged.
  mutating func append(
    _ head: BlockRow.Head, universe: Int, in bytes: RawSpan
  ) throws(FormatError) {
    let limit = UInt64(universe)
    switch head.coding {
    case BlockRow.gaps:
      var next: UInt64 = 0
      try RiceNumbers.forEach(
        count: head.count, lowBits: head.lowBits, payload: head.payload, in: bytes
      ) { gap throws(FormatError) in
        let block = next &+ gap
        guard block < limit else { throw head.outOfRange }
        blocks.append(UInt32(truncatingIfNeeded: block))
        next = block &+ 1
      }
    case BlockRow.sorted:
      try SortedNumbers.forEach(head, in: bytes) { block throws(FormatError) in
        guard block < limit else { throw head.outOfRange }
        blocks.append(UInt32(truncatingIfNeeded: block))
      }
    default:
      // Dense rows of so few blocks are those of a short last chunk.
      var set = ChunkSet(capacity: universe)
      try set.formUnion(head, universe: universe, in: bytes)
      var next = 0
      while let block = set.first(from: next) {
        blocks.append(UInt32(truncatingIfNeeded: block))
        next = block &+ 1
      }
    }
  }

  /// Keeps only the blocks that a row has too.
  ///
  /// - Throws: `FormatError` when the row is damaged, as far as it was read.
  mutating func formIntersection(
    _ head: BlockRow.Head, universe: Int, in bytes: RawSpan
  ) throws(FormatError) {
    switch head.coding {
    case BlockRow.all: return
    case BlockRow.bitmap:
      try bytes.check(head.payload.lowerBound, count: head.payload.count)
      keep { block in
        bytes.byte(head.payload.lowerBound &+ Int(block &>> 3)) &>> UInt8(block & 7) & 1 != 0
      }
    case BlockRow.sorted:
      var probe = try SortedNumbers.Probe(head, in: bytes)
      try keep { block throws(FormatError) in try probe.contains(block, in: bytes) }
    default:
      try keepGaps(head, universe: universe, in: bytes)
    }
  }

  /// Keeps only the blocks that stand among rising numbers too.
  ///
  /// - Parameter first: what the numbers count from less than the blocks.
  mutating func formIntersection(_ numbers: ArraySlice<UInt32>, from first: UInt32) {
    var index = numbers.startIndex
    keep { block in
      while index < numbers.endIndex, numbers[index] &- first < block { index &+= 1 }
      return index < numbers.endIndex && numbers[index] &- first == block
    }
  }

  /// Keeps the blocks for which a closure says so.
  @inline(__always)
  private mutating func keep<Failure: Error>(
    _ isKept: (UInt32) throws(Failure) -> Bool
  ) throws(Failure) {
    var kept = 0
    for index in 0..<blocks.count {
      let block = blocks[index]
      guard try isKept(block) else { continue }
      blocks[kept] = block
      kept &+= 1
    }
    blocks.removeLast(blocks.count &- kept)
  }

  /// Keeps the blocks that a row of gaps has, or that a row of absences has not.
  private mutating func keepGaps(
    _ head: BlockRow.Head, universe: Int, in bytes: RawSpan
  ) throws(FormatError) {
    let isAbsence = head.coding == BlockRow.absences
    var next: UInt64 = 0
    var index = 0
    var kept = 0
    try RiceNumbers.forEach(
      count: isAbsence ? universe &- head.count : head.count, lowBits: head.lowBits,
      payload: head.payload, in: bytes
    ) { gap throws(FormatError) in
      let number = next &+ gap
      guard number < UInt64(universe) else { throw head.outOfRange }
      next = number &+ 1
      while index < blocks.count, UInt64(blocks[index]) < number {
        if isAbsence {
          blocks[kept] = blocks[index]
          kept &+= 1
        }
        index &+= 1
      }
      guard index < blocks.count, UInt64(blocks[index]) == number else { return }
      if !isAbsence {
        blocks[kept] = blocks[index]
        kept &+= 1
      }
      index &+= 1
    }
    if isAbsence {
      while index < blocks.count {
        blocks[kept] = blocks[index]
        kept &+= 1
        index &+= 1
      }
    }
    blocks.removeLast(blocks.count &- kept)
  }
}
