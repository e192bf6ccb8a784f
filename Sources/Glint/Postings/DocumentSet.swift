/// A set of document numbers below a limit, a bit each.
struct DocumentSet {
  private var words: [UInt64]
  /// How many documents the set holds.
  private(set) var count = 0

  /// Creates an empty set.
  init(limit: UInt32) {
    words = Array(repeating: 0, count: (Int(limit) + 63) / 64)
  }

  /// Adds a document.
  ///
  /// - Precondition: it is less than the limit.
  mutating func insert(_ document: UInt32) {
    let bit: UInt64 = 1 &<< UInt64(document & 63)
    let index = Int(document &>> 6)
    if words[index] & bit == 0 { count &+= 1 }
    words[index] |= bit
  }

  /// Removes the documents of another set of the same limit.
  ///
  /// - Complexity: O(limit / 64).
  mutating func subtract(_ other: DocumentSet) {
    count = 0
    for index in words.indices {
      words[index] &= ~other.words[index]
      count &+= words[index].nonzeroBitCount
    }
  }

  /// Whether the set holds a document.
  func contains(_ document: UInt32) -> Bool {
    let index = Int(document &>> 6)
    return index < words.count && words[index] & (1 &<< UInt64(document & 63)) != 0
  }

  /// The first document of the set at or behind `target`, or `PostingCursor.end`.
  func first(from target: UInt32) -> UInt32 {
    var index = Int(target &>> 6)
    guard index < words.count else { return PostingCursor.end }
    var word = words[index] & (UInt64.max &<< UInt64(target & 63))
    while word == 0 {
      index &+= 1
      if index == words.count { return PostingCursor.end }
      word = words[index]
    }
    return UInt32(index &<< 6 &+ word.trailingZeroBitCount)
  }
}
