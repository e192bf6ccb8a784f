/// The scalars that the definition of the folding names.
enum Scalar {
  static let space: UInt32 = 0x20
  static let capitalI: UInt32 = 0x49
  static let smallI: UInt32 = 0x69
  /// The Turkish ı, a plain i in every respect.
  static let dotlessI: UInt32 = 0x0131
  /// The dot that an i may carry.
  static let dotAbove: UInt32 = 0x0307
  /// The line that stretches an Arabic word.
  static let tatweel: UInt32 = 0x0640
  /// The zero-width joiner, which makes one emoji of several.
  static let joiner: UInt32 = 0x200D

  /// Whether a scalar is one of the tags that name the region of a flag.
  static func isTag(_ scalar: UInt32) -> Bool { (0xE0020...0xE007F).contains(scalar) }
}
