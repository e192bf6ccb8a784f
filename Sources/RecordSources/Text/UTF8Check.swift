/// Finds bytes that are not UTF-8.
enum UTF8Check {
  /// The offset of the first byte that does not begin or continue a scalar; nil when all is well.
  static func firstWrongByte(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    let end = range.upperBound
    while index < end {
      let byte = bytes[index]
      if byte < 0x80 {
        index += 1
        continue
      }
      let length = scalarLength(bytes, index, end)
      if length == 0 { return index }
      index += length
    }
    return nil
  }

  /// The length of the scalar at a byte above 7F, or 0 when there is none (Unicode, table 3-7).
  private static func scalarLength(_ bytes: [UInt8], _ index: Int, _ end: Int) -> Int {
    let first = bytes[index]
    let second = index + 1 < end ? bytes[index + 1] : 0
    switch first {
    case 0xC2...0xDF: return isContinuation(second) ? 2 : 0
    case 0xE0...0xEF:
      guard index + 2 < end, isContinuation(second), isContinuation(bytes[index + 2]) else {
        return 0
      }
      if first == 0xE0 && second < 0xA0 || first == 0xED && second > 0x9F { return 0 }
      return 3
    case 0xF0...0xF4:
      guard index + 3 < end, isContinuation(second), isContinuation(bytes[index + 2]),
        isContinuation(bytes[index + 3])
      else { return 0 }
      if first == 0xF0 && second < 0x90 || first == 0xF4 && second > 0x8F { return 0 }
      return 4
    default: return 0
    }
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
