/// The identity of the folding: an index file records it, for another folding is another meaning.
enum Folding {
  /// Counts the changes of the folding's meaning.
  static let version: UInt32 = 1
  /// The Unicode version as major, minor and update number, a byte each.
  static let packedUnicodeVersion: UInt32 = 0x0F_00_00
}
