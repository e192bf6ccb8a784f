/// What a search for bytes found.
struct ByteSearch {
  /// The index of the first byte that was looked for, or the end.
  let index: Int
  /// Whether a byte before it is above 7F.
  let hasNonASCII: Bool

  /// Looks for the first byte that is one of three, eight bytes at once.
  ///
  /// - Precondition: the range is inside the array.
  init(
    _ bytes: [UInt8], from start: Int, to end: Int, for first: UInt8, _ second: UInt8,
    _ third: UInt8
  ) {
    // SAFETY: any bytes are valid as raw bytes, and the span is used in this call only.
    let span = unsafe bytes.span.bytes
    precondition(start >= 0 && start <= end && end <= span.byteCount, "outside of the bytes")
    let wanted = (Self.everywhere(first), Self.everywhere(second), Self.everywhere(third))
    var all: UInt64 = 0
    var index = start
    while index &+ 8 <= end {
      // SAFETY: eight bytes from `index` on are before `end`, which is inside the span.
      let word = UInt64(
        littleEndian: unsafe span.unsafeLoadUnaligned(
          fromUncheckedByteOffset: index, as: UInt64.self))
      let found =
        Self.zeros(word ^ wanted.0) | Self.zeros(word ^ wanted.1) | Self.zeros(word ^ wanted.2)
      if found != 0 {
        // The lowest mark is exact; those above it may be carried over from it.
        let bits = UInt64(truncatingIfNeeded: found.trailingZeroBitCount & ~7)
        all |= word & ((1 &<< bits) &- 1)
        self.index = index &+ Int(truncatingIfNeeded: bits >> 3)
        hasNonASCII = all & Self.highBits != 0
        return
      }
      all |= word
      index &+= 8
    }
    while index < end {
      let byte = bytes[index]
      if byte == first || byte == second || byte == third { break }
      all |= UInt64(byte)
      index &+= 1
    }
    self.index = index
    hasNonASCII = all & Self.highBits != 0
  }

  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  private static func everywhere(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// A word with the high bit of each byte that is zero.
  private static func zeros(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & highBits
  }
}
