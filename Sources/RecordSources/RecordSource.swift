/// Something that records can be read from.
public protocol RecordSource {
  /// What reads the records.
  associatedtype Cursor: RecordCursor
  /// Starts to read.
  ///
  /// - Parameter report: called with each notice, as reading comes to it.
  /// - Throws: `RecordSourceError` when the source cannot be opened.
  func makeCursor(report: @escaping (SourceNotice) -> Void) throws -> Cursor
}
