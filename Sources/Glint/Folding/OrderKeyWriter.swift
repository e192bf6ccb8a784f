/// Writes the scalars of a key with its spaces in order.
struct OrderKeyWriter {
  private var isEmpty = true
  private var owesSpace = false
  /// The scalar that was appended last, a space that is not yet written included; 0 at first.
  private(set) var last: UInt32 = 0

  /// Appends a scalar of a base or an accented form; a jamo becomes the keys that type it.
  mutating func append(_ scalar: UInt32, to key: inout [UInt8]) {
    if let keys = HangulKeys(jamo: scalar) {
      for k in 0..<keys.count { append(finished: keys[k], to: &key) }
    } else {
      append(finished: scalar, to: &key)
    }
  }

  /// Appends a scalar that is no jamo.
  @inline(__always)
  mutating func append(finished scalar: UInt32, to key: inout [UInt8]) {
    last = scalar
    if scalar == Scalar.space {
      owesSpace = !isEmpty
      return
    }
    if owesSpace { key.append(0x20) }
    owesSpace = false
    isEmpty = false
    if scalar < 0x80 {
      key.append(UInt8(truncatingIfNeeded: scalar))
    } else {
      Self.encode(scalar, to: &key)
    }
  }

  private static func encode(_ scalar: UInt32, to key: inout [UInt8]) {
    func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: scalar &>> shift & 63 | 0x80) }
    switch scalar {
    case ..<0x800:
      key.append(UInt8(truncatingIfNeeded: scalar &>> 6 | 0xC0))
      key.append(tail(0))
    case 0x800..<0x1_0000:
      key.append(UInt8(truncatingIfNeeded: scalar &>> 12 | 0xE0))
      key.append(tail(6))
      key.append(tail(0))
    default:
      key.append(UInt8(truncatingIfNeeded: scalar &>> 18 | 0xF0))
      key.append(tail(12))
      key.append(tail(6))
      key.append(tail(0))
    }
  }
}
