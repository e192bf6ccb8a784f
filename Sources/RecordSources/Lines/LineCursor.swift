public import Glint

/// Reads a record from each line that is not empty.
public struct LineCursor: RecordCursor {
  private var lines: LineReader
  private var count = 0
  private let report: (SourceNotice) -> Void

  /// Starts at the front of a stream.
  init(_ stream: ByteStream, report: @escaping (SourceNotice) -> Void) {
    lines = LineReader(stream, limit: Limits.field)
    self.report = report
  }

  /// How many bytes were read from the source so far.
  public var bytesRead: Int { lines.stream.bytesRead }
  /// How many bytes there are to read, when the source knows it.
  public var totalBytes: Int? { lines.stream.totalBytes }

  /// The next record, or nil at the end.
  ///
  /// - Throws: `RecordSourceError` when reading fails or a line is longer than 16 MiB.
  public mutating func next() throws -> Record? {
    while let range = try lines.next() {
      guard !range.isEmpty else { continue }
      let bytes = lines.stream.bytes
      if let wrong = UTF8Check.firstWrongByte(bytes, range) { warn(bytes[wrong]) }
      count += 1
      return Record(key: String(count), title: String(decoding: bytes[range], as: UTF8.self))
    }
    return nil
  }

  private func warn(_ byte: UInt8) {
    report(
      SourceNotice(
        .warning, source: lines.stream.name, line: lines.line,
        lines.stream.isUTF16
          ? "an unpaired surrogate was replaced by U+FFFD"
          : "not UTF-8 (byte 0x\(hexadecimal(byte))): wrong bytes were replaced by U+FFFD"))
  }
}
