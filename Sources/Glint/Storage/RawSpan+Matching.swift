/// A byte to look for, in either case when it is a letter and case does not matter.
struct BytePattern: Hashable, Sendable {
  /// The byte, in lower case when `mask` is not 0.
  var value: UInt8
  /// What is set in a text's byte before the comparison: 0x20 for a letter in either case, else 0.
  var mask: UInt8
}

extension RawSpan {
  /// The first place in a range where two patterns stand, at a given distance.
  ///
  /// Sixteen places are looked at in one step: two bytes of a needle, as in Muła's generic SIMD
  /// substring search.
  ///
  /// - Parameters:
  ///   - start: the first place to look at.
  ///   - end: the place behind the last one.
  ///   - first: the pattern at the place itself.
  ///   - last: the pattern `distance` bytes behind it.
  /// - Returns: the offset of the first place, or `nil`.
  /// - Precondition: the range, moved by `distance`, lies inside the span.
  /// - Complexity: O(`end - start`).
  func firstPlace(
    from start: Int, to end: Int, of first: BytePattern, and last: BytePattern, distance: Int
  ) -> Int? {
    guard start < end else { return nil }
    precondition(start >= 0 && distance >= 0 && end <= byteCount &- distance)
    let firstValue = SIMD16<UInt8>(repeating: first.value)
    let firstMask = SIMD16<UInt8>(repeating: first.mask)
    let lastValue = SIMD16<UInt8>(repeating: last.value)
    let lastMask = SIMD16<UInt8>(repeating: last.mask)
    let zero = SIMD16<UInt8>(repeating: 0)
    var place = start
    // Whole vectors, as long as they lie inside the span; they may look behind `end`.
    let lastVector = byteCount &- distance &- 16
    while place < end, place <= lastVector {
      // SAFETY: `place + distance + 16` is at most the span's count.
      let a = unsafe unsafeLoadUnaligned(
        fromUncheckedByteOffset: place, as: SIMD16<UInt8>.self)
      let b = unsafe unsafeLoadUnaligned(
        fromUncheckedByteOffset: place &+ distance, as: SIMD16<UInt8>.self)
      let difference = ((a | firstMask) ^ firstValue) | ((b | lastMask) ^ lastValue)
      let equal = difference .== zero
      // SAFETY: a mask of sixteen bytes is as large as two words, and any bits are numbers.
      let words = unsafe unsafeBitCast(equal, to: SIMD2<UInt64>.self)
      if words[0] | words[1] != 0 {
        let lane =
          words[0] != 0
          ? words[0].trailingZeroBitCount &>> 3 : 8 &+ words[1].trailingZeroBitCount &>> 3
        let found = place &+ lane
        return found < end ? found : nil
      }
      place &+= 16
    }
    while place < end {
      // SAFETY: `end + distance` is at most the span's count.
      let a = unsafe unsafeLoad(fromUncheckedByteOffset: place, as: UInt8.self)
      let b = unsafe unsafeLoad(fromUncheckedByteOffset: place &+ distance, as: UInt8.self)
      if a | first.mask == first.value, b | last.mask == last.value { return place }
      place &+= 1
    }
    return nil
  }

  /// Whether the patterns of a needle stand from a place on.
  ///
  /// - Precondition: the needle, laid at the place, lies inside the span.
  @inline(__always)
  func matches(_ pattern: [BytePattern], at place: Int) -> Bool {
    var index = 0
    while index < pattern.count {
      if byte(place &+ index) | pattern[index].mask != pattern[index].value { return false }
      index &+= 1
    }
    return true
  }
}
