/// Rising numbers of which any can be asked for without reading those before it (Elias 1974, Fano
/// 1971; as posting lists: Vigna, Quasi-succinct indices, WSDM 2013).
///
/// ```
/// numbers := (low k bits)*, in whole bytes, (zeros, then a one)*, in whole bytes
/// ```
/// The zeros before the one of a number are as many as its high bits are more than those of the
/// number before. So what has the high bits h stands behind h zeros, wherever that is: a row is
/// passed over 64 bits a step, and only the low bits of the few numbers there are read. That costs a
/// third of a bit a number more than gaps do.
enum SortedNumbers {
  /// The low bits that make numbers shortest, and their length in bytes then.
  ///
  /// - Parameters:
  ///   - count: how many numbers there are; at least one.
  ///   - last: the largest.
  static func bestLowBits(count: Int, last: UInt32) -> (lowBits: Int, length: Int) {
    let mean = (UInt64(last) &+ 1) / UInt64(count)
    let guess = min(BlockRow.maximumLowBits, 63 &- (mean | 1).leadingZeroBitCount)
    var best = (lowBits: 0, length: Int.max)
    for lowBits in max(0, guess &- 1)...guess {
      let length =
        BitPacking.byteCount(count: count, width: lowBits)
        &+ (count &+ Int(last &>> UInt32(lowBits)) &+ 7) &>> 3
      if length < best.length { best = (lowBits, length) }
    }
    return best
  }

  /// Appends rising numbers.
  static func append(_ numbers: some Collection<UInt32>, lowBits: Int, to bytes: inout [UInt8]) {
    let mask: UInt64 = (1 &<< UInt64(lowBits)) &- 1
    BitPacking.append(numbers.lazy.map { UInt64($0) & mask }, width: lowBits, to: &bytes)
    let start = bytes.count
    let last = numbers.reduce(0) { $1 }
    let bits = numbers.count &+ Int(last &>> UInt32(lowBits))
    bytes.append(contentsOf: repeatElement(0, count: (bits &+ 7) &>> 3))
    for (index, number) in numbers.enumerated() {
      let bit = index &+ Int(number &>> UInt32(lowBits))
      bytes[start &+ bit &>> 3] |= 1 &<< UInt8(bit & 7)
    }
  }

  /// Reads numbers and gives each to a closure.
  ///
  /// The words that are loaded reach up to seven bytes behind the payload.
  ///
  /// - Throws: `FormatError` when there are fewer or more, or they do not rise, and what the closure throws.
  @inline(__always)
  static func forEach(
    _ head: BlockRow.Head, in bytes: RawSpan,
    _ body: (UInt64) throws(FormatError) -> Void
  ) throws(FormatError) {
    let unary = try checkedUnary(head, in: bytes)
    let end = head.payload.upperBound
    let mask: UInt64 = (1 &<< UInt64(head.lowBits)) &- 1
    var index = 0
    var offset = unary
    var least: UInt64 = 0
    var word: UInt64 = 0
    while index < head.count {
      guard offset < end else { throw .truncated(offset: end) }
      word = bytes.word(offset, before: end)
      // A one at bit b of the whole has b - index zeros before it.
      let first = (offset &- unary) &<< 3
      while word != 0, index < head.count {
        let high = UInt64(first &+ word.trailingZeroBitCount &- index)
        let bit = index &* head.lowBits
        let low = (bytes.word(head.payload.lowerBound &+ bit &>> 3) &>> UInt64(bit & 7)) & mask
        let number = high &<< UInt64(head.lowBits) | low
        guard number >= least else { throw head.outOfRange }
        least = number &+ 1
        try body(number)
        word &= word &- 1
        index &+= 1
      }
      offset &+= 8
    }
    // A row ends with its last one.
    guard word == 0, offset >= end else { throw head.outOfRange }
  }

  /// Where the high bits begin.
  @inline(__always)
  fileprivate static func checkedUnary(
    _ head: BlockRow.Head, in bytes: RawSpan
  ) throws(FormatError) -> Int {
    let unary =
      head.payload.lowerBound &+ BitPacking.byteCount(count: head.count, width: head.lowBits)
    guard unary <= head.payload.upperBound, head.lowBits <= BlockRow.maximumLowBits else {
      throw .truncated(offset: head.payload.upperBound)
    }
    // One check for all: both halves are read in words from here on.
    try bytes.check(head.payload.lowerBound, count: head.payload.count &+ 7)
    return unary
  }

  /// Tells of rising numbers whether a row has them.
  struct Probe {
    private let head: BlockRow.Head
    private let unary: Int
    /// Where the current word of high bits stands, and its zeros.
    private var offset: Int
    private var inWord: ZeroBits
    /// Zeros before that word.
    private var zeros = 0

    /// Stands before the first number of a row.
    ///
    /// - Throws: `FormatError` when the row is too short.
    @inline(__always)
    init(_ head: BlockRow.Head, in bytes: RawSpan) throws(FormatError) {
      self.head = head
      unary = try SortedNumbers.checkedUnary(head, in: bytes)
      offset = unary
      inWord = ZeroBits(bytes.word(offset, before: head.payload.upperBound))
    }

    /// Whether a number is in the row.
    ///
    /// - Parameter number: not less than the one before.
    /// - Throws: `FormatError` when the row has more ones than numbers, or the number is less.
    @inline(__always)
    mutating func contains(_ number: UInt32, in bytes: RawSpan) throws(FormatError) -> Bool {
      let end = head.payload.upperBound
      let high = Int(number &>> UInt32(head.lowBits))
      guard high >= zeros else { throw head.outOfRange }
      // Behind the end all bits are zeros, so that this comes to an end.
      while zeros &+ inWord.count < high {
        zeros &+= inWord.count
        offset &+= 8
        inWord = ZeroBits(bytes.word(offset, before: end))
      }
      // The bit behind as many zeros as the high bits tell; all before it that are none are ones.
      var bit = high == zeros ? 0 : inWord.place(of: high &- zeros &- 1) &+ 1
      var index = (offset &- unary) &<< 3 &+ bit &- high
      let mask: UInt64 = (1 &<< UInt64(head.lowBits)) &- 1
      let wanted = UInt64(number) & mask
      var place = offset
      var rest = ~inWord.bits
      while true {
        if bit == 64 {
          place &+= 8
          rest = bytes.word(place, before: end)
          bit = 0
        }
        guard rest &>> UInt64(bit) & 1 != 0 else { return false }
        guard index < head.count else {
          throw .outOfRange(offset: head.payload.lowerBound, what: "the numbers of a row")
        }
        let lowBit = index &* head.lowBits
        let low =
          (bytes.word(head.payload.lowerBound &+ lowBit &>> 3) &>> UInt64(lowBit & 7)) & mask
        if low >= wanted { return low == wanted }
        index &+= 1
        bit &+= 1
      }
    }
  }

  /// The zeros of a word, counted and found without the instructions that not every processor has
  /// (Vigna, Broadword implementation of rank/select queries, 2008).
  struct ZeroBits {
    private static let lowest: UInt64 = 0x0101_0101_0101_0101
    /// A one for each zero of the word.
    let bits: UInt64
    /// Byte by byte the number of ones in it and in those below.
    private let sums: UInt64

    /// How many there are.
    @inline(__always) var count: Int { Int(sums &>> 56) }

    /// Counts the zeros of a word.
    @inline(__always)
    init(_ word: UInt64) {
      bits = ~word
      var pairs = bits &- (bits &>> 1 & 0x5555_5555_5555_5555)
      pairs = (pairs & 0x3333_3333_3333_3333) &+ (pairs &>> 2 & 0x3333_3333_3333_3333)
      sums = ((pairs &+ pairs &>> 4) & 0x0F0F_0F0F_0F0F_0F0F) &* Self.lowest
    }

    /// The place of a zero.
    ///
    /// - Parameter rank: how many zeros stand below it; less than `count`.
    @inline(__always)
    func place(of rank: Int) -> Int {
      let ranks = UInt64(rank) &* Self.lowest
      let high = Self.lowest &<< 7
      // The bytes that lie wholly before it have a sum of at most the rank.
      let before = (((ranks | high) &- sums) & high) &>> 7
      let byte = (before &* Self.lowest) &>> 56
      let start = byte &<< 3
      var left = bits &>> start
      var rest = UInt64(rank) &- ((sums &<< 8) &>> start & 0xFF)
      while rest > 0 {
        left &= left &- 1
        rest &-= 1
      }
      return Int(start) &+ left.trailingZeroBitCount
    }
  }
}

extension RawSpan {
  /// The eight bytes from an offset on, those at or behind an end as zeros.
  ///
  /// - Precondition: at most seven bytes behind the end are inside the span.
  @inline(__always)
  fileprivate func word(_ offset: Int, before end: Int) -> UInt64 {
    let left = end &- offset
    if left >= 8 { return word(offset) }
    return left <= 0 ? 0 : word(offset) & ((1 &<< UInt64(left &* 8)) &- 1)
  }
}
