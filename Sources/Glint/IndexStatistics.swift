/// What is in an index, and how large each part is.
public struct IndexStatistics: Hashable, Sendable {
  /// The size of one kind of section, over all segments.
  public struct Part: Hashable, Sendable {
    /// What the sections hold, as in “texts” or “posting lists”, of all fields together.
    public var name: String
    /// Its size in bytes.
    public var bytes: Int
  }

  /// Documents that can be found.
  public var documentCount: Int
  /// Bytes of all titles, in UTF-8.
  public var titleBytes: Int
  /// Bytes of the whole index.
  public var fileBytes: Int
  /// Segments.
  public var segmentCount: Int
  /// Commits so far.
  public var commit: Int
  /// Searchable fields, `title` first.
  public var fieldNames: [String]
  /// Columns that are stored with each document.
  public var storedColumnNames: [String]
  /// The order of the documents: `title`, `source`, or a column's name and `:asc` or `:desc`.
  public var order: String
  /// Version of the file format.
  public var formatVersion: Int
  /// Version of the folding rules.
  public var foldingVersion: Int
  /// Version of Unicode that the folding rules are drawn from, as in “15.0.0”.
  public var unicodeVersion: String
  /// Distinct grams of all fields.
  public var gramCount: Int
  /// Postings (pairs of a gram and a block of documents) of all fields.
  public var postingCount: Int
  /// The sizes of the parts, largest first.
  public var parts: [Part]
}
