/// Up to three scalars that stand one behind the other in a base, from a cluster's start on.
///
/// Each scalar is a label of 21 bits, its code point plus one; 0 ends a gram that runs out of
/// scalars, and a mark has a label too (`MarkLabel`). Grams compare label by label.
struct Gram: Hashable, Comparable {
  /// The three labels, the first one highest.
  let key: UInt64

  /// How many labels a gram has.
  static let length = 3
  /// The label that ends a gram early.
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

  /// Whether the second or third label is a mark's.
  var hasMark: Bool { label(1) >= MarkLabel.first || label(2) >= MarkLabel.first }

  /// The grams that begin with one to three labels.
  static func range(of prefix: ArraySlice<UInt32>) -> ClosedRange<UInt64> {
    var low: UInt64 = 0
    for label in prefix { low = low << 21 | UInt64(label) }
    let rest = UInt64(21 * (length - prefix.count))
    return low << rest...(low << rest | ((1 << rest) - 1))
  }

  /// The label of a scalar.
  static func label(of scalar: UInt32) -> UInt32 { scalar &+ 1 }

  static func < (left: Gram, right: Gram) -> Bool { left.key < right.key }
}
