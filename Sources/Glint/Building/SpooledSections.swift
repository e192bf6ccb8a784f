/// The sections of a segment that were made beside the first one, and wait to be written.
struct SpooledSections {
  /// The packed texts of a column, and its offsets.
  struct Texts {
    var pieces: [SpooledBytes] = []
    var offsets: TextOffsetsWriter

    init(_ coding: TextCoding) { offsets = TextOffsetsWriter(coding) }
  }

  private let plan: SegmentPlan
  private let spool: Spool
  private var keyNumbers: [SpooledBytes] = []
  private var keys: Texts?
  /// The texts of the fields; those of the first field are not kept here.
  private var fields: [Texts]
  private var columns: [Texts]
  private var presence: [[SpooledBytes]]
  /// For each field the grams of each chunk.
  private(set) var runs: [[SpooledBytes]]

  /// Creates sections without content.
  init(_ plan: SegmentPlan, spool: Spool) {
    self.plan = plan
    self.spool = spool
    if case .texts(let coding) = plan.keys { keys = Texts(coding) }
    fields = plan.layouts.map { Texts(.fronts(shift: $0.shift, hasPlainBits: true)) }
    columns = plan.columns.map { Texts($0) }
    presence = plan.columns.map { _ in [] }
    runs = plan.layouts.map { _ in [] }
  }

  /// Keeps all of a chunk but the texts of the first field.
  ///
  /// - Throws: `IndexError.cannotWrite` when a temporary file does not take it.
  mutating func append(_ chunk: EncodedChunk) throws(IndexError) {
    for field in fields.indices {
      fields[field].offsets.append(chunk.fields[field])
      if field > 0 { fields[field].pieces.append(try spool.keep(chunk.fields[field].bytes)) }
      runs[field].append(try spool.keep(chunk.runs[field].bytes))
    }
    if keys == nil {
      keyNumbers.append(try spool.keep(chunk.keyNumbers))
    } else {
      keys?.offsets.append(chunk.keys)
      keys?.pieces.append(try spool.keep(chunk.keys.bytes))
    }
    for column in columns.indices {
      columns[column].offsets.append(chunk.columns[column])
      columns[column].pieces.append(try spool.keep(chunk.columns[column].bytes))
      presence[column].append(try spool.keep(chunk.presence[column]))
    }
  }

  /// Writes the offsets of the first field and all that was kept but the grams.
  ///
  /// - Throws: `IndexError` when the sink takes no more, or kept bytes cannot be read.
  mutating func write(to sections: SectionRecorder) throws(IndexError) {
    for field in fields.indices {
      if field > 0 { try sections.append(.fieldText, field, pieces: fields[field].pieces) }
      try sections.append(.fieldOffsets, field, bytes: fields[field].offsets.finish())
    }
    switch plan.keys {
    case .numbers(let least, let width):
      let header = NumberColumn.header(least: least, width: width)
      let padding = [UInt8](repeating: 0, count: NumberColumn.padding)
      try sections.append(
        .keyNumbers, pieces: [.memory(header)] + keyNumbers + [.memory(padding)])
    case .texts:
      try sections.append(.keyText, pieces: keys?.pieces ?? [])
      try sections.append(.keyOffsets, bytes: keys?.offsets.finish() ?? [])
    }
    for column in columns.indices {
      try sections.append(.storedText, column, pieces: columns[column].pieces)
      try sections.append(.storedOffsets, column, bytes: columns[column].offsets.finish())
      if !plan.areColumnsComplete[column] {
        try sections.append(.storedPresence, column, pieces: presence[column])
      }
    }
    let runs = runs
    self = SpooledSections(plan, spool: spool)
    self.runs = runs
  }
}
