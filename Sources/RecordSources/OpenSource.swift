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

/// Opens a source of which a stream has begun to read.
func openSource(
  _ stream: ByteStream, options: ImportOptions, report: @escaping (SourceNotice) -> Void
) throws -> any RecordCursor {
  var stream = stream
  let detected = try FormatDetection(&stream, given: options.format)
  if let note = detected.note { report(SourceNotice(.note, source: stream.name, note)) }
  return switch detected.format {
  case .lines: LineCursor(stream, report: report)
  case .csv: try DelimitedCursor(stream, isCSV: true, options: options, report: report)
  case .tsv: try DelimitedCursor(stream, isCSV: false, options: options, report: report)
  case .jsonl: try JSONLinesCursor(stream, options: options, report: report)
  }
}

/// Opens a source whose bytes are in memory, and reads `chunk` of them at once.
package func openSource(
  bytes: [UInt8], name: String, chunk: Int, options: ImportOptions,
  report: @escaping (SourceNotice) -> Void
) throws -> any RecordCursor {
  let stream = try ByteStream(ByteReader(memory: bytes), name: name, chunk: chunk)
  return try openSource(stream, options: options, report: report)
}
