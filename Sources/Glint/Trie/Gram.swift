/// Up to three scalars that stand one behind the other in a base, from a cluster's start on.
///
/// A path of the trie: each scalar is a label of 21 bits, its code point plus one; 0 ends a path
/// that runs out of scalars. Grams compare as their paths do, label by label.
struct Gram: Hashable, Comparable {
  /// The three labels, the first one highest.
  let key: UInt64

  /// How many labels a path has.
  static let length = 3
  /// The label that ends a path early.
  static let terminator: UInt32 = 0

  /// Creates a gram from its packed labels.
  init(key: UInt64) { self.key = key }

  /// Creates a gram from three labels.
  init(_ first: UInt32, _ second: UInt32, _ third: UInt32) {
    key = UInt64(first) << 42 | UInt64(second) << 21 | UInt64(third)
  }

  /// The label at a depth from 0 to 2.
  func label(_ depth: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: key >> UInt64(42 - 21 * depth)) & 0x1F_FFFF
  }

  /// The label of a scalar.
  static func label(of scalar: UInt32) -> UInt32 { scalar &+ 1 }

  static func < (left: Gram, right: Gram) -> Bool { left.key < right.key }
}
