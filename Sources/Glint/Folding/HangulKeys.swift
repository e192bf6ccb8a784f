/// The keys that type a Hangul syllable or jamo: 한 is ㅎ ㅏ ㄴ, ㅘ is ㅗ ㅏ, ㄲ is one key.
///
/// One or two keys, each a compatibility jamo U+3131 to U+3163; the arithmetic is that of section
/// 3.12 of the Unicode Standard.
struct HangulKeys {
  /// The first syllable.
  static let firstSyllable: UInt32 = 0xAC00
  /// How many syllables there are.
  static let syllableCount: UInt32 = 11172

  /// The keys, low byte first, each without its 0x3100; 0 is no key.
  private let packed: UInt32

  private init(packed: UInt32) { self.packed = packed }

  /// How many keys.
  @inline(__always)
  var count: Int { packed == 0 ? 0 : (39 &- packed.leadingZeroBitCount) &>> 3 }

  /// One key.
  @inline(__always)
  subscript(position: Int) -> UInt32 { 0x3100 | packed &>> UInt32(8 &* position) & 0xFF }

  /// The parts of a syllable: its consonant, its vowel, and what closes it (no key when nothing does).
  ///
  /// - Precondition: `syllable` is one of U+AC00 to U+D7A3.
  @inline(__always)
  static func parts(of syllable: UInt32) -> (HangulKeys, HangulKeys, HangulKeys) {
    let index = Int(syllable &- firstSyllable)
    let (vowel, closing) = ((index % 588) / 28, index % 28)
    return (
      HangulKeys(packed: UInt32(leading[index / 588])), HangulKeys(packed: UInt32(vowels[vowel])),
      HangulKeys(packed: closing == 0 ? 0 : UInt32(trailing[closing &- 1]))
    )
  }

  /// The keys of a modern jamo, nil for any other scalar.
  init?(jamo: UInt32) {
    switch jamo {
    case 0x1100...0x1112: packed = UInt32(Self.leading[Int(jamo - 0x1100)])
    case 0x1161...0x1175: packed = UInt32(Self.vowels[Int(jamo - 0x1161)])
    case 0x11A8...0x11C2: packed = UInt32(Self.trailing[Int(jamo - 0x11A8)])
    default: return nil
    }
  }

  /// Whether a scalar is a conjoining jamo, old ones included.
  static func isJamo(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: true
    default: false
    }
  }

  private static let leading: [UInt16] = [
    0x31, 0x32, 0x34, 0x37, 0x38, 0x39, 0x41, 0x42, 0x43, 0x45, 0x46, 0x47, 0x48, 0x49, 0x4A,
    0x4B, 0x4C, 0x4D, 0x4E,
  ]
  private static let vowels: [UInt16] = [
    0x4F, 0x50, 0x51, 0x52, 0x53, 0x54, 0x55, 0x56, 0x57, 0x4F57, 0x5057, 0x6357, 0x5B, 0x5C,
    0x535C, 0x545C, 0x635C, 0x60, 0x61, 0x6361, 0x63,
  ]
  private static let trailing: [UInt16] = [
    0x31, 0x32, 0x4531, 0x34, 0x4834, 0x4E34, 0x37, 0x39, 0x3139, 0x4139, 0x4239, 0x4539, 0x4C39,
    0x4D39, 0x4E39, 0x41, 0x42, 0x4542, 0x45, 0x46, 0x47, 0x48, 0x4A, 0x4B, 0x4C, 0x4D, 0x4E,
  ]
}

/// Whether a scalar of the base is a key of Hangul.
///
/// A query that is not being typed may not end between two keys of one syllable.
func isHangulKey(_ scalar: UInt32) -> Bool {
  // The keys' range also holds the jamo clusters that need two keys, which never stand in a base.
  switch scalar {
  case 0x3131, 0x3132, 0x3134, 0x3137...0x3139, 0x3141...0x3143, 0x3145...0x314E: true
  case 0x314F...0x3157, 0x315B, 0x315C, 0x3160, 0x3161, 0x3163: true
  default: false
  }
}
