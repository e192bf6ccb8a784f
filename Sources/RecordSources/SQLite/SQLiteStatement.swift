/// A compiled statement: bind its parameters, step through its rows, reset it, and begin again.
///
/// Parameters are numbered from 1, as `?1` in the SQL; columns from 0. It is used by one thread at
/// a time, together with its connection.
package final class SQLiteStatement {
  /// How a value is stored in a row; SQLite lets every value of a column be of another type.
  package enum Storage: Int32, Sendable {
    /// A whole number of up to 64 bits.
    case integer = 1
    /// A floating-point number.
    case real = 2
    /// A text.
    case text = 3
    /// Bytes.
    case blob = 4
    /// Nothing.
    case null = 5
  }

  private static let rowCode: Int32 = 100
  private static let doneCode: Int32 = 101

  /// What was compiled.
  package let sql: String
  /// The names of the columns, as the SQL gives them.
  package let columnNames: [String]

  private let handle: StatementHandle

  /// Wraps a statement.
  init(_ handle: StatementHandle, sql: String) {
    self.handle = handle
    self.sql = sql
    columnNames = (0..<handle.columnCount).map(handle.columnName)
  }

  /// Goes to the next row.
  ///
  /// - Returns: Whether there is one. After the last row the statement is reset.
  /// - Throws: `SQLiteError`; the statement is reset too.
  package func step() throws(SQLiteError) -> Bool {
    let code = handle.step()
    if code == Self.rowCode { return true }
    // The message is that of the last call, so it is asked for before the reset.
    let message = code == Self.doneCode ? "" : handle.database.message
    handle.reset()
    if code == Self.doneCode { return false }
    throw SQLiteError(code: code, message: message, sql: sql)
  }

  /// Runs the statement to its end, whatever rows it gives.
  ///
  /// - Throws: `SQLiteError`.
  package func run() throws(SQLiteError) {
    while try step() {}
  }

  /// Goes back to before the first row; what is bound stays bound.
  package func reset() { handle.reset() }

  /// Binds an integer to a parameter.
  ///
  /// - Throws: `SQLiteError` when there is no such parameter, or rows are still being read.
  package func bind(_ value: Int64, at parameter: Int) throws(SQLiteError) {
    try check(handle.bind(value, at: Int32(clamping: parameter)))
  }

  /// Binds a text to a parameter.
  ///
  /// - Throws: `SQLiteError` when there is no such parameter, rows are still being read, or the
  ///   text is too long for SQLite.
  package func bind(_ value: String, at parameter: Int) throws(SQLiteError) {
    guard value.utf8.count <= Int(Int32.max) else {
      throw SQLiteError(message: "the text is too long", sql: sql)
    }
    try check(handle.bind(value, at: Int32(clamping: parameter)))
  }

  /// Binds NULL to a parameter.
  ///
  /// - Throws: `SQLiteError` when there is no such parameter, or rows are still being read.
  package func bindNull(at parameter: Int) throws(SQLiteError) {
    try check(handle.bindNull(at: Int32(clamping: parameter)))
  }

  /// How the value of a column is stored in this row.
  package func storage(at column: Int) -> Storage {
    Storage(rawValue: handle.columnType(Int32(clamping: column))) ?? .null
  }

  /// The value of a column in this row as an integer; 0 when it is NULL or no number.
  package func integer(at column: Int) -> Int64 { handle.columnInteger(Int32(clamping: column)) }

  /// The value of a column in this row as a number; 0 when it is NULL or none.
  package func real(at column: Int) -> Double { handle.columnReal(Int32(clamping: column)) }

  /// The value of a column in this row as text, as SQLite writes numbers; NULL is empty.
  package func text(at column: Int) -> String { handle.columnText(Int32(clamping: column)) }

  private func check(_ code: Int32) throws(SQLiteError) {
    if code != 0 { throw SQLiteError(code: code, message: handle.database.message, sql: sql) }
  }
}
