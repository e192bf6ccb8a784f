internal import RecordSources

/// SQLite's full-text search, FTS5, with its trigram tokenizer: finds parts of words, from three
/// characters on.
struct TrigramEngine: BenchEngine {
  /// The characters below which it finds nothing.
  static let shortest = 3

  private let page: SQLiteStatement
  private let count: SQLiteStatement
  private let all: SQLiteStatement

  /// Prepares the statements.
  ///
  /// - Throws: `SQLiteError`.
  init(_ database: BenchDatabase, limit: Int) throws {
    let condition = "FROM grams WHERE grams MATCH ?1"
    page = try database.connection.prepare(
      "SELECT rowid, title \(condition) ORDER BY rowid LIMIT \(limit)")
    count = try database.connection.prepare("SELECT count(*) \(condition)")
    all = try database.connection.prepare("SELECT rowid \(condition) ORDER BY rowid")
  }

  /// FTS5.
  var name: EngineName { .fts5 }

  /// Whether the query has a trigram, and no zero, at which SQLite would stop to read.
  func answers(_ query: BenchQuery) -> Bool {
    query.text.unicodeScalars.count >= Self.shortest && !query.text.utf8.contains(0)
  }

  /// Finds the page, without ranges.
  func firstPage(of query: BenchQuery) throws -> FirstPage {
    .positions(try page.positionsAndTitles(matching: Self.phrase(for: query.text)))
  }

  /// Counts the hits.
  func total(of query: BenchQuery) throws -> Int? {
    try count.firstInteger(matching: Self.phrase(for: query.text))
  }

  /// The positions of all hits.
  func positions(of query: BenchQuery) throws -> [Int] {
    try all.positions(matching: Self.phrase(for: query.text))
  }

  /// The phrase that stands for a text as it is.
  static func phrase(for text: String) -> String {
    var phrase = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { phrase += "\"" }
      phrase.unicodeScalars.append(scalar)
    }
    return phrase + "\""
  }
}

extension SQLiteStatement {
  /// The positions in the first column, with the titles of the second read as an app would.
  ///
  /// - Throws: `SQLiteError`.
  func positionsAndTitles(matching text: String) throws -> [Int] {
    try bind(text, at: 1)
    var positions: [Int] = []
    var titles: [String] = []
    while try step() {
      positions.append(Int(integer(at: 0)))
      titles.append(self.text(at: 1))
    }
    return positions
  }

  /// The positions in the first column.
  ///
  /// - Throws: `SQLiteError`.
  func positions(matching text: String) throws -> [Int] {
    try bind(text, at: 1)
    var positions: [Int] = []
    while try step() { positions.append(Int(integer(at: 0))) }
    return positions
  }

  /// The integer in the one row.
  ///
  /// - Throws: `SQLiteError`.
  func firstInteger(matching text: String) throws -> Int {
    try bind(text, at: 1)
    defer { reset() }
    return try step() ? Int(integer(at: 0)) : 0
  }
}
