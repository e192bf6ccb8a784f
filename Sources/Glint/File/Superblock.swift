/// One of the two heads of a file: which segments it has, as of one commit.
///
/// ```
/// 0   magic               8 bytes      24  commit number   u64     48  segments, 32 bytes each:
/// 8   format version      u32          32  file length     u64           offset    u64
/// 12  minimum reader      u32          40  segment count   u32           length    u64
/// 16  folding version     u32          44  0               u32           documents u32, 0 u32
/// 20  Unicode version     u32                                            checksum  u64
///                                      4088  checksum of the bytes before  u64
/// ```
struct Superblock: Hashable, Sendable {
  /// A segment, as the table names it.
  struct Segment: Hashable, Sendable {
    /// Where it begins in the file.
    var offset: UInt64
    /// Its bytes.
    var length: UInt64
    /// Its documents.
    var documentCount: UInt32
    /// The checksum of its header and section table.
    var checksum: UInt64
  }

  /// The version of the format.
  var version = FileFormat.version
  /// The oldest reader that understands the file.
  var minimumReader = FileFormat.minimumReader
  /// The version of the folding rules.
  var foldingVersion = Folding.version
  /// The version of Unicode of the folding tables, as 0x00MMmmuu.
  var unicodeVersion = Folding.packedUnicodeVersion
  /// Counts the commits, from 1.
  var commit: UInt64
  /// The length of the file as of this commit.
  var fileLength: UInt64
  /// The segments, the oldest first.
  var segments: [Segment]

  /// The block as it stands in the file.
  ///
  /// - Precondition: there are at most `FileFormat.maximumSegments` segments.
  func encoded() -> [UInt8] {
    precondition(segments.count <= FileFormat.maximumSegments, "the segment table is full")
    var bytes = FileFormat.magic
    bytes.append(little: version)
    bytes.append(little: minimumReader)
    bytes.append(little: foldingVersion)
    bytes.append(little: unicodeVersion)
    bytes.append(little: commit)
    bytes.append(little: fileLength)
    bytes.append(little: UInt32(segments.count))
    bytes.append(little: UInt32(0))
    for segment in segments {
      bytes.append(little: segment.offset)
      bytes.append(little: segment.length)
      bytes.append(little: segment.documentCount)
      bytes.append(little: UInt32(0))
      bytes.append(little: segment.checksum)
    }
    bytes.append(
      contentsOf: repeatElement(0, count: FileFormat.superblockChecksum - bytes.count))
    bytes.append(little: withBytes(of: bytes) { Checksum.of($0) })
    return bytes
  }
}

extension Superblock {
  /// What is found in the place of a superblock.
  enum Finding: Equatable {
    /// A block that can be used.
    case valid(Superblock)
    /// Zeros only: never written.
    case empty
    /// A block of a format that this reader does not know.
    case unreadable(version: UInt32, minimumReader: UInt32)
    /// A block whose bytes do not fit its checksum, or that is cut short.
    case damaged
    /// Something else.
    case foreign
  }

  /// Looks at the place of a superblock.
  ///
  /// - Complexity: O(1).
  static func find(at offset: Int, in bytes: RawSpan) -> Finding {
    do throws(FormatError) {
      if bytes.byteCount < offset + FileFormat.magic.count { return .foreign }
      let head = try bytes.copy(offset..<offset + FileFormat.magic.count)
      guard head == FileFormat.magic else {
        let whole = min(offset + FileFormat.superblockLength, bytes.byteCount)
        return try bytes.copy(offset..<whole).allSatisfy { $0 == 0 } ? .empty : .foreign
      }
      let version = try bytes.uint32(at: offset + 8)
      let minimumReader = try bytes.uint32(at: offset + 12)
      let body = try bytes.copy(offset..<offset + FileFormat.superblockChecksum)
      let checksum = try bytes.uint64(at: offset + FileFormat.superblockChecksum)
      // A later format may keep its checksum elsewhere, so that the version decides first.
      if minimumReader > FileFormat.version || version < FileFormat.oldestReadable {
        return .unreadable(version: version, minimumReader: minimumReader)
      }
      guard withBytes(of: body, { Checksum.of($0) }) == checksum else { return .damaged }
      let count = Int(try bytes.uint32(at: offset + 40))
      guard count <= FileFormat.maximumSegments else { return .damaged }
      var segments: [Segment] = []
      for index in 0..<count {
        let entry = offset + FileFormat.segmentTable + index * FileFormat.segmentEntryLength
        segments.append(
          Segment(
            offset: try bytes.uint64(at: entry), length: try bytes.uint64(at: entry + 8),
            documentCount: try bytes.uint32(at: entry + 16),
            checksum: try bytes.uint64(at: entry + 24)))
      }
      return .valid(
        Superblock(
          version: version, minimumReader: minimumReader,
          foldingVersion: try bytes.uint32(at: offset + 16),
          unicodeVersion: try bytes.uint32(at: offset + 20),
          commit: try bytes.uint64(at: offset + 24), fileLength: try bytes.uint64(at: offset + 32),
          segments: segments))
    } catch {
      return .damaged
    }
  }
}
