public import Glint

/// Gives the records of a source one after the other, and reads no further than it must.
///
/// It differs from an iterator in that `next()` throws: a source can turn out to be wrong anywhere.
/// After an error, and after the end, a cursor is used up.
public protocol RecordCursor {
  /// The next record, or nil at the end.
  ///
  /// - Throws: `RecordSourceError`.
  mutating func next() throws -> Record?
  /// How many bytes were read from the source so far.
  var bytesRead: Int { get }
  /// How many bytes there are to read, when the source knows it.
  var totalBytes: Int? { get }
}
