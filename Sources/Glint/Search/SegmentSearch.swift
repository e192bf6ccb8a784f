/// One query on one segment: plans it, and gives its streams of hits.
struct SegmentSearch {
  /// The segment.
  let segment: SegmentReader
  /// Its place in the index.
  let ordinal: Int
  /// Documents of the segment that count no more.
  let deleted: DeletedDocuments
  /// The query.
  let compiled: CompiledQuery
  /// The fields that are looked at.
  let fields: [Int]
  /// Whether the index is left aside.
  let isScan: Bool
  /// How many hits the page reaches to.
  let wanted: Int
  /// Whether steps are to be noted.
  let isExplained: Bool

  /// The parts that can have hits.
  var parts: [HitStream.Part] { fields.count > 1 ? [.first, .rest] : [.first] }

  /// A stream of the hits of one part.
  ///
  /// - Parameter steps: gets the plan's steps.
  /// - Throws: `FormatError` when the trie or a list is damaged.
  func stream(
    _ part: HitStream.Part, steps: inout [QueryPlan.Step], in bytes: RawSpan
  ) throws(FormatError) -> HitStream {
    let all = 0..<segment.documentCount
    guard !compiled.isEmpty else {
      let cursor = RangeCursor(part == .first ? all : 0..<0)
      return makeStream(part, cursor, check: .none, storedCount: cursor.estimate)
    }
    if compiled.query.mode == .prefix, !isScan, segment.schema.isInTitleOrder, fields == [0] {
      return try prefixStream(steps: &steps, in: bytes)
    }
    if compiled.needles.count == 1 {
      return try stringStream(part, steps: &steps, in: bytes)
    }
    return try wordsStream(part, steps: &steps, in: bytes)
  }

  private func makeStream(
    _ part: HitStream.Part, _ cursor: CandidateCursor, check: HitStream.Check, storedCount: Int?,
    beginnings: HitStream.Beginnings? = nil
  ) -> HitStream {
    // The hits by the first field need no look at the others, unless words may stand there.
    let looked = part == .first && compiled.needles.count == 1 ? [fields[0]] : fields
    return HitStream(
      part, cursor: cursor, fields: fields, check: check, storedCount: storedCount,
      beginnings: beginnings, segment: segment, deleted: deleted,
      matcher: DocumentMatcher(segment, compiled, fields: looked))
  }

  /// Titles that begin with the query are neighbours.
  private func prefixStream(
    steps: inout [QueryPlan.Step], in bytes: RawSpan
  ) throws(FormatError) -> HitStream {
    let needle = compiled.needles[0]
    let (range, isExact) = try PrefixRange.find(compiled.base, in: segment, bytes)
    let isDecided = isExact && needle.isDecidedByBase
    if isExplained {
      steps.append(
        QueryPlan.Step(
          needle: QueryPlanner.shown(needle.scalars[...]), field: Schema.title,
          method: "documents \(range.lowerBound) to \(range.upperBound)", lists: [],
          storedCount: isDecided ? range.count : nil))
    }
    return makeStream(
      .first, RangeCursor(range), check: isDecided ? .none : .blocks,
      storedCount: isDecided ? range.count : nil)
  }

  /// One needle: the candidates of the first field, or those of any other.
  private func stringStream(
    _ part: HitStream.Part, steps: inout [QueryPlan.Step], in bytes: RawSpan
  ) throws(FormatError) -> HitStream {
    let needle = compiled.needles[0]
    let planner = QueryPlanner(segment: segment, wanted: wanted)
    var cursors: [CandidateCursor] = []
    var storedCount: Int?
    var beginnings: HitStream.Beginnings?
    for field in part == .first ? fields.prefix(1) : fields.dropFirst() {
      let access = try access(needle, field: field, planner, steps: &steps, in: bytes)
      if part == .first, field == 0 {
        beginnings = try self.beginnings(needle, access, in: bytes)
      }
      cursors.append(try planner.cursor(access, field: field, in: bytes))
      if part == .first, compiled.query.mode != .prefix { storedCount = access.storedCount }
    }
    if part == .rest, compiled.query.mode != .prefix {
      storedCount = try restCount(needle, planner, in: bytes)
    }
    return makeStream(
      part, cursors.count == 1 ? cursors[0] : AnyCursor(cursors),
      check: part == .first ? .blocks : .documents, storedCount: storedCount,
      beginnings: beginnings)
  }

  /// The titles that begin with a needle, where it pays to know them.
  ///
  /// Paths, and titles of one publisher, begin alike by the thousands, while the needle's grams stand
  /// in a great many others before them in the order.
  private func beginnings(
    _ needle: Needle, _ access: Access, in bytes: RawSpan
  ) throws(FormatError) -> HitStream.Beginnings? {
    guard wanted > 0, compiled.query.mode == .substring, needle.isDecidedByBase,
      let stored = access.storedCount, case .lists(let lists) = access.source,
      let rarest = lists.first, PlanCosts.isWorthPrefix(rarest.blockCount)
    else { return nil }
    let (range, isExact) = try PrefixRange.find(needle.scalars, in: segment, bytes)
    guard isExact, range.count <= stored else { return nil }
    return HitStream.Beginnings(range: range, elsewhere: stored - range.count)
  }

  /// The number of hits that the first field does not have, where all fields are looked at and both
  /// numbers are stored.
  private func restCount(
    _ needle: Needle, _ planner: QueryPlanner, in bytes: RawSpan
  ) throws(FormatError) -> Int? {
    guard !isScan, fields.count == segment.fields.count,
      let all = try planner.unionCount(needle, in: bytes)
    else { return nil }
    let first = try planner.access(needle, field: fields[0], in: bytes)
    if case .nothing = first.source { return all }
    return first.storedCount.map { max(0, all - $0) }
  }

  /// Several words: each must be in some field.
  private func wordsStream(
    _ part: HitStream.Part, steps: inout [QueryPlan.Step], in bytes: RawSpan
  ) throws(FormatError) -> HitStream {
    let planner = QueryPlanner(segment: segment, wanted: wanted)
    var plans: [(needle: Needle, accesses: [(field: Int, access: Access)], estimate: Int)] = []
    for needle in compiled.needles {
      var accesses: [(Int, Access)] = []
      var estimate = 0
      for field in fields {
        let access = try access(needle, field: field, planner, steps: &steps, in: bytes)
        accesses.append((field, access))
        estimate += access.estimate
      }
      plans.append((needle, accesses, estimate))
    }
    plans.sort { $0.estimate < $1.estimate }
    var cursors: [CandidateCursor] = []
    for (index, plan) in plans.enumerated() {
      // Words that stand nearly everywhere are left to verification, unless all do.
      if index > 0, plan.estimate / 20 > plans[0].estimate { continue }
      if index > 0, plan.accesses.contains(where: { $0.access.isScan }) { continue }
      var alternatives: [CandidateCursor] = []
      for (field, access) in plan.accesses {
        if case .nothing = access.source { continue }
        alternatives.append(
          try planner.cursor(access, field: field, in: bytes))
      }
      cursors.append(alternatives.count == 1 ? alternatives[0] : AnyCursor(alternatives))
    }
    return makeStream(
      part, cursors.count == 1 ? cursors[0] : AllCursor(cursors), check: .documents,
      storedCount: nil)
  }

  private func access(
    _ needle: Needle, field: Int, _ planner: QueryPlanner, steps: inout [QueryPlan.Step],
    in bytes: RawSpan
  ) throws(FormatError) -> Access {
    let access =
      isScan
      ? Access(source: .scan, estimate: Int(segment.documentCount))
      : try planner.access(needle, field: field, in: bytes)
    if isExplained {
      steps.append(
        QueryPlan.Step(
          needle: QueryPlanner.shown(needle.scalars[...]), field: segment.schema.fields[field],
          method: access.method,
          lists: access.lists.map { gram, list in
            QueryPlan.List(gram: QueryPlanner.shown(gram), blockCount: list.blockCount)
          },
          storedCount: access.storedCount))
    }
    return access
  }
}
