/// One entry of a data set: what can be found, and what is returned with it.
public struct Record: Hashable, Sendable {
  /// A named text of a record: a further searchable field, or a stored column.
  public struct Value: Hashable, Sendable {
    /// The column's name.
    public var name: String
    /// The text as it came.
    public var text: String

    /// Creates a named text.
    public init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  /// Names the record to its users; need not be unique.
  public var key: String
  /// The title, shown and searched first; a missing title is an empty one.
  public var title: String
  /// Further searchable texts by field name; a field that the record lacks is simply absent.
  public var fields: [Value]
  /// Columns that are returned with a hit and never searched.
  public var stored: [Value]
  /// What documents are ordered by in an index that is built in the order of a column; a text of
  /// white space only counts as none.
  public var sortValue: String?

  /// Creates a record.
  public init(
    key: String, title: String, fields: [Value] = [], stored: [Value] = [],
    sortValue: String? = nil
  ) {
    self.key = key
    self.title = title
    self.fields = fields
    self.stored = stored
    self.sortValue = sortValue
  }
}
