import TestSupport
import Testing

@testable import Glint

/// Index, scan and oracle agree where the last block or chunk is just full, and just not.
@Suite struct DocumentCountTests {
  private func check(_ count: Int, length: Int, queries: Int, seed: UInt64) throws {
    var random = TitleGenerator(seed: seed)
    let made = RepeatedTitles(count, length: length, using: &random)
    var builder = IndexBuilder()
    for record in made.records { try builder.append(record) }
    let index = try builder.makeIndex()
    let listed = try index.search(Query(""), limit: .max).hits
    #expect(listed.count == count)
    // Documents in the index's order, which other tests check.
    for number in 0..<queries {
      let query = Query(
        number == 0 ? "wxz s" : random.query(from: made.titles),
        mode: random.pick(Query.Mode.allCases) ?? .substring,
        diacritics: random.pick(Query.Diacritics.allCases) ?? .smart,
        isCaseSensitive: number % 4 == 3, isTyping: number % 2 == 0)
      let ranges = made.ranges(of: query)
      let expected = listed.filter { ranges[$0.title] != nil }
      try check(query, index, expected, ranges, "seed \(seed), \(count) documents, query \(query)")
    }
  }

  private func check(
    _ query: Query, _ index: SearchIndex, _ expected: [Hit], _ ranges: [String: [Range<Int>]],
    _ context: String
  ) throws {
    let last = max(0, expected.count - 3)
    #expect(try index.count(query) == expected.count, "\(context)")
    for engine in SearchIndex.Engine.allCases {
      // A scan looks at everything for either page.
      for offset in engine == .scan ? [last] : Set([0, last]).sorted() {
        let page = try index.search(query, limit: 5, offset: offset, engine: engine)
        #expect(page.total == expected.count, "\(engine), \(context)")
        #expect(
          page.hits.map(\.document) == expected.dropFirst(offset).prefix(5).map(\.document),
          "\(engine), from \(offset), \(context)")
        #expect(
          page.hits.allSatisfy { $0.ranges.map(\.utf8) == ranges[$0.title] },
          "\(engine), from \(offset), \(context)")
      }
    }
  }

  @Test(arguments: [1, 31, 32, 33, 63, 64, 65], 0..<3 as Range<UInt64>)
  func blocksEndAnywhere(count: Int, seed: UInt64) throws {
    try check(count, length: 8, queries: 40, seed: seed)
  }

  @Test(arguments: [65_535, 65_536, 65_537])
  func chunksEndAnywhere(count: Int) throws {
    try check(count, length: 3, queries: 3, seed: UInt64(count))
  }
}
