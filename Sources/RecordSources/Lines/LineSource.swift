/// Plain text, in which each line that is not empty is a title.
///
/// The key of a record is its number, from 1; empty lines have none. Bytes that are not UTF-8 become
/// U+FFFD, and a warning names their line.
public struct LineSource: RecordSource {
  /// Where the bytes come from.
  public var location: SourceLocation

  /// Creates a source of lines.
  public init(_ location: SourceLocation) { self.location = location }

  /// Starts to read.
  public func makeCursor(report: @escaping (SourceNotice) -> Void) throws -> LineCursor {
    LineCursor(try ByteStream(location), report: report)
  }
}
