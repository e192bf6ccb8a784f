internal import Glint
internal import TerminalUI

/// Writes JSON, on one line and in a fixed order of its members.
struct JSONText {
  /// What has been written.
  private(set) var text = ""

  /// Adds punctuation or a member's name that needs no escape, as it is.
  mutating func raw(_ text: String) { self.text += text }

  /// Adds a number.
  mutating func number(_ value: Int) { text += String(value) }

  /// Adds a string.
  ///
  /// Characters that are not seen but do something are escaped, so that the text is also harmless
  /// on a terminal; all others are UTF-8.
  mutating func string(_ value: String) {
    text += "\""
    if value.utf8.contains(where: Self.mayNeedEscape) {
      for scalar in value.unicodeScalars { append(scalar) }
    } else {
      text += value
    }
    text += "\""
  }

  /// Adds elements with commas between them.
  mutating func list<Element>(
    _ elements: some Sequence<Element>, _ write: (inout JSONText, Element) -> Void
  ) {
    var isFirst = true
    for element in elements {
      if !isFirst { text += "," }
      isFirst = false
      write(&self, element)
    }
  }

  // Every scalar that is escaped begins with such a byte; others that do are looked at closely.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x1F, 0x22, 0x5C, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF: true
    default: false
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case _ where VisibleText.isControl(scalar):
      let digits = String(scalar.value, radix: 16, uppercase: true)
      text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    default: text.unicodeScalars.append(scalar)
    }
  }
}
