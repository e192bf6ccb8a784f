/// Turns byte offsets of a text into UTF-16, scalar and cluster positions, in one walk.
///
/// Ask for offsets in ascending order; each step looks only at the bytes since the last. A malformed
/// sequence counts as the U+FFFD that `String(decoding:as:)` makes of it. Offsets that a damaged
/// index leads to, before the last place or behind the end, leave the counter where it is.
struct UnitCounter {
  /// A place in a text, in every unit.
  struct Position: Equatable {
    /// Bytes of UTF-8.
    var utf8 = 0
    /// Code units of UTF-16.
    var utf16 = 0
    /// Unicode scalars.
    var scalars = 0
    /// Extended grapheme clusters, Swift's `Character`.
    var clusters = 0
  }

  /// The place that was asked for last.
  private(set) var position = Position()
  /// Whether every byte is a scalar and a cluster of its own.
  private let isPlain: Bool

  /// Starts at the beginning of a text.
  ///
  /// - Parameter isPlain: Whether the text is plain (see `isPlain`): then counting is free.
  init(isPlain: Bool = false) { self.isPlain = isPlain }

  /// Goes on to an offset.
  ///
  /// - Parameters:
  ///   - offset: Where a cluster begins, or the end of the text; not before the last place.
  ///   - cluster: The number of that cluster when it is known, as it is of a folded text; else
  ///     clusters are counted by the rules of UAX #29.
  mutating func advance(to offset: Int, cluster: Int? = nil, in bytes: RawSpan) -> Position {
    let offset = min(max(offset, position.utf8), bytes.byteCount)
    if isPlain {
      position = Position(utf8: offset, utf16: offset, scalars: offset, clusters: offset)
      return position
    }
    var end = position.utf8
    var breaker: ClusterBreaker?
    while end < offset {
      let decoded = bytes.scalar(at: end)
      end &+= decoded.byteCount
      position.scalars &+= 1
      position.utf16 &+= decoded.scalar > 0xFFFF ? 2 : 1
      if cluster != nil { continue }
      let property = ScalarRecord(of: decoded.scalar).breakProperty
      if breaker?.joins(property) != true {
        breaker = ClusterBreaker(first: property)
        position.clusters &+= 1
      }
    }
    position.utf8 = end
    if let cluster { position.clusters = cluster }
    return position
  }
}

/// Calls a closure with the byte range of each cluster of a text.
func forEachCluster(in bytes: RawSpan, _ body: (Range<Int>) -> Void) {
  var offset = 0
  while offset < bytes.byteCount {
    let end = bytes.endOfCluster(at: offset)
    body(offset..<end)
    offset = end
  }
}
