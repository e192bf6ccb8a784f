/// A chunk of documents, encoded: pieces of a segment's sections.
struct EncodedChunk: Sendable {
  /// The keys as packed numbers; empty where they are texts.
  var keyNumbers: [UInt8] = []
  /// The keys as texts.
  var keys = PackedTexts()
  /// The texts of each field.
  var fields: [PackedTexts] = []
  /// The texts of each stored column.
  var columns: [PackedTexts] = []
  /// For each column the bits of the documents that have it; empty where all have it.
  var presence: [[UInt8]] = []
  /// The grams of each field.
  var runs: [GramRun] = []
}

/// Encodes chunks of documents, one after the other: what one core does.
struct ChunkEncoder: Sendable {
  private let plan: SegmentPlan
  private var fieldWriters: [TextColumnWriter]
  private var keyWriter: ColumnWriter?
  private var columnWriters: [ColumnWriter]
  private var folding = TextFolding()
  private var labels = GramLabels()
  /// The grams of the chunks so far.
  private(set) var grams: GramCollector

  /// Creates an encoder.
  init(_ plan: SegmentPlan) {
    self.plan = plan
    fieldWriters = plan.layouts.map { TextColumnWriter(shift: $0.shift, hasPlainBits: true) }
    columnWriters = plan.columns.map { ColumnWriter($0) }
    if case .texts(let coding) = plan.keys { keyWriter = ColumnWriter(coding) }
    grams = GramCollector(shifts: plan.layouts.map(\.shift), trie: plan.longGrams)
  }

  /// Encodes the rows of a chunk.
  ///
  /// - Parameter stop: asked every thousand rows; what comes out then is not whole.
  /// - Complexity: linear in their bytes.
  mutating func encode(_ rows: RowBatch, chunk: Int, stop: StopFlag) -> EncodedChunk {
    var encoded = EncodedChunk()
    let first = UInt32(truncatingIfNeeded: chunk &<< BlockRow.chunkShift)
    withBytes(of: rows.bytes) { bytes in
      for row in 0..<rows.count {
        if row & 0x3FF == 0, stop.isSet { return }
        append(rows, row, document: first &+ UInt32(truncatingIfNeeded: row), bytes)
      }
      appendKeys(rows, bytes, to: &encoded)
      appendColumns(rows, bytes, to: &encoded)
    }
    for field in fieldWriters.indices { encoded.fields.append(fieldWriters[field].take()) }
    encoded.runs = grams.closeRuns(universes: plan.universes(chunk))
    return encoded
  }

  private mutating func append(
    _ rows: RowBatch, _ row: Int, document: UInt32, _ bytes: RawSpan
  ) {
    var length = 0
    for field in fieldWriters.indices { length &+= rows.field(field, of: row).count }
    grams.beginDocument(document, byteCount: length)
    for field in fieldWriters.indices {
      let range = rows.field(field, of: row)
      let text = bytes.extracting(range)
      let isPlain = isPlain(bytes, range)
      fieldWriters[field].append(text, isPlain: isPlain)
      folding.load(text, isPlain: isPlain, into: &labels)
      grams.append(labels, field: field, document: document)
    }
  }

  private mutating func appendKeys(
    _ rows: RowBatch, _ bytes: RawSpan, to encoded: inout EncodedChunk
  ) {
    if case .numbers(let least, let width) = plan.keys {
      var numbers: [UInt64] = []
      numbers.reserveCapacity(rows.count)
      for row in 0..<rows.count {
        numbers.append((NumberColumn.number(ofKey: bytes, rows.key(row)) ?? least) - least)
      }
      BitPacking.append(numbers, width: width, to: &encoded.keyNumbers)
    } else {
      for row in 0..<rows.count { keyWriter?.append(bytes.extracting(rows.key(row))) }
      encoded.keys = keyWriter?.take() ?? PackedTexts()
    }
  }

  private mutating func appendColumns(
    _ rows: RowBatch, _ bytes: RawSpan, to encoded: inout EncodedChunk
  ) {
    for column in columnWriters.indices {
      let isComplete = plan.areColumnsComplete[column]
      var presence = [UInt8](repeating: 0, count: isComplete ? 0 : BitColumn.byteCount(rows.count))
      for row in 0..<rows.count {
        let range = rows.column(column, of: row)
        columnWriters[column].append(bytes.extracting(range ?? 0..<0))
        if !isComplete, range != nil { presence[row >> 3] |= 1 << UInt8(row & 7) }
      }
      encoded.columns.append(columnWriters[column].take())
      encoded.presence.append(presence)
    }
  }
}

/// Packs texts in either coding.
enum ColumnWriter: Sendable {
  case fronts(TextColumnWriter)
  case symbols(SymbolColumnWriter)

  /// Creates a writer.
  init(_ coding: TextCoding) {
    switch coding {
    case .fronts(let shift, let hasPlainBits):
      self = .fronts(TextColumnWriter(shift: shift, hasPlainBits: hasPlainBits))
    case .symbols(let table, let shift): self = .symbols(SymbolColumnWriter(table, shift: shift))
    }
  }

  /// Adds the text of the next document.
  mutating func append(_ text: RawSpan) {
    switch consume self {
    case .fronts(var writer):
      writer.append(text)
      self = .fronts(writer)
    case .symbols(var writer):
      writer.append(text)
      self = .symbols(writer)
    }
  }

  /// Closes the last block, and takes all that were not taken yet.
  mutating func take() -> PackedTexts {
    switch consume self {
    case .fronts(var writer):
      defer { self = .fronts(writer) }
      return writer.take()
    case .symbols(var writer):
      defer { self = .symbols(writer) }
      return writer.take()
    }
  }
}
