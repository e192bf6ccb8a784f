import TerminalUI
import Testing

/// The ranges of a part in a text, in bytes.
private func marks(of part: String, in text: String) -> [Range<Int>] {
  text.ranges(of: part).map {
    let lower = text.utf8.distance(from: text.startIndex, to: $0.lowerBound)
    return lower..<(lower + text.utf8.distance(from: $0.lowerBound, to: $0.upperBound))
  }
}

/// The excerpt with its marks in brackets.
private func drawn(_ text: String, _ part: String, _ cells: Int?) -> String {
  let pieces = Excerpt(of: text, marks: marks(of: part, in: text), cells: cells).pieces
  return pieces.map { $0.isMarked ? "[\($0.text)]" : $0.text }.joined()
}

@Suite struct ExcerptTests {
  @Test(
    arguments: [
      ("Straße", "ß", nil, "Stra[ß]e"), ("ab ab", "ab", 80, "[ab] [ab]"), ("abc", "", 80, "abc"),
      ("0123456789", "", 8, "0123456…"), ("0123456789", "1", 8, "0[1]23456…"),
      ("01234567", "7", 8, "0123456[7]"), ("0123456789abcdef", "e", 9, "…bcd[e]f"),
      ("0123456789abcdefghijkl", "c", 9, "…9ab[c]def…"), ("日本語日本語", "", 7, "日本語…"),
      ("a\u{1B}b", "b", nil, "a␛[b]"),
    ] as [(String, String, Int?, String)])
  func `draws around the first mark`(text: String, part: String, cells: Int?, expected: String) {
    #expect(drawn(text, part, cells) == expected)
  }

  @Test(arguments: 4..<40)
  func `never fills more than its cells`(cells: Int) {
    let text = "The 日本語 quick\u{202E} brown 👩‍👩‍👧 fox ␛ jumps \u{1B}[31m over the lazy dog"
    for part in ["The", "本", "brown", "fox", "dog", "none"] {
      let excerpt = Excerpt(of: text, marks: marks(of: part, in: text), cells: cells)
      #expect(DisplayWidth.of(excerpt.text) <= cells)
    }
  }

  @Test func `is quick with a very long text full of marks`() {
    let text = String(repeating: "a", count: 2_000_000)
    let marks = (0..<2_000_000).map { $0..<($0 + 1) }
    let excerpt = Excerpt(of: text, marks: marks, cells: 240)
    #expect(excerpt.text.count == 240)
  }

  @Test func `limits the marks that are stacked on a character`() {
    let text = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(Excerpt(of: text, marks: [], cells: 80).text.unicodeScalars.count < 100)
  }

  @Test func `survives marks that do not fit`() {
    #expect(Excerpt(of: "abc", marks: [90..<99], cells: 10).text == "abc")
    #expect(Excerpt(of: "äöü", marks: [1..<3], cells: 10).text == "äöü")
  }

  @Test func `paints marks and the rest`() {
    let excerpt = Excerpt(of: "abc", marks: [1..<2])
    let painter = Painter(isEnabled: true)
    #expect(excerpt.painted(by: painter, marked: .match) == "a\u{1B}[1;32mb\u{1B}[0mc")
    let plain = Painter(isEnabled: false)
    #expect(excerpt.painted(by: plain, marked: .match, other: .dim) == "abc")
  }
}
