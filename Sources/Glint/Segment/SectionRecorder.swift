/// Writes sections behind one another and notes the place and checksum of each.
final class SectionRecorder {
  private let sink: IndexSink
  private let isCancelled: () -> Bool
  /// The sections so far.
  private(set) var entries: [SectionTable.Entry] = []

  /// Creates a recorder on a sink.
  init(_ sink: IndexSink, isCancelled: @escaping () -> Bool) {
    self.sink = sink
    self.isCancelled = isCancelled
  }

  /// Writes a section piece by piece.
  ///
  /// - Throws: `IndexError.cancelled` before the section begins, and what the closure throws.
  func append(
    _ kind: SectionKind, _ ordinal: Int = 0, _ body: (IndexSink) throws(IndexError) -> Void
  ) throws(IndexError) {
    if isCancelled() { throw .cancelled }
    try sink.align()
    sink.beginSection()
    let start = sink.offset
    try body(sink)
    entries.append(
      SectionTable.Entry(
        kind: kind, ordinal: ordinal, range: start..<sink.offset,
        checksum: sink.sectionChecksum()))
  }

  /// Writes a section of finished bytes.
  ///
  /// - Throws: `IndexError` as the sink does.
  func append(_ kind: SectionKind, _ ordinal: Int = 0, bytes: [UInt8]) throws(IndexError) {
    try append(kind, ordinal) { sink throws(IndexError) in try sink.append(bytes) }
  }
}
