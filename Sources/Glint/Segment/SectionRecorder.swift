/// Writes sections behind one another and notes the place and checksum of each.
final class SectionRecorder {
  private let sink: IndexSink
  private let isCancelled: () -> Bool
  /// The sections so far.
  private(set) var entries: [SectionTable.Entry] = []
  private var current: (kind: SectionKind, ordinal: Int, start: Int)?

  /// Creates a recorder on a sink.
  init(_ sink: IndexSink, isCancelled: @escaping () -> Bool) {
    self.sink = sink
    self.isCancelled = isCancelled
  }

  /// Begins a section.
  ///
  /// - Throws: `IndexError.cancelled`, or what the sink throws.
  func begin(_ kind: SectionKind, _ ordinal: Int = 0) throws(IndexError) {
    precondition(current == nil, "one section at a time")
    if isCancelled() { throw .cancelled }
    try sink.align()
    sink.beginSection()
    current = (kind, ordinal, sink.offset)
  }

  /// Writes bytes of the current section.
  ///
  /// - Throws: `IndexError` as the sink does.
  func append(_ bytes: [UInt8]) throws(IndexError) { try sink.append(bytes) }

  /// Writes bytes of the current section that were kept.
  ///
  /// - Throws: `IndexError` as the sink does, and when they cannot be read.
  func append(_ bytes: SpooledBytes) throws(IndexError) { try sink.append(bytes) }

  /// Ends the current section.
  func end() {
    guard let section = current else { preconditionFailure("a section was begun") }
    current = nil
    entries.append(
      SectionTable.Entry(
        kind: section.kind, ordinal: section.ordinal, range: section.start..<sink.offset,
        checksum: sink.sectionChecksum()))
  }

  /// Writes a section of finished bytes.
  ///
  /// - Throws: `IndexError` as the sink does.
  func append(_ kind: SectionKind, _ ordinal: Int = 0, bytes: [UInt8]) throws(IndexError) {
    try append(kind, ordinal, pieces: [.memory(bytes)])
  }

  /// Writes a section of kept pieces.
  ///
  /// - Throws: `IndexError` as the sink does, and when they cannot be read.
  func append(
    _ kind: SectionKind, _ ordinal: Int = 0, pieces: [SpooledBytes]
  ) throws(IndexError) {
    try begin(kind, ordinal)
    for piece in pieces { try append(piece) }
    end()
  }
}
