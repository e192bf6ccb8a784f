/// Numbers grams in the order of their first appearance: a hash table of 64-bit keys.
///
/// Open addressing with linear probing and multiplicative hashing (Knuth, volume 3, 6.4); grams
/// of ASCII scalars, the bulk of most data, have a table of their own that needs no hashing.
struct GramTable {
  /// The key of each gram, by its number.
  private(set) var keys: [UInt64] = []
  /// Slots of the hash table: a gram's number plus one, or 0.
  private var slots: [UInt32]
  private var shift: UInt64
  /// The number plus one of each gram of labels below 128, or 0; empty while grams are few, for a
  /// small index is built sooner than eight megabytes are cleared.
  private var ascii: [UInt32] = []

  private static let asciiLabels = 128
  /// The number of grams from which on the table of ASCII grams is used.
  private static let asciiThreshold = 1 << 13

  /// Creates an empty table.
  init() {
    slots = Array(repeating: 0, count: 1 << 12)
    shift = 64 - 12
  }

  /// The number of a gram; a new one when it was not seen before.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  mutating func number(_ first: UInt32, _ second: UInt32, _ third: UInt32) -> Int {
    if first | second | third < 128, !ascii.isEmpty {
      let index = Int(first &<< 14 | second &<< 7 | third)
      let known = ascii[index]
      if known != 0 { return Int(known) &- 1 }
      keys.append(Gram(first, second, third).key)
      ascii[index] = UInt32(keys.count)
      return keys.count &- 1
    }
    return hashedNumber(Gram(first, second, third).key)
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
    if keys.count == Self.asciiThreshold { openASCIITable() }
    return keys.count &- 1
  }

  private mutating func openASCIITable() {
    ascii = Array(
      repeating: 0, count: Self.asciiLabels * Self.asciiLabels * Self.asciiLabels)
    for (number, key) in keys.enumerated() {
      let gram = Gram(key: key)
      let labels = (gram.label(0), gram.label(1), gram.label(2))
      guard labels.0 | labels.1 | labels.2 < 128 else { continue }
      ascii[Int(labels.0 << 14 | labels.1 << 7 | labels.2)] = UInt32(number + 1)
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
