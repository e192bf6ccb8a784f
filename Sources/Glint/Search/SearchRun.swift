/// One search: streams of all segments, merged into a page and a total.
struct SearchRun {
  private let index: SearchIndex
  private let compiled: CompiledQuery
  private let searches: [SegmentSearch]
  private let limit: Int
  private let offset: Int
  private let counting: SearchIndex.Counting
  /// What was done, for `explain`.
  private(set) var plan: QueryPlan

  /// Compiles a query for the segments that have the fields it asks for.
  ///
  /// - Throws: `IndexError.unknownField`.
  init(
    _ index: SearchIndex, _ query: Query, limit: Int, offset: Int, engine: SearchIndex.Engine,
    counting: SearchIndex.Counting, isExplained: Bool = false
  ) throws(IndexError) {
    self.index = index
    self.limit = max(0, limit)
    self.offset = max(0, offset)
    self.counting = counting
    let known = index.fieldNames
    if let field = query.field, !known.contains(field) {
      throw .unknownField(name: field, known: known)
    }
    let compiled = CompiledQuery(query)
    self.compiled = compiled
    plan = QueryPlan(query: query)
    let (reach, overflow) = self.limit.addingReportingOverflow(self.offset)
    var searches: [SegmentSearch] = []
    for (ordinal, segment) in index.segments.enumerated() {
      var fields = Array(segment.schema.fields.indices)
      if let field = query.field {
        guard let place = segment.schema.fields.firstIndex(of: field) else { continue }
        fields = [place]
      } else if query.mode == .prefix {
        fields = [0]
      }
      searches.append(
        SegmentSearch(
          segment: segment, ordinal: ordinal, deleted: index.deleted[ordinal],
          compiled: compiled, fields: fields, isScan: engine == .scan,
          wanted: overflow ? .max : reach, isExplained: isExplained))
    }
    self.searches = searches
  }

  /// Where the page ends among all hits.
  private var reach: Int {
    let (reach, overflow) = limit.addingReportingOverflow(offset)
    return overflow ? .max : reach
  }

  /// Hits that name the first field come before the others.
  private var parts: [HitStream.Part] {
    searches.contains { $0.parts.count > 1 } ? [.first, .rest] : [.first]
  }

  /// Finds the page, and the total as far as it is asked for.
  ///
  /// - Throws: `IndexError.corrupt`, or `.cancelled`.
  mutating func page() throws(IndexError) -> SearchPage {
    let clock = ContinuousClock()
    let start = clock.now
    let page = try index.reading { bytes throws(FormatError) -> SearchPage? in
      var opened: [HitStream] = []
      let located = try located(&opened, in: bytes)
      var builder = HitBuilder(searches)
      var hits: [Hit] = []
      hits.reserveCapacity(located.count)
      for hit in located { hits.append(try builder.hit(hit, in: bytes)) }
      plan.pageNanoseconds = Self.nanoseconds(clock.now - start)
      var total: Int?
      if counting == .exact || opened.count == parts.count * searches.count {
        total = try self.total(&opened, in: bytes)
      }
      if opened.contains(where: \.isCancelled) { return nil }
      note(opened, total: total)
      return SearchPage(query: compiled.query.text, hits: hits, total: total)
    }
    plan.totalNanoseconds = Self.nanoseconds(clock.now - start)
    guard let page else { throw .cancelled }
    return page
  }

  private static func nanoseconds(_ duration: Duration) -> UInt64 {
    let (seconds, attoseconds) = duration.components
    return UInt64(max(0, seconds)) &* 1_000_000_000
      &+ UInt64(max(0, attoseconds)) / 1_000_000_000
  }

  /// The hits of the page.
  ///
  /// - Parameter opened: gets the streams, part by part; a part that the page does not reach is
  ///   not opened.
  private mutating func located(
    _ opened: inout [HitStream], in bytes: RawSpan
  ) throws(FormatError) -> [SegmentMerge.Located] {
    var hits: [SegmentMerge.Located] = []
    var seen = 0
    for part in parts where seen < reach {
      let streams = try open(part, in: bytes)
      opened += streams
      if part == .first, compiled.query.order == .relevance, !compiled.isEmpty {
        let ranking = Ranking(searches, reach: reach)
        let ranked = try ranking.hits(streams, in: bytes)
        hits += ranked.dropFirst(offset)
        seen += ranked.count
        continue
      }
      // A part that lies wholly before the page is passed over by its stored number.
      if streams.count == 1, let count = streams[0].storedCount, seen + count <= offset {
        seen += count
        continue
      }
      var merge = SegmentMerge(streams, of: searches)
      while seen < reach, let hit = try merge.next(in: bytes) {
        if seen >= offset { hits.append(hit) }
        seen += 1
      }
    }
    return hits
  }

  private mutating func open(
    _ part: HitStream.Part, in bytes: RawSpan
  ) throws(FormatError) -> [HitStream] {
    var streams: [HitStream] = []
    for search in searches {
      var steps: [QueryPlan.Step] = []
      streams.append(try search.stream(part, steps: &steps, in: bytes))
      plan.steps += steps.filter { !plan.steps.contains($0) }
    }
    return streams
  }

  /// The number of all hits; `nil` when it was not asked for and is not known, or on cancellation.
  private mutating func total(
    _ opened: inout [HitStream], in bytes: RawSpan
  ) throws(FormatError) -> Int? {
    for part in parts.dropFirst(searches.isEmpty ? 0 : opened.count / searches.count) {
      opened += try open(part, in: bytes)
    }
    var sum = 0
    for stream in opened {
      if counting == .ifKnown, stream.storedCount == nil, !stream.isExhausted { return nil }
      guard let count = try stream.total(in: bytes) else { return nil }
      sum += count
    }
    return sum
  }

  private mutating func note(_ streams: [HitStream], total: Int?) {
    for stream in streams {
      plan.candidates += stream.candidates
      plan.verified += stream.verified
      plan.falsePositives += stream.falsePositives
      plan.folded += stream.foldCount
      plan.postingBytes += stream.postingBytes
      plan.textBytes += stream.textBytes
      plan.total += total == nil ? stream.given : 0
    }
    plan.total += total ?? 0
  }
}
