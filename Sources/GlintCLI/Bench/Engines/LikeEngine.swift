internal import RecordSources

/// SQLite's `LIKE '%…%'` on a lower-case column: what most apps with a table do.
struct LikeEngine: BenchEngine {
  /// Patterns that SQLite takes, in bytes (SQLITE_MAX_LIKE_PATTERN_LENGTH).
  private static let longestPattern = 50_000

  private let page: SQLiteStatement
  private let count: SQLiteStatement
  private let all: SQLiteStatement

  /// Prepares the statements.
  ///
  /// - Throws: `SQLiteError`.
  init(_ database: BenchDatabase, limit: Int) throws {
    let condition = "FROM titles WHERE lower LIKE ?1 ESCAPE '\\'"
    page = try database.connection.prepare(
      "SELECT position, title \(condition) ORDER BY position LIMIT \(limit)")
    count = try database.connection.prepare("SELECT count(*) \(condition)")
    all = try database.connection.prepare("SELECT position \(condition) ORDER BY position")
  }

  /// LIKE.
  var name: EngineName { .like }

  /// Whether SQLite takes the pattern.
  func answers(_ query: BenchQuery) -> Bool {
    Self.pattern(for: query.text).utf8.count <= Self.longestPattern
  }

  /// Finds the page, without ranges.
  func firstPage(of query: BenchQuery) throws -> FirstPage {
    .positions(try page.positionsAndTitles(matching: Self.pattern(for: query.text)))
  }

  /// Counts the hits.
  func total(of query: BenchQuery) throws -> Int? {
    try count.firstInteger(matching: Self.pattern(for: query.text))
  }

  /// The positions of all hits.
  func positions(of query: BenchQuery) throws -> [Int] {
    try all.positions(matching: Self.pattern(for: query.text))
  }

  /// The pattern that stands for a text anywhere, its own `%`, `_` and `\` taken as they are.
  static func pattern(for text: String) -> String {
    var pattern = "%"
    for scalar in text.lowercased().unicodeScalars {
      if scalar == "%" || scalar == "_" || scalar == "\\" { pattern += "\\" }
      pattern.unicodeScalars.append(scalar)
    }
    return pattern + "%"
  }
}
