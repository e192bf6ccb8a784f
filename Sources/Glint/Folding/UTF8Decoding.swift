/// A scalar read from UTF-8 and how many bytes it took.
struct DecodedScalar {
  /// What a malformed sequence decodes to.
  static let replacement: UInt32 = 0xFFFD

  let scalar: UInt32
  let byteCount: Int
}

extension RawSpan {
  /// The scalar that begins at an offset.
  ///
  /// A malformed sequence is U+FFFD for each maximal subpart (section 3.9 of the Unicode Standard,
  /// table 3-7), as `String(decoding:as:)` does.
  ///
  /// - Precondition: `offset` is inside the span.
  @inline(__always)
  func scalar(at offset: Int) -> DecodedScalar {
    let first = UInt32(byte(offset))
    if first < 0x80 { return DecodedScalar(scalar: first, byteCount: 1) }
    let remaining = byteCount &- offset
    if first & 0xF0 == 0xE0 && remaining >= 3 {
      let second = UInt32(byte(offset &+ 1))
      let third = UInt32(byte(offset &+ 2))
      let scalar = (first & 15) &<< 12 | (second & 63) &<< 6 | third & 63
      if second & 0xC0 == 0x80 && third & 0xC0 == 0x80 && scalar >= 0x800
        && scalar &>> 11 != 0x1B
      {
        return DecodedScalar(scalar: scalar, byteCount: 3)
      }
    } else if first & 0xE0 == 0xC0 && first >= 0xC2 && remaining >= 2 {
      let second = UInt32(byte(offset &+ 1))
      if second & 0xC0 == 0x80 {
        return DecodedScalar(scalar: (first & 31) &<< 6 | second & 63, byteCount: 2)
      }
    }
    return rareScalar(at: offset, first: first)
  }

  /// A scalar of four bytes, or what a malformed sequence is.
  private func rareScalar(at offset: Int, first: UInt32) -> DecodedScalar {
    let continuationCount: Int
    var bounds: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: continuationCount = 1
    case 0xE0: (continuationCount, bounds) = (2, 0xA0...0xBF)
    case 0xED: (continuationCount, bounds) = (2, 0x80...0x9F)
    case 0xE1...0xEF: continuationCount = 2
    case 0xF0: (continuationCount, bounds) = (3, 0x90...0xBF)
    case 0xF1...0xF3: continuationCount = 3
    case 0xF4: (continuationCount, bounds) = (3, 0x80...0x8F)
    default: return DecodedScalar(scalar: DecodedScalar.replacement, byteCount: 1)
    }
    var scalar = first & (0x3F &>> UInt32(continuationCount))
    for k in 1...continuationCount {
      guard offset + k < byteCount, bounds.contains(byte(offset + k)) else {
        return DecodedScalar(scalar: DecodedScalar.replacement, byteCount: k)
      }
      scalar = scalar &<< 6 | UInt32(byte(offset + k) & 63)
      bounds = 0x80...0xBF
    }
    return DecodedScalar(scalar: scalar, byteCount: continuationCount + 1)
  }
}
