extension StaticString {
  /// A number written in digits of six bits, the characters "0" to "o", the least significant first.
  ///
  /// The generated tables are strings of such digits: they lie in the constant data of the program,
  /// need no code at start-up, and compile at once where an array literal takes minutes.
  ///
  /// - Precondition: the digits are inside the string.
  @inline(__always)
  func digits(at offset: Int, count: Int) -> UInt32 {
    precondition(offset >= 0 && offset <= utf8CodeUnitCount &- count, "digit outside of the table")
    var value: UInt32 = 0
    for k in 0..<count {
      // SAFETY: the line above checks the bounds; the tables are ASCII, so they are kept as UTF-8.
      let digit = unsafe utf8Start[offset &+ k] &- 0x30
      value |= UInt32(digit) &<< UInt32(6 &* k)
    }
    return value
  }
}
