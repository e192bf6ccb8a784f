internal import Glint
internal import RecordSources

/// The titles of an index in a temporary SQLite database: as a table, and as FTS5 trigrams.
///
/// The file loses its name as soon as it is open, so that the system removes it with the process,
/// however that ends. SQLite gets what serves it: no journal, no locks, rows in display order so
/// that nothing is sorted, and the file mapped into memory.
final class BenchDatabase {
  /// The open database.
  let connection: SQLiteConnection
  private let reader: TitleReader
  private let clock = ContinuousClock()

  /// Makes an empty database.
  ///
  /// - Throws: `SQLiteError`, or `CommandError` when there is no room for a temporary file.
  init(_ library: SQLiteLibrary, of index: SearchIndex, temporaryFolder: String?) throws {
    let folder = try TemporaryFolder(in: temporaryFolder)
    defer {
      folder.removeFile("titles.db")
      folder.remove()
    }
    let path = folder.path(of: "titles.db")
    connection = try SQLiteConnection(library, path: path, mode: .readWrite)
    reader = TitleReader(index: index)
    try connection.execute(
      """
      PRAGMA journal_mode = OFF;
      PRAGMA synchronous = OFF;
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA temp_store = MEMORY;
      PRAGMA cache_size = -65536;
      PRAGMA mmap_size = 2147418112;
      CREATE TABLE titles(position INTEGER PRIMARY KEY, title TEXT NOT NULL, lower TEXT NOT NULL);
      """)
  }

  /// Fills the table.
  ///
  /// - Parameter step: Called with the number of rows so far; ends the work by throwing.
  /// - Throws: `SQLiteError`, `IndexError`, and what `step` throws.
  func fillTable(step: (Int) throws -> Void) throws -> BuildResult {
    let insert = try connection.prepare("INSERT INTO titles VALUES(?1, ?2, ?3)")
    return try build(step: step) { position, title in
      try insert.bind(Int64(position), at: 1)
      try insert.bind(title, at: 2)
      try insert.bind(title.lowercased(), at: 3)
      try insert.run()
    } finish: {
    }
  }

  /// Builds the trigrams beside the table, which keeps the titles, and merges their segments.
  ///
  /// - Parameter step: Called with the number of rows so far; ends the work by throwing.
  /// - Throws: `SQLiteError` when the library was built without them, or is older than 3.34;
  ///   `IndexError`; what `step` throws.
  func makeTrigrams(step: (Int) throws -> Void) throws -> BuildResult {
    try connection.execute(
      """
      CREATE VIRTUAL TABLE grams USING fts5(
        title, content = 'titles', content_rowid = 'position', tokenize = 'trigram')
      """)
    let insert = try connection.prepare("INSERT INTO grams(rowid, title) VALUES(?1, ?2)")
    return try build(step: step) { position, title in
      try insert.bind(Int64(position), at: 1)
      try insert.bind(title, at: 2)
      try insert.run()
    } finish: {
      try connection.execute("INSERT INTO grams(grams) VALUES('optimize')")
    }
  }

  /// Whether an error says that there are no trigrams, and not that something went wrong.
  static func meansNoTrigrams(_ error: SQLiteError) -> Bool {
    error.message.contains("no such module") || error.message.contains("no such tokenizer")
      || error.message.contains("error in tokenizer constructor")
  }

  /// Inserts a row for each title in one transaction; reading the titles is not timed.
  private func build(
    step: (Int) throws -> Void, insert: (Int, String) throws -> Void, finish: () throws -> Void
  ) throws -> BuildResult {
    let before = try size()
    var time = Duration.zero
    try connection.execute("BEGIN")
    try reader.read { hits, first in
      try step(first)
      time += try clock.measure {
        for (place, hit) in hits.enumerated() { try insert(first + place, hit.title) }
      }
    }
    time += try clock.measure {
      try finish()
      try connection.execute("COMMIT")
    }
    return BuildResult(time: time, bytes: try size() - before)
  }

  /// The bytes that are in use.
  private func size() throws -> Int {
    let pages = try connection.integer("PRAGMA page_count")
    let free = try connection.integer("PRAGMA freelist_count")
    return Int((pages - free) * (try connection.integer("PRAGMA page_size")))
  }
}
