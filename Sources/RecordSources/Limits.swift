/// How much of a source is held in memory at most.
enum Limits {
  /// The longest title or field, in bytes.
  static let field = 16 << 20
  /// The longest record, in bytes.
  static let record = 256 << 20
  /// How many bytes are read at once.
  static let chunk = 256 << 10
}
