/// A needle's bytes, and the two of them that are looked for first.
struct ByteNeedle: Sendable {
  /// The bytes; at least one.
  let pattern: [BytePattern]
  /// The places of the two bytes that are rarest in titles, rising.
  private let near: Int
  private let far: Int

  /// What is frequent in titles, the most frequent first (counted in package summaries and paths).
  private static let frequent: [UInt8] = Array(" eatinorslcdhmpugfby/.-wv10k2x3q".utf8)

  /// Chooses the two bytes of a needle that are looked for first.
  ///
  /// - Precondition: there is at least one byte.
  init(_ pattern: [BytePattern]) {
    precondition(!pattern.isEmpty, "a needle of no bytes stands everywhere")
    self.pattern = pattern
    let ranks = pattern.map { byte in
      Self.frequent.firstIndex(of: byte.value) ?? Self.frequent.count
    }
    // Of bytes that are alike rare the first.
    let rarest = ranks.indices.max { ranks[$0] < ranks[$1] || ranks[$0] == ranks[$1] && $0 > $1 }
    let first = rarest ?? 0
    let second = ranks.indices.max { left, right in
      guard left != first, right != first else { return left == first }
      return ranks[left] < ranks[right] || ranks[left] == ranks[right] && left > right
    }
    near = min(first, second ?? first)
    far = max(first, second ?? first)
  }

  /// How many bytes there are.
  var count: Int { pattern.count }

  /// The first place at which the bytes stand, or `nil`.
  ///
  /// - Parameters:
  ///   - start: the first place to look at.
  ///   - end: the place behind the last one.
  /// - Precondition: the needle, laid at each place, lies inside the span.
  /// - Complexity: O(`end - start`).
  @inline(__always)
  func firstPlace(from start: Int, to end: Int, in bytes: RawSpan) -> Int? {
    var place = start
    while let found = bytes.firstPlace(
      from: place &+ near, to: end &+ near, of: pattern[near], and: pattern[far],
      distance: far &- near)
    {
      let first = found &- near
      if bytes.matches(pattern, at: first) { return first }
      place = first &+ 1
    }
    return nil
  }
}
