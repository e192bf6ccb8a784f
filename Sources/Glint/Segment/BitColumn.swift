/// A bit for each document, in words of 64 bits, document 0 in the lowest bit of the first.
struct BitColumn {
  /// The section, as a range of the file.
  let section: Range<Int>
  /// The number of documents.
  let count: Int

  /// The bytes of the column for a number of documents.
  static func byteCount(_ count: Int) -> Int { (count + 63) / 64 * 8 }

  /// The bit of a document.
  ///
  /// - Throws: `FormatError` where the section is cut short.
  @inline(__always)
  func bit(_ document: UInt32, in bytes: RawSpan) throws(FormatError) -> Bool {
    let byte = try bytes.uint8(at: section.lowerBound &+ Int(document &>> 3))
    return byte &>> UInt8(document & 7) & 1 == 1
  }

  /// The section that holds some bits.
  static func encoded(_ bits: [Bool]) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: byteCount(bits.count))
    for (index, bit) in bits.enumerated() where bit { bytes[index / 8] |= 1 << UInt8(index % 8) }
    return bytes
  }
}
