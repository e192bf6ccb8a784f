/// Writes one segment from sorted records.
///
/// ```
///  sorted records ─▶ ChunkPipeline ─▶ texts of the title ──────────────────────▶ file
///                                  ├▶ SpooledSections: other texts, keys ──────▶ file
///                                  └▶ runs of grams ─▶ GramMerge ─▶ dictionary ─▶ file
/// ```
struct SegmentWriter {
  /// The share of the work that is done when all chunks are encoded.
  private static let encodingShare = 0.8

  private let plan: SegmentPlan
  private let schema: Schema
  private let memory: Int
  private let folder: String?
  private let watch: BuildWatch

  /// Decides how records are encoded; `write` then does it.
  ///
  /// - Parameters:
  ///   - memory: about the bytes that may be held beside the records themselves.
  ///   - folder: where what does not fit waits; `nil` keeps all in memory.
  init(
    _ records: borrowing SortedRecords, order: BuildOptions.Order, memory: Int, folder: String?,
    watch: BuildWatch
  ) {
    plan = SegmentPlan(records)
    schema = Schema(
      order: order.schemaName, fields: records.fieldNames, columns: records.columnNames)
    self.memory = memory
    self.folder = folder
    self.watch = watch
  }

  /// Writes the segment at the sink's place.
  ///
  /// - Parameter tombstones: documents of older segments that this one replaces.
  /// - Returns: the segment's entry for a superblock.
  /// - Throws: `IndexError` when the sink takes no more, a temporary file fails, or on cancellation.
  func write(
    _ records: consuming SortedRecords, to sink: IndexSink,
    tombstones: [(segment: UInt32, numbers: [UInt32])] = []
  ) throws(IndexError) -> Superblock.Segment {
    try sink.align()
    let start = sink.offset
    // The table's place is kept free; it is written when all sections are.
    let sectionCount = self.sectionCount(hasTombstones: !tombstones.isEmpty)
    let head = SectionTable.byteCount(sections: sectionCount)
    try sink.append(Array(repeating: 0, count: head))
    let sections = SectionRecorder(sink, isCancelled: watch.isCancelled)
    try sections.append(.schema, bytes: schema.encoded())
    let (counts, runs) = try encode(records, to: sections)
    try writeGrams(runs, counts, to: sections)
    if !tombstones.isEmpty {
      try sections.append(.tombstones, bytes: Tombstones.encoded(tombstones))
    }
    precondition(sections.entries.count == sectionCount, "every section has its entry")
    let table = SectionTable(
      entries: sections.entries, documentCount: UInt32(plan.documentCount))
    let bytes = table.encoded(segmentOffset: start)
    try sink.overwrite(at: start, bytes)
    try sink.align()
    return Superblock.Segment(
      offset: UInt64(start), length: UInt64(sink.offset - start),
      documentCount: UInt32(plan.documentCount), checksum: withBytes(of: bytes) { Checksum.of($0) })
  }

  private func sectionCount(hasTombstones: Bool) -> Int {
    var keys = 1
    if case .texts = plan.keys { keys = 2 }
    let fields = plan.layouts.count
    return 1 + keys + fields * 6 + (fields > 1 ? 1 : 0) + plan.columns.count * 2
      + plan.areColumnsComplete.count { !$0 } + (hasTombstones ? 1 : 0)
  }

  /// Encodes all chunks, and writes all sections but those of grams.
  private func encode(
    _ records: consuming SortedRecords, to sections: SectionRecorder
  ) throws(IndexError) -> (counts: SegmentCounts, runs: [[SpooledBytes]]) {
    var spooled = SpooledSections(plan, spool: Spool(memory: memory / 2, folder: folder))
    var pipeline = ChunkPipeline(plan, isCancelled: watch.isCancelled)
    var done = 0
    try sections.begin(.fieldText)
    try pipeline.encode(&records, memory: memory) { chunk throws(IndexError) in
      try sections.append(chunk.fields[0].bytes)
      try spooled.append(chunk)
      done += 1
      watch.report(
        Self.encodingShare * Double(done << BlockRow.chunkShift) / Double(plan.documentCount))
    }
    sections.end()
    try spooled.write(to: sections)
    return (SegmentCounts(pipeline.collectors(), plan), spooled.runs)
  }

  private func writeGrams(
    _ runs: [[SpooledBytes]], _ counts: SegmentCounts, to sections: SectionRecorder
  ) throws(IndexError) {
    for field in runs.indices {
      let writer = FieldGramsWriter(
        layout: plan.layouts[field], field: field,
        long: (plan.longGrams, counts.longInFields[field]))
      try writer.write(runs[field], counts.fields[field], to: sections) {
        share throws(IndexError) in
        if watch.isCancelled() { throw .cancelled }
        let part = (1 - Self.encodingShare) / Double(runs.count)
        watch.report(Self.encodingShare + part * (Double(field) + share))
      }
    }
    guard let all = counts.all else { return }
    try sections.append(
      .unionCounts,
      bytes: all.encodedTrie(
        long: (plan.longGrams, counts.longInAll), documentCount: plan.documentCount, isUnion: true))
  }
}
