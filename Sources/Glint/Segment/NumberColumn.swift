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

  /// The section that holds some numbers, or `nil` where they lie too far apart.
  static func encoded(_ numbers: [UInt64]) -> [UInt8]? {
    let least = numbers.min() ?? 0
    let width = BitPacking.width(of: (numbers.max() ?? 0) - least)
    guard width <= BitPacking.maximumWidth else { return nil }
    var bytes: [UInt8] = []
    bytes.append(little: least)
    bytes.append(little: UInt64(width))
    BitPacking.append(numbers.lazy.map { $0 - least }, width: width, to: &bytes)
    bytes.append(contentsOf: repeatElement(0, count: padding))
    return bytes
  }

  /// The number that a key writes, if it is written the one usual way: `0`, or digits that do
  /// not begin with 0.
  static func number(ofKey key: some Collection<UInt8>) -> UInt64? {
    guard let first = key.first, key.count <= 19, first != UInt8(ascii: "0") || key.count == 1
    else { return nil }
    var number: UInt64 = 0
    for byte in key {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      number = number * 10 + UInt64(digit)
    }
    return number
  }
}
