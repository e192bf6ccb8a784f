/// Chooses how candidates are found, by the counts that the index stores.
struct QueryPlanner {
  /// The segment.
  let segment: SegmentReader
  /// How many hits the page reaches to.
  let wanted: Int

  /// Lists that are intersected at the most; the rarest.
  private static let maximumLists = 12
  /// A list of so few blocks needs no other: they are verified sooner than lists are looked up.
  private static let fewBlocks = 8
  /// Grams that are looked up at the most.
  private static let maximumLookups = 24

  /// The way to the candidates of a needle in a field.
  ///
  /// - Throws: `FormatError` when the dictionary or the counts are damaged.
  /// - Complexity: O(length of the needle) searches of the dictionary.
  func access(_ needle: Needle, field: Int, in bytes: RawSpan) throws(FormatError) -> Access {
    guard needle.scalars.count >= Gram.length else {
      return try shortAccess(needle, field: field, in: bytes)
    }
    let reader = segment.fields[field]
    var lists: [(start: Int, list: PostingList)] = []
    var fewest = Int.max
    for start in needle.gramStarts.prefix(Self.maximumLookups) where fewest > Self.fewBlocks {
      let scalars = needle.scalars
      let gram = Gram(
        Gram.label(of: scalars[start]), Gram.label(of: scalars[start + 1]),
        Gram.label(of: scalars[start + 2]))
      guard let list = try reader.grams.list(of: gram, in: bytes) else {
        return Access(source: .nothing, estimate: 0, storedCount: 0)
      }
      lists.append((start, list))
      fewest = min(fewest, list.blockCount)
    }
    var stored: Int?
    if needle.isDecidedByBase {
      stored =
        needle.scalars.count == Gram.length
        ? lists.first?.list.documentCount
        : try reader.counts.documents(of: needle.scalars, in: bytes)
    }
    lists.sort { $0.list.blockCount < $1.list.blockCount }
    let rarest = lists[0].list.blockCount
    let limit = rarest <= Self.fewBlocks ? 1 : Self.maximumLists
    let estimate = min(
      stored ?? .max, lists[0].list.documentCount ?? rarest << reader.layout.shift)
    return Access(
      source: .lists(lists.prefix(limit).map(\.list)), estimate: estimate, storedCount: stored,
      lists: lists)
  }

  /// One or two scalars: the union of all grams that begin with them.
  private func shortAccess(
    _ needle: Needle, field: Int, in bytes: RawSpan
  ) throws(FormatError) -> Access {
    let reader = segment.fields[field]
    let stored = try reader.counts.documents(of: needle.scalars, in: bytes)
    let labels = needle.scalars.map(Gram.label)
    let grams = Gram.range(of: labels[...])
    let exact = needle.isDecidedByBase ? stored : nil
    guard let stored, stored > 0 else {
      return Access(source: .union(grams), estimate: CountTrie.shortLimit, storedCount: nil)
    }
    guard stored <= reader.layout.documentCount else {
      throw .outOfRange(offset: reader.counts.section.lowerBound, what: "a stored count")
    }
    let first = try reader.grams.group(of: grams.lowerBound, in: bytes)
    let last = try reader.grams.group(of: grams.upperBound, in: bytes)
    let lists = Double((last - first + 1) * GramDictionary.groupLength)
    let union = lists * PlanCosts.list + Double(stored) * PlanCosts.posting
    let whole = Double(reader.layout.blockCount) * PlanCosts.block
    // A page of something frequent is soon full, wherever it begins; where it is not, because what
    // is frequent stands at the end of the order, the union takes over from the scan.
    guard whole * min(1, Double(wanted) / Double(stored)) < union else {
      return Access(source: .union(grams), estimate: stored, storedCount: exact)
    }
    let horizon = min(1, union / max(1, whole)) * Double(segment.documentCount)
    return Access(
      source: .scanThenUnion(grams, horizon: UInt32(horizon)), estimate: stored,
      storedCount: exact)
  }

  /// A cursor over the candidates of an access.
  ///
  /// - Throws: `FormatError` when a posting list is damaged.
  func cursor(
    _ access: Access, field: Int, in bytes: RawSpan
  ) throws(FormatError) -> CandidateCursor {
    let grams = segment.fields[field].grams
    switch access.source {
    case .nothing:
      return CandidateCursor(estimate: 0)
    case .scan:
      return RangeCursor(0..<segment.documentCount)
    case .lists(let lists):
      return try ListsCursor(lists, layout: grams.layout, in: bytes)
    case .union(let range):
      return try UnionCursor(range, of: grams, in: bytes)
    case .scanThenUnion(let range, let horizon):
      return RelayCursor(
        RangeCursor(0..<min(horizon, segment.documentCount)), horizon: horizon,
        estimate: access.estimate
      ) { bytes throws(FormatError) in
        try UnionCursor(range, of: grams, in: bytes)
      }
    }
  }

  /// The number of documents of which at least one field has a needle, where it is stored.
  ///
  /// - Throws: `FormatError` when the counts are damaged.
  func unionCount(_ needle: Needle, in bytes: RawSpan) throws(FormatError) -> Int? {
    guard needle.isDecidedByBase, let counts = segment.unionCounts else { return nil }
    return try counts.documents(of: needle.scalars, in: bytes)
  }

  /// Scalars for people: spaces shown.
  static func shown(_ scalars: ArraySlice<UInt32>) -> String {
    var text = ""
    for scalar in scalars {
      text.unicodeScalars.append(scalar == 0x20 ? "␣" : Unicode.Scalar(scalar) ?? "\u{FFFD}")
    }
    return text
  }
}
