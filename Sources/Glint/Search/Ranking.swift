/// Puts the hits of a part in the order of relevance: tier by tier, each in document order.
struct Ranking {
  private let searches: [SegmentSearch]
  /// How many hits of each tier are kept, of each segment.
  private let reach: Int

  /// Creates a ranking that reaches so many hits deep.
  init(_ searches: [SegmentSearch], reach: Int) {
    self.searches = searches
    self.reach = reach
  }

  /// The hits of one segment, tier by tier, each in document order.
  private typealias Tiers = [[SegmentMerge.Located]]

  /// The best hits, as many as the ranking reaches.
  ///
  /// - Parameter streams: one for each search; left exhausted where their number is not stored.
  /// - Throws: `FormatError` when the file is damaged where it is looked at.
  /// - Complexity: O(candidates); where the number is stored, only titles that begin with the
  ///   query and as many others as it takes to fill the page.
  func hits(
    _ streams: [HitStream], in bytes: RawSpan
  ) throws(FormatError) -> [SegmentMerge.Located] {
    var tiers: Tiers = RelevanceTier.allCases.map { _ in [] }
    for (place, stream) in streams.enumerated() {
      let own =
        stream.storedCount == nil || searches[place].fields[0] != 0
        ? try all(stream, place, in: bytes) : try best(stream, place, in: bytes)
      for tier in tiers.indices { tiers[tier] += own[tier] }
    }
    let merge = SegmentMerge(streams, of: searches)
    var hits: [SegmentMerge.Located] = []
    for tier in tiers where hits.count < reach {
      hits += try merge.sorted(tier, in: bytes).prefix(reach - hits.count)
    }
    return hits
  }

  /// Looks at every hit.
  private func all(
    _ stream: HitStream, _ place: Int, in bytes: RawSpan
  ) throws(FormatError) -> Tiers {
    var tiers: Tiers = RelevanceTier.allCases.map { _ in [] }
    while let found = try stream.next(in: bytes) {
      let tier = try stream.tier(of: found, in: bytes).rawValue
      if tiers[tier].count < reach { tiers[tier].append((place, found)) }
    }
    return tiers
  }

  /// Looks at the titles that may begin with the query, which are neighbours, for the first two
  /// tiers, and then at all only until the page is full.
  private func best(
    _ stream: HitStream, _ place: Int, in bytes: RawSpan
  ) throws(FormatError) -> Tiers {
    let search = searches[place]
    var tiers: Tiers = RelevanceTier.allCases.map { _ in [] }
    var steps: [QueryPlan.Step] = []
    let (range, _) = try PrefixRange.find(search.compiled.opening, in: search.segment, bytes)
    let beginnings = try search.stream(.first, steps: &steps, in: bytes)
    while let found = try beginnings.next(
      from: range.lowerBound, below: range.upperBound, in: bytes)
    {
      let tier = try beginnings.tier(of: found, in: bytes)
      if tier < .wordBeginning, tiers[tier.rawValue].count < reach {
        tiers[tier.rawValue].append((place, found))
      }
    }
    func sure() -> Int { tiers[..<RelevanceTier.inside.rawValue].reduce(0) { $0 + $1.count } }
    while sure() < reach, let found = try stream.next(in: bytes) {
      let tier = try stream.tier(of: found, in: bytes)
      // The first two tiers are complete.
      if tier >= .wordBeginning, tiers[tier.rawValue].count < reach {
        tiers[tier.rawValue].append((place, found))
      }
    }
    return tiers
  }
}
