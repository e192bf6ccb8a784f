/// Passes the smallest parts of JSON (RFC 8259), and is strict about them.
enum JSONScanner {
  /// The index of the first byte that is no white space.
  static func passSpace(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end {
      let byte = bytes[index]
      guard
        byte == ASCII.space || byte == ASCII.tab || byte == ASCII.lineFeed
          || byte == ASCII.carriageReturn
      else { break }
      index += 1
    }
    return index
  }

  /// The index of the closing mark of the string whose opening mark is before `start`.
  static func passString(
    _ bytes: [UInt8], _ start: Int, _ end: Int
  ) throws(JSONFailure) -> (end: Int, hasEscapes: Bool) {
    var hasEscapes = false
    var index = start
    while index < end {
      let byte = bytes[index]
      if byte == ASCII.quote { return (index, hasEscapes) }
      if byte < 0x20 {
        throw JSONFailure(
          reason: "a control character (0x\(hexadecimal(byte))) in a string must be escaped",
          index: index)
      }
      if byte == ASCII.backslash {
        hasEscapes = true
        index = try passEscape(bytes, index + 1, end)
      } else {
        index += 1
      }
    }
    throw JSONFailure(reason: "a string is not closed", index: end)
  }

  /// The index behind an escape whose backslash is before `start`.
  private static func passEscape(
    _ bytes: [UInt8], _ start: Int, _ end: Int
  ) throws(JSONFailure) -> Int {
    guard start < end else { throw JSONFailure(reason: "a string is not closed", index: end) }
    switch bytes[start] {
    case UInt8(ascii: "u"):
      guard start + 4 < end, JSONString.unit(bytes, start + 1) != nil else { break }
      return start + 5
    case ASCII.quote, ASCII.backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start + 1
    default: break
    }
    throw JSONFailure(reason: "there is no such escape in JSON", index: start - 1)
  }

  /// The index behind a number, `true`, `false` or `null`.
  static func passLiteral(_ bytes: [UInt8], _ start: Int, _ end: Int) throws(JSONFailure) -> Int {
    for word in ["true", "false", "null"] where bytes[start] == word.utf8.first {
      let length = word.utf8.count
      guard start + length <= end, bytes[start..<start + length].elementsEqual(word.utf8) else {
        break
      }
      return start + length
    }
    return try passNumber(bytes, start, end)
  }

  private static func passNumber(
    _ bytes: [UInt8], _ start: Int, _ end: Int
  ) throws(JSONFailure) -> Int {
    var index = start
    func failure() -> JSONFailure {
      JSONFailure(
        reason: index == start ? "a value is expected" : "this is no number of JSON", index: index)
    }
    func passDigits() throws(JSONFailure) {
      let first = index
      while index < end && bytes[index] >= ASCII.zero && bytes[index] <= ASCII.nine { index += 1 }
      guard index > first else { throw failure() }
    }
    if bytes[index] == ASCII.minus { index += 1 }
    if index < end && bytes[index] == ASCII.zero { index += 1 } else { try passDigits() }
    if index < end && bytes[index] == UInt8(ascii: ".") {
      index += 1
      try passDigits()
    }
    if index < end && bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < end && (bytes[index] == UInt8(ascii: "+") || bytes[index] == ASCII.minus) {
        index += 1
      }
      try passDigits()
    }
    return index
  }
}
