/// The texts of one field, of the keys, or of a stored column: a block of documents at a time.
///
/// ```
/// offsets := block shift: u8, flags: u8, 0: u8 × 6, bytes of all texts: u64,
///            (where a block begins: u40) × (blocks + 1), [symbol table], if flag 1 is set
/// texts   := block*
/// block   := [a bit for each document: its text is plain, in whole bytes], if flag 0 is set
///            (shared: u8, own: u8)*, (own - 255: LEB128)*, what each text has of its own
///          │ (length of a text's codes: LEB128)*, codes, if flag 1 is set (`SymbolTable`)
/// ```
/// A block holds 2^shift documents, the last one what is left. A text begins with `shared` bytes of
/// the text before it in the block; `own` bytes follow, or, where that is 255, 255 and the next of
/// the numbers behind the pairs. In title order neighbours have a third of their bytes in common.
struct TextColumn: Sendable {
  /// Bytes before the offsets of the blocks.
  static let headerLength = 16
  /// Bytes of an offset.
  static let offsetLength = 5
  /// The largest block shift: 32 documents, for the bits of a block are a 32-bit number.
  static let maximumShift = 5
  /// Stands before and behind every unpacked text: no byte of UTF-8.
  static let barrier: UInt8 = 0xFF

  /// The flag of blocks that tell which texts are plain.
  static let plainFlag: UInt8 = 1
  /// The flag of texts that are written in symbols.
  static let symbolFlag: UInt8 = 2

  /// The section of the texts.
  let text: Range<Int>
  /// The section of the offsets.
  let offsets: Range<Int>
  /// The number of documents.
  let count: Int
  /// A block has 2^shift documents.
  let shift: Int
  /// Whether blocks tell which texts are plain.
  let hasPlainBits: Bool
  /// The symbols of the codes, where texts are not front coded.
  let symbols: SymbolTable?
  /// The bytes of all texts, unpacked.
  let textBytes: Int

  /// The number of blocks.
  var blockCount: Int { Self.blockCount(count, shift: shift) }

  /// The number of blocks of so many documents.
  static func blockCount(_ count: Int, shift: Int) -> Int {
    (count &+ (1 &<< shift) &- 1) &>> shift
  }

  /// Opens a column.
  ///
  /// - Throws: `FormatError` when its header is damaged, or the offsets are too short for it.
  init(
    text: Range<Int>, offsets: Range<Int>, count: Int, in bytes: RawSpan
  ) throws(FormatError) {
    self.text = text
    self.offsets = offsets
    self.count = count
    guard offsets.count >= Self.headerLength else { throw .truncated(offset: offsets.lowerBound) }
    shift = Int(try bytes.uint8(at: offsets.lowerBound))
    let flags = try bytes.uint8(at: offsets.lowerBound + 1)
    guard shift <= Self.maximumShift, flags <= Self.symbolFlag else {
      throw .outOfRange(offset: offsets.lowerBound, what: "the coding of texts")
    }
    hasPlainBits = flags & Self.plainFlag != 0
    textBytes = Int(clamping: try bytes.uint64(at: offsets.lowerBound + 8))
    let blocks = Self.blockCount(count, shift: shift)
    let end = Self.headerLength + (blocks + 1) * Self.offsetLength
    guard offsets.count >= end else { throw .truncated(offset: offsets.upperBound) }
    symbols =
      flags & Self.symbolFlag == 0
      ? nil : try SymbolTable(offsets.lowerBound + end..<offsets.upperBound, in: bytes)
  }

  /// The documents of a block.
  func documents(of block: Int) -> Range<Int> {
    block &<< shift..<min(count, (block &+ 1) &<< shift)
  }

  /// Where a block stands in the file.
  ///
  /// - Throws: `FormatError` where its offsets are damaged.
  func range(of block: Int, in bytes: RawSpan) throws(FormatError) -> Range<Int> {
    let entry = offsets.lowerBound &+ Self.headerLength &+ block &* Self.offsetLength
    guard block >= 0, entry &+ 2 &* Self.offsetLength <= offsets.upperBound else {
      throw .truncated(offset: entry)
    }
    let start = try bytes.uint40(at: entry)
    let end = try bytes.uint40(at: entry &+ Self.offsetLength)
    guard start <= end, end <= text.count else {
      throw .outOfRange(offset: entry, what: "the place of a block of texts")
    }
    return text.lowerBound &+ start..<text.lowerBound &+ end
  }
}

extension RawSpan {
  /// A little-endian 40-bit number.
  ///
  /// - Throws: `FormatError.truncated` where it does not lie inside the span whole.
  @inline(__always)
  func uint40(at offset: Int) throws(FormatError) -> Int {
    Int(try uint32(at: offset)) | Int(try uint8(at: offset &+ 4)) &<< 32
  }
}
