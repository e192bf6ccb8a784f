import Glint
import Testing

/// Every case of the reference matcher, by both engines, in all units.
@Suite struct ReferenceCaseTests {
  @Test func everyCaseMatchesWhereTheReferenceSays() throws {
    let cases = try fixtureLines("cases.jsonl", as: ReferenceCase.self)
    #expect(cases.count >= 463)
    for testCase in cases {
      var builder = IndexBuilder(options: BuildOptions(order: .source))
      for (number, title) in testCase.titles.enumerated() {
        try builder.append(Record(key: String(number), title: title))
      }
      let index = try builder.makeIndex()
      for engine in SearchIndex.Engine.allCases {
        let page = try index.search(testCase.glintQuery, limit: .max, engine: engine)
        let matching = testCase.expect.indices.filter { testCase.expect[$0].matches }
        #expect(
          page.hits.map(\.key) == matching.map(String.init),
          "\(testCase.id) by \(engine): \(testCase.why)")
        #expect(page.total == matching.count, "\(testCase.id) by \(engine)")
        guard page.hits.count == matching.count else { continue }
        for (hit, number) in zip(page.hits, matching) {
          for unit in HighlightRange.Unit.allCases {
            let ranges = hit.ranges.map { [$0[unit].lowerBound, $0[unit].upperBound] }
            #expect(
              ranges == testCase.expect[number][unit],
              "\(testCase.id) “\(hit.title)” \(unit) by \(engine): \(testCase.why)")
          }
        }
      }
    }
  }

  @Test func everySetIsListedInTheOrderThatTheReferenceSays() throws {
    for testCase in try fixtureLines("order.jsonl", as: ReferenceOrder.self) {
      var builder = IndexBuilder()
      for (key, title) in zip(testCase.keys, testCase.titles) {
        try builder.append(Record(key: key, title: title))
      }
      let page = try builder.makeIndex().search(Query(""), limit: .max)
      let listed = page.hits.map { ReferenceOrder.Entry(key: $0.key, title: $0.title) }
      #expect(listed == testCase.expect, "\(testCase.id): \(testCase.why)")
    }
  }
}
