/// The bytes that begin, in UTF-8, the scalars that may give a scalar of a base.
///
/// A text without any of these bytes does not have the scalar in its base; one that has them may.
struct SourceBytes {
  /// The first byte of UTF-8 beyond ASCII.
  private static let firstLead: UInt32 = 0xC2

  /// A bit for each first byte from `firstLead` on.
  private let leads: UInt64
  private let scalar: UInt32

  /// Looks a scalar of a base up.
  ///
  /// - Complexity: O(log of the table).
  init(of scalar: UInt32) {
    self.scalar = scalar
    leads = Self.stored(scalar) ?? Self.own(scalar)
  }

  /// Whether a byte may begin what gives the scalar.
  func contains(_ byte: UInt8) -> Bool {
    if byte < 0x80 {
      let folded: UInt8 = byte &- 0x41 < 26 ? byte | 0x20 : byte == 0x60 ? 0x27 : byte
      return UInt32(folded) == scalar
    }
    return byte >= Self.firstLead && leads & (1 &<< (UInt64(byte) &- UInt64(Self.firstLead))) != 0
  }

  /// The bit of the scalar's own first byte.
  private static func own(_ scalar: UInt32) -> UInt64 {
    let lead: UInt32
    switch scalar {
    case 0..<0x80: return 0
    case 0x80..<0x800: lead = scalar >> 6 | 0xC0
    case 0x800..<0x1_0000: lead = scalar >> 12 | 0xE0
    default: lead = scalar >> 18 & 7 | 0xF0
    }
    return 1 &<< UInt64(lead &- firstLead)
  }

  private static func stored(_ scalar: UInt32) -> UInt64? {
    let table = SourceTable.sources
    let length = 13
    var low = 0
    var high = table.utf8CodeUnitCount / length
    while low < high {
      let middle = (low + high) / 2
      let found = table.digits(at: middle * length, count: 4)
      if found == scalar {
        return UInt64(table.digits(at: middle * length + 4, count: 4))
          | UInt64(table.digits(at: middle * length + 8, count: 5)) << 24
      }
      if found < scalar { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
