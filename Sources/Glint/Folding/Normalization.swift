/// The parts of UAX #15 that the folding needs, over arrays of scalars.
enum Normalization {
  /// Canonical_Combining_Class.
  static func combiningClass(of scalar: UInt32) -> UInt8 {
    ScalarRecord(of: scalar).traits.combiningClass
  }

  /// Appends a scalar's full compatibility decomposition, marks not yet in order.
  ///
  /// Scalars whose mapping is a space and marks (¨ ¯ ゛) stay as they are.
  static func appendDecomposition(of scalar: UInt32, to scalars: inout [UInt32]) {
    let syllable = scalar &- HangulKeys.firstSyllable
    if syllable < HangulKeys.syllableCount {
      scalars.append(0x1100 + syllable / 588)
      scalars.append(0x1161 + syllable % 588 / 28)
      if syllable % 28 != 0 { scalars.append(0x11A7 + syllable % 28) }
    } else if let sequence = ScalarRecord(of: scalar).decomposition {
      for k in 0..<sequence.count { scalars.append(sequence[k]) }
    } else {
      scalars.append(scalar)
    }
  }

  /// Puts the marks behind each starter into the canonical order.
  static func order(_ scalars: inout [UInt32]) {
    var start = 0
    while start < scalars.count {
      var end = start
      var isOrdered = true
      var last: UInt8 = 0
      while end < scalars.count {
        let rank = combiningClass(of: scalars[end])
        if rank == 0 { break }
        if rank < last { isOrdered = false }
        last = rank
        end += 1
      }
      if !isOrdered { order(&scalars, start..<end) }
      start = end + 1
    }
  }

  /// Sorts a run of marks by combining class, equal ones as they stood.
  private static func order(_ scalars: inout [UInt32], _ run: Range<Int>) {
    // The place makes each key unique, so that any sort is stable, and a hostile run of 100,000
    // marks costs no quadratic time.
    let keys = run.map { k in
      UInt64(combiningClass(of: scalars[k])) << 56 | UInt64(k) << 21 | UInt64(scalars[k])
    }.sorted()
    for (k, key) in zip(run, keys) { scalars[k] = UInt32(truncatingIfNeeded: key & 0x1F_FFFF) }
  }

  /// Composes scalars that are decomposed and in order, in place: decomposed text to NFC.
  static func compose(_ scalars: inout [UInt32]) {
    var starter: Int?
    var last = -1
    var count = 0
    for k in scalars.indices {
      let scalar = scalars[k]
      let traits = ScalarRecord(of: scalar).traits
      let rank = Int(traits.combiningClass)
      if let place = starter, last < rank, traits.contains(.composes),
        let composite = composite(of: scalars[place], scalar)
      {
        scalars[place] = composite
        continue
      }
      if rank == 0 {
        starter = count
        last = -1
      } else {
        last = rank
      }
      scalars[count] = scalar
      count += 1
    }
    scalars.removeLast(scalars.count - count)
  }

  /// The primary composite of two scalars.
  private static func composite(of first: UInt32, _ second: UInt32) -> UInt32? {
    if first &- 0x1100 < 19, second &- 0x1161 < 21 {
      return HangulKeys.firstSyllable + (first - 0x1100) * 588 + (second - 0x1161) * 28
    }
    let syllable = first &- HangulKeys.firstSyllable
    if syllable < HangulKeys.syllableCount, second &- 0x11A8 < 27 {
      return syllable % 28 == 0 ? first + (second - 0x11A7) : nil
    }
    let pairs = CompositionTable.pairs
    let key = UInt64(first) << 24 | UInt64(second)
    var low = 0
    var high = pairs.utf8CodeUnitCount / 12
    while low < high {
      let middle = (low + high) / 2
      let entry =
        UInt64(pairs.digits(at: middle * 12, count: 4)) << 24
        | UInt64(pairs.digits(at: middle * 12 + 4, count: 4))
      if entry == key { return pairs.digits(at: middle * 12 + 8, count: 4) }
      if entry < key { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
