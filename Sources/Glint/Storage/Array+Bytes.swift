extension [UInt8] {
  /// Appends a number, its lowest byte first.
  @inline(__always)
  mutating func append(little value: some FixedWidthInteger) {
    // SAFETY: the bytes of an integer are bytes.
    unsafe Swift.withUnsafeBytes(of: value.littleEndian) { unsafe append(contentsOf: $0) }
  }

  /// Overwrites bytes by a number, its lowest byte first.
  mutating func store(_ value: some FixedWidthInteger, at offset: Int) {
    var rest = value
    for index in 0..<(type(of: value).bitWidth / 8) {
      self[offset + index] = UInt8(truncatingIfNeeded: rest)
      rest >>= 8
    }
  }

  /// Appends a number in groups of seven bits, the lowest first, all but the last with the top bit
  /// set (LEB128).
  @inline(__always)
  mutating func append(leb128 value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest &>>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  /// Appends a range of a span's bytes.
  ///
  /// - Precondition: the range lies inside the span.
  mutating func append(contentsOf span: RawSpan, _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= span.byteCount, "bytes out of range")
    // SAFETY: the line above checks the range, and the pointer does not leave the call.
    unsafe span.withUnsafeBytes { bytes in
      unsafe append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[range]))
    }
  }
}

extension RawSpan {
  /// A number in groups of seven bits (LEB128), of at most 63 bits.
  ///
  /// - Parameter offset: where it begins; moved behind it.
  /// - Throws: `FormatError` when it does not end before `end`, or is longer.
  @inline(__always)
  func leb128(at offset: inout Int, end: Int) throws(FormatError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while offset < end {
      let byte = try uint8(at: offset)
      offset &+= 1
      value |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return value }
      shift &+= 7
      if shift > 56 { break }
    }
    throw .outOfRange(offset: offset, what: "a number of variable length")
  }

  /// The text of a range of UTF-8, repaired where it is not valid.
  ///
  /// - Precondition: the range lies inside the span.
  /// - Complexity: O(count).
  func string(_ range: Range<Int>) -> String {
    precondition(range.lowerBound >= 0 && range.upperBound <= byteCount, "text out of range")
    // SAFETY: the line above checks the range; the pointer does not leave the call.
    return unsafe withUnsafeBytes { bytes in
      unsafe String(decoding: bytes[range], as: UTF8.self)
    }
  }
}
