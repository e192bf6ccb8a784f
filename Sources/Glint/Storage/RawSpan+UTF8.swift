extension RawSpan {
  /// Whether a range of bytes is valid UTF-8 (Unicode, table 3-7).
  ///
  /// - Precondition: the range lies inside the span.
  /// - Complexity: O(range), eight bytes a step where they are ASCII.
  func isValidUTF8(_ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    let end = range.upperBound
    func isContinuation(_ place: Int, _ bounds: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      place < end && bounds.contains(byte(place))
    }
    while offset < end {
      if offset &+ 8 <= end, word(offset) & 0x8080_8080_8080_8080 == 0 {
        offset &+= 8
        continue
      }
      let lead = byte(offset)
      switch lead {
      case 0x00...0x7F:
        offset += 1
      case 0xC2...0xDF:
        guard isContinuation(offset + 1) else { return false }
        offset += 2
      case 0xE0...0xEF:
        let second: ClosedRange<UInt8> =
          lead == 0xE0 ? 0xA0...0xBF : lead == 0xED ? 0x80...0x9F : 0x80...0xBF
        guard isContinuation(offset + 1, second), isContinuation(offset + 2) else { return false }
        offset += 3
      case 0xF0...0xF4:
        let second: ClosedRange<UInt8> =
          lead == 0xF0 ? 0x90...0xBF : lead == 0xF4 ? 0x80...0x8F : 0x80...0xBF
        guard isContinuation(offset + 1, second), isContinuation(offset + 2),
          isContinuation(offset + 3)
        else { return false }
        offset += 4
      default:
        return false
      }
    }
    return true
  }
}
