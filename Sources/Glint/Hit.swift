/// One document that a query found, with everything a row of a result list shows.
public struct Hit: Hashable, Sendable {
  /// The document's number in its index.
  public var document: DocumentID
  /// The record's key.
  public var key: String
  /// The record's title, as it came.
  public var title: String
  /// The name of the field that the hit is listed by: `title`, or the first field that matches.
  public var field: String
  /// The text of that field, in which the ranges count: the title itself when `field` is `title`.
  public var text: String
  /// Where the query stands in `text`: all occurrences, leftmost first, none overlapping.
  public var ranges: [HighlightRange]
  /// The stored columns that the record has, in the index's order of columns.
  public var stored: [Record.Value]

  /// Creates a hit.
  public init(
    document: DocumentID, key: String, title: String, field: String, text: String,
    ranges: [HighlightRange], stored: [Record.Value]
  ) {
    self.document = document
    self.key = key
    self.title = title
    self.field = field
    self.text = text
    self.ranges = ranges
    self.stored = stored
  }
}
