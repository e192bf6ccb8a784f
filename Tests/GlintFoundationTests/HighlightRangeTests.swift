import Foundation
import Glint
import GlintFoundation
import Testing

/// A range that covers a part of a text, in all units.
func range(of part: String, in text: String) throws -> HighlightRange {
  let found = try #require(text.range(of: part))
  func offset<View: Collection>(_ view: View) -> Range<Int> where View.Index == String.Index {
    let lower = view.distance(from: view.startIndex, to: found.lowerBound)
    return lower..<(lower + view.distance(from: found.lowerBound, to: found.upperBound))
  }
  return HighlightRange(
    utf8: offset(text.utf8), utf16: offset(text.utf16), scalars: offset(text.unicodeScalars),
    characters: offset(text))
}

@Suite struct HighlightRangeTests {
  @Test(arguments: [("Straße", "ß"), ("👩‍👩‍👧 Größe", "öß"), ("모스크바", "크바")])
  func `gives the same part by index and by NSRange`(text: String, part: String) throws {
    let range = try range(of: part, in: text)
    let indices = try #require(range.indices(in: text))
    #expect(text[indices] == part)
    #expect((text as NSString).substring(with: range.nsRange) == part)
  }

  @Test func `is nil in a text that is too short or cut elsewhere`() throws {
    let range = try range(of: "ß", in: "Straße")
    #expect(range.indices(in: "Str") == nil)
    #expect(range.indices(in: "Stra€") == nil)
  }
}
