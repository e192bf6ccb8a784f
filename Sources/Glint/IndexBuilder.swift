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

  /// About the bytes of memory that building may take; what does not fit waits in temporary files.
  ///
  /// At least 64 MiB are taken all the same.
  public var memory: Int

  /// The folder of temporary files; `nil` for the system's.
  public var temporaryFolder: String?

  /// Creates options.
  public init(
    order: Order = .title, memory: Int = 512 << 20, temporaryFolder: String? = nil
  ) {
    self.order = order
    self.memory = memory
    self.temporaryFolder = temporaryFolder
  }
}

/// Builds an index from records: once, as a whole.
///
/// ```swift
/// var builder = IndexBuilder()
/// for place in places { try builder.append(Record(key: place.id, title: place.name)) }
/// let statistics = try builder.write(to: "places.glint")
/// ```
///
/// A builder holds records in memory up to `BuildOptions.memory`, and more in temporary files, which
/// have no name and vanish with the builder or the process. An index file appears only when it is
/// complete and durable; until then an older one stays as it was. To add records to an index,
/// build it anew.
public struct IndexBuilder: ~Copyable {
  private var sorter: RecordSorter
  private let options: BuildOptions

  /// The least memory that is kept to.
  private static let leastMemory = 64 << 20

  /// Creates a builder without records.
  public init(options: BuildOptions = BuildOptions()) {
    self.options = options
    // Encoding needs its own while the records are still held.
    sorter = RecordSorter(
      options: options, memory: Self.memory(of: options) * 2 / 5,
      temporaryFolder: Self.folder(of: options))
  }

  private static func memory(of options: BuildOptions) -> Int { max(options.memory, leastMemory) }

  private static func folder(of options: BuildOptions) -> String {
    options.temporaryFolder ?? TemporaryFile.systemFolder()
  }

  /// The number of records so far.
  public var recordCount: Int { sorter.count }

  /// Adds a record.
  ///
  /// A record's further field that is named `title`, and a second text of one name, are passed
  /// over.
  ///
  /// - Throws: `IndexError.tooLarge` when a text has more than 64 MiB, or there are too many
  ///   records (2³² - 2) or columns (1,000), which leave the builder as it was; and `.cannotWrite`
  ///   when a temporary file cannot be written.
  /// - Complexity: O(length of the record's texts); now and then that of sorting some thousand.
  public mutating func append(_ record: Record) throws(IndexError) {
    try sorter.append(record)
  }

  /// Builds the index into a file, replacing an older one only when all went well.
  ///
  /// - Parameters:
  ///   - path: the file's path; its folder must exist and be writable.
  ///   - progress: told now and then how far the work is.
  ///   - isCancelled: asked often; the work ends soon after it says `true`.
  /// - Returns: what is in the new file.
  /// - Throws: `IndexError.cannotWrite`, `.tooLarge`, or `.cancelled`; an older file at the path is
  ///   then untouched, and nothing is left beside it.
  /// - Complexity: O(n log n) in the records, linear in the bytes of the texts.
  public consuming func write(
    to path: String, progress: @escaping (BuildProgress) -> Void = { _ in },
    isCancelled: @escaping () -> Bool = { false }
  ) throws(IndexError) -> IndexStatistics {
    let watch = BuildWatch(isCancelled: isCancelled, progress: progress)
    let options = options
    let records = try sorter.finish(isCancelled: isCancelled)
    // No thread of the sorter is left that a signal could end the process in, and the file with it.
    let file: OutputFile
    do {
      file = try OutputFile(replacing: path)
    } catch {
      throw .cannotWrite(path: path, reason: error)
    }
    _ = try Self.build(records, options, into: IndexSink(file), watch)
    return try SearchIndex(path: path).statistics()
  }

  /// Builds the index in memory, for an app with a few thousand records.
  ///
  /// - Throws: `IndexError.tooLarge`, and `.cannotWrite` when a temporary file cannot be written.
  /// - Complexity: O(n log n) in the records, linear in the bytes of the texts.
  public consuming func makeIndex() throws(IndexError) -> SearchIndex {
    try SearchIndex(bytes: try makeBytes())
  }

  /// The bytes of the index, as they would stand in a file.
  ///
  /// - Throws: as `makeIndex()`.
  consuming func makeBytes() throws(IndexError) -> [UInt8] {
    let options = options
    return try Self.build(
      try sorter.finish { false }, options, into: IndexSink(nil), BuildWatch())
  }

  /// Appends the records as a segment to an index file, and commits it.
  ///
  /// - Parameter tombstones: documents of older segments that the new one replaces, by segment.
  /// - Throws: as `IndexAppender.append`.
  consuming func append(
    toFileAt path: String, tombstones: [(segment: UInt32, numbers: [UInt32])]
  ) throws(IndexError) {
    let options = options
    let records = try sorter.finish { false }
    try IndexAppender.append(
      to: path, tombstones: tombstones, writer: Self.writer(of: records, options, BuildWatch()),
      records)
  }

  private static func writer(
    of records: borrowing SortedRecords, _ options: BuildOptions, _ watch: BuildWatch
  ) -> SegmentWriter {
    SegmentWriter(
      records, order: options.order, memory: memory(of: options) / 4,
      folder: folder(of: options), watch: watch)
  }

  /// Writes superblocks and the one segment.
  private static func build(
    _ records: consuming SortedRecords, _ options: BuildOptions, into sink: IndexSink,
    _ watch: BuildWatch
  ) throws(IndexError) -> [UInt8] {
    try sink.append(Array(repeating: 0, count: FileFormat.firstSegment))
    let writer = writer(of: records, options, watch)
    let segment = try writer.write(records, to: sink)
    let superblock = Superblock(
      commit: 1, fileLength: UInt64(sink.offset), segments: [segment])
    try sink.overwrite(at: 0, superblock.encoded())
    if watch.isCancelled() { throw .cancelled }
    return try sink.finish()
  }
}

extension BuildOptions.Order {
  /// The order as an index file names it.
  var schemaName: String {
    switch self {
    case .title: Schema.title
    case .source: "source"
    // Always with its direction, so that no column passes for the title order or the source's.
    case .column(let name, let descending): "\(name):\(descending ? "desc" : "asc")"
    }
  }
}
