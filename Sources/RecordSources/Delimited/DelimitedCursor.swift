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
    // Not `flatMap(rows.text)`: such a closure copies all of `rows` for each record.
    var key = ""
    if let place = header.key { key = try rows.text(place) ?? "" }
    if key.isEmpty { key = String(count) }
    let title = try rows.text(header.title) ?? ""
    let sortValue: String?
    if let place = header.sort { sortValue = try rows.text(place) } else { sortValue = nil }
    return Record(
      key: key, title: title, fields: try values(header.texts, leavesEmptyOut: true),
      stored: try values(header.stored, leavesEmptyOut: false), sortValue: sortValue)
  }

  private func values(
    _ columns: [TableHeader.Column], leavesEmptyOut: Bool
  ) throws -> [Record.Value] {
    guard !columns.isEmpty else { return [] }
    var values: [Record.Value] = []
    values.reserveCapacity(columns.count)
    for column in columns {
      guard let text = try rows.text(column.index), !(leavesEmptyOut && text.isEmpty) else {
        continue
      }
      values.append(Record.Value(column.name, text))
    }
    return values
  }

  private func warnRagged(_ missing: Int) {
    let fields = "\(rows.fieldCount) fields where the header has \(header.count): "
    say(.warning, fields + (missing > 0 ? "the missing ones are empty" : "the others are ignored"))
  }

  private func say(_ kind: SourceNotice.Kind, _ message: String) {
    report(SourceNotice(kind, source: rows.stream.name, line: rows.line, message))
  }
}
