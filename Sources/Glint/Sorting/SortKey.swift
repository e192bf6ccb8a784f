/// Order keys as words: what rows are sorted by, eight bytes a comparison.
///
/// A key is a byte string, padded with at least one 0 to whole words, each with its first byte the
/// most significant, so that words compare as the bytes do. Inside, no byte is 0: the bytes 0 to 2
/// are written as 2 and the byte plus one, which keeps the order. So a word whose last byte is 0
/// ends its key, and nothing else does.
///
/// The key of a column's order begins with words for the value, none of which ends in 0: see
/// `SortValue`.
enum SortKey {
  /// What stands for the bytes 0 to 2, before the byte plus one.
  static let escape: UInt8 = 2

  /// Whether a word ends its key.
  @inline(__always)
  static func isLast(_ word: UInt64) -> Bool { word & 0xFF == 0 }

  /// Appends bytes that are no key yet.
  ///
  /// - Parameter padding: what fills the last word: 0 ends a key, 1 a value in it.
  /// - Complexity: O(bytes).
  static func append(_ bytes: [UInt8], padding: UInt8, to words: inout [UInt64]) {
    var word: UInt64 = 0
    var count = 0
    func append(_ byte: UInt8) {
      word = word &<< 8 | UInt64(byte)
      count &+= 1
      if count == 8 {
        words.append(word)
        count = 0
      }
    }
    for byte in bytes {
      if byte <= escape {
        append(escape)
        append(byte &+ 1)
      } else {
        append(byte)
      }
    }
    repeat { append(padding) } while count > 0
  }

  /// Appends the key of a title that its bytes tell without a table; false when they do not.
  ///
  /// - Precondition: the range lies inside the span.
  /// - Complexity: O(range), eight bytes a step.
  static func append(
    plain bytes: RawSpan, _ title: Range<Int>, to words: inout [UInt64]
  ) -> Bool {
    guard isPlain(bytes, title) else { return false }
    let count = words.count
    let wordCount = (title.count &+ 1) &>> 3 &+ 1
    for index in 0..<wordCount {
      let word = plainWord(index, of: bytes, title)
      // A control character may need the escape.
      if index &* 8 &+ 8 <= title.count, !word.isPrintableASCII {
        words.removeLast(words.count &- count)
        return false
      }
      words.append(word)
    }
    // The last bytes, with the space behind them.
    if hasControl(bytes, title.upperBound &- (title.count & 7)..<title.upperBound) {
      words.removeLast(words.count &- count)
      return false
    }
    return true
  }

  /// A word of the key that `append(plain:)` makes.
  ///
  /// - Precondition: the title is one for which it gives `true`, and the key has the word.
  @inline(__always)
  static func plainWord(_ index: Int, of bytes: RawSpan, _ title: Range<Int>) -> UInt64 {
    let offset = title.lowerBound &+ index &* 8
    let rest = title.upperBound &- offset
    if rest >= 8 { return bytes.word(offset).asciiLowercased.byteSwapped }
    if rest < 0 { return 0 }
    // The space behind the title, and zeros.
    var word: UInt64 = 0x20 &<< UInt64(8 &* rest)
    if offset &+ 8 <= bytes.byteCount {
      word |= (bytes.word(offset) & (1 &<< UInt64(8 &* rest) &- 1)).asciiLowercased
    } else {
      for k in 0..<rest { word |= UInt64(bytes.byte(offset &+ k)) &<< UInt64(8 &* k) }
      word = word.asciiLowercased
    }
    return word.byteSwapped
  }

  private static func hasControl(_ bytes: RawSpan, _ range: Range<Int>) -> Bool {
    for offset in range where bytes.byte(offset) < 0x20 { return true }
    return false
  }
}
