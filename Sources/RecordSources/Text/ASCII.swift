/// The bytes that the readers look for.
enum ASCII {
  /// Separates fields of TSV.
  static let tab: UInt8 = 0x09
  /// Ends a line.
  static let lineFeed: UInt8 = 0x0A
  /// Ends a line, alone or before a line feed.
  static let carriageReturn: UInt8 = 0x0D
  /// The plain space.
  static let space: UInt8 = 0x20
  /// The quotation mark.
  static let quote: UInt8 = 0x22
  /// The byte `,`.
  static let comma: UInt8 = 0x2C
  /// The byte `-`.
  static let minus: UInt8 = 0x2D
  /// The first digit.
  static let zero: UInt8 = 0x30
  /// The last digit.
  static let nine: UInt8 = 0x39
  /// The byte `:`.
  static let colon: UInt8 = 0x3A
  /// The byte `;`.
  static let semicolon: UInt8 = 0x3B
  /// The byte `[`.
  static let openBracket: UInt8 = 0x5B
  /// Begins an escape in JSON.
  static let backslash: UInt8 = 0x5C
  /// The byte `]`.
  static let closeBracket: UInt8 = 0x5D
  /// The byte `{`.
  static let openBrace: UInt8 = 0x7B
  /// The byte `|`.
  static let bar: UInt8 = 0x7C
  /// The byte `}`.
  static let closeBrace: UInt8 = 0x7D
}
