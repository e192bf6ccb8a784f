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
    let titleRange = try segment.fields[0].texts.range(of: document, in: bytes)
    let title = try bytes.text(titleRange)
    var text = title
    var textRange = titleRange
    if field != 0 {
      textRange = try segment.fields[field].texts.range(of: document, in: bytes)
      text = try bytes.text(textRange)
    }
    return Hit(
      document: DocumentID(segment: search.ordinal, number: document),
      key: try segment.key(of: document, in: bytes), title: title,
      field: segment.schema.fields[field], text: text,
      ranges: Self.ranges(occurrences, in: textRange, bytes),
      stored: try segment.stored(of: document, in: bytes))
  }

  /// The same places counted in UTF-16 units and scalars as well, in one walk over the text.
  private static func ranges(
    _ occurrences: [Occurrence], in text: Range<Int>, _ bytes: RawSpan
  ) -> [HighlightRange] {
    var ranges: [HighlightRange] = []
    ranges.reserveCapacity(occurrences.count)
    var offset = 0
    var utf16 = 0
    var scalars = 0
    /// Walks to an offset; only the first byte of a scalar counts.
    func walk(to end: Int) {
      while offset < end {
        let byte = bytes.byte(text.lowerBound + offset)
        if byte & 0xC0 != 0x80 {
          scalars &+= 1
          utf16 &+= byte >= 0xF0 ? 2 : 1
        }
        offset &+= 1
      }
    }
    for occurrence in occurrences {
      walk(to: occurrence.utf8.lowerBound)
      let start = (utf16, scalars)
      walk(to: occurrence.utf8.upperBound)
      ranges.append(
        HighlightRange(
          utf8: occurrence.utf8, utf16: start.0..<utf16, scalars: start.1..<scalars,
          characters: occurrence.clusters))
    }
    return ranges
  }
}
