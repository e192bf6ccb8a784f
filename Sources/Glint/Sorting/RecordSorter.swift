/// Takes records in any number, and gives them back in display order, in bounded memory.
///
/// ```swift
/// var sorter = RecordSorter(options: options, memory: 256 << 20, temporaryFolder: "/tmp")
/// for record in records { try sorter.append(record) }
/// var sorted = try sorter.finish { false }
/// while let batch = try sorted.nextBatch() { … }
/// ```
///
/// Records are gathered as rows in chunks; chunks are sorted on both cores into runs while more
/// come; runs that do not fit in memory are merged into temporary files; and all runs are merged
/// into batches. When everything fits, no file is touched.
struct RecordSorter: ~Copyable {
  private let order: BuildOptions.Order
  private let pipeline: SortPipeline
  private var schema = RecordSchema()
  private var slots = RecordSlots()
  private var sample = RecordSample()
  private var chunk: RowChunk
  /// The bytes of the rows that were sorted already.
  private var sealedBytes = 0

  /// Creates a sorter without records.
  ///
  /// - Parameters:
  ///   - memory: the bytes that rows, keys and buffers may take; a text that is longer is taken all
  ///     the same.
  ///   - temporaryFolder: where rows go that do not fit; `nil` keeps them all in memory.
  init(options: BuildOptions, memory: Int, temporaryFolder: String?) {
    order = options.order
    pipeline = SortPipeline(
      order: options.order, memory: memory, temporaryFolder: temporaryFolder)
    chunk = RowChunk(byteCount: 0)
  }

  /// The number of records so far.
  var count: Int { schema.count }

  /// Adds a record.
  ///
  /// A record's further field that is named as the title is, and a second text of one name, are
  /// passed over.
  ///
  /// - Throws: `IndexError.tooLarge` when a text, the number of records, or the number of columns
  ///   is beyond what a file holds, and `.cannotWrite` when a temporary file cannot be written; the
  ///   record is then not added.
  /// - Complexity: O(length of the record's texts); now and then that of sorting a chunk.
  mutating func append(_ record: borrowing Record) throws(IndexError) {
    if chunk.cost >= pipeline.chunkCost {
      try pipeline.append(chunk)
      sealedBytes += chunk.rows.count
      chunk = RowChunk(byteCount: pipeline.chunkCost / 2)
    }
    try schema.append(record, into: &slots)
    var sortValue: String?
    if case .column = order, let value = record.sortValue, SortValue.isValue(value) {
      sortValue = value
    }
    let start = chunk.rows.count
    chunk.append(record, slots, sortValue: sortValue)
    withBytes(of: chunk.rows) { sample.append(rowAt: start, of: $0) }
  }

  /// Puts the records into order.
  ///
  /// - Parameter isCancelled: asked every few milliseconds, by the batches too.
  /// - Throws: `IndexError.cannotWrite` or `.cancelled`.
  /// - Complexity: that of sorting the last chunk; the batches are merged as they are asked for.
  consuming func finish(
    isCancelled: @escaping () -> Bool
  ) throws(IndexError) -> SortedRecords {
    let bytes = sealedBytes + chunk.rows.count
    let runs = try pipeline.finish(chunk, isCancelled: isCancelled)
    var records = try SortedRecords(
      schema, sample: sample, runs: runs, byteCount: bytes, order: order,
      bufferSize: pipeline.bufferSize(runs: runs.count), isCancelled: isCancelled)
    try records.loadFirst()
    return records
  }
}
