internal import Glint

/// Everything that came of a comparison.
struct BenchResult: Sendable {
  /// Something that was built from the same titles to compare time and size.
  enum Build: String, CaseIterable, Sendable {
    /// An index of the titles and keys.
    case index
    /// A table of the titles with a lower-case column.
    case table
    /// FTS5 trigrams beside that table.
    case fts5
  }

  /// The path of the index.
  var path: String
  /// The command that gives the same run again.
  var command: String
  /// The titles.
  var documents: Int
  /// Bytes of all titles.
  var titleBytes: Int
  /// Bytes of the index file, with all that is in it.
  var fileBytes: Int
  /// Searchable fields beside the title, which the comparison leaves out.
  var otherFields: [String]
  /// Where it was measured.
  var machine: Machine
  /// SQLite's version; `nil` when it took no part.
  var sqliteVersion: String?
  /// Where the queries come from.
  var source: QuerySample
  /// What the random choices began with.
  var seed: Int
  /// The hits of a page.
  var limit: Int
  /// The seconds that each engine got at most.
  var seconds: Int
  /// How many queries there were in each group of lengths.
  var queryCounts: [Int]
  /// The engines that took part, in the order of the tables.
  var engines: [EngineName]
  /// The engines that were asked for and could not take part, and why.
  var absent: [EngineName: String]
  /// The titles that plain Swift was timed on; `nil` when those were all.
  var sampledTitles: Int?
  /// What was built.
  var builds: [Build: BuildResult]
  /// The times.
  var latencies: LatencyTable
  /// How far the others agree with the index.
  var agreements: [EngineName: Agreement]

  /// All queries.
  var queryCount: Int { queryCounts.reduce(0, +) }
  /// The numbers of the groups of lengths that have queries.
  var groups: [Int] { queryCounts.indices.filter { queryCounts[$0] > 0 } }
  /// The engines that the index is compared with.
  var rivals: [EngineName] { engines.filter { $0 != .index } }

  /// What an engine does, in a line or two.
  func description(of engine: EngineName) -> [String] {
    switch engine {
    case .index: ["SearchIndex.search, with the ranges to highlight"]
    case .scan: ["the same by a linear pass over all titles"]
    case .swift:
      ["title.lowercased().ranges(of:) title by title, without Foundation"]
        + (sampledTitles.map { ["timed on \(Numbers.grouped($0)) titles, scaled to all"] } ?? [])
    case .like:
      ["SQLite, LIKE '%…%' on a lower-case column, rows in display order, no ranges"]
    case .fts5:
      ["SQLite, FTS5 trigram, rows in display order, no ranges; from 3 characters on"]
    }
  }

  /// What was built, in a few words.
  func description(of build: Build) -> String {
    switch build {
    case .index: "index of titles and keys"
    case .table: "SQLite table, with lower-case column"
    case .fts5: "FTS5 trigrams, optimized, beside it"
    }
  }
}
