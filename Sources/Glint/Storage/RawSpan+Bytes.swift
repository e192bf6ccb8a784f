extension RawSpan {
  /// The byte at an offset.
  ///
  /// - Precondition: `offset` is inside the span.
  func byte(_ offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < byteCount, "byte offset outside of the text")
    // SAFETY: the line above checks the bounds.
    return unsafe unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
  }

  /// Eight bytes from an offset on, the first the least significant.
  ///
  /// - Precondition: the eight bytes are inside the span.
  func word(_ offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= byteCount &- 8, "word offset outside of the text")
    // SAFETY: the line above checks the bounds.
    return UInt64(
      littleEndian: unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }
}

/// Calls a closure with the bytes of an array.
func withBytes<Result, Failure: Error>(
  of array: [UInt8], _ body: (RawSpan) throws(Failure) -> Result
) throws(Failure) -> Result {
  // SAFETY: any bytes are valid as raw bytes, and the span does not leave the call.
  try body(unsafe array.span.bytes)
}
