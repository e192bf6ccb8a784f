/// How an index is built.
public struct BuildOptions: Hashable, Sendable {
  /// The order in which documents are numbered, and so listed.
  public enum Order: Hashable, Sendable {
    /// Alphabetical by title.
    case title
    /// As the records came.
    case source
    /// By `Record.sortValue`, as numbers where all values are; documents without one come last.
    case column(name: String, descending: Bool)
  }

  /// The order of the documents; `.title` unless set.
  public var order: Order

  /// Creates options.
  public init(order: Order = .title) { self.order = order }
}

/// Builds an index from records.
public struct IndexBuilder: ~Copyable {
  /// Creates a builder without records.
  public init(options: BuildOptions = BuildOptions()) {}
  /// Adds a record.
  public mutating func append(_ record: Record) throws(IndexError) {}
  /// Builds the index into a file, replacing an older one only when all went well.
  public consuming func write(to path: String) throws(IndexError) -> IndexStatistics {
    throw .cancelled
  }
  /// Builds the index in memory.
  public consuming func makeIndex() throws(IndexError) -> SearchIndex { throw .cancelled }
}
