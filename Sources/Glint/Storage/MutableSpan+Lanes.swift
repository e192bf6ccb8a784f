extension MutableSpan where Element == UInt32 {
  /// Stores eight numbers from a position on.
  ///
  /// - Precondition: the eight are inside the span.
  @inline(__always)
  mutating func store(_ lanes: SIMD8<UInt32>, at position: Int) {
    precondition(position >= 0 && position <= count &- 8, "lanes outside of the span")
    // SAFETY: the line above checks the bounds, and any bits are a valid number.
    unsafe withUnsafeMutableBytes {
      unsafe $0.storeBytes(
        of: lanes, toByteOffset: position &* 4, as: SIMD8<UInt32>.self)
    }
  }
}
