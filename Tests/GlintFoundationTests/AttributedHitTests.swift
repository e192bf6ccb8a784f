import Foundation
import Glint
import GlintFoundation
import Testing

private func hit(
  title: String, field: String = "title", text: String, parts: [String]
) throws -> Hit {
  Hit(
    document: DocumentID(segment: 0, number: 0), key: "1", title: title, field: field, text: text,
    ranges: try parts.map { try range(of: $0, in: text) }, stored: [])
}

private func marked(_ text: AttributedString) -> [String] {
  text.runs.filter { $0.searchMatch == true }
    .map { String(text[$0.range].characters) }
}

@Suite struct AttributedHitTests {
  @Test func `marks every match in the title`() throws {
    let hit = try hit(title: "Größe 👍🏽 Fuss", text: "Größe 👍🏽 Fuss", parts: ["Grö", "👍🏽", "ss"])
    #expect(String(hit.attributedTitle.characters) == hit.title)
    #expect(marked(hit.attributedTitle) == ["Grö", "👍🏽", "ss"])
    #expect(hit.attributedTitle == hit.attributedText)
  }

  @Test func `leaves the title alone when another field matched`() throws {
    let hit = try hit(title: "Oslo", field: "text", text: "On the fjord", parts: ["fj"])
    #expect(marked(hit.attributedTitle) == [])
    #expect(marked(hit.attributedText) == ["fj"])
  }

  @Test func `takes other attributes`() throws {
    let hit = try hit(title: "Oslo", text: "Oslo", parts: ["sl"])
    var link = AttributeContainer()
    link.link = URL(string: "https://example.org")
    let linked = hit.attributedTitle(matches: link).runs.filter { $0.link != nil }
    #expect(linked.count == 1)
  }

  @Test func `ignores ranges that do not fit`() throws {
    var hit = try hit(title: "Oslo", text: "Oslo", parts: ["sl"])
    hit.ranges.append(
      HighlightRange(utf8: 90..<99, utf16: 90..<99, scalars: 90..<99, characters: 90..<99))
    #expect(String(hit.attributedTitle.characters) == "Oslo")
  }
}

@Suite struct OpeningTests {
  @Test func `refuses a URL that is no file`() throws {
    let url = try #require(URL(string: "https://example.org/x.glint"))
    #expect(throws: IndexError.self) { try SearchIndex(url: url) }
  }

  @Test func `refuses data that are no index`() {
    #expect(throws: IndexError.self) { try SearchIndex(data: Data("no index".utf8)) }
  }
}
