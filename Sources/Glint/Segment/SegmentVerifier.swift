/// Checks all that a segment promises: checksums, texts, order, grams, posting lists and counts.
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
    for column in segment.columns { try verifyTexts(column.texts, in: bytes) }
    switch segment.keys {
    case .texts(let column): try verifyTexts(column, in: bytes)
    case .numbers(let column):
      for document in 0..<segment.documentCount { _ = try column.number(of: document, in: bytes) }
    }
    var verifiers: [FieldVerifier] = []
    for field in segment.fields {
      var verifier = try FieldVerifier(field, in: bytes)
      try verifyTexts(field.texts, in: bytes) { document, text, isPlain throws(FormatError) in
        try verifier.add(text, document: document, isPlain: isPlain)
      }
      try verifier.finish(in: bytes)
      verifiers.append(verifier)
    }
    if let union = segment.unionCounts { try verifyUnion(union, in: bytes) }
    if segment.schema.isInTitleOrder { try verifyOrder(in: bytes) }
  }

  /// The texts of a column that nothing else is made of.
  private func verifyTexts(_ column: TextColumn, in bytes: RawSpan) throws(FormatError) {
    guard column.symbols != nil else {
      try verifyTexts(column, in: bytes) { _, _, _ in }
      return
    }
    var end = column.text.lowerBound
    var sum = 0
    var reader = TextReader(column)
    for number in 0..<column.blockCount {
      let range = try column.range(of: number, in: bytes)
      guard range.lowerBound == end else { throw .unsorted(offset: range.lowerBound) }
      end = range.upperBound
      for document in column.documents(of: number) {
        sum += try reader.withText(of: UInt32(document), in: bytes) { text throws(FormatError) in
          guard text.isValidUTF8(0..<text.byteCount) else {
            throw .outOfRange(offset: range.lowerBound, what: "a byte of UTF-8")
          }
          return text.byteCount
        }
      }
    }
    guard end == column.text.upperBound, sum == column.textBytes else {
      throw .truncated(offset: end)
    }
  }

  /// Blocks lie one behind the other, fill their section, and hold valid UTF-8.
  private func verifyTexts(
    _ column: TextColumn, in bytes: RawSpan,
    _ body: (UInt32, RawSpan, Bool) throws(FormatError) -> Void
  ) throws(FormatError) {
    var end = column.text.lowerBound
    var sum = 0
    var block = TextBlock()
    for number in 0..<column.blockCount {
      let range = try column.range(of: number, in: bytes)
      guard range.lowerBound == end else { throw .unsorted(offset: range.lowerBound) }
      end = range.upperBound
      try block.load(number, of: column, in: bytes)
      try withBytes(of: block.bytes) { memory throws(FormatError) in
        for (index, document) in column.documents(of: number).enumerated() {
          let text = block.range(index)
          guard memory.isValidUTF8(text) else {
            throw .outOfRange(offset: range.lowerBound, what: "a byte of UTF-8")
          }
          sum += text.count
          try body(UInt32(document), memory.extracting(text), block.isPlain(index))
        }
      }
    }
    guard end == column.text.upperBound, sum == column.textBytes else {
      throw .truncated(offset: end)
    }
  }

  /// Counts the documents of the union's nodes anew.
  private func verifyUnion(_ union: CountTrie, in bytes: RawSpan) throws(FormatError) {
    var counter = try CountVerifier(union, in: bytes)
    var readers = segment.fields.map { TextReader($0.texts) }
    var folding = TextFolding()
    var labels = GramLabels()
    for document in 0..<segment.documentCount {
      for field in readers.indices {
        try readers[field].withText(of: document, in: bytes) { text in
          folding.load(text, isPlain: isPlain(text, 0..<text.byteCount), into: &labels)
        }
        counter.add(labels, document: document)
      }
    }
    try counter.finish(in: bytes)
  }

  /// Documents stand in title order.
  private func verifyOrder(in bytes: RawSpan) throws(FormatError) {
    guard segment.documentCount > 0 else { return }
    var before = try SegmentMerge.Key(0, of: segment, in: bytes)
    for document in 1..<max(1, segment.documentCount) {
      let key = try SegmentMerge.Key(document, of: segment, in: bytes)
      guard !(key < before) else {
        throw .unsorted(offset: segment.fields[0].texts.offsets.lowerBound)
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
