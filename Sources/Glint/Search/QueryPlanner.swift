/// Chooses how candidates are found, by the counts that the trie stores.
///
/// The costs are those of section “Planning” of <doc:Performance>, in nanoseconds on the machine
/// they were measured on; only their ratios matter.
struct QueryPlanner {
  /// The segment.
  let segment: SegmentReader
  /// How many hits the page reaches to.
  let wanted: Int

  /// Reading one posting in a list that is walked.
  private static let postingCost = 3.0
  /// Opening one list of a union.
  private static let listCost = 60.0
  /// Passing one plain text in a scan, passing or folding one that is not plain.
  private static let plainCost = 20.0
  private static let foldCost = 200.0
  /// Verifying one candidate.
  private static let verificationCost = 60.0
  /// Lists that are intersected at the most.
  private static let maximumLists = 3
  /// A further list is not worth reading when it is so many times longer than the rarest.
  private static let maximumRatio = 100

  /// The way to the candidates of a needle in a field.
  ///
  /// - Throws: `FormatError` when the trie is damaged.
  /// - Complexity: O(length of the needle) walks of the trie.
  func access(_ needle: Needle, field: Int, in bytes: RawSpan) throws(FormatError) -> Access {
    if needle.scalars.count < Gram.length {
      return try shortAccess(needle, field: field, in: bytes)
    }
    let trie = segment.fields[field].trie
    var found: [(list: PostingList, gram: ArraySlice<UInt32>)] = []
    var seen: Set<ArraySlice<UInt32>> = []
    for start in 0...(needle.scalars.count - Gram.length) {
      // Only where a cluster must begin in every matching title is the gram sure to be indexed.
      if start > 0,
        canStandInsideCluster(needle.scalars[start], after: needle.scalars[start - 1])
      {
        continue
      }
      let gram = needle.scalars[start..<start + Gram.length]
      guard seen.insert(gram).inserted else { continue }
      guard case .leaf(let list)? = try trie.walk(gram.map(Gram.label), in: bytes) else {
        return Access(
          source: .nothing, estimate: 0, storedCount: 0, isExact: true,
          lists: [QueryPlan.List(gram: Self.shown(gram), count: 0, isRead: false)])
      }
      found.append((list, gram))
    }
    found.sort { $0.list.count < $1.list.count }
    let rarest = found[0].list.count
    var read = found.prefix(Self.maximumLists).prefix { entry in
      entry.list.count / Self.maximumRatio <= rarest
    }
    // A handful of candidates is verified sooner than a second list is opened.
    if rarest <= 8 { read = found.prefix(1) }
    let isExact = needle.scalars.count == Gram.length && needle.isDecidedByBase
    let lists = found.enumerated().map { index, entry in
      QueryPlan.List(
        gram: Self.shown(entry.gram), count: entry.list.count, isRead: index < read.count)
    }
    if !isExact,
      scanCost(field, in: bytes) < Double(rarest) * Self.verificationCost
    {
      return Access(
        source: .scan, estimate: rarest, storedCount: nil, isExact: false,
        lists: lists.map { QueryPlan.List(gram: $0.gram, count: $0.count, isRead: false) })
    }
    return Access(
      source: .lists(read.map(\.list)), estimate: rarest,
      storedCount: isExact ? rarest : nil, isExact: isExact, lists: lists)
  }

  /// One or two scalars: an inner node of the trie, whose count is stored.
  private func shortAccess(
    _ needle: Needle, field: Int, in bytes: RawSpan
  ) throws(FormatError) -> Access {
    let node = try segment.fields[field].trie.walk(needle.scalars.map(Gram.label), in: bytes)
    guard case .inner(let count, let leaves)? = node else {
      return Access(source: .nothing, estimate: 0, storedCount: 0, isExact: true)
    }
    guard count > 0, count <= segment.documentCount else {
      throw .outOfRange(
        offset: segment.fields[field].trie.levels.0.lowerBound, what: "a stored count")
    }
    let isExact = needle.isDecidedByBase
    let union = Double(leaves.count) * Self.listCost + Double(count) * Self.postingCost
    let whole = scanCost(field, in: bytes)
    // A page of something frequent is soon full, wherever it begins; where it is not, because what
    // is frequent stands at the end of the order, the union takes over from the scan.
    let isScanned = whole * min(1, Double(wanted) / Double(count)) < union
    let horizon = min(1, union / max(1, whole)) * Double(segment.documentCount)
    let list = QueryPlan.List(
      gram: Self.shown(needle.scalars[...]), count: count, isRead: !isScanned)
    return Access(
      source: isScanned ? .scanThenLeaves(leaves, horizon: UInt32(horizon)) : .leaves(leaves),
      estimate: count, storedCount: isExact ? count : nil, isExact: isExact && !isScanned,
      lists: [list])
  }

  /// What scanning a whole field costs, from a sample of its plain-text flags.
  private func scanCost(_ field: Int, in bytes: RawSpan) -> Double {
    let flags = segment.fields[field].plain
    let words = flags.section.count / 8
    guard words > 0 else { return 0 }
    let step = max(1, words / 16)
    var plain = 0
    var seen = 0
    for word in stride(from: 0, to: words, by: step) {
      plain += bytes.word(flags.section.lowerBound + word * 8).nonzeroBitCount
      seen += 64
    }
    let share = min(1, Double(plain) / Double(seen))
    return Double(segment.documentCount)
      * (share * Self.plainCost + (1 - share) * Self.foldCost)
  }

  /// A cursor over the candidates of an access.
  ///
  /// - Throws: `FormatError` when a posting list is damaged.
  func cursor(
    _ access: Access, needle: Needle, field: Int, in bytes: RawSpan
  ) throws(FormatError) -> CandidateCursor {
    let reader = segment.fields[field]
    let postings = reader.postings.lowerBound
    switch access.source {
    case .nothing:
      return CandidateCursor(estimate: 0)
    case .scan:
      return ScanCursor(needle, field: reader, limit: segment.documentCount)
    case .lists(let lists):
      var cursors: [PostingCursor] = []
      for list in lists {
        cursors.append(
          try PostingCursor(list, postings: postings, limit: segment.documentCount, in: bytes))
      }
      return ListsCursor(cursors)
    case .leaves(let leaves):
      return try union(of: leaves, field: field, in: bytes)
    case .scanThenLeaves(let leaves, let horizon):
      let scan = ScanCursor(needle, field: reader, limit: horizon)
      return RelayCursor(scan, horizon: horizon, estimate: access.estimate) {
        bytes throws(FormatError) in
        try union(of: leaves, field: field, in: bytes)
      }
    }
  }

  /// The documents of the lists of some leaves.
  private func union(
    of leaves: Range<Int>, field: Int, in bytes: RawSpan
  ) throws(FormatError) -> CandidateCursor {
    var documents = DocumentSet(limit: segment.documentCount)
    let decoded = try insert(leaves, field: field, into: &documents, in: bytes)
    return SetCursor(documents, decodedBytes: decoded)
  }

  /// The documents whose text in a field has a needle that the base alone decides and that is no
  /// longer than a gram: from the posting lists, without a look at the texts.
  ///
  /// - Returns: the set and the bytes that were decoded, or `nil` for another needle.
  /// - Throws: `FormatError` when the trie or a list is damaged.
  /// - Complexity: O(postings below the needle's node).
  func exactDocuments(
    _ needle: Needle, field: Int, in bytes: RawSpan
  ) throws(FormatError) -> (documents: DocumentSet, decodedBytes: Int)? {
    guard needle.isDecidedByBase, needle.scalars.count <= Gram.length else { return nil }
    var documents = DocumentSet(limit: segment.documentCount)
    var decoded = 0
    let trie = segment.fields[field].trie
    switch try trie.walk(needle.scalars.map(Gram.label), in: bytes) {
    case nil: break
    case .leaf(let list): decoded += try insert(list, field: field, into: &documents, in: bytes)
    case .inner(_, let leaves):
      decoded += try insert(leaves, field: field, into: &documents, in: bytes)
    }
    return (documents, decoded)
  }

  /// Adds the documents of the lists of some leaves to a set.
  ///
  /// Lists lie one behind the other in the order of their leaves; leaves that share one would make
  /// a small file a long work.
  private func insert(
    _ leaves: Range<Int>, field: Int, into documents: inout DocumentSet, in bytes: RawSpan
  ) throws(FormatError) -> Int {
    let reader = segment.fields[field]
    var decoded = 0
    var next: UInt64 = 0
    for leaf in leaves {
      let list = try reader.trie.list(ofLeaf: leaf, in: bytes)
      if case .encoded(_, let offset) = list {
        guard offset >= next else { throw .unsorted(offset: reader.trie.levels.2.lowerBound) }
        next = offset + 1
      }
      decoded += try insert(list, field: field, into: &documents, in: bytes)
    }
    return decoded
  }

  /// Adds the documents of a list to a set.
  ///
  /// - Returns: the bytes that were decoded.
  private func insert(
    _ list: PostingList, field: Int, into documents: inout DocumentSet, in bytes: RawSpan
  ) throws(FormatError) -> Int {
    if case .one(let document) = list {
      try insert(document, into: &documents)
      return 0
    }
    var cursor = try PostingCursor(
      list, postings: segment.fields[field].postings.lowerBound, limit: segment.documentCount,
      in: bytes)
    while cursor.current != PostingCursor.end {
      documents.insert(cursor.current)
      try cursor.advance(in: bytes)
    }
    return cursor.decodedBytes
  }

  private func insert(
    _ document: UInt32, into documents: inout DocumentSet
  ) throws(FormatError) {
    guard document < segment.documentCount else {
      throw .outOfRange(
        offset: segment.fields[0].trie.levels.2.lowerBound, what: "a document number")
    }
    documents.insert(document)
  }

  /// A gram for people: spaces shown.
  static func shown(_ scalars: ArraySlice<UInt32>) -> String {
    var text = ""
    for scalar in scalars {
      text.unicodeScalars.append(scalar == 0x20 ? "␣" : Unicode.Scalar(scalar) ?? "\u{FFFD}")
    }
    return text
  }
}
