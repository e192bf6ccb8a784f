/// Names a document for as long as one opened index lives: its segment, and its number there.
///
/// Documents of a segment are numbered from 0 in display order.
public struct DocumentID: Hashable, Comparable, Sendable {
  /// The ordinal of the segment that holds the document.
  public let segment: Int
  /// The document's number in its segment.
  public let number: UInt32

  /// Creates a document's name.
  public init(segment: Int, number: UInt32) {
    self.segment = segment
    self.number = number
  }

  /// Orders by segment, then by number.
  public static func < (left: DocumentID, right: DocumentID) -> Bool {
    (left.segment, left.number) < (right.segment, right.number)
  }
}
