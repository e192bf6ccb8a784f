/// An opened index: an immutable snapshot that any number of threads search at once.
public struct SearchIndex: Sendable {
  /// By what the documents of a query are found; the hits are the same.
  public enum Engine: String, Hashable, Sendable, CaseIterable {
    /// Posting lists, and a scan only where the plan finds it faster.
    case index
    /// A linear scan of all titles.
    case scan
  }

  /// When the total of a page is computed.
  public enum Counting: Hashable, Sendable {
    /// Always; it is exact.
    case exact
    /// Only when it is a stored number or a by-product of the page.
    case ifKnown
  }

  /// Opens the index file at a path in constant time.
  public init(path: String) throws(IndexError) { throw .cancelled }
  /// Opens an index that is held in memory, in the format of the file.
  public init(bytes: [UInt8]) throws(IndexError) { throw .cancelled }
  /// The number of documents.
  public var documentCount: Int { 0 }
  /// The names of the searchable fields, `title` first.
  public var fieldNames: [String] { [] }
  /// Finds a page of hits.
  public func search(
    _ query: Query, limit: Int = 50, offset: Int = 0, engine: Engine = .index,
    counting: Counting = .exact
  ) throws(IndexError) -> SearchPage { throw .cancelled }
  /// The exact number of hits.
  public func count(_ query: Query, engine: Engine = .index) throws(IndexError) -> Int { 0 }
  /// How a page of the query is answered, and what it cost: runs the search and reports.
  public func explain(
    _ query: Query, limit: Int = 50, offset: Int = 0, engine: Engine = .index
  ) throws(IndexError) -> QueryPlan { throw .cancelled }
  /// What is in the index, and how large each part is.
  public func statistics() throws(IndexError) -> IndexStatistics { throw .cancelled }
  /// Checks every checksum and invariant of the index; throws the first damage found.
  public func verify() throws(IndexError) {}
}

/// How a query is answered and what that cost, for people to read.
public struct QueryPlan: Hashable, Sendable, CustomStringConvertible {
  /// The plan in lines of text, without a line break at the end.
  public var description: String
}
