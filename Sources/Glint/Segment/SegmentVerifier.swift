/// Checks all that a segment promises: checksums, offsets, texts, order, trie and posting lists.
struct SegmentVerifier {
  private let segment: SegmentReader

  /// Creates a verifier.
  init(_ segment: SegmentReader) { self.segment = segment }

  /// Checks the segment.
  ///
  /// - Throws: `FormatError` at the first damage.
  /// - Complexity: O(size of the segment).
  func verify(in bytes: RawSpan) throws(FormatError) {
    for entry in segment.entries {
      guard Checksum.of(bytes.extracting(entry.range)) == entry.checksum else {
        throw .mismatch(offset: entry.range.lowerBound, what: "the section's checksum")
      }
    }
    for field in segment.fields {
      try verifyTexts(field.texts, in: bytes)
      try verifyFlags(field, in: bytes)
      try verifyTrie(field, in: bytes)
    }
    for column in segment.columns { try verifyTexts(column.texts, in: bytes) }
    switch segment.keys {
    case .texts(let column): try verifyTexts(column, in: bytes)
    case .numbers(let column):
      for document in 0..<segment.documentCount { _ = try column.number(of: document, in: bytes) }
    }
    if segment.schema.isInTitleOrder { try verifyOrder(in: bytes) }
  }

  /// Texts lie one behind the other, fill their section, and are valid UTF-8.
  private func verifyTexts(_ column: TextColumn, in bytes: RawSpan) throws(FormatError) {
    var end = column.text.lowerBound
    for document in 0..<segment.documentCount {
      let range = try column.range(of: document, in: bytes)
      guard range.lowerBound == end else { throw .unsorted(offset: range.lowerBound) }
      end = range.upperBound
      guard bytes.isValidUTF8(range) else {
        throw .outOfRange(offset: range.lowerBound, what: "a byte of UTF-8")
      }
    }
    guard end == column.text.upperBound else { throw .truncated(offset: end) }
  }

  private func verifyFlags(
    _ field: SegmentReader.Field, in bytes: RawSpan
  ) throws(FormatError) {
    for document in 0..<segment.documentCount {
      let range = try field.texts.range(of: document, in: bytes)
      guard try field.plain.bit(document, in: bytes) == isPlain(bytes, range) else {
        throw .mismatch(offset: field.plain.section.lowerBound, what: "a plain-text flag")
      }
    }
  }

  /// Paths rise, children partition the next level, and every count is that of its documents.
  private func verifyTrie(_ field: SegmentReader.Field, in bytes: RawSpan) throws(FormatError) {
    let trie = field.trie
    var seen = (
      DistinctCounter(limit: segment.documentCount), DistinctCounter(limit: segment.documentCount)
    )
    let roots = trie.levels.0.count / TrieFormat.nodeLength - 1
    var next = (second: 0, leaf: 0)
    for first in 0..<roots {
      try verifyRising(first, first: 0, of: trie.levels.0, trie, in: bytes)
      let children = try trie.children(
        of: first, of: trie.levels.0, below: trie.levels.1, in: bytes)
      guard children.lowerBound == next.second else {
        throw .unsorted(offset: trie.levels.0.lowerBound)
      }
      next.second = children.upperBound
      for second in children {
        try verifyRising(second, first: children.lowerBound, of: trie.levels.1, trie, in: bytes)
        let leaves = try trie.children(
          of: second, of: trie.levels.1, below: trie.levels.2, in: bytes)
        guard leaves.lowerBound == next.leaf else {
          throw .unsorted(offset: trie.levels.1.lowerBound)
        }
        next.leaf = leaves.upperBound
        for leaf in leaves {
          try verifyRising(leaf, first: leaves.lowerBound, of: trie.levels.2, trie, in: bytes)
          try forEachDocument(of: leaf, field, in: bytes) { document in
            seen.0.add(document)
            seen.1.add(document)
          }
        }
        try verifyCount(second, seen.1.takeCount(), of: trie.levels.1, trie, in: bytes)
      }
      try verifyCount(first, seen.0.takeCount(), of: trie.levels.0, trie, in: bytes)
    }
    guard next.leaf == trie.leafCount,
      next.second == trie.levels.1.count / TrieFormat.nodeLength - 1
    else { throw .truncated(offset: trie.levels.2.lowerBound) }
  }

  private func verifyRising(
    _ node: Int, first: Int, of level: Range<Int>, _ trie: TrieReader, in bytes: RawSpan
  ) throws(FormatError) {
    guard node > first else { return }
    let mask = TrieFormat.labelMask
    let before = try trie.uint32(first: node - 1, of: level, field: 0, in: bytes) & mask
    guard try trie.uint32(first: node, of: level, field: 0, in: bytes) & mask > before else {
      throw .unsorted(offset: level.lowerBound + node * TrieFormat.nodeLength)
    }
  }

  private func verifyCount(
    _ node: Int, _ count: Int, of level: Range<Int>, _ trie: TrieReader, in bytes: RawSpan
  ) throws(FormatError) {
    guard try trie.uint32(first: node, of: level, field: 1, in: bytes) == count else {
      throw .mismatch(
        offset: level.lowerBound + node * TrieFormat.nodeLength, what: "a stored count")
    }
  }

  private func forEachDocument(
    of leaf: Int, _ field: SegmentReader.Field, in bytes: RawSpan, _ body: (UInt32) -> Void
  ) throws(FormatError) {
    let list = try field.trie.list(ofLeaf: leaf, in: bytes)
    var cursor = try PostingCursor(
      list, postings: field.postings.lowerBound, limit: segment.documentCount, in: bytes)
    var count = 0
    while cursor.current != PostingCursor.end {
      body(cursor.current)
      count += 1
      try cursor.advance(in: bytes)
    }
    guard count == list.count else {
      throw .mismatch(offset: field.postings.lowerBound, what: "the length of a list")
    }
  }

  /// Documents stand in title order.
  private func verifyOrder(in bytes: RawSpan) throws(FormatError) {
    guard segment.documentCount > 0 else { return }
    var before = try SegmentMerge.Key(0, of: segment, in: bytes)
    for document in 1..<max(1, segment.documentCount) {
      let key = try SegmentMerge.Key(document, of: segment, in: bytes)
      guard !(key < before) else {
        throw .unsorted(
          offset: try segment.fields[0].texts.range(of: document, in: bytes).lowerBound)
      }
      before = key
    }
  }
}

extension DeletedDocuments {
  /// Checks that the rows rise and name documents of the segment.
  ///
  /// - Throws: `FormatError` where they do not.
  func verify(limit: UInt32, in bytes: RawSpan) throws(FormatError) {
    for row in rows {
      var before: UInt32?
      for offset in stride(from: row.lowerBound, to: row.upperBound, by: 4) {
        let number = try bytes.uint32(at: offset)
        guard number < limit, before.map({ $0 < number }) ?? true else {
          throw .unsorted(offset: offset)
        }
        before = number
      }
    }
  }
}
