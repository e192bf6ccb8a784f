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

  /// How the documents of a cursor become hits.
  enum Check {
    /// Every one is.
    case none
    /// Those of which the first field has the one needle, block by block.
    case blocks
    /// Those that the matcher finds, one by one.
    case documents
  }

  /// The hits that begin with the needle, which are neighbours, and how many others there are.
  struct Beginnings {
    /// The documents.
    var range: Range<UInt32>
    /// Other hits that were not found yet.
    var elsewhere: Int
  }

  /// The exact number of hits of the whole stream, where it is stored.
  let storedCount: Int?
  private let part: Part
  private let cursor: CandidateCursor
  private let fields: [Int]
  private let check: Check
  private let shift: Int
  private let deleted: DeletedDocuments
  /// Where the hits are once all others were found.
  private var beginnings: Beginnings?
  private var matcher: DocumentMatcher
  private var target: UInt32 = 0
  /// Hits of the block before `target` that were not given yet, a bit each.
  private var pending: UInt32 = 0
  private var pendingStart: UInt32 = 0
  private var steps = 0
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
  ///   - storedCount: the number of hits before deleted documents are subtracted.
  init(
    _ part: Part, cursor: CandidateCursor, fields: [Int], check: Check, storedCount: Int?,
    beginnings: Beginnings? = nil, segment: SegmentReader, deleted: DeletedDocuments,
    matcher: DocumentMatcher
  ) {
    self.part = part
    self.cursor = cursor
    self.fields = fields
    self.check = check
    shift = segment.fields[fields[0]].texts.shift
    self.storedCount = deleted.isEmpty ? storedCount : nil
    self.deleted = deleted
    self.beginnings = beginnings
    self.matcher = matcher
  }

  /// Bytes of posting lists that were read.
  var postingBytes: Int { cursor.postingBytes }
  /// Bytes of text that were compared or scanned.
  var textBytes: Int { matcher.textBytes }
  /// Texts that were folded.
  var foldCount: Int { matcher.foldCount }
  /// Candidates whose text was compared.
  var verified: Int { if case .none = check { 0 } else { candidates } }

  /// The next hit, at or behind one document and before another.
  ///
  /// - Throws: `FormatError` when the file is damaged where it is looked at.
  func next(
    from minimum: UInt32 = 0, below limit: UInt32 = .max, in bytes: RawSpan
  ) throws(FormatError) -> Found? {
    while let found = try nextUndeleted(from: minimum, below: limit, in: bytes) {
      if !deleted.isEmpty, try deleted.contains(found.document, in: bytes) { continue }
      given &+= 1
      return found
    }
    return nil
  }

  private func nextUndeleted(
    from minimum: UInt32, below limit: UInt32, in bytes: RawSpan
  ) throws(FormatError) -> Found? {
    if case .blocks = check {
      return try nextOfBlock(from: minimum, below: limit, in: bytes)
    }
    while let document = try nextCandidate(from: minimum, below: limit, in: bytes) {
      target = document + 1
      candidates &+= 1
      if case .none = check { return Found(document: document, field: fields[0]) }
      if let field = try matcher.field(of: document, in: bytes),
        (field == fields[0]) == (part == .first)
      {
        return Found(document: document, field: field)
      }
      falsePositives &+= 1
    }
    return nil
  }

  /// The next document of the cursor; notes its end, and cancellation.
  private func nextCandidate(
    from minimum: UInt32, below limit: UInt32, in bytes: RawSpan
  ) throws(FormatError) -> UInt32? {
    target = max(target, minimum)
    if let beginnings, beginnings.elsewhere == 0 {
      target = max(target, beginnings.range.lowerBound)
      if target >= beginnings.range.upperBound {
        isExhausted = true
        return nil
      }
    }
    guard target < limit else { return nil }
    steps &+= 1
    if steps & 0xFF == 0, Task.isCancelled {
      isCancelled = true
      target = CandidateCursor.end
      return nil
    }
    let document = try cursor.seek(target, in: bytes)
    if document == CandidateCursor.end { isExhausted = true }
    guard document < limit else {
      target = limit
      return nil
    }
    return document
  }

  private func nextOfBlock(
    from minimum: UInt32, below limit: UInt32, in bytes: RawSpan
  ) throws(FormatError) -> Found? {
    while true {
      while pending != 0 {
        let document = pendingStart &+ UInt32(pending.trailingZeroBitCount)
        if document >= limit { return nil }
        pending &= pending &- 1
        if let range = beginnings?.range, !range.contains(document) {
          beginnings?.elsewhere -= 1
        }
        if document >= minimum { return Found(document: document, field: fields[0]) }
      }
      guard let document = try nextCandidate(from: minimum, below: limit, in: bytes) else {
        return nil
      }
      try loadBlock(of: document, in: bytes)
    }
  }

  /// Finds the hits of the block that has a candidate, from the candidate on.
  private func loadBlock(of document: UInt32, in bytes: RawSpan) throws(FormatError) {
    let block = document &>> UInt32(shift)
    pendingStart = block &<< UInt32(shift)
    let hits = try matcher.hits(inBlock: Int(block), field: fields[0], in: bytes)
    pending = hits & (UInt32.max &<< (document &- pendingStart))
    candidates &+= 1 &<< shift
    falsePositives &+= 1 &<< shift &- hits.nonzeroBitCount
    // The last block may reach beyond the greatest number.
    let (next, overflow) = pendingStart.addingReportingOverflow(1 &<< UInt32(shift))
    target = overflow ? CandidateCursor.end : next
  }

  /// The exact number of hits: stored, or counted to the end.
  ///
  /// - Returns: the number, or `nil` when the task was cancelled meanwhile.
  /// - Throws: `FormatError` when the file is damaged where it is looked at.
  /// - Complexity: O(1) where the number is stored, else O(candidates).
  func total(in bytes: RawSpan) throws(FormatError) -> Int? {
    if let storedCount { return storedCount }
    if case .blocks = check, deleted.isEmpty {
      given &+= pending.nonzeroBitCount
      pending = 0
      while let document = try nextCandidate(from: 0, below: .max, in: bytes) {
        try loadBlock(of: document, in: bytes)
        given &+= pending.nonzeroBitCount
        pending = 0
      }
    }
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
