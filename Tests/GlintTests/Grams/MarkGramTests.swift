import TestSupport
import Testing

@testable import Glint

/// Grams with marks narrow queries with diacritics, and never change what is found.
@Suite struct MarkGramTests {
  /// Few letters with many marks, so that texts differ by their marks alone.
  private static let letters = [
    "e", "e", "é", "e\u{301}", "ê", "ế", "ệ", "e\u{323}\u{302}", "e\u{301}\u{301}", "É", "Ệ",
    "a", "á", "ä", "ꜳ", "æ", "ǽ", "Æ", "o", "ø", "ǿ", "o\u{338}", "l", "ł", "ß", "s", "ſ",
    "ت", "تْ", "تُّ", "م", "مَ", "ש", "שׁ", "שָׁ", "е", "ё", "й", "ά", "α", "が", "か", " ", " ", "\u{301}",
    "क", "क़", "한", "½", "ﬁ",
  ]

  private static func text(_ generator: inout TitleGenerator, length: Int) -> String {
    (0..<length).map { _ in generator.pick(letters) ?? "" }.joined()
  }

  @Test(arguments: 0..<9 as Range<UInt64>)
  func markedQueriesFindWhatTheNaiveSearchFinds(seed: UInt64) throws {
    var generator = TitleGenerator(seed: seed)
    var records: [Record] = []
    for number in 0..<300 {
      var record = Record(key: "k\(number)", title: Self.text(&generator, length: 1 + number % 9))
      if seed % 3 != 0, number % 2 == 0 {
        record.fields = [Record.Value("description", Self.text(&generator, length: 6))]
      }
      records.append(record)
    }
    let index = try makeIndex(records)
    try index.verify()
    let listed = try index.search(Query(""), limit: .max).hits.map(\.key)
    let byKey = Dictionary(uniqueKeysWithValues: records.map { ($0.key, $0) })
    let naive = NaiveSearch(
      listed.compactMap { byKey[$0] }, fields: Array(index.fieldNames.dropFirst()))
    for round in 0..<50 {
      let query = Query(
        Self.text(&generator, length: 1 + round % 4),
        mode: generator.pick(Query.Mode.allCases) ?? .substring,
        diacritics: round % 3 == 0 ? .significant : .smart, isTyping: round % 2 == 0,
        field: round % 5 == 0 ? generator.pick(index.fieldNames) : nil)
      let expected = naive.hits(query)
      let page = try index.search(query, limit: .max, engine: .index)
      #expect(page.hits.map(\.key) == expected.map(\.key), "seed \(seed), query \(query)")
      #expect(page.total == expected.count, "seed \(seed), query \(query)")
      #expect(try index.count(query) == expected.count, "seed \(seed), query \(query)")
    }
  }

  /// Enough titles that counts of marks are stored and used.
  @Test func storedCountsOfMarksAreThoseOfAScan() throws {
    var generator = TitleGenerator(seed: 71)
    let records = (0..<3_000).map { number in
      var record = Record(key: "k\(number)", title: Self.text(&generator, length: 4))
      record.fields = [Record.Value("description", Self.text(&generator, length: 3))]
      return record
    }
    let index = try makeIndex(records)
    try index.verify()
    for first in Set(Self.letters).sorted() {
      for second in ["", "e", "é", "ø", " "] {
        for field in [nil, "title", "description"] {
          let query = Query(first + second, field: field)
          let scanned = try index.count(query, engine: .scan)
          #expect(try index.count(query, engine: .index) == scanned, "query \(query)")
        }
      }
    }
  }

  /// What the quick look passes over has no marks: every scalar alone and behind a letter.
  @Test func everyScalarThatGivesAMarkIsKnownToTheQuickLook() {
    let folder = Folder()
    var folding = Folder()
    var folded = FoldedText()
    // Ideographs and precomposed Hangul share their records; the first of each stand for all.
    let ranges: [ClosedRange<UInt32>] = [
      0x80...0x3400, 0x4DC0...0x4E10, 0xA000...0xAC20, 0xD7A4...0xD7FF, 0xE000...0xE010,
      0xF900...0x1FFFF, 0x2F800...0x2FA1F, 0xE0000...0xE01FF,
    ]
    for value in ranges.joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for lead in ["", "a"] {
        let text = Array((lead + String(scalar)).utf8)
        withBytes(of: text) { bytes in
          folding.fold(bytes, asTitle: true, details: true, into: &folded)
          let hasMarks = !folded.markScalars.isEmpty || folded.letters.contains { $0 != 0 }
          if hasMarks, !folder.mayHaveMarks(bytes) {
            Issue.record("U+\(String(value, radix: 16)) behind '\(lead)'")
          }
        }
      }
    }
  }

  @Test func labelsOfMarksStandBehindThoseOfScalarsAndFit() {
    #expect(MarkLabel.first > Gram.label(of: 0x10FFFF))
    var seen: Set<UInt32> = []
    for first in UInt32(0x300)...0x36F {
      for second in UInt32(0x300)...0x36F {
        guard let label = MarkLabel.label(of: first, and: second) else { continue }
        #expect(first < second)
        #expect(label <= 0x1F_FFFF)
        #expect(seen.insert(label).inserted)
        #expect(MarkLabel.shown(label).unicodeScalars.count == 3)
      }
    }
    #expect(MarkLabel.label(of: 0x10_FFFF) == nil)
  }

  private func makeIndex(_ records: [Record]) throws -> SearchIndex {
    var builder = IndexBuilder()
    for record in records { try builder.append(record) }
    return try builder.makeIndex()
  }
}
