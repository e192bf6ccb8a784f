/// Numbers of a fixed width, one behind the other, the lowest bits first.
///
/// Number `i` of a row of width `w` fills the bits `i·w ..< (i+1)·w` of the row, bit 0 being the
/// lowest of the first byte.
enum BitPacking {
  /// The largest width of a number.
  static let maximumWidth = 56

  /// The bytes that a row of numbers takes.
  static func byteCount(count: Int, width: Int) -> Int { (count &* width &+ 7) &>> 3 }

  /// The bits that the largest of some numbers needs.
  static func width(of largest: UInt64) -> Int { 64 - largest.leadingZeroBitCount }

  /// Appends numbers in a fixed width.
  ///
  /// - Precondition: each number fits the width, and the width is at most `maximumWidth`.
  static func append(_ numbers: some Sequence<UInt64>, width: Int, to bytes: inout [UInt8]) {
    precondition(width <= maximumWidth, "numbers are too wide to be packed")
    var pending: UInt64 = 0
    var pendingBits = 0
    for number in numbers {
      pending |= number &<< UInt64(pendingBits)
      pendingBits &+= width
      while pendingBits >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: pending))
        pending &>>= 8
        pendingBits &-= 8
      }
    }
    if pendingBits > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
  }
}

extension RawSpan {
  /// One number of a packed row.
  ///
  /// Eight bytes are loaded, so that a row must be followed by seven more bytes of the file.
  ///
  /// - Throws: `FormatError.truncated` where the row leaves the span.
  @inline(__always)
  func packedNumber(_ index: Int, width: Int, row: Int) throws(FormatError) -> UInt64 {
    let bit = index &* width
    let word = try uint64(at: row &+ bit &>> 3)
    return (word &>> UInt64(bit & 7)) & ((1 &<< UInt64(width)) &- 1)
  }
}
