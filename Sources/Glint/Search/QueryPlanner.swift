/// Chooses how candidates are found, by the counts that the index stores.
struct QueryPlanner {
  /// The segment.
  let segment: SegmentReader
  /// How many hits the page reaches to.
  let wanted: Int

  /// Lists that are intersected at the most; the rarest.
  private static let maximumLists = 12
  /// A list of so few blocks needs no other: they are verified sooner than lists are looked up.
  ///
  /// Of those that were looked up, each allows as many more.
  private static let fewBlocks = 8
  /// Grams that are looked up at the most.
  private static let maximumLookups = 24

  /// The way to the candidates of a needle in a field.
  ///
  /// - Throws: `FormatError` when the dictionary or the counts are damaged.
  /// - Complexity: O(length of the needle) searches of the dictionary.
  func access(_ needle: Needle, field: Int, in bytes: RawSpan) throws(FormatError) -> Access {
    let scalars = needle.scalars
    guard scalars.count > 1, scalars.count >= Gram.length || !needle.markGrams.isEmpty else {
      return try shortAccess(needle, field: field, in: bytes)
    }
    let reader = segment.fields[field]
    var lists: [Access.List] = []
    var fewest = Int.max
    func add(_ gram: Gram) throws(FormatError) -> Bool {
      guard lists.count < Self.maximumLookups, fewest > Self.fewBlocks * max(1, lists.count)
      else { return true }
      guard let list = try reader.grams.list(of: gram, in: bytes) else { return false }
      lists.append((gram, list))
      fewest = min(fewest, list.blockCount)
      return true
    }
    let nothing = Access(source: .nothing, estimate: 0, storedCount: 0)
    // Marks are rarer than letters, and so come first.
    for gram in needle.markGrams where !(try add(gram)) { return nothing }
    for gram in needle.grams where !(try add(gram)) { return nothing }
    var stored: Int?
    if let path = needle.countedPath {
      stored =
        path.count == Gram.length
        ? lists.first { $0.gram == Gram(path[0], path[1], path[2]) }?.list.documentCount
        : try reader.counts.documents(of: path, in: bytes)
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

  /// One or two scalars, or one with marks: the union of all grams that begin so.
  private func shortAccess(
    _ needle: Needle, field: Int, in bytes: RawSpan
  ) throws(FormatError) -> Access {
    let reader = segment.fields[field]
    var labels = needle.scalars.map(Gram.label)
    // Of several marks the last one says most.
    if let gram = needle.markGrams.last { labels = [gram.label(0), gram.label(1)] }
    let grams = Gram.range(of: labels[...])
    let stored = try reader.counts.documents(of: labels, in: bytes)
    let exact = needle.countedPath == labels ? stored : nil
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
    guard let path = needle.countedPath, let counts = segment.unionCounts else { return nil }
    return try counts.documents(of: path, in: bytes)
  }

  /// Scalars for people: spaces shown.
  static func shown(_ scalars: ArraySlice<UInt32>) -> String {
    var text = ""
    for scalar in scalars {
      text.unicodeScalars.append(scalar == 0x20 ? "␣" : Unicode.Scalar(scalar) ?? "\u{FFFD}")
    }
    return text
  }

  /// A gram for people: spaces shown, and marks on a circle.
  static func shown(_ gram: Gram) -> String {
    var text = ""
    for depth in 0..<Gram.length {
      let label = gram.label(depth)
      if label == Gram.terminator { break }
      if label >= MarkLabel.first {
        text += MarkLabel.shown(label)
      } else {
        text += shown([label - 1])
      }
    }
    return text
  }
}
