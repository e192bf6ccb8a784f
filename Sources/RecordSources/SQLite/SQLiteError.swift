/// Why SQLite cannot be used, or what it refused to do.
package struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// SQLite's number for the failure; `nil` when there is no library to give one.
  package var code: Int32?
  /// What is wrong, in SQLite's words where it has any.
  package var message: String
  /// The statement that failed; `nil` when it was none.
  package var sql: String?

  /// Creates an error.
  package init(code: Int32? = nil, message: String, sql: String? = nil) {
    self.code = code
    self.message = message
    self.sql = sql
  }

  /// What is wrong and where, in one line.
  package var description: String {
    "SQLite: \(message)" + (sql.map { " (in: \($0))" } ?? "")
  }
}
