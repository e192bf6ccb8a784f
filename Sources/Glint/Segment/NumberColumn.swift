/// A number for each document, packed: keys that are decimal numbers.
///
/// ```
/// section := least: u64, width: u8, 0: u8 × 7, (number - least) packed in that width, padding
/// ```
struct NumberColumn {
  /// Bytes before the packed numbers.
  static let headerLength = 16
  /// Bytes behind them, for loads of whole words.
  static let padding = 8

  /// The section, as a range of the file.
  let section: Range<Int>
  /// The number of documents.
  let count: Int

  /// The number of a document.
  ///
  /// - Throws: `FormatError` when the column is damaged.
  /// - Complexity: O(1).
  func number(of document: UInt32, in bytes: RawSpan) throws(FormatError) -> UInt64 {
    let least = try bytes.uint64(at: section.lowerBound)
    let width = Int(try bytes.uint8(at: section.lowerBound + 8))
    guard width <= BitPacking.maximumWidth, Int(document) < count,
      Self.headerLength + BitPacking.byteCount(count: count, width: width) + Self.padding
        <= section.count
    else { throw .outOfRange(offset: section.lowerBound, what: "the width of a number") }
    let rest = try bytes.packedNumber(
      Int(document), width: width, row: section.lowerBound + Self.headerLength)
    return least &+ rest
  }

  /// The width of numbers in a range, or `nil` where they lie too far apart.
  static func width(of numbers: ClosedRange<UInt64>) -> Int? {
    let width = BitPacking.width(of: numbers.upperBound - numbers.lowerBound)
    return width <= BitPacking.maximumWidth ? width : nil
  }

  /// What stands before the packed numbers.
  static func header(least: UInt64, width: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(little: least)
    bytes.append(little: UInt64(width))
    return bytes
  }

  /// The number that a key writes, if it is written the one usual way: `0`, or digits that do
  /// not begin with 0.
  static func number(ofKey key: some Collection<UInt8>) -> UInt64? {
    guard let first = key.first, isUsual(first, count: key.count) else { return nil }
    var number: UInt64 = 0
    for byte in key { guard append(byte, to: &number) else { return nil } }
    return number
  }

  /// The number that stands in a range of bytes, as `number(ofKey:)` gives it.
  static func number(ofKey bytes: RawSpan, _ range: Range<Int>) -> UInt64? {
    guard !range.isEmpty, isUsual(bytes.byte(range.lowerBound), count: range.count) else {
      return nil
    }
    var number: UInt64 = 0
    for offset in range { guard append(bytes.byte(offset), to: &number) else { return nil } }
    return number
  }

  private static func isUsual(_ first: UInt8, count: Int) -> Bool {
    count <= 19 && (first != UInt8(ascii: "0") || count == 1)
  }

  private static func append(_ byte: UInt8, to number: inout UInt64) -> Bool {
    let digit = byte &- UInt8(ascii: "0")
    number = number &* 10 &+ UInt64(digit)
    return digit < 10
  }
}
