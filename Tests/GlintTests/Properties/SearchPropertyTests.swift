import TestSupport
import Testing

@testable import Glint

/// Index, scan and the naive matcher agree on random titles and queries, in every mode.
@Suite struct SearchPropertyTests {
  @Test(arguments: 0..<24 as Range<UInt64>)
  func indexEqualsScanEqualsNaiveSearch(seed: UInt64) throws {
    var generator = TitleGenerator(seed: seed)
    let hasFields = seed % 3 == 0
    let order: BuildOptions.Order = seed % 4 == 1 ? .source : .title
    var records: [Record] = []
    for number in 0..<(seed % 5 == 0 ? 400 : 60) {
      var record = Record(key: "k\(number)", title: generator.title())
      if hasFields, number % 3 != 0 {
        record.fields = [Record.Value("description", generator.title())]
        if number % 2 == 0 { record.fields.append(Record.Value("notes", generator.title())) }
      }
      records.append(record)
    }
    var builder = IndexBuilder(options: BuildOptions(order: order))
    for record in records { try builder.append(record) }
    let index = try builder.makeIndex()
    try index.verify()
    // The naive matcher takes the documents in the index's own order.
    let listed = try index.search(Query(""), limit: .max).hits.map(\.key)
    #expect(listed.count == records.count)
    let byKey = Dictionary(uniqueKeysWithValues: records.map { ($0.key, $0) })
    let naive = NaiveSearch(
      listed.compactMap { byKey[$0] }, fields: Array(index.fieldNames.dropFirst()))
    let titles = records.map(\.title)
    for round in 0..<60 {
      let query = Query(
        generator.query(from: titles),
        mode: generator.pick(Query.Mode.allCases) ?? .substring,
        diacritics: generator.pick(Query.Diacritics.allCases) ?? .smart,
        isCaseSensitive: round % 4 == 0, isTyping: round % 2 == 0,
        field: round % 5 == 0 ? generator.pick(index.fieldNames) : nil)
      try check(query, index, naive, seed: seed)
    }
  }

  private func check(
    _ query: Query, _ index: SearchIndex, _ naive: NaiveSearch, seed: UInt64
  ) throws {
    let expected = naive.hits(query)
    let names = index.fieldNames
    let context = "seed \(seed), query \(query)"
    for engine in SearchIndex.Engine.allCases {
      let page = try index.search(query, limit: .max, engine: engine)
      let found = page.hits.map { hit in
        NaiveSearch.NaiveHit(
          key: hit.key, field: names.firstIndex(of: hit.field) ?? -1,
          ranges: hit.ranges.map(\.utf8))
      }
      #expect(found == expected, "\(engine), \(context)")
      #expect(page.total == expected.count, "\(engine), \(context)")
      // Any cut-out of the page is that part of the whole, and has the same total.
      let offset = expected.count / 3
      let part = try index.search(query, limit: 3, offset: offset, engine: engine)
      #expect(part.hits == Array(page.hits.dropFirst(offset).prefix(3)), "\(engine), \(context)")
      #expect(part.total == expected.count, "\(engine), \(context)")
      #expect(try index.count(query, engine: engine) == expected.count, "\(engine), \(context)")
    }
    try checkRelevance(query, index, expected.count, context)
  }

  /// Relevance lists the same hits, title hits first, and agrees between engines and pages.
  private func checkRelevance(
    _ query: Query, _ index: SearchIndex, _ count: Int, _ context: String
  ) throws {
    var ranked = query
    ranked.order = .relevance
    let byIndex = try index.search(ranked, limit: .max)
    let byScan = try index.search(ranked, limit: .max, engine: .scan)
    #expect(byIndex == byScan, "relevance, \(context)")
    let plain = try index.search(query, limit: .max)
    #expect(Set(byIndex.hits) == Set(plain.hits), "relevance, \(context)")
    let part = try index.search(ranked, limit: 4, offset: 2)
    #expect(part.hits == Array(byIndex.hits.dropFirst(2).prefix(4)), "relevance, \(context)")
    #expect(part.total == count, "relevance, \(context)")
  }
}
