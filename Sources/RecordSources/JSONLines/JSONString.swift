/// Undoes the escapes of a string in JSON.
enum JSONString {
  /// The text of a string that was passed by the scanner, and whether it has unpaired surrogates.
  ///
  /// They become U+FFFD, as wrong UTF-8 does.
  static func decode(_ bytes: [UInt8], _ range: Range<Int>) -> (text: [UInt8], isRepaired: Bool) {
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var isRepaired = false
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      guard byte == ASCII.backslash else {
        text.append(byte)
        index += 1
        continue
      }
      guard bytes[index + 1] == UInt8(ascii: "u") else {
        text.append(plain(bytes[index + 1]))
        index += 2
        continue
      }
      let (scalar, length) = scalar(bytes, index, range.upperBound)
      text.append(contentsOf: UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
      if scalar == nil { isRepaired = true }
      index += length
    }
    return (text, isRepaired)
  }

  /// The number that four hexadecimal digits stand for.
  static func unit(_ bytes: [UInt8], _ start: Int) -> UInt32? {
    var unit: UInt32 = 0
    for index in start..<start + 4 {
      let byte = bytes[index]
      let digit: UInt8
      switch byte {
      case ASCII.zero...ASCII.nine: digit = byte - ASCII.zero
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  /// The scalar of one or two `\u` escapes, nil for an unpaired surrogate, and how many bytes it took.
  private static func scalar(
    _ bytes: [UInt8], _ index: Int, _ end: Int
  ) -> (scalar: Unicode.Scalar?, length: Int) {
    guard let high = unit(bytes, index + 2) else { return (nil, 6) }
    guard high >= 0xD800 && high <= 0xDBFF else { return (Unicode.Scalar(high), 6) }
    guard index + 12 <= end, bytes[index + 6] == ASCII.backslash,
      bytes[index + 7] == UInt8(ascii: "u"), let low = unit(bytes, index + 8),
      low >= 0xDC00 && low <= 0xDFFF
    else { return (nil, 6) }
    return (Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)), 12)
  }

  private static func plain(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): ASCII.lineFeed
    case UInt8(ascii: "r"): ASCII.carriageReturn
    case UInt8(ascii: "t"): ASCII.tab
    default: byte
    }
  }
}
