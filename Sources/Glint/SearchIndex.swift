/// An opened index: an immutable snapshot that any number of threads search at once.
///
/// ```swift
/// let index = try SearchIndex(path: "places.glint")
/// let page = try index.search(Query("stra"), limit: 20)
/// for hit in page.hits { print(hit.title, hit.ranges.map(\.utf8)) }
/// ```
///
/// Opening maps the file and checks its head; nothing else is read until a query needs it. An
/// index that is rebuilt meanwhile is another file: open it to see the new records.
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

  /// The file, or its bytes in memory.
  let bytes: IndexBytes
  /// What errors call the index.
  let path: String
  /// The superblock that counts.
  let superblock: Superblock
  /// The segments, the oldest first.
  let segments: [SegmentReader]
  /// For each segment the documents that count no more.
  let deleted: [DeletedDocuments]

  /// Opens the index file at a path.
  ///
  /// - Throws: `IndexError.cannotOpen`, `.notAnIndex`, `.versionTooNew`, `.versionTooOld`,
  ///   `.foldingDiffers`, or `.corrupt`.
  /// - Complexity: O(1) in the size of the index.
  public init(path: String) throws(IndexError) {
    let file: MappedFile
    do {
      file = try MappedFile(path: path)
    } catch {
      throw .cannotOpen(path: path, reason: error)
    }
    try self.init(.mapped(file), path: path)
  }

  /// Opens an index that is held in memory, in the format of the file.
  ///
  /// - Throws: as `init(path:)` does; the path in errors is “the index in memory”.
  /// - Complexity: O(1) in the size of the index.
  public init(bytes: [UInt8]) throws(IndexError) {
    try self.init(.memory(bytes), path: "the index in memory")
  }

  private init(_ bytes: IndexBytes, path: String) throws(IndexError) {
    self.bytes = bytes
    self.path = path
    (superblock, segments, deleted) = try bytes.withBytes { span throws(IndexError) in
      let head = try FileHead(in: span, path: path)
      var segments: [SegmentReader] = []
      for segment in head.superblock.segments {
        do throws(FormatError) {
          segments.append(try SegmentReader(segment, in: span))
        } catch {
          throw IndexError.corrupt(
            path: path, section: "segment table", offset: error.offset, detail: error.detail)
        }
      }
      let deleted = try Self.deleted(segments, path: path, in: span)
      return (head.superblock, segments, deleted)
    }
  }

  /// Finds the rows of each segment's deleted documents in the tombstones of later ones.
  private static func deleted(
    _ segments: [SegmentReader], path: String, in bytes: RawSpan
  ) throws(IndexError) -> [DeletedDocuments] {
    var deleted = segments.map { _ in DeletedDocuments() }
    for (later, segment) in segments.enumerated() {
      guard let section = segment.tombstones else { continue }
      do throws(FormatError) {
        for (target, row) in try Tombstones.rows(in: section, of: bytes) {
          guard target < later else {
            throw FormatError.outOfRange(offset: section.lowerBound, what: "a segment's number")
          }
          deleted[target].append(row: row)
        }
      } catch {
        throw .corrupt(
          path: path, section: "tombstones", offset: error.offset, detail: error.detail)
      }
    }
    return deleted
  }

  /// The number of documents that can be found.
  ///
  /// - Complexity: O(segments).
  public var documentCount: Int {
    bytes.withBytes { span in
      zip(segments, deleted).reduce(0) { sum, pair in
        // A row that cannot be read is damage that a search reports.
        sum + Int(pair.0.documentCount) - ((try? pair.1.count(in: span)) ?? 0)
      }
    }
  }

  /// The names of the searchable fields, `title` first.
  public var fieldNames: [String] { Self.union(segments.map(\.schema.fields)) }

  /// The names of the stored columns.
  public var storedColumnNames: [String] { Self.union(segments.map(\.schema.columns)) }

  private static func union(_ rows: [[String]]) -> [String] {
    var names: [String] = []
    for name in rows.joined() where !names.contains(name) { names.append(name) }
    return names.isEmpty ? [Schema.title] : names
  }

  /// Calls a closure with the bytes, and gives damage that it finds the file's name.
  func reading<Result>(
    _ body: (RawSpan) throws(FormatError) -> Result
  ) throws(IndexError) -> Result {
    do {
      return try bytes.withBytes { span throws(FormatError) in try body(span) }
    } catch {
      throw damage(error)
    }
  }

  /// The public error for damage at an offset: with the section that holds it.
  func damage(_ error: FormatError) -> IndexError {
    var section = "segment"
    for segment in segments {
      for entry in segment.entries where entry.range.contains(error.offset) {
        section = "section “\(entry.kind.name)”"
      }
    }
    return .corrupt(path: path, section: section, offset: error.offset, detail: error.detail)
  }
}
