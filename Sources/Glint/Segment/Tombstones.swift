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

  /// Calls a closure with each pair of segment and document number of a section.
  ///
  /// - Throws: `FormatError` when the section is damaged, and what the closure throws.
  static func forEach(
    in section: Range<Int>, of bytes: RawSpan,
    _ body: (_ segment: UInt32, _ number: UInt32) throws(FormatError) -> Void
  ) throws(FormatError) {
    var offset = section.lowerBound
    while offset < section.upperBound {
      let segment = try bytes.uint32(at: offset)
      let count = Int(try bytes.uint32(at: offset + 4))
      offset += 8
      guard count <= (section.upperBound - offset) / 4 else { throw .truncated(offset: offset) }
      var previous: UInt32?
      for _ in 0..<count {
        let number = try bytes.uint32(at: offset)
        if let previous, number <= previous { throw .unsorted(offset: offset) }
        try body(segment, number)
        previous = number
        offset += 4
      }
    }
  }
}
