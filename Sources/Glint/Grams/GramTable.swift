/// Numbers grams in the order of their first appearance: a hash table of 64-bit keys.
///
/// Open addressing with linear probing and multiplicative hashing (Knuth, volume 3, 6.4). Grams of
/// folded ASCII, the bulk of most data, have a table of their own that needs no hashing and, without
/// capital letters and control characters, stays in the cache.
struct GramTable {
  /// The key of each gram, by its number.
  private(set) var keys: [UInt64] = []
  /// Slots of the hash table: a gram's number plus one, or 0.
  private var slots: [UInt32]
  private var shift: UInt64
  /// The number plus one of each gram of dense labels, or 0; empty while grams are few, for a small
  /// index is built sooner than a megabyte is cleared.
  private var dense: [UInt32] = []

  /// Dense labels: the terminator and folded ASCII from the space on.
  private static let denseLabels = 70
  /// The number of grams from which on the dense table is used.
  private static let denseThreshold = 1 << 12

  /// Creates an empty table.
  init() {
    slots = Array(repeating: 0, count: 1 << 12)
    shift = 64 - 12
  }

  /// A label, and its place among the dense ones.
  struct Label {
    /// The label.
    let label: UInt32
    /// Its place; not below their number for another label.
    let dense: UInt32

    /// Finds the place of a label.
    @inline(__always)
    init(_ label: UInt32) {
      self.label = label
      // The label of a scalar is one more than it: space to @, then [ to ~ without letters A to Z.
      if label == Gram.terminator {
        dense = 0
      } else if label &- 0x21 < 0x21 {
        dense = label &- 0x20
      } else {
        dense = label &- 0x5C < 0x24 ? label &- 0x5C &+ 0x22 : .max
      }
    }
  }

  /// The number of a gram; a new one when it was not seen before.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  mutating func number(_ first: UInt32, _ second: UInt32, _ third: UInt32) -> Int {
    number(Label(first), Label(second), Label(third))
  }

  /// The number of a gram of labels whose places are known.
  @inline(__always)
  mutating func number(_ first: Label, _ second: Label, _ third: Label) -> Int {
    let limit = UInt32(Self.denseLabels)
    if !dense.isEmpty, first.dense < limit, second.dense < limit, third.dense < limit {
      let index = Int((first.dense &* limit &+ second.dense) &* limit &+ third.dense)
      let known = dense[index]
      if known != 0 { return Int(known) &- 1 }
      keys.append(Gram(first.label, second.label, third.label).key)
      dense[index] = UInt32(keys.count)
      return keys.count &- 1
    }
    return hashedNumber(Gram(first.label, second.label, third.label).key)
  }

  private mutating func hashedNumber(_ key: UInt64) -> Int {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    while true {
      let known = slots[slot]
      if known == 0 { break }
      if keys[Int(known) &- 1] == key { return Int(known) &- 1 }
      slot = (slot &+ 1) & mask
    }
    keys.append(key)
    slots[slot] = UInt32(keys.count)
    if keys.count &* 2 > slots.count { grow() }
    if keys.count == Self.denseThreshold { openDenseTable() }
    return keys.count &- 1
  }

  private mutating func openDenseTable() {
    let limit = UInt32(Self.denseLabels)
    dense = Array(repeating: 0, count: Self.denseLabels * Self.denseLabels * Self.denseLabels)
    for (number, key) in keys.enumerated() {
      let gram = Gram(key: key)
      let labels = (0..<3).map { Label(gram.label($0)).dense }
      guard labels.allSatisfy({ $0 < limit }) else { continue }
      dense[Int((labels[0] * limit + labels[1]) * limit + labels[2])] = UInt32(number + 1)
    }
  }

  private mutating func grow() {
    shift -= 1
    var larger = [UInt32](repeating: 0, count: slots.count * 2)
    let mask = larger.count - 1
    for known in slots where known != 0 {
      let key = keys[Int(known) - 1]
      var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> shift)
      while larger[slot] != 0 { slot = (slot &+ 1) & mask }
      larger[slot] = known
    }
    slots = larger
  }
}
