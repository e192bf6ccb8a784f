/// One immutable segment: its documents, and for each field a gram dictionary with posting lists.
///
/// Holds offsets only; every method takes the file's bytes. Opening reads the section table and
/// the names, whatever the size of the segment.
struct SegmentReader: Sendable {
  /// One searchable field.
  struct Field: Sendable {
    /// The field's texts.
    let texts: TextColumn
    /// The grams with their posting lists.
    let grams: GramDictionary
    /// The counts of what is frequent.
    let counts: CountTrie

    /// How the documents are cut into blocks.
    var layout: BlockLayout { grams.layout }
  }

  /// One stored column.
  struct Column: Sendable {
    /// The column's texts.
    let texts: TextColumn
    /// Which documents have it; `nil` when all have.
    let presence: BitColumn?
  }

  /// How keys are stored.
  enum Keys: Sendable {
    /// As texts.
    case texts(TextColumn)
    /// As numbers.
    case numbers(NumberColumn)
  }

  /// The number of documents.
  let documentCount: UInt32
  /// The names.
  let schema: Schema
  /// The searchable fields, the title first.
  let fields: [Field]
  /// The counts of what is frequent in all fields together, where there are several.
  let unionCounts: CountTrie?
  /// The stored columns.
  let columns: [Column]
  /// The keys.
  let keys: Keys
  /// Documents of older segments that this one replaces or removes.
  let tombstones: Range<Int>?
  /// The section table.
  let entries: [SectionTable.Entry]

  /// Opens a segment.
  ///
  /// - Throws: `FormatError` when its table or names are damaged, or a section is missing or of
  ///   an impossible size.
  /// - Complexity: O(sections).
  init(_ segment: Superblock.Segment, in bytes: RawSpan) throws(FormatError) {
    let table = try SectionTable(of: segment, in: bytes)
    let head = Int(segment.offset)
    let count = Int(table.documentCount)
    func section(_ kind: SectionKind, _ ordinal: Int = 0) throws(FormatError) -> Range<Int> {
      guard let range = table.range(kind, ordinal) else {
        throw .outOfRange(offset: head, what: "the list of sections (\(kind.name))")
      }
      return range
    }
    func texts(
      _ text: SectionKind, _ offsets: SectionKind, _ ordinal: Int = 0
    ) throws(FormatError) -> TextColumn {
      try TextColumn(
        text: try section(text, ordinal), offsets: try section(offsets, ordinal), count: count,
        in: bytes)
    }
    func bits(_ range: Range<Int>) throws(FormatError) -> BitColumn {
      guard range.count == BitColumn.byteCount(count) else {
        throw .truncated(offset: range.upperBound)
      }
      return BitColumn(section: range, count: count)
    }
    documentCount = table.documentCount
    entries = table.entries
    schema = try Schema(in: try section(.schema), of: bytes)
    var fields: [Field] = []
    for ordinal in schema.fields.indices {
      let texts = try texts(.fieldText, .fieldOffsets, ordinal)
      guard texts.symbols == nil else {
        throw .outOfRange(offset: texts.offsets.lowerBound, what: "the coding of a field")
      }
      let index = try section(.gramIndex, ordinal)
      guard index.count % GramDictionary.anchorLength == 0 else {
        throw .truncated(offset: index.upperBound)
      }
      fields.append(
        Field(
          texts: texts,
          grams: GramDictionary(
            index: index, grams: try section(.grams, ordinal),
            postings: try section(.postings, ordinal),
            layout: BlockLayout(documentCount: count, shift: texts.shift)),
          counts: try CountTrie(try section(.counts, ordinal), in: bytes)))
    }
    unionCounts =
      schema.fields.count > 1 ? try CountTrie(try section(.unionCounts), in: bytes) : nil
    self.fields = fields
    var columns: [Column] = []
    for ordinal in schema.columns.indices {
      columns.append(
        Column(
          texts: try texts(.storedText, .storedOffsets, ordinal),
          presence: try table.range(.storedPresence, ordinal).map(bits)))
    }
    self.columns = columns
    if let numbers = table.range(.keyNumbers) {
      keys = .numbers(NumberColumn(section: numbers, count: count))
    } else {
      keys = .texts(try texts(.keyText, .keyOffsets))
    }
    tombstones = table.range(.tombstones)
  }

  /// The key of a document.
  ///
  /// - Throws: `FormatError` when it is damaged.
  func key(of document: UInt32, in bytes: RawSpan) throws(FormatError) -> String {
    switch keys {
    case .texts(let column):
      var reader = TextReader(column)
      return try reader.text(of: document, in: bytes)
    case .numbers(let column): return String(try column.number(of: document, in: bytes))
    }
  }

  /// The stored columns that a document has.
  ///
  /// - Throws: `FormatError` when they are damaged.
  func stored(of document: UInt32, in bytes: RawSpan) throws(FormatError) -> [Record.Value] {
    var values: [Record.Value] = []
    for (name, column) in zip(schema.columns, columns) {
      if let presence = column.presence, !(try presence.bit(document, in: bytes)) { continue }
      var reader = TextReader(column.texts)
      values.append(Record.Value(name, try reader.text(of: document, in: bytes)))
    }
    return values
  }
}
