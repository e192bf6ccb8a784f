extension RawSpan {
  /// A little-endian 32-bit number.
  ///
  /// - Throws: `FormatError.truncated` where it does not lie inside the span whole.
  @inline(__always)
  func uint32(at offset: Int) throws(FormatError) -> UInt32 {
    guard offset >= 0, offset <= byteCount &- 4 else { throw .truncated(offset: offset) }
    // SAFETY: the line above checks the bounds; any bits are a number.
    return UInt32(
      littleEndian: unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt32.self))
  }

  /// A little-endian 16-bit number.
  ///
  /// - Throws: `FormatError.truncated` where it does not lie inside the span whole.
  @inline(__always)
  func uint16(at offset: Int) throws(FormatError) -> UInt16 {
    guard offset >= 0, offset <= byteCount &- 2 else { throw .truncated(offset: offset) }
    // SAFETY: the line above checks the bounds; any bits are a number.
    return UInt16(
      littleEndian: unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt16.self))
  }

  /// A little-endian 64-bit number.
  ///
  /// - Throws: `FormatError.truncated` where it does not lie inside the span whole.
  @inline(__always)
  func uint64(at offset: Int) throws(FormatError) -> UInt64 {
    guard offset >= 0, offset <= byteCount &- 8 else { throw .truncated(offset: offset) }
    // SAFETY: the line above checks the bounds; any bits are a number.
    return UInt64(
      littleEndian: unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// A byte.
  ///
  /// - Throws: `FormatError.truncated` where it lies outside of the span.
  @inline(__always)
  func uint8(at offset: Int) throws(FormatError) -> UInt8 {
    guard offset >= 0, offset < byteCount else { throw .truncated(offset: offset) }
    // SAFETY: the line above checks the bounds.
    return unsafe unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
  }

  /// Checks that a range lies inside the span.
  ///
  /// - Throws: `FormatError.truncated` where it does not.
  @inline(__always)
  func check(_ offset: Int, count: Int) throws(FormatError) {
    let (end, overflow) = offset.addingReportingOverflow(count)
    guard offset >= 0, count >= 0, !overflow, end <= byteCount else {
      throw .truncated(offset: offset)
    }
  }

  /// A copy of a range of bytes.
  ///
  /// - Throws: `FormatError.truncated` where the range leaves the span.
  /// - Complexity: O(count).
  func copy(_ range: Range<Int>) throws(FormatError) -> [UInt8] {
    try check(range.lowerBound, count: range.count)
    // SAFETY: the range was checked, and the buffer has room for it.
    return unsafe [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      unsafe self.withUnsafeBytes { bytes in
        _ = unsafe buffer.initialize(fromContentsOf: bytes[range])
      }
      count = range.count
    }
  }

  /// The text of a range of UTF-8, repaired where it is not valid.
  ///
  /// - Throws: `FormatError.truncated` where the range leaves the span.
  /// - Complexity: O(count).
  func text(_ range: Range<Int>) throws(FormatError) -> String {
    try check(range.lowerBound, count: range.count)
    // SAFETY: the range was checked; the pointer does not leave the call.
    return unsafe withUnsafeBytes { bytes in
      unsafe String(decoding: bytes[range], as: UTF8.self)
    }
  }
}
