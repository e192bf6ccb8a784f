/// One text for each document: all texts one behind the other, and where each ends.
///
/// ```
/// offsets := group* ends
/// group   := text base: u64, first end: u32, bytes an end: u32      (for 64 documents)
/// ends    := (u16 | u32)*
/// ```
/// An end counts from its group's base, in two bytes where the group's texts are shorter than
/// 64 KiB together, else in four. `first end` counts the ends area in units of two bytes.
struct TextColumn {
  /// Documents of a group.
  static let groupLength = 64
  /// Bytes of a group's entry.
  static let entryLength = 16

  /// The texts, as a range of the file.
  let text: Range<Int>
  /// The groups and ends, as a range of the file.
  let offsets: Range<Int>
  /// The number of documents.
  let count: Int

  /// Where the text of a document stands in the file.
  ///
  /// - Throws: `FormatError` when the offsets are damaged.
  /// - Complexity: O(1).
  @inline(__always)
  func range(of document: UInt32, in bytes: RawSpan) throws(FormatError) -> Range<Int> {
    let index = Int(document)
    guard index < count else { throw .outOfRange(offset: offsets.lowerBound, what: "a document") }
    let entry = offsets.lowerBound &+ (index &>> 6) &* Self.entryLength
    let base = try bytes.uint64(at: entry)
    let first = Int(try bytes.uint32(at: entry &+ 8))
    let width = try bytes.uint32(at: entry &+ 12)
    let slot = index & 63
    let ends =
      offsets.lowerBound &+ (count &+ 63) &>> 6 &* Self.entryLength &+ first &* 2
    var start = 0
    let end: Int
    if width == 2 {
      if slot > 0 { start = Int(try bytes.uint16(at: ends &+ (slot &- 1) &* 2)) }
      end = Int(try bytes.uint16(at: ends &+ slot &* 2))
    } else {
      if slot > 0 { start = Int(try bytes.uint32(at: ends &+ (slot &- 1) &* 4)) }
      end = Int(try bytes.uint32(at: ends &+ slot &* 4))
    }
    guard start <= end, end &- start <= FileFormat.maximumTextBytes,
      base <= UInt64(text.count), end <= text.count &- Int(base)
    else {
      throw .outOfRange(offset: entry, what: "the end of a text")
    }
    let lower = text.lowerBound &+ Int(base)
    return lower &+ start..<lower &+ end
  }
}

/// Writes the offsets of a text column; the texts themselves go to the file as they come.
struct TextOffsetsWriter {
  private var entries: [UInt8] = []
  private var ends: [UInt8] = []
  private var group: [UInt32] = []
  private var base: UInt64 = 0
  /// The bytes of all texts so far.
  private(set) var textBytes: UInt64 = 0

  /// Adds the length of the next text, in bytes.
  mutating func append(length: Int) {
    textBytes += UInt64(length)
    group.append(UInt32(textBytes - base))
    if group.count == TextColumn.groupLength { closeGroup() }
  }

  private mutating func closeGroup() {
    guard let last = group.last else { return }
    let width: UInt32 = last <= UInt32(UInt16.max) ? 2 : 4
    entries.append(little: base)
    entries.append(little: UInt32(ends.count / 2))
    entries.append(little: width)
    for end in group {
      if width == 2 { ends.append(little: UInt16(end)) } else { ends.append(little: end) }
    }
    base = textBytes
    group.removeAll(keepingCapacity: true)
  }

  /// The finished section.
  mutating func finish() -> [UInt8] {
    closeGroup()
    return entries + ends
  }
}
