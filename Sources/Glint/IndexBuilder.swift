/// How an index is built.
public struct BuildOptions: Hashable, Sendable {
  /// The order in which documents are numbered, and so listed.
  public enum Order: Hashable, Sendable {
    /// Alphabetical by title, as <doc:MatchSemantics> says.
    case title
    /// As the records came.
    case source
    /// By `Record.sortValue`, as numbers where all values are, and by title within a value;
    /// documents without a value come last. The name is kept for `IndexStatistics.order`.
    case column(name: String, descending: Bool)
  }

  /// The order of the documents; `.title` unless set.
  public var order: Order

  /// Creates options.
  public init(order: Order = .title) { self.order = order }
}

/// Builds an index from records: once, as a whole.
///
/// ```swift
/// var builder = IndexBuilder()
/// for place in places { try builder.append(Record(key: place.id, title: place.name)) }
/// let statistics = try builder.write(to: "places.glint")
/// ```
///
/// A builder holds the records in memory until it writes. An index file appears only when it is
/// complete and durable; until then an older one stays as it was. To add records to an index,
/// build it anew.
public struct IndexBuilder: ~Copyable {
  private var store = DocumentStore()
  private let options: BuildOptions

  /// Creates a builder without records.
  public init(options: BuildOptions = BuildOptions()) { self.options = options }

  /// The number of records so far.
  public var recordCount: Int { store.count }

  /// Adds a record.
  ///
  /// A record's further field that is named `title`, and a second text of one name, are passed
  /// over.
  ///
  /// - Throws: `IndexError.tooLarge` when a text has more than 64 MiB, or there are too many
  ///   records (2³² - 2) or columns (1,000); the builder can still be used.
  /// - Complexity: O(length of the record's texts).
  public mutating func append(_ record: Record) throws(IndexError) {
    try store.append(record)
  }

  /// Builds the index into a file, replacing an older one only when all went well.
  ///
  /// - Parameters:
  ///   - path: the file's path; its folder must exist and be writable.
  ///   - isCancelled: asked often; the work ends soon after it says `true`.
  /// - Returns: what is in the new file.
  /// - Throws: `IndexError.cannotWrite`, `.tooLarge`, or `.cancelled`; an older file at the path is
  ///   then untouched, and nothing is left beside it.
  /// - Complexity: O(n log n) in the records, linear in the bytes of the texts.
  public consuming func write(
    to path: String, isCancelled: @escaping () -> Bool = { false }
  ) throws(IndexError) -> IndexStatistics {
    let file: OutputFile
    do {
      file = try OutputFile(replacing: path)
    } catch {
      throw .cannotWrite(path: path, reason: error)
    }
    _ = try Self.build(store, options: options, into: IndexSink(file), isCancelled: isCancelled)
    return try SearchIndex(path: path).statistics()
  }

  /// Builds the index in memory, for an app with a few thousand records.
  ///
  /// - Throws: `IndexError.tooLarge`.
  /// - Complexity: O(n log n) in the records, linear in the bytes of the texts.
  public consuming func makeIndex() throws(IndexError) -> SearchIndex {
    try SearchIndex(bytes: try Self.bytes(of: store, options: options))
  }

  /// The bytes of an index of some records, as they would stand in a file.
  ///
  /// - Throws: `IndexError.tooLarge`.
  static func bytes(
    of store: consuming DocumentStore, options: BuildOptions
  ) throws(IndexError) -> [UInt8] {
    try build(store, options: options, into: IndexSink(nil), isCancelled: { false })
  }

  /// Writes superblocks and the one segment.
  private static func build(
    _ store: consuming DocumentStore, options: BuildOptions, into sink: IndexSink,
    isCancelled: @escaping () -> Bool
  ) throws(IndexError) -> [UInt8] {
    try sink.append(Array(repeating: 0, count: FileFormat.firstSegment))
    let writer = SegmentWriter(store, options: options, isCancelled: isCancelled)
    let segment = try writer.write(to: sink)
    let superblock = Superblock(
      commit: 1, fileLength: UInt64(sink.offset), segments: [segment])
    try sink.overwrite(at: 0, superblock.encoded())
    if isCancelled() { throw .cancelled }
    return try sink.finish()
  }
}
