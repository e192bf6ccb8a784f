/// Opens a source by its format, or by extension and content when no format is given.
///
/// - Parameters:
///   - location: where the bytes come from.
///   - options: the format and the columns.
///   - report: called with each notice, as reading comes to it; the caller decides how many it shows.
/// - Throws: `RecordSourceError` when the source cannot be opened, or can be seen to be no such format.
public func openSource(
  _ location: SourceLocation, options: ImportOptions, report: @escaping (SourceNotice) -> Void
) throws -> any RecordCursor {
  try openSource(ByteStream(location), options: options, report: report)
}

/// Opens a source whose front was read.
func openSource(
  _ stream: ByteStream, options: ImportOptions, report: @escaping (SourceNotice) -> Void
) throws -> any RecordCursor {
  LineCursor(stream, report: report)
}
