/// The constants of the index file; the article <doc:FileFormat> tells the whole format.
///
/// ```
///  0        4096     8192
///  superblock A │ superblock B │ segment 0 │ segment 1 │ …
/// ```
/// History:
/// - version 1: a trie with lists of documents.
/// - version 2: lists of blocks, in a dictionary of grams; texts that share their beginnings, in
///   blocks; counts of frequent grams of any length.
enum FileFormat {
  /// The version that is written.
  static let version: UInt32 = 2
  /// The oldest version that is read.
  static let oldestReadable: UInt32 = 2
  /// The oldest reader version that understands what is written.
  static let minimumReader: UInt32 = 2

  /// The first bytes of a superblock: not text, and broken by transfers that change line ends.
  static let magic: [UInt8] = [0x89, 0x47, 0x4C, 0x4E, 0x54, 0x0D, 0x0A, 0x1A]
  /// The first bytes of a segment, “GLINTSEG”.
  static let segmentMagic: UInt64 = 0x4745_5354_4E49_4C47

  /// Bytes of a superblock.
  static let superblockLength = 4096
  /// Where the first segment begins.
  static let firstSegment = 2 * superblockLength
  /// Where the segment table begins in a superblock.
  static let segmentTable = 48
  /// Bytes of an entry of the segment table.
  static let segmentEntryLength = 32
  /// Where the checksum stands in a superblock.
  static let superblockChecksum = superblockLength - 8
  /// The most segments that a superblock names.
  static let maximumSegments = (superblockChecksum - segmentTable) / segmentEntryLength

  /// Where the section table begins in a segment.
  static let sectionTable = 32
  /// Bytes of an entry of the section table.
  static let sectionEntryLength = 32
  /// Segments and sections begin at multiples of this.
  static let alignment = 8

  /// The most documents of a segment.
  static let maximumDocuments = Int(UInt32.max) - 1
  /// The most bytes of one text; a block of 32 has fewer than 2³² together.
  static let maximumTextBytes = (1 << 26) - 1
  /// The most searchable fields of an index, and the most stored columns.
  static let maximumColumns = 1000
  /// The most sections of a segment.
  static let maximumSections = 16 * maximumColumns
}
