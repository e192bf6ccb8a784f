import TerminalUI
import Testing

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("plain é 日本 👩‍👩‍👧", "plain é 日本 👩‍👩‍👧"), ("\u{1B}[31mred", "␛[31mred"), ("bell\u{7}", "bell␇"),
    ("a\u{0}b", "a␀b"), ("a\tb\nc\r\nd", "a␉b␊c␍␊d"), ("\u{7F}", "␡"), ("\u{9B}31m", "⟨U+009B⟩31m"),
    ("\u{202E}evil", "⟨U+202E⟩evil"), ("\u{FEFF}a\u{2028}b\u{61C}", "⟨U+FEFF⟩a⟨U+2028⟩b⟨U+061C⟩"),
  ])
  func `shows control characters`(text: String, expected: String) {
    #expect(VisibleText.of(text) == expected)
  }

  @Test func `lets no control character through`() {
    for value in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(value), VisibleText.isControl(scalar) else { continue }
      let visible = VisibleText.of("a\(Character(scalar))b")
      #expect(!visible.unicodeScalars.contains(where: VisibleText.isControl))
    }
  }

  @Test func `keeps everything but line breaks`() {
    #expect(VisibleText.withoutLineBreaks("a\u{1B}b\r\nc\n\r") == "a\u{1B}b␍␊c␊␍")
  }
}
