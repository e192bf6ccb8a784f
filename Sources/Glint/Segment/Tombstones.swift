/// Documents of older segments that a segment replaces or removes.
///
/// ```
/// section := (segment: u32, documents: u32, document number: u32 × documents)*
/// ```
/// Segments are named by their place in the superblock's table; numbers rise.
enum Tombstones {
  /// The section that holds document numbers by segment.
  static func encoded(_ documents: [(segment: UInt32, numbers: [UInt32])]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (segment, numbers) in documents where !numbers.isEmpty {
      bytes.append(little: segment)
      bytes.append(little: UInt32(numbers.count))
      for number in numbers { bytes.append(little: number) }
    }
    return bytes
  }

  /// The rows of document numbers of a section, by segment.
  ///
  /// - Throws: `FormatError` when a row leaves the section.
  /// - Complexity: O(rows).
  static func rows(
    in section: Range<Int>, of bytes: RawSpan
  ) throws(FormatError) -> [(segment: Int, row: Range<Int>)] {
    var rows: [(Int, Range<Int>)] = []
    var offset = section.lowerBound
    while offset < section.upperBound {
      let segment = Int(try bytes.uint32(at: offset))
      let count = Int(try bytes.uint32(at: offset + 4))
      offset += 8
      guard offset <= section.upperBound, count <= (section.upperBound - offset) / 4 else {
        throw .truncated(offset: offset)
      }
      guard count > 0, rows.allSatisfy({ $0.0 < segment }) else {
        throw .unsorted(offset: offset)
      }
      rows.append((segment, offset..<offset + count * 4))
      offset += count * 4
    }
    return rows
  }
}
