/// Encodes posting lists: gaps in blocks of 128, packed in the width that the block needs.
///
/// ```
/// list  := skip*          (only when there is more than one block)  block*
/// skip  := last document of the block: u32, end of the block behind the skips: u32
/// block := width: u8, gaps - 1 in that width, padded to a byte
/// ```
/// The gap of the first document counts from -1, so that a run of documents has width 0. The
/// reader is `PostingCursor`.
enum PostingEncoder {
  /// Documents of a block; the last block may have fewer.
  static let blockLength = 128
  /// Bytes of a skip entry.
  static let skipLength = 8
  /// Bytes that must follow the last list, for loads of whole words.
  static let padding = 8

  /// Appends the encoded form of a list.
  ///
  /// - Parameter documents: at least three, strictly rising.
  /// - Complexity: O(documents).
  static func append(_ documents: ArraySlice<UInt32>, to bytes: inout [UInt8]) {
    let blockCount = (documents.count + blockLength - 1) / blockLength
    let skips = bytes.count
    if blockCount > 1 {
      bytes.append(contentsOf: repeatElement(0, count: blockCount * skipLength))
    }
    let data = bytes.count
    // The document before the first is -1; wrapping arithmetic gives its gap the same form.
    var previous = UInt32.max
    for block in 0..<blockCount {
      let start = documents.startIndex + block * blockLength
      let slice = documents[start..<min(start + blockLength, documents.endIndex)]
      var all: UInt32 = 0
      var before = previous
      for document in slice {
        all |= document &- before &- 1
        before = document
      }
      let width = BitPacking.width(of: UInt64(all))
      bytes.append(UInt8(width))
      var last = previous
      BitPacking.append(
        slice.lazy.map { document in
          defer { last = document }
          return UInt64(document &- last &- 1)
        }, width: width, to: &bytes)
      previous = before
      if blockCount > 1 {
        let skip = skips + block * skipLength
        bytes.store(previous, at: skip)
        bytes.store(UInt32(bytes.count - data), at: skip + 4)
      }
    }
  }
}

extension [UInt8] {
  /// Appends a little-endian number.
  mutating func append(little value: some FixedWidthInteger) {
    var rest = value
    for _ in 0..<(type(of: value).bitWidth / 8) {
      append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// Overwrites bytes by a little-endian number.
  mutating func store(_ value: some FixedWidthInteger, at offset: Int) {
    var rest = value
    for index in 0..<(type(of: value).bitWidth / 8) {
      self[offset + index] = UInt8(truncatingIfNeeded: rest)
      rest >>= 8
    }
  }
}
