/// Puts the hits of a part in the order of relevance: tier by tier, each in document order.
struct Ranking {
  private let searches: [SegmentSearch]
  /// How many hits of each tier are kept.
  private let reach: Int
  private var tiers = RelevanceTier.allCases.map { _ in [SegmentMerge.Located]() }

  /// Creates a ranking that reaches so many hits deep.
  init(_ searches: [SegmentSearch], reach: Int) {
    self.searches = searches
    self.reach = reach
  }

  /// The best hits, as many as the ranking reaches.
  ///
  /// - Parameter streams: one for each search; left exhausted where their number is not stored.
  /// - Throws: `FormatError` when the file is damaged where it is looked at.
  /// - Complexity: O(candidates); where the number is stored, only titles that begin with the
  ///   query and as many others as it takes to fill the page.
  mutating func hits(
    _ streams: [HitStream], in bytes: RawSpan
  ) throws(FormatError) -> [SegmentMerge.Located] {
    for (place, stream) in streams.enumerated() {
      if stream.storedCount == nil || searches[place].fields[0] != 0 {
        while let found = try stream.next(in: bytes) {
          _ = try take(found, stream, place, in: bytes)
        }
      } else {
        try takeWithoutCounting(place, in: bytes)
      }
    }
    let merge = SegmentMerge(streams, of: searches)
    var hits: [SegmentMerge.Located] = []
    for tier in tiers where hits.count < reach {
      hits += try merge.sorted(tier, in: bytes).prefix(reach - hits.count)
    }
    return hits
  }

  private mutating func take(
    _ found: HitStream.Found, _ stream: HitStream, _ place: Int, in bytes: RawSpan
  ) throws(FormatError) -> RelevanceTier {
    let tier = try stream.tier(of: found, in: bytes)
    if tiers[tier.rawValue].count < reach { tiers[tier.rawValue].append((place, found)) }
    return tier
  }

  /// Whole titles and title beginnings are neighbours, so that they are looked at first; the rest
  /// only until the page is full.
  private mutating func takeWithoutCounting(
    _ place: Int, in bytes: RawSpan
  ) throws(FormatError) {
    let search = searches[place]
    var steps: [QueryPlan.Step] = []
    let (range, _) = try PrefixRange.find(
      search.compiled.opening, in: search.segment, bytes)
    let beginnings = try search.stream(.first, steps: &steps, in: bytes)
    while let found = try beginnings.next(
      from: range.lowerBound, below: range.upperBound, in: bytes)
    {
      _ = try take(found, beginnings, place, in: bytes)
    }
    var sure = tiers[..<RelevanceTier.inside.rawValue].reduce(0) { $0 + $1.count }
    let others = try search.stream(.first, steps: &steps, in: bytes)
    for part in [0..<range.lowerBound, range.upperBound..<UInt32.max] {
      while sure < reach,
        let found = try others.next(
          from: part.lowerBound, below: part.upperBound, in: bytes)
      {
        if try take(found, others, place, in: bytes) < .inside { sure += 1 }
      }
    }
  }
}
