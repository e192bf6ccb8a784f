/// The documents that stand in all of some posting lists, rising.
///
/// The rarest list leads, the others gallop after it; each document costs a few steps, however
/// long the longest list is.
struct ListIntersection {
  /// The lists' cursors, the rarest first.
  private var cursors: [PostingCursor]

  /// Creates the intersection of at least one list.
  init(_ cursors: [PostingCursor]) {
    precondition(!cursors.isEmpty, "an intersection needs a list")
    self.cursors = cursors.sorted { $0.count < $1.count }
  }

  /// Bytes of the lists that were decoded so far.
  var decodedBytes: Int { cursors.reduce(0) { $0 + $1.decodedBytes } }

  /// The first document at or behind `target` that stands in all lists, or `PostingCursor.end`.
  ///
  /// - Throws: `FormatError` when a list is damaged.
  mutating func seek(_ target: UInt32, in bytes: RawSpan) throws(FormatError) -> UInt32 {
    var candidate = target
    var agreeing = 0
    var index = 0
    // Invariant: the `agreeing` cursors before `index`, cyclically, stand on `candidate`.
    while true {
      try cursors[index].seek(candidate, in: bytes)
      let current = cursors[index].current
      if current == PostingCursor.end { return current }
      if current > candidate || agreeing == 0 {
        candidate = current
        agreeing = 1
        if cursors.count == 1 { return candidate }
        // Only the rarest list may lead on: the others would step through far more documents.
        if index != 0 {
          index = 0
          agreeing = 0
          continue
        }
      } else {
        agreeing &+= 1
        if agreeing == cursors.count { return candidate }
      }
      index &+= 1
      if index == cursors.count { index = 0 }
    }
  }
}
