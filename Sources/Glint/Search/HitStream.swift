/// The hits of one segment, rising, found one by one as they are asked for.
///
/// A query over several fields has two streams: the hits that name the title, and the others.
final class HitStream {
  /// Which hits a stream gives.
  enum Part {
    /// Those that name the first field that is looked at.
    case first
    /// Those that name another field.
    case rest
  }

  /// A hit: a document, and the field that it names.
  struct Found: Hashable {
    /// The document.
    var document: UInt32
    /// The ordinal of the field in the segment.
    var field: Int
  }

  /// The exact number of hits of the whole stream, where it is stored.
  let storedCount: Int?
  private let part: Part
  private let cursor: CandidateCursor
  private let fields: [Int]
  private let isExact: Bool
  private let deleted: DeletedDocuments
  private var matcher: DocumentMatcher
  private var target: UInt32 = 0
  /// Hits that were given so far.
  private(set) var given = 0
  /// Whether the task that asks was cancelled; the stream then ends early.
  private(set) var isCancelled = false
  /// Whether there are no further hits.
  private(set) var isExhausted = false
  /// Documents that were looked at.
  private(set) var candidates = 0
  /// Candidates that turned out to be no hits.
  private(set) var falsePositives = 0

  /// Creates a stream.
  ///
  /// - Parameters:
  ///   - isExact: whether every candidate is a hit, by the first field or else by the second.
  ///   - storedCount: the number of hits before deleted documents are subtracted.
  init(
    _ part: Part, cursor: CandidateCursor, fields: [Int], isExact: Bool, storedCount: Int?,
    deleted: DeletedDocuments, matcher: DocumentMatcher
  ) {
    self.part = part
    self.cursor = cursor
    self.fields = fields
    self.isExact = isExact
    self.storedCount = deleted.isEmpty ? storedCount : nil
    self.deleted = deleted
    self.matcher = matcher
  }

  /// Bytes of posting lists that were decoded.
  var postingBytes: Int { cursor.postingBytes }
  /// Bytes of text that were compared or scanned.
  var textBytes: Int { matcher.textBytes + cursor.textBytes }
  /// Texts that were folded.
  var foldCount: Int { matcher.foldCount }
  /// Candidates whose text was compared.
  var verified: Int { isExact ? 0 : candidates }

  /// The next hit, at or behind one document and before another.
  ///
  /// - Throws: `FormatError` when the file is damaged where it is looked at.
  func next(
    from minimum: UInt32 = 0, below limit: UInt32 = .max, in bytes: RawSpan
  ) throws(FormatError) -> Found? {
    target = max(target, minimum)
    while target < limit {
      let document = try cursor.seek(target, in: bytes)
      if document == PostingCursor.end { isExhausted = true }
      guard document < limit else {
        target = limit
        return nil
      }
      target = document + 1
      candidates &+= 1
      if candidates & 0x3FF == 0, Task.isCancelled {
        isCancelled = true
        target = PostingCursor.end
        return nil
      }
      if !deleted.isEmpty, try deleted.contains(document, in: bytes) { continue }
      if isExact {
        given &+= 1
        return Found(document: document, field: fields[part == .first ? 0 : 1])
      }
      if let field = try matcher.field(of: document, in: bytes),
        (field == fields[0]) == (part == .first)
      {
        given &+= 1
        return Found(document: document, field: field)
      }
      falsePositives &+= 1
    }
    return nil
  }

  /// The exact number of hits: stored, or counted to the end.
  ///
  /// - Returns: the number, or `nil` when the task was cancelled meanwhile.
  /// - Throws: `FormatError` when the file is damaged where it is looked at.
  /// - Complexity: O(1) where the number is stored, else O(candidates).
  func total(in bytes: RawSpan) throws(FormatError) -> Int? {
    if let storedCount { return storedCount }
    while !isExhausted, !isCancelled, try next(in: bytes) != nil {}
    return isCancelled ? nil : given
  }

  /// How well a hit's title answers the query.
  ///
  /// - Throws: `FormatError` when the title is damaged.
  func tier(of hit: Found, in bytes: RawSpan) throws(FormatError) -> RelevanceTier {
    try matcher.tier(of: hit.document, field: hit.field, bytes)
  }
}
