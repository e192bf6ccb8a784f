/// The values of the column that documents are ordered by, as the first words of order keys.
///
/// ```
/// absent  := 0xFFFF_FFFF_FFFF_FFFF                      behind all others, in both directions
/// number  := upper half of its bits, 0x0000_0001, lower half, 0x0000_0001
/// text    := the bytes of its base key, escaped, padded with at least one 1 to whole words
/// ```
/// In falling order the halves, and the words of a text, are complemented. No word ends in 0.
enum SortValue {
  /// How the values of a column compare.
  enum Kind: Sendable {
    /// As numbers, for all values so far are such.
    case number
    /// As texts.
    case text
  }

  /// The word of a row without a value.
  static let absent = UInt64.max

  /// Whether a text is a value: white space only is none, as a table's empty cell is none.
  static func isValue(_ text: String) -> Bool {
    // Most begin with a visible ASCII character.
    if let first = text.utf8.first, first &- 0x21 < 0x5E { return true }
    return text.contains { !$0.isWhitespace }
  }

  /// The number that a value writes, with white space at its ends.
  static func number(of text: String) -> Double? {
    let start = text.drop { $0.isWhitespace }
    let end = start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex
    guard let number = Double(start[..<end]), !number.isNaN else { return nil }
    return number
  }

  /// Appends the words of a number.
  static func append(_ number: Double, descending: Bool, to words: inout [UInt64]) {
    // Both zeros are one number.
    let bits = (number == 0 ? 0 : number).bitPattern
    let rising = bits &>> 63 == 0 ? bits | 1 &<< 63 : ~bits
    let ordered = descending ? ~rising : rising
    words.append(ordered & 0xFFFF_FFFF_0000_0000 | 1)
    words.append(ordered &<< 32 | 1)
  }

  /// Appends the words of a text's base key.
  static func append(_ base: [UInt8], descending: Bool, to words: inout [UInt64]) {
    let start = words.count
    SortKey.append(base, padding: 1, to: &words)
    guard descending else { return }
    for index in start..<words.count { words[index] = ~words[index] }
  }
}
