extension UInt64 {
  /// A byte repeated eight times.
  @inline(__always)
  init(repeatingByte byte: UInt8) { self = UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// Whether all eight bytes are ASCII from U+0020 on.
  @inline(__always)
  var isPrintableASCII: Bool {
    // Subtracting 0x20 borrows into the top bit of the lowest byte below it, if there is one.
    let below = self &- UInt64(repeatingByte: 0x20)
    return (self | below) & UInt64(repeatingByte: 0x80) == 0
  }

  /// Eight ASCII bytes with A to Z made small.
  ///
  /// - Precondition: all bytes are below 0x80; else the result is meaningless.
  @inline(__always)
  var asciiLowercased: UInt64 {
    let fromA = self &+ UInt64(repeatingByte: 0x80 - 0x41)
    let behindZ = self &+ UInt64(repeatingByte: 0x80 - 0x5B)
    return self | ((fromA ^ behindZ) & UInt64(repeatingByte: 0x80)) &>> 2
  }

  /// The eight bytes as numbers, the least significant first.
  @inline(__always)
  var lanes: SIMD8<UInt32> {
    @inline(__always) func byte(_ k: UInt64) -> UInt32 {
      UInt32(truncatingIfNeeded: self &>> (8 &* k) & 0xFF)
    }
    return SIMD8(byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7))
  }

  /// Whether one of eight ASCII bytes is a given one, neither 0 nor above 0x7F.
  @inline(__always)
  func containsASCII(_ byte: UInt8) -> Bool {
    let difference = self ^ UInt64(repeatingByte: byte)
    // Adding 0x7F sets the top bit of every byte but 0.
    return (difference &+ UInt64(repeatingByte: 0x7F)) & UInt64(repeatingByte: 0x80)
      != UInt64(repeatingByte: 0x80)
  }

  /// The top bit of each of eight ASCII bytes that is a space.
  @inline(__always)
  var spaces: UInt64 {
    ~((self ^ UInt64(repeatingByte: 0x20)) &+ UInt64(repeatingByte: 0x7F))
      & UInt64(repeatingByte: 0x80)
  }
}

/// Whether a text is plain: its base is the text itself with A to Z made small, a byte a scalar.
///
/// A plain text is not empty, has ASCII only, no white space but single spaces inside, and no
/// backtick (which folds to an apostrophe). Its base between two virtual spaces is that of its
/// lower-cased bytes, each byte a cluster. The empty text is not plain, for its base is one virtual
/// space and not two.
func isPlain(_ bytes: RawSpan, _ range: Range<Int>) -> Bool {
  guard !range.isEmpty, bytes.byte(range.lowerBound) != 0x20,
    bytes.byte(range.upperBound - 1) != 0x20
  else { return false }
  var offset = range.lowerBound
  var wasSpace = false
  while offset &+ 8 <= range.upperBound {
    let word = bytes.word(offset)
    // Other control characters are plain but rare: byte by byte.
    guard word & UInt64(repeatingByte: 0x80) == 0 else { return false }
    if !word.isPrintableASCII || word.containsASCII(0x60) {
      guard isPlainBytewise(bytes, offset..<offset + 8, &wasSpace) else { return false }
    } else {
      // Two spaces in a row meet when one is shifted by a byte.
      let spaces = word.spaces
      if spaces & (spaces &<< 8 | (wasSpace ? 0x80 : 0)) != 0 { return false }
      wasSpace = spaces &>> 63 != 0
    }
    offset &+= 8
  }
  return isPlainBytewise(bytes, offset..<range.upperBound, &wasSpace)
}

/// The rule of `isPlain` for each byte.
private func isPlainBytewise(_ bytes: RawSpan, _ range: Range<Int>, _ wasSpace: inout Bool) -> Bool
{
  for offset in range {
    let byte = bytes.byte(offset)
    switch byte {
    case 0x20 where wasSpace, 0x09...0x0D, 0x60, 0x80...: return false
    default: wasSpace = byte == 0x20
    }
  }
  return true
}
