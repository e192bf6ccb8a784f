internal import Glint

/// Searches the index by its lists, or by a linear scan, with the ranges to highlight.
struct IndexEngine: BenchEngine {
  /// Hits that are read at once where all are wanted.
  private static let chunk = 1 << 18

  /// What is searched.
  let index: SearchIndex
  /// The titles in display order.
  let titles: TitleList
  /// Lists or scan.
  let engine: SearchIndex.Engine
  /// The hits of a page.
  let limit: Int

  /// `index` or `scan`.
  var name: EngineName { engine == .scan ? .scan : .index }

  /// Finds the page, ranges included.
  func firstPage(of query: BenchQuery) throws -> FirstPage {
    .hits(
      try index.search(query.query, limit: limit, engine: engine, counting: .ifKnown).hits)
  }

  /// Counts the hits.
  func total(of query: BenchQuery) throws -> Int? {
    try index.count(query.query, engine: engine)
  }

  /// All hits, a part at a time, so that their texts are not held all at once.
  func positions(of query: BenchQuery) throws -> [Int] {
    var positions: [Int] = []
    while true {
      let hits = try index.search(
        query.query, limit: Self.chunk, offset: positions.count, engine: engine,
        counting: .ifKnown
      ).hits
      positions += hits.map { titles.position(of: $0.document) }
      if hits.count < Self.chunk { return positions }
    }
  }
}
