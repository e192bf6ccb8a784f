/// JSON Lines: a JSON object in each line.
///
/// A line that is no object is left out, and a warning says why. Keys are compared after their escapes
/// are undone; the last of repeated keys counts. Numbers, `true` and `false` are texts as they are
/// written; arrays and objects are none.
public struct JSONLinesSource: RecordSource {
  /// Where the bytes come from.
  public var location: SourceLocation
  /// Which keys become what.
  public var options: ImportOptions

  /// Creates a source of JSON Lines.
  public init(_ location: SourceLocation, options: ImportOptions = ImportOptions()) {
    self.location = location
    self.options = options
  }

  /// Opens the source and, when keys have to be guessed, looks at its first lines.
  ///
  /// - Throws: `RecordSourceError` also when there is a JSON array instead, or no key of a title.
  public func makeCursor(report: @escaping (SourceNotice) -> Void) throws -> JSONLinesCursor {
    try JSONLinesCursor(ByteStream(location), options: options, report: report)
  }
}
