/// A table in text form: CSV or TSV, with a header line.
///
/// CSV is read as it is found: any line ends, a delimiter of comma, semicolon, tab or bar, which the
/// header line shows, and fields in quotation marks. TSV has tabs, and nothing in it is quoted. Rows
/// with too few or too many fields are kept, and a warning names their line.
public struct DelimitedSource: RecordSource {
  /// Where the bytes come from.
  public var location: SourceLocation
  /// Whether the table is CSV; else it is TSV.
  public var isCSV: Bool
  /// Which columns become what.
  public var options: ImportOptions

  /// Creates a source of a table.
  public init(_ location: SourceLocation, isCSV: Bool, options: ImportOptions = ImportOptions()) {
    self.location = location
    self.isCSV = isCSV
    self.options = options
  }

  /// Opens the source and reads its header line.
  ///
  /// - Throws: `RecordSourceError` also when a column that was named does not exist.
  public func makeCursor(report: @escaping (SourceNotice) -> Void) throws -> DelimitedCursor {
    try DelimitedCursor(ByteStream(location), isCSV: isCSV, options: options, report: report)
  }
}
