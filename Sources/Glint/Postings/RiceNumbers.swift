/// Small numbers, split into low bits, which are packed, and quotients in unary (Rice 1971).
///
/// ```
/// numbers := (low k bits)*, in whole bytes, (quotient zeros, then a one)*, in whole bytes
/// ```
/// With k near the logarithm of the mean, gaps of a list cost within a few hundredths of a bit of
/// what entropy allows, and both halves are read a word at a time.
enum RiceNumbers {
  /// The low bits that make numbers shortest, and their length in bytes then.
  static func bestLowBits(_ numbers: [UInt32]) -> (lowBits: Int, length: Int) {
    var sum: UInt64 = 0
    for number in numbers { sum &+= UInt64(number) }
    let mean = sum / UInt64(max(1, numbers.count))
    // The best k is the mean's logarithm or beside it (Golomb 1966, Gallager and van Voorhis 1975).
    let guess = min(BlockRow.maximumLowBits, 63 - (mean | 1).leadingZeroBitCount)
    var best = (lowBits: 0, length: Int.max)
    for lowBits in max(0, guess - 1)...min(BlockRow.maximumLowBits, guess + 1) {
      let length = length(numbers, lowBits: lowBits)
      if length < best.length { best = (lowBits, length) }
    }
    return best
  }

  private static func length(_ numbers: [UInt32], lowBits: Int) -> Int {
    var unary = numbers.count
    for number in numbers { unary &+= Int(number &>> UInt32(lowBits)) }
    return BitPacking.byteCount(count: numbers.count, width: lowBits) &+ (unary &+ 7) &>> 3
  }

  /// Appends numbers.
  static func append(_ numbers: [UInt32], lowBits: Int, to bytes: inout [UInt8]) {
    let mask: UInt64 = (1 &<< UInt64(lowBits)) &- 1
    BitPacking.append(numbers.lazy.map { UInt64($0) & mask }, width: lowBits, to: &bytes)
    var pending: UInt8 = 0
    var used: UInt8 = 0
    for number in numbers {
      var zeros = number &>> UInt32(lowBits)
      while zeros >= UInt32(8 &- used) {
        bytes.append(pending)
        zeros &-= UInt32(8 &- used)
        (pending, used) = (0, 0)
      }
      used &+= UInt8(zeros)
      pending |= 1 &<< used
      used &+= 1
      if used == 8 {
        bytes.append(pending)
        (pending, used) = (0, 0)
      }
    }
    if used > 0 { bytes.append(pending) }
  }

  /// Reads numbers and gives each to a closure.
  ///
  /// The words that are loaded reach up to seven bytes behind the payload.
  ///
  /// - Parameter count: how many numbers there are.
  /// - Throws: `FormatError` when there are fewer, and what the closure throws.
  @inline(__always)
  static func forEach(
    count: Int, lowBits: Int, payload: Range<Int>, in bytes: RawSpan,
    _ body: (UInt64) throws(FormatError) -> Void
  ) throws(FormatError) {
    let unary = payload.lowerBound &+ BitPacking.byteCount(count: count, width: lowBits)
    guard unary <= payload.upperBound, lowBits <= BlockRow.maximumLowBits else {
      throw .truncated(offset: payload.upperBound)
    }
    // One check for all: both halves are read in words from here on.
    try bytes.check(payload.lowerBound, count: payload.count &+ 7)
    var index = 0
    var offset = unary
    // The zeros since the last one.
    var zeros: UInt64 = 0
    while index < count {
      guard offset < payload.upperBound else { throw .truncated(offset: payload.upperBound) }
      var word = bytes.word(offset)
      let left = payload.upperBound &- offset
      if left < 8 { word &= (1 &<< UInt64(left &* 8)) &- 1 }
      var position = 0
      while word != 0, index < count {
        let gap = word.trailingZeroBitCount &- position
        position = position &+ gap &+ 1
        let bit = index &* lowBits
        let low =
          (bytes.word(payload.lowerBound &+ bit &>> 3) &>> UInt64(bit & 7))
          & ((1 &<< UInt64(lowBits)) &- 1)
        try body((zeros &+ UInt64(gap)) &<< UInt64(lowBits) | low)
        zeros = 0
        word &= word &- 1
        index &+= 1
      }
      zeros &+= UInt64(64 &- position)
      offset &+= 8
    }
  }
}
