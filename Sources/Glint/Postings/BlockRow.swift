/// One row of a posting list: the blocks of one chunk that hold a gram, as rising numbers.
///
/// ```
/// row     := count - 1: u16, coding: u8, [length: u16], payload
/// coding  := 0 all │ 1 bitmap │ 2 gaps │ 3 absences │ 4 sorted, plus the low bits k times 8 (from 2 on)
/// payload := nothing │ a bit for each block, in whole bytes │ numbers
/// numbers := (low k bits)*, in whole bytes, (zeros, then a one)*, in whole bytes
/// ```
/// A sorted row has the blocks as ``SortedNumbers``, of which any can be asked for. A row of gaps tells
/// how many blocks without the gram stand before each with it, as ``RiceNumbers``, and is taken where
/// blocks are few, or in runs; a row of absences tells the same of the blocks without it, and is
/// taken where these are few. `length` counts the bytes of the payload; bitmaps and whole chunks
/// need none.
enum BlockRow {
  /// A chunk covers 2^16 documents.
  static let chunkShift = 16
  /// Bytes of a row's head, and of its length where it has one.
  static let headLength = 3
  /// The largest number of low bits.
  static let maximumLowBits = 16
  /// A bitmap is read so much faster that it may be longer by a seventh.
  private static let bitmapBonus = 8
  /// Sorted rows are asked so much faster that they may be longer by so many percent.
  private static let sortedBonus = 25
  /// Rows of so few blocks are read as fast as asked.
  private static let sortedLimit = 24

  static let all: UInt8 = 0
  static let bitmap: UInt8 = 1
  static let gaps: UInt8 = 2
  static let absences: UInt8 = 3
  static let sorted: UInt8 = 4

  /// Appends the row of some blocks of a chunk.
  ///
  /// - Parameters:
  ///   - blocks: rising, each less than `universe`; at least one.
  ///   - universe: the number of blocks in the chunk.
  static func append(_ blocks: ArraySlice<UInt32>, universe: Int, to bytes: inout [UInt8]) {
    guard blocks.count < universe else {
      return append(blocks, universe: universe, coding: all, to: &bytes)
    }
    let isDense = blocks.count &* 2 > universe
    let numbers = isDense ? Self.absences(blocks, universe: universe) : Self.gaps(blocks)
    var (lowBits, length) = RiceNumbers.bestLowBits(numbers)
    if length &* bitmapBonus >= (universe &+ 7) &>> 3 &* (bitmapBonus &- 1) {
      return append(blocks, universe: universe, coding: bitmap, to: &bytes)
    }
    var coding = isDense ? absences : gaps
    if !isDense, blocks.count > sortedLimit {
      let sorted = SortedNumbers.bestLowBits(count: blocks.count, last: blocks.last ?? 0)
      if sorted.length &* 100 <= length &* (100 &+ sortedBonus) {
        (lowBits, length, coding) = (sorted.lowBits, sorted.length, Self.sorted)
      }
    }
    appendHead(blocks.count, coding: coding, lowBits: lowBits, length: length, to: &bytes)
    if coding == sorted {
      SortedNumbers.append(blocks, lowBits: lowBits, to: &bytes)
    } else {
      RiceNumbers.append(numbers, lowBits: lowBits, to: &bytes)
    }
  }

  /// Appends the row of some blocks of a chunk in a given coding.
  ///
  /// - Precondition: `coding` can have them: `all` only all, and the others not all.
  static func append(
    _ blocks: ArraySlice<UInt32>, universe: Int, coding: UInt8, to bytes: inout [UInt8]
  ) {
    switch coding {
    case all:
      precondition(blocks.count == universe, "a row of all blocks lacks some")
      appendHead(blocks.count, coding: all, to: &bytes)
    case bitmap:
      appendHead(blocks.count, coding: bitmap, to: &bytes)
      appendBitmap(blocks, length: (universe &+ 7) &>> 3, to: &bytes)
    case sorted:
      let (lowBits, length) = SortedNumbers.bestLowBits(
        count: blocks.count, last: blocks.last ?? 0)
      appendHead(blocks.count, coding: sorted, lowBits: lowBits, length: length, to: &bytes)
      SortedNumbers.append(blocks, lowBits: lowBits, to: &bytes)
    default:
      let numbers =
        coding == gaps ? Self.gaps(blocks) : Self.absences(blocks, universe: universe)
      let (lowBits, length) = RiceNumbers.bestLowBits(numbers)
      appendHead(blocks.count, coding: coding, lowBits: lowBits, length: length, to: &bytes)
      RiceNumbers.append(numbers, lowBits: lowBits, to: &bytes)
    }
  }

  /// - Parameter length: the bytes of the payload, where the head tells them.
  private static func appendHead(
    _ count: Int, coding: UInt8, lowBits: Int = 0, length: Int? = nil, to bytes: inout [UInt8]
  ) {
    bytes.append(little: UInt16(count &- 1))
    bytes.append(coding | UInt8(lowBits &<< 3))
    if let length { bytes.append(little: UInt16(length)) }
  }

  private static func gaps(_ blocks: ArraySlice<UInt32>) -> [UInt32] {
    var gaps: [UInt32] = []
    gaps.reserveCapacity(blocks.count)
    var next: UInt32 = 0
    for block in blocks {
      gaps.append(block &- next)
      next = block &+ 1
    }
    return gaps
  }

  private static func absences(_ blocks: ArraySlice<UInt32>, universe: Int) -> [UInt32] {
    var gaps: [UInt32] = []
    gaps.reserveCapacity(universe &- blocks.count)
    var present: UInt32 = 0
    var next: UInt32 = 0
    for block in blocks {
      while next < block {
        gaps.append(present)
        present = 0
        next &+= 1
      }
      present &+= 1
      next = block &+ 1
    }
    while next < UInt32(universe) {
      gaps.append(present)
      present = 0
      next &+= 1
    }
    return gaps
  }

  private static func appendBitmap(
    _ blocks: ArraySlice<UInt32>, length: Int, to bytes: inout [UInt8]
  ) {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: length))
    for block in blocks { bytes[start &+ Int(block &>> 3)] |= 1 &<< UInt8(block & 7) }
  }

  /// A row's head: how many blocks it has, and where its payload stands.
  struct Head {
    /// The number of blocks.
    var count: Int
    /// One of the codings.
    var coding: UInt8
    /// The low bits of its numbers.
    var lowBits: Int
    /// The place of the payload.
    var payload: Range<Int>

    /// What is thrown where a number of the row is too large.
    var outOfRange: FormatError {
      .outOfRange(offset: payload.lowerBound, what: "a block number")
    }
  }

  /// Reads the head of a row.
  ///
  /// - Throws: `FormatError` when it is damaged or reaches beyond `end`.
  @inline(__always)
  static func head(
    at offset: Int, end: Int, universe: Int, in bytes: RawSpan
  ) throws(FormatError) -> Head {
    let count = Int(try bytes.uint16(at: offset)) &+ 1
    let coding = try bytes.uint8(at: offset &+ 2)
    var start = offset &+ headLength
    let length: Int
    switch coding & 7 {
    case all where count == universe: length = 0
    case bitmap: length = (universe &+ 7) &>> 3
    case gaps, absences, sorted:
      length = Int(try bytes.uint16(at: start))
      start &+= 2
    default: throw .outOfRange(offset: offset &+ 2, what: "the coding of a row")
    }
    guard count <= universe, start &+ length <= end else {
      throw .outOfRange(offset: offset, what: "the length of a row")
    }
    return Head(
      count: count, coding: coding & 7, lowBits: Int(coding &>> 3),
      payload: start..<start &+ length)
  }
}
