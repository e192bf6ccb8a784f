/// Records in display order, given batch by batch, and what is known of all of them.
struct SortedRecords: ~Copyable {
  /// The number of records.
  let count: Int
  /// The names of the searchable fields, the title first.
  let fieldNames: [String]
  /// The bytes of all texts of each field.
  let fieldBytes: [Int]
  /// The names of the stored columns.
  let columnNames: [String]
  /// For each stored column whether every record has it.
  let areColumnsComplete: [Bool]
  /// Whether all keys are decimal numbers, written the one usual way (`NumberColumn.number`).
  let hasNumericKeys: Bool
  /// The least and the greatest key; `nil` where some key is no number, or there is no record.
  let keyNumbers: ClosedRange<UInt64>?

  /// Some of the records, evenly drawn.
  let sample: RowBatch

  /// The first rows in display order, as the first batch has them; `nil` where there are no records.
  private(set) var first: RowBatch?
  private var isFirstTaken = false

  private var merger: RunMerger
  private var remaining: Int
  private let isCancelled: () -> Bool
  /// About the bytes of a row's texts.
  private let rowBytes: Int

  /// Creates the records of some runs.
  ///
  /// - Parameters:
  ///   - byteCount: the bytes of all rows.
  ///   - bufferSize: the bytes that are read from each file at once.
  /// - Throws: `IndexError.cannotWrite` when a temporary file cannot be read.
  init(
    _ schema: RecordSchema, sample: RecordSample, runs: [SortedRun], byteCount: Int,
    order: BuildOptions.Order,
    bufferSize: Int, isCancelled: @escaping () -> Bool
  ) throws(IndexError) {
    count = schema.count
    fieldNames = schema.fieldNames
    fieldBytes = schema.fieldBytes
    columnNames = schema.columnNames
    areColumnsComplete = schema.columnCounts.map { $0 == schema.count }
    hasNumericKeys = schema.hasNumericKeys
    keyNumbers = schema.keyNumbers
    remaining = schema.count
    self.sample = sample.batch(
      fieldCount: schema.fieldNames.count, columnCount: schema.columnNames.count)
    rowBytes = byteCount / max(schema.count, 1) + 1
    self.isCancelled = isCancelled
    merger = try RunMerger(runs, order: order, bufferSize: bufferSize)
  }

  /// Merges the first rows, before anything is asked.
  ///
  /// - Throws: as `nextBatch()`.
  mutating func loadFirst() throws(IndexError) { first = try mergedBatch() }

  /// The mean bytes of a title; 0 where there are no records.
  var meanTitleBytes: Double { count == 0 ? 0 : Double(fieldBytes[0]) / Double(count) }

  /// The next rows, `RowBatch.capacity` of them while there are so many; `nil` behind the last.
  ///
  /// - Throws: `IndexError.cannotWrite` when a temporary file cannot be read, or `.cancelled`.
  /// - Complexity: linear in the bytes of the batch, times the log of the runs.
  mutating func nextBatch() throws(IndexError) -> RowBatch? {
    if isFirstTaken { return try mergedBatch() }
    isFirstTaken = true
    defer { first = nil }
    return first
  }

  private mutating func mergedBatch() throws(IndexError) -> RowBatch? {
    if isCancelled() { throw .cancelled }
    let rows = min(remaining, RowBatch.capacity)
    if rows == 0 { return nil }
    var batch = RowBatch(
      fieldCount: fieldNames.count, columnCount: columnNames.count, rows: rows,
      byteCount: min(rows * rowBytes, 1 << 25))
    while batch.count < rows {
      if batch.count & 0x3FF == 0x3FF, isCancelled() { throw .cancelled }
      let isThere = merger.withFirst { bytes, _, row in batch.append(rowAt: row, of: bytes) }
      precondition(isThere, "the runs have all rows")
      try merger.advance()
    }
    remaining -= rows
    return batch
  }
}
