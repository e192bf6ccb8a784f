/// Finds a needle in the texts of a field without the index: one pass over all titles.
///
/// Plain titles lie one behind the other as they came, so that the scan runs through them as one
/// text, sixteen bytes a step, and asks for the document only where something was found. Titles
/// that are not plain are candidates as they are: folding them decides.
final class ScanCursor: CandidateCursor {
  private let field: SegmentReader.Field
  private let pattern: [BytePattern]?
  private let limit: UInt32
  /// The first document at or behind the last target whose title is not plain.
  private var unfolded: UInt32 = 0
  /// Bytes of text that the scan went over.
  private var scannedBytes = 0

  /// Creates a scan of the documents below a limit.
  init(_ needle: Needle, field: SegmentReader.Field, limit: UInt32) {
    self.field = field
    self.limit = limit
    pattern = needle.plainPattern
    super.init(estimate: Int(limit))
  }

  override var textBytes: Int { scannedBytes }

  override func seek(_ target: UInt32, in bytes: RawSpan) throws(FormatError) -> UInt32 {
    guard target < limit else { return PostingCursor.end }
    // Looked up once a stretch: a stretch of plain titles may be long, and is asked for often.
    if unfolded < target || target == 0 {
      unfolded = min(try field.plain.firstUnset(from: target, in: bytes), limit)
    }
    if target < unfolded, let pattern,
      let found = try firstPlain(pattern, documents: target..<unfolded, in: bytes)
    {
      return found
    }
    return unfolded < limit ? unfolded : PostingCursor.end
  }

  /// The first of some plain documents, neighbours in the file, that has the pattern.
  private func firstPlain(
    _ pattern: [BytePattern], documents: Range<UInt32>, in bytes: RawSpan
  ) throws(FormatError) -> UInt32? {
    let texts = field.texts
    let distance = pattern.count - 1
    var document = documents.lowerBound
    var place = try texts.range(of: document, in: bytes).lowerBound
    let end = try texts.range(of: documents.upperBound - 1, in: bytes).upperBound - distance
    while place < end {
      guard
        let found = bytes.firstPlace(
          from: place, to: end, of: pattern[0], and: pattern[distance], distance: distance)
      else { break }
      scannedBytes += found - place
      if bytes.matches(pattern, at: found) {
        document = try self.document(at: found, from: document, below: documents.upperBound, bytes)
        // A pattern may lie across two titles, which is no match.
        if try found + pattern.count <= texts.range(of: document, in: bytes).upperBound {
          return document
        }
      }
      place = found + 1
    }
    scannedBytes += max(0, end - place)
    return nil
  }

  /// The document whose text holds a place, by galloping from one before it.
  private func document(
    at place: Int, from document: UInt32, below end: UInt32, _ bytes: RawSpan
  ) throws(FormatError) -> UInt32 {
    var low = document
    var step: UInt32 = 1
    var high = document
    while high < end, try field.texts.range(of: high, in: bytes).upperBound <= place {
      low = high + 1
      high = end - high > step ? high + step : end
      step = step < 1 << 30 ? step * 2 : step
    }
    while low < high {
      let middle = low + (high - low) / 2
      if try field.texts.range(of: middle, in: bytes).upperBound <= place {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return min(low, end - 1)
  }
}
