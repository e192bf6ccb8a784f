/// What `glint bench` compares, in the order of its tables.
enum EngineName: String, CaseIterable, Hashable, Sendable {
  /// The index, as `SearchIndex.search` uses it.
  case index
  /// A linear pass over all titles by the same rules.
  case scan
  /// What people write in plain Swift.
  case swift
  /// SQLite's `LIKE` on a lower-case column.
  case like
  /// SQLite's full-text search with trigrams.
  case fts5

  /// Whether the engine needs SQLite.
  var isSQLite: Bool { self == .like || self == .fts5 }
}
