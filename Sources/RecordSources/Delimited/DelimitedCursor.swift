public import Glint

/// Reads a record from each row of a table.
public struct DelimitedCursor: RecordCursor {
  private var rows: RowReader
  private let header: TableHeader
  private var count = 0
  private let report: (SourceNotice) -> Void

  /// Reads the header line of a stream.
  ///
  /// - Throws: `RecordSourceError` when there is none, or a column is missing.
  init(
    _ stream: ByteStream, isCSV: Bool, options: ImportOptions,
    report: @escaping (SourceNotice) -> Void
  ) throws {
    var rows = try RowReader(stream, isCSV: isCSV)
    header = try TableHeader(&rows, isCSV: isCSV, options: options)
    self.rows = rows
    self.report = report
    for name in header.repeatedNames {
      say(.warning, "more than one column is called “\(name)”: the first is read")
    }
    if let note = header.note { report(SourceNotice(.note, source: stream.name, note)) }
  }

  /// How many bytes were read from the source so far.
  public var bytesRead: Int { rows.stream.bytesRead }
  /// How many bytes there are to read, when the source knows it.
  public var totalBytes: Int? { rows.stream.totalBytes }

  /// The next record, or nil at the end.
  ///
  /// A row without a key, or with an empty one, has its number as the key. Texts that are empty are
  /// left out.
  ///
  /// - Throws: `RecordSourceError` when reading fails, quotes are wrong, the text is not UTF-8, or a
  ///   field is longer than 16 MiB.
  public mutating func next() throws -> Record? {
    guard try rows.next() else { return nil }
    count += 1
    let missing = header.count - rows.fieldCount
    if missing != 0 { warnRagged(missing) }
    var key = try header.key.flatMap(rows.text) ?? ""
    if key.isEmpty { key = String(count) }
    var record = Record(key: key, title: try rows.text(header.title) ?? "")
    for column in header.texts {
      guard let text = try rows.text(column.index), !text.isEmpty else { continue }
      record.fields.append(Record.Value(column.name, text))
    }
    for column in header.stored {
      guard let text = try rows.text(column.index) else { continue }
      record.stored.append(Record.Value(column.name, text))
    }
    record.sortValue = try header.sort.flatMap(rows.text)
    return record
  }

  private func warnRagged(_ missing: Int) {
    let fields = "\(rows.fieldCount) fields where the header has \(header.count): "
    say(.warning, fields + (missing > 0 ? "the missing ones are empty" : "the others are ignored"))
  }

  private func say(_ kind: SourceNotice.Kind, _ message: String) {
    report(SourceNotice(kind, source: rows.stream.name, line: rows.line, message))
  }
}
