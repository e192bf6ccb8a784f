/// A row of a chunk on its way into order.
struct SortEntry {
  /// The word of the key that is being compared.
  var word: UInt64
  /// Where the key begins in the chunk's keys; the top bit where the title tells the key.
  private var place: UInt32
  /// Where the row begins in the chunk.
  let row: UInt32

  /// Creates an entry.
  ///
  /// - Precondition: `key` is below 2³¹, `row` below 2³²: a chunk ends long before.
  init(word: UInt64, key: Int, isPlain: Bool, row: Int) {
    precondition(key < 1 << 31, "the keys of a chunk are too long")
    self.word = word
    place = UInt32(key) | (isPlain ? 1 << 31 : 0)
    self.row = UInt32(row)
  }

  /// Where the key begins in the chunk's keys.
  @inline(__always)
  var key: Int { Int(place & 0x7FFF_FFFF) }
  /// Whether `SortKey.plainWord` tells the key again from the title.
  var isPlain: Bool { place &>> 31 != 0 }
}

/// Multikey quicksort (Bentley and Sedgewick, 1997) by words of eight bytes, each read once from
/// the keys and kept in the entry while it is compared.
struct WordQuicksort {
  /// Ranges shorter than this are sorted by insertion.
  private static let insertionLimit = 16
  /// Steps between two looks at whether to stop.
  private static let stopInterval = 1 << 14

  /// Entries that agree in so many words.
  private struct Part {
    var range: Range<Int>
    var depth: Int
  }

  private var parts: [Part] = []
  /// Ranges of equal keys, in no order.
  private(set) var ties: [Range<Int>] = []

  /// Sorts entries by their keys; `ties` then tells which are equal.
  ///
  /// - Parameters:
  ///   - entries: each with the first word of its key.
  ///   - keys: the keys of all entries.
  ///   - shouldStop: asked often.
  /// - Throws: `IndexError.cancelled`.
  /// - Complexity: O(n log n) comparisons of words, and a step for each word that tells keys apart.
  mutating func sort(
    _ entries: inout [SortEntry], keys: [UInt64], shouldStop: () -> Bool
  ) throws(IndexError) {
    parts.removeAll(keepingCapacity: true)
    ties.removeAll(keepingCapacity: true)
    var entries = entries.mutableSpan
    let keys = keys.span
    parts.append(Part(range: 0..<entries.count, depth: 0))
    var steps = 0
    while let part = parts.popLast() {
      steps += part.range.count
      if steps >= Self.stopInterval {
        steps = 0
        if shouldStop() { throw .cancelled }
      }
      if part.range.count < Self.insertionLimit {
        sortByInsertion(&entries, part, keys)
      } else {
        split(&entries, part, keys)
      }
    }
  }

  /// Parts a range into those below a pivot, equal to it, and above it.
  private mutating func split(
    _ entries: inout MutableSpan<SortEntry>, _ part: Part, _ keys: Span<UInt64>
  ) {
    let pivot = Self.pivot(entries, part.range)
    var below = part.range.lowerBound
    var above = part.range.upperBound
    var place = below
    while place < above {
      let word = entries[place].word
      if word == pivot {
        place &+= 1
      } else if word < pivot {
        if place != below { entries.swapAt(place, below) }
        below &+= 1
        place &+= 1
      } else {
        above &-= 1
        entries.swapAt(place, above)
      }
    }
    push(part.range.lowerBound..<below, depth: part.depth)
    push(above..<part.range.upperBound, depth: part.depth)
    if above &- below < 2 { return }
    if SortKey.isLast(pivot) {
      ties.append(below..<above)
      return
    }
    let depth = part.depth &+ 1
    for place in below..<above {
      entries[place].word = keys[entries[place].key &+ depth]
    }
    push(below..<above, depth: depth)
  }

  @inline(__always)
  private mutating func push(_ range: Range<Int>, depth: Int) {
    if range.count > 1 { parts.append(Part(range: range, depth: depth)) }
  }

  /// The median of three entries, of nine in a long range.
  private static func pivot(
    _ entries: borrowing MutableSpan<SortEntry>, _ range: Range<Int>
  ) -> UInt64 {
    let (first, last) = (range.lowerBound, range.upperBound &- 1)
    let middle = first &+ range.count / 2
    if range.count < 128 {
      return median(entries[first].word, entries[middle].word, entries[last].word)
    }
    let step = range.count / 8
    return median(
      median(entries[first].word, entries[first + step].word, entries[first + 2 * step].word),
      median(entries[middle - step].word, entries[middle].word, entries[middle + step].word),
      median(entries[last - 2 * step].word, entries[last - step].word, entries[last].word))
  }

  private static func median(_ a: UInt64, _ b: UInt64, _ c: UInt64) -> UInt64 {
    max(min(a, b), min(max(a, b), c))
  }

  private mutating func sortByInsertion(
    _ entries: inout MutableSpan<SortEntry>, _ part: Part, _ keys: Span<UInt64>
  ) {
    let range = part.range
    var hasTies = false
    for place in range.lowerBound &+ 1..<range.upperBound {
      let entry = entries[place]
      var gap = place
      while gap > range.lowerBound {
        let order = Self.compare(entry, entries[gap &- 1], part.depth, keys)
        if order == 0 { hasTies = true }
        if order >= 0 { break }
        entries[gap] = entries[gap &- 1]
        gap &-= 1
      }
      entries[gap] = entry
    }
    if hasTies { appendTies(entries, part, keys) }
  }

  private mutating func appendTies(
    _ entries: borrowing MutableSpan<SortEntry>, _ part: Part, _ keys: Span<UInt64>
  ) {
    var start = part.range.lowerBound
    while start < part.range.upperBound {
      var end = start &+ 1
      while end < part.range.upperBound,
        Self.compare(entries[start], entries[end], part.depth, keys) == 0
      {
        end &+= 1
      }
      if end &- start > 1 { ties.append(start..<end) }
      start = end
    }
  }

  /// Compares two keys from a depth on.
  @inline(__always)
  private static func compare(
    _ a: SortEntry, _ b: SortEntry, _ depth: Int, _ keys: Span<UInt64>
  ) -> Int {
    if a.word != b.word { return a.word < b.word ? -1 : 1 }
    if SortKey.isLast(a.word) { return 0 }
    var (left, right) = (a.key &+ depth &+ 1, b.key &+ depth &+ 1)
    while true {
      let (x, y) = (keys[left], keys[right])
      if x != y { return x < y ? -1 : 1 }
      if SortKey.isLast(x) { return 0 }
      left &+= 1
      right &+= 1
    }
  }
}
