import Testing

@testable import Glint

/// The orders that an index can be built in.
@Suite struct OrderTests {
  private static func titles(
    _ rows: [(title: String, value: String?)], by order: BuildOptions.Order
  ) throws -> [String] {
    var builder = IndexBuilder(options: BuildOptions(order: order))
    for (number, row) in rows.enumerated() {
      try builder.append(
        Record(key: String(number), title: row.title, sortValue: row.value))
    }
    let index = try builder.makeIndex()
    try index.verify()
    return try index.search(Query("")).hits.map(\.title)
  }

  @Test func aColumnOfNumbersIsComparedAsNumbers() throws {
    let rows = [("a", "10"), ("b", " 9"), ("c", ""), ("d", "100"), ("e", nil), ("f", "9")]
    let rising = BuildOptions.Order.column(name: "n", descending: false)
    #expect(try Self.titles(rows, by: rising) == ["b", "f", "a", "d", "c", "e"])
    let falling = BuildOptions.Order.column(name: "n", descending: true)
    #expect(try Self.titles(rows, by: falling) == ["d", "a", "b", "f", "c", "e"])
  }

  @Test func aColumnThatIsCalledTitleIsNoTitleOrder() throws {
    for descending in [false, true] {
      let order = BuildOptions.Order.column(name: "title", descending: descending)
      let rows = [("10", "10"), ("9", "9"), ("100", "100")]
      let rising = ["9", "10", "100"]
      #expect(try Self.titles(rows, by: order) == (descending ? rising.reversed() : rising))
      var builder = IndexBuilder(options: BuildOptions(order: order))
      for (title, value) in rows {
        try builder.append(Record(key: title, title: title, sortValue: value))
      }
      #expect(try builder.makeIndex().count(Query("1", mode: .prefix)) == 2)
    }
  }

  @Test func tiersAreInDocumentOrderWhereHangulIsUnfinished() throws {
    var builder = IndexBuilder()
    for title in ["1 K프", "K2 K프", "K프"] {
      try builder.append(Record(key: title, title: title))
    }
    let index = try builder.makeIndex()
    for engine in SearchIndex.Engine.allCases {
      let query = Query("K프", isTyping: true, order: .relevance)
      #expect(
        try index.search(query, engine: engine).hits.map(\.title) == ["K프", "1 K프", "K2 K프"])
    }
  }

  @Test func aRecordThatIsRefusedLeavesNothingBehind() throws {
    var builder = IndexBuilder()
    let many = (0..<1100).map { Record.Value("column \($0)", "secret") }
    #expect(throws: IndexError.self) {
      try builder.append(Record(key: "1", title: "one", fields: many))
    }
    try builder.append(Record(key: "2", title: "two", fields: [Record.Value("column 0", "open")]))
    let index = try builder.makeIndex()
    #expect(try index.count(Query("secret")) == 0)
    #expect(try index.count(Query("open")) == 1)
  }

  @Test func aColumnOfTextsIsComparedByTheirBases() throws {
    let rows = [("a", "Zebra"), ("b", "élan"), ("c", "eland"), ("d", "10")]
    let order = BuildOptions.Order.column(name: "n", descending: false)
    #expect(try Self.titles(rows, by: order) == ["d", "b", "c", "a"])
  }

  @Test func theSourceCanBeTheOrder() throws {
    let rows = [("b", nil), ("a", nil), ("c", nil)] as [(String, String?)]
    #expect(try Self.titles(rows, by: .source) == ["b", "a", "c"])
  }

  @Test func relevanceListsBeginningsBeforeTheRest() throws {
    var builder = IndexBuilder()
    let titles = ["a star", "astar", "star", "star wars", "Starship", "all the stars", "x-star"]
    for title in titles {
      try builder.append(
        Record(key: title, title: title, fields: [Record.Value("text", "the star")]))
    }
    let index = try builder.makeIndex()
    let expected = ["star", "star wars", "Starship", "a star", "all the stars", "x-star", "astar"]
    for engine in SearchIndex.Engine.allCases {
      for text in ["star", "star "] {
        let mode: Query.Mode = text == "star" ? .substring : .words
        for limit in [1, 3, 7] {
          let page = try index.search(
            Query(text, mode: mode, order: .relevance), limit: limit, engine: engine)
          #expect(page.hits.map(\.title) == Array(expected.prefix(limit)), "\(text) \(limit)")
        }
      }
      let other = try index.search(
        Query("st", field: "text", order: .relevance), limit: 3, engine: engine)
      #expect(other.hits.map(\.title) == ["a star", "all the stars", "astar"])
    }
  }
}
