import TerminalUI
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("日本語タイトル", 14), ("👩‍👩‍👧 family", 9), ("❤️ heart", 8), ("🇩🇪 flag", 7),
    ("กำลัง", 4), ("한국어", 6), ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}", 4),
    ("e\u{301}e\u{301}", 2), ("💰 a", 4), ("⚙\u{FE0F}b", 3), ("ｆｕｌｌ", 8), ("a\u{200B}b", 2),
    ("👍🏽", 2),
    ("Straße", 6), ("القاهرة", 7), ("\u{1B}[0m", 4),
  ])
  func `counts cells`(text: String, cells: Int) {
    #expect(DisplayWidth.of(text) == cells)
  }

  @Test(arguments: ["\u{1B}[31m", "a\u{202E}b", "tab\there", "\u{85}\u{2028}", "日本\u{7F}"])
  func `counts what is drawn instead of control characters`(text: String) {
    #expect(DisplayWidth.of(text) == DisplayWidth.of(VisibleText.of(text)))
  }

  @Test(arguments: [
    ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 6, "日本語"),
    ("abc", 0, ""), ("abc", 1, "…"),
  ])
  func `cuts to cells`(text: String, cells: Int, expected: String) {
    #expect(DisplayWidth.prefix(of: text, cells: cells) == expected)
    #expect(DisplayWidth.of(DisplayWidth.prefix(of: text, cells: cells)) <= cells)
  }
}
