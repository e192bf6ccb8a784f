import Glint
import TerminalUI
import Testing

@testable import GlintCLI

private let street = Hit.sample(
  title: "Strasse", ranges: [0..<4], stored: [.init("country", "DE"), .init("note", "a\tb")])
private let described = Hit.sample(
  key: "9", title: "Oslo", field: "description", text: "Capital on the\nfjord", ranges: [15..<20])

private func printed(
  _ hits: [Hit], _ format: PageFormat, color: Bool = false, columns: Int? = nil
) throws -> String {
  let page = SearchPage(query: "q\"\n", hits: hits, total: hits.count)
  let text = TextPage(painter: Painter(isEnabled: color), columns: columns)
  var result = ""
  try PageWriter(format: format, unit: .utf8, text: text).write(page) { result += $0 }
  return result
}

@Suite struct PageTests {
  @Test func `plain titles go into a pipe`() throws {
    let odd = Hit.sample(title: "a\u{1B}b\r\nc", ranges: [0..<1])
    #expect(try printed([street, described, odd], .text) == "Strasse\nOslo\na\u{1B}b␍␊c\n")
  }

  @Test func `a terminal shows matches, fields and visible marks`() throws {
    let odd = Hit.sample(title: "a\u{1B}b", ranges: [0..<1])
    #expect(
      try printed([street, described, odd], .text, color: true, columns: 80)
        == "\u{1B}[1;32mStra\u{1B}[0msse\n" + "Oslo\n"
        + "    \u{1B}[2mdescription: \u{1B}[0m\u{1B}[2mCapital on the␊\u{1B}[0m"
        + "\u{1B}[1;32mfjord\u{1B}[0m\n" + "\u{1B}[1;32ma\u{1B}[0m␛b\n")
  }

  @Test func `a terminal without colour shows the same without codes`() throws {
    let odd = Hit.sample(title: "a\u{1B}b", ranges: [0..<1])
    #expect(
      try printed([street, described, odd], .text, columns: 80)
        == "Strasse\nOslo\n    description: Capital on the␊fjord\na␛b\n")
  }

  @Test func `colour into a pipe sends no control characters of the data`() throws {
    let odd = Hit.sample(title: "\u{9B}31m", ranges: [])
    #expect(try printed([odd], .text, color: true) == "⟨U+009B⟩31m\n")
  }

  @Test func `long titles are cut on a terminal`() throws {
    let long = Hit.sample(title: String(repeating: "a", count: 200_000), ranges: [0..<1])
    let line = try printed([long], .text, columns: 40)
    #expect(DisplayWidth.of(String(line.dropLast())) == 120)
    #expect(try printed([long], .text).utf8.count == 200_001)
  }

  @Test func `tsv has a line a hit`() throws {
    let odd = Hit.sample(title: "a\\b\r\n", ranges: [0..<1, 3..<4])
    #expect(
      try printed([street, described, odd], .tsv)
        == "17\tStrasse\ttitle\t0-4\tDE\ta\\tb\n" + "9\tOslo\tdescription\t15-20\n"
        + "17\ta\\\\b\\r\\n\ttitle\t0-1,3-4\n")
  }

  @Test func `json is one line in a fixed order`() throws {
    #expect(
      try printed([street, described], .json)
        == #"{"query":"q\"\n","total":2,"hits":["#
        + #"{"key":"17","title":"Strasse","field":"title","ranges":[[0,4]],"#
        + #""stored":{"country":"DE","note":"a\tb"}},"#
        + #"{"key":"9","title":"Oslo","field":"description","text":"Capital on the\nfjord","#
        + #""ranges":[[15,20]],"stored":{}}]}"# + "\n")
    #expect(try printed([], .json) == #"{"query":"q\"\n","total":0,"hits":[]}"# + "\n")
  }

  @Test func `ndjson is a line a hit`() throws {
    #expect(
      try printed([described, described], .ndjson).split(separator: "\n").count == 2)
    #expect(try printed([], .ndjson) == "")
  }

  @Test(arguments: [
    ("a\"b\\c", #""a\"b\\c""#), ("\u{0}\u{8}\t\n\u{1F}", #""\u0000\u0008\t\n\u001F""#),
    ("\u{7F}\u{80}\u{9F}\u{A0}", "\"\\u007F\\u0080\\u009F\u{A0}\""),
    ("\u{202E}\u{200E}\u{2066}\u{61C}\u{2028}\u{FEFF}", #""\u202E\u200E\u2066\u061C\u2028\uFEFF""#),
    ("é日本👩‍👩‍👧ﷺ\u{FE0F}", "\"é日本👩‍👩‍👧ﷺ\u{FE0F}\""), ("\r\n", #""\r\n""#), ("", #""""#),
  ])
  func `json strings are escaped where they must be`(text: String, expected: String) {
    var json = JSONText()
    json.string(text)
    // Compared by bytes: equal strings may differ in their normalisation.
    #expect(Array(json.text.utf8) == Array(expected.utf8))
  }

  @Test(arguments: HighlightRange.Unit.allCases)
  func `ranges count in the unit that was asked for`(unit: HighlightRange.Unit) {
    let range = HighlightRange(utf8: 1..<2, utf16: 3..<4, scalars: 5..<6, characters: 7..<8)
    var hit = Hit.sample(title: "x")
    hit.ranges = [range]
    let bounds = range[unit]
    #expect(
      JSONPage(unit: unit).hit(hit).contains("[[\(bounds.lowerBound),\(bounds.upperBound)]]"))
    #expect(
      TSVPage(unit: unit).line(for: hit).hasSuffix("\(bounds.lowerBound)-\(bounds.upperBound)"))
  }

  @Test func `the closing line counts`() {
    let text = TextPage(painter: Painter(isEnabled: false), columns: 80)
    var page = SearchPage(query: "", hits: [street, described], total: 2)
    let time = Duration.microseconds(310)
    #expect(
      text.summary(of: page, documents: 1234, time: time) == "2 of 1,234 titles · 0.31 ms")
    page.total = 1000
    #expect(
      text.summary(of: page, documents: 1234, time: time)
        == "1,000 of 1,234 titles, 2 shown · 0.31 ms")
  }
}
