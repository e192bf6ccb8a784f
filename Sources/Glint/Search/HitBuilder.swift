/// Makes the rows of a page: texts, stored columns, and ranges in all units.
struct HitBuilder {
  private let searches: [SegmentSearch]
  private var matchers: [DocumentMatcher]

  /// Creates a builder for the hits of some searches.
  init(_ searches: [SegmentSearch]) {
    self.searches = searches
    matchers = searches.map { DocumentMatcher($0.segment, $0.compiled, fields: $0.fields) }
  }

  /// The row of a hit.
  ///
  /// - Throws: `FormatError` when its texts are damaged.
  /// - Complexity: O(length of the document's texts).
  mutating func hit(
    _ located: SegmentMerge.Located, in bytes: RawSpan
  ) throws(FormatError) -> Hit {
    let search = searches[located.segment]
    let segment = search.segment
    let document = located.found.document
    let field = located.found.field
    let occurrences = try matchers[located.segment].occurrences(
      in: document, field: field, bytes)
    let title = try matchers[located.segment].withText(of: document, field: 0, in: bytes) {
      memory, range in memory.string(range)
    }
    let (text, ranges) = try matchers[located.segment].withText(
      of: document, field: field, in: bytes
    ) { memory, range in
      (field == 0 ? title : memory.string(range), Self.ranges(occurrences, in: range, memory))
    }
    return Hit(
      document: DocumentID(segment: search.ordinal, number: document),
      key: try segment.key(of: document, in: bytes), title: title,
      field: segment.schema.fields[field], text: text, ranges: ranges,
      stored: try segment.stored(of: document, in: bytes))
  }

  /// The same places in all units, counted in one walk over the text.
  private static func ranges(
    _ occurrences: [Occurrence], in text: Range<Int>, _ bytes: RawSpan
  ) -> [HighlightRange] {
    guard !occurrences.isEmpty else { return [] }
    let text = bytes.extracting(text)
    var counter = UnitCounter()
    return occurrences.map { occurrence in
      let (utf8, clusters) = (occurrence.utf8, occurrence.clusters)
      let start = counter.advance(to: utf8.lowerBound, cluster: clusters.lowerBound, in: text)
      let end = counter.advance(to: utf8.upperBound, cluster: clusters.upperBound, in: text)
      return HighlightRange(
        utf8: utf8, utf16: start.utf16..<end.utf16, scalars: start.scalars..<end.scalars,
        characters: clusters)
    }
  }
}
