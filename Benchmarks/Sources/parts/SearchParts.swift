@_spi(Parts) import Glint
import Measuring

/// What is measured on one index: opening it, and each step of a search.
struct SearchParts {
  private let index: SearchIndex
  private let parts: IndexParts
  private let path: String
  private let queries: [Query]
  private let titles: [String]

  /// Prepares the queries on the way to some titles.
  init(path: String, titles: [String], sampled: Int, seed: UInt64) throws {
    self.path = path
    self.titles = titles
    index = try SearchIndex(path: path)
    parts = IndexParts(index)
    var random = SplitMix(seed: seed)
    queries = try Keystrokes.queries(of: index, titles: sampled, using: &random)
  }

  /// All parts.
  ///
  /// - Throws: `BenchmarkFailure` when index and scan differ.
  func measure(_ wanted: (String) -> Bool) throws -> [RunResult.Part] {
    var results: [RunResult.Part] = []
    if wanted("open") {
      var opening = Samples()
      for _ in 0..<200 { _ = try opening.measure { try SearchIndex(path: path) } }
      results.append(
        RunResult.Part(
          "open", unit: "µs", times: opening.distribution, count: index.documentCount))
    }
    if wanted("fold") {
      let texts = TitleFile.sample(titles, 50_000).map { Array($0.utf8) }
      var count = 0
      let time = bestOfThree { count = IndexParts.fold(texts) }
      let bytes = texts.reduce(0) { $0 + $1.count }
      results.append(
        RunResult.Part("fold", unit: "ns/byte", value: time / Double(bytes), count: count))
    }
    if wanted("lists") {
      results += try ListParts(parts, postings: 2_000_000).measure()
    }
    if wanted("intersect") || wanted("verify") || wanted("highlight") {
      results += try steps(wanted)
    }
    if wanted("page") { results.append(try pages()) }
    if wanted("total") { results.append(try totals()) }
    if wanted("scan") { results += try scans() }
    return results
  }

  /// The steps of queries that intersect lists: to the last candidate, and all hits.
  private func steps(_ wanted: (String) -> Bool) throws -> [RunResult.Part] {
    var intersecting = Samples()
    var candidates: [(query: Query, documents: [UInt32])] = []
    for query in queries {
      let documents = try intersecting.measure { try parts.candidates(query) }
      if let documents { candidates.append((query, documents)) }
    }
    let blocks = candidates.reduce(0) { $0 + $1.documents.count }
    var results: [RunResult.Part] = []
    if wanted("intersect") {
      results.append(
        RunResult.Part(
          "intersect", unit: "µs a query", times: intersecting.distribution, count: blocks))
    }
    if wanted("verify"), blocks > 0 {
      var hits = 0
      let time = try bestOfThree {
        hits = try candidates.reduce(0) { $0 + (try parts.verify($1.query, $1.documents)) }
      }
      results.append(
        RunResult.Part("verify", unit: "ns/block", value: time / Double(blocks), count: hits))
    }
    if wanted("highlight") {
      var pages: [(Query, [UInt32])] = []
      for query in queries {
        let page = try index.search(query, limit: 50, counting: .ifKnown)
        pages.append((query, page.hits.map(\.document.number)))
      }
      let hits = pages.reduce(0) { $0 + $1.1.count }
      var ranges = 0
      let time = try bestOfThree {
        ranges = try pages.reduce(0) { $0 + (try parts.highlight($1.0, $1.1)) }
      }
      results.append(
        RunResult.Part(
          "highlight", unit: "ns/hit", value: time / Double(max(1, hits)), count: ranges))
    }
    return results
  }

  private func pages() throws -> RunResult.Part {
    var times = Samples()
    var hits = 0
    for query in queries.prefix(1000) { _ = try index.search(query, counting: .ifKnown) }
    for query in queries {
      hits += try times.measure {
        try index.search(query, limit: 50, counting: .ifKnown).hits.count
      }
    }
    return RunResult.Part("first page", unit: "µs", times: times.distribution, count: hits)
  }

  private func totals() throws -> RunResult.Part {
    var times = Samples()
    var hits = 0
    for query in queries { hits += try times.measure { try index.count(query) } }
    return RunResult.Part("exact total", unit: "µs", times: times.distribution, count: hits)
  }

  /// A scan for some of the queries, evenly from all, whose results are the expected ones.
  private func scans() throws -> [RunResult.Part] {
    var page = Samples()
    var total = Samples()
    var hits = 0
    let step = max(1, queries.count / 40)
    for query in stride(from: 0, to: queries.count, by: step).map({ queries[$0] }) {
      let found = try page.measure {
        try index.search(query, limit: 50, engine: .scan, counting: .ifKnown)
      }
      let count = try total.measure { try index.count(query, engine: .scan) }
      hits += count
      let expected = try index.search(query, limit: 50, counting: .exact)
      guard found.hits == expected.hits, count == expected.total else {
        throw BenchmarkFailure("index and scan differ for “\(query.text)”")
      }
    }
    return [
      RunResult.Part("first page by scan", unit: "µs", times: page.distribution, count: hits),
      RunResult.Part("exact total by scan", unit: "µs", times: total.distribution, count: hits),
    ]
  }
}
