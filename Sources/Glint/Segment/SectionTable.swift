/// The header and section table of a segment.
///
/// ```
/// header  := “GLINTSEG”, documents: u32, sections: u32, 0: u64, 0: u64
/// section := kind: u32, ordinal of its field or column: u32, offset: u64, length: u64, checksum: u64
/// ```
/// Offsets count from the beginning of the segment.
struct SectionTable {
  /// An entry of the table, with its offsets in the file.
  struct Entry: Hashable {
    /// What the section holds.
    var kind: SectionKind
    /// The field or column that it belongs to.
    var ordinal: Int
    /// Where it stands, in the file.
    var range: Range<Int>
    /// The checksum of its bytes.
    var checksum: UInt64
  }

  /// The sections, in the order of the file.
  var entries: [Entry]
  /// The documents of the segment.
  var documentCount: UInt32

  /// The bytes of the header and a table of so many sections.
  static func byteCount(sections: Int) -> Int {
    FileFormat.sectionTable + sections * FileFormat.sectionEntryLength
  }

  /// The header and table of a segment that begins at an offset.
  func encoded(segmentOffset: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(little: FileFormat.segmentMagic)
    bytes.append(little: documentCount)
    bytes.append(little: UInt32(entries.count))
    bytes.append(little: UInt64(0))
    bytes.append(little: UInt64(0))
    for entry in entries {
      bytes.append(little: entry.kind.rawValue)
      bytes.append(little: UInt32(entry.ordinal))
      bytes.append(little: UInt64(entry.range.lowerBound - segmentOffset))
      bytes.append(little: UInt64(entry.range.count))
      bytes.append(little: entry.checksum)
    }
    return bytes
  }

  /// Creates a table.
  init(entries: [Entry], documentCount: UInt32) {
    self.entries = entries
    self.documentCount = documentCount
  }

  /// Reads and checks the header and table of a segment.
  ///
  /// - Throws: `FormatError` when they are damaged.
  /// - Complexity: O(sections).
  init(of segment: Superblock.Segment, in bytes: RawSpan) throws(FormatError) {
    guard let offset = Int(exactly: segment.offset), let length = Int(exactly: segment.length)
    else { throw .outOfRange(offset: 0, what: "the place of a segment") }
    try bytes.check(offset, count: length)
    let magic = try bytes.uint64(at: offset)
    let count = Int(try bytes.uint32(at: offset + 12))
    let head = Self.byteCount(sections: count)
    guard magic == FileFormat.segmentMagic, head <= length, count <= FileFormat.maximumSections
    else {
      throw .outOfRange(offset: offset, what: "the head of a segment")
    }
    guard Checksum.of(bytes.extracting(offset..<offset + head)) == segment.checksum else {
      throw .mismatch(offset: offset, what: "the checksum of a segment's head")
    }
    documentCount = try bytes.uint32(at: offset + 8)
    guard documentCount == segment.documentCount, documentCount <= FileFormat.maximumDocuments
    else { throw .outOfRange(offset: offset + 8, what: "the number of documents") }
    entries = []
    var named: Set<[UInt32]> = []
    for index in 0..<count {
      let entry = offset + FileFormat.sectionTable + index * FileFormat.sectionEntryLength
      let start = try bytes.uint64(at: entry + 8)
      let size = try bytes.uint64(at: entry + 16)
      let (end, overflow) = start.addingReportingOverflow(size)
      guard !overflow, end <= UInt64(length) else {
        throw .outOfRange(offset: entry, what: "the place of a section")
      }
      guard
        named.insert([try bytes.uint32(at: entry), try bytes.uint32(at: entry + 4)]).inserted
      else { throw .outOfRange(offset: entry, what: "a section that is there already") }
      // A kind that this version does not know belongs to a later one, and is passed over.
      guard let kind = SectionKind(rawValue: try bytes.uint32(at: entry)) else { continue }
      entries.append(
        Entry(
          kind: kind, ordinal: Int(try bytes.uint32(at: entry + 4)),
          range: offset + Int(start)..<offset + Int(end), checksum: try bytes.uint64(at: entry + 24)
        ))
    }
  }

  /// The one section of a kind, and of a field or column.
  func range(_ kind: SectionKind, _ ordinal: Int = 0) -> Range<Int>? {
    entries.first { $0.kind == kind && $0.ordinal == ordinal }?.range
  }
}
