/// An open connection to a database.
///
/// ```swift
/// let connection = try SQLiteConnection(SQLiteLibrary(), path: "places.db", mode: .readOnly)
/// let places = try connection.prepare("SELECT id, name FROM place WHERE country = ?1")
/// try places.bind("FR", at: 1)
/// while try places.step() { print(places.integer(at: 0), places.text(at: 1)) }
/// ```
///
/// A connection and its statements may be handed from thread to thread, as `sending` allows, but
/// are used by one at a time; different connections may be used at once. So the type is not
/// `Sendable`, and SQLite is spared its locks. It is closed when neither it nor any of its
/// statements is held any more.
package final class SQLiteConnection {
  /// How a database is opened.
  package enum Mode: Sendable {
    /// The file must be there, and is not changed.
    case readOnly
    /// The file is made when it is not there.
    case readWrite
  }

  private static let readOnlyFlag: Int32 = 0x1
  private static let readWriteFlags: Int32 = 0x2 | 0x4
  private static let noMutexFlag: Int32 = 0x8000
  /// How long a statement waits for another program that writes.
  private static let busyMilliseconds: Int32 = 5_000

  private let handle: DatabaseHandle

  /// Opens a database.
  ///
  /// SQLite looks at the file only when a statement needs it: a file that is no database shows then.
  ///
  /// - Parameters:
  ///   - library: SQLite itself.
  ///   - path: The path of the file.
  ///   - mode: How it is opened.
  /// - Throws: `SQLiteError`.
  package init(_ library: SQLiteLibrary, path: String, mode: Mode) throws(SQLiteError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SQLiteError(message: "“\(path)” is no path")
    }
    let flags = mode == .readOnly ? Self.readOnlyFlag : Self.readWriteFlags
    // A path that begins with a colon would be a name with a meaning of its own, like `:memory:`.
    handle = DatabaseHandle(
      library.functions, path: path.hasPrefix(":") ? "./" + path : path,
      flags: flags | Self.noMutexFlag)
    if handle.openingCode != 0 {
      throw SQLiteError(code: handle.openingCode, message: "\(path): \(handle.message)")
    }
    handle.setBusyTimeout(milliseconds: Self.busyMilliseconds)
  }

  /// Runs one or more statements whose rows are of no interest.
  ///
  /// - Throws: `SQLiteError` of the first that fails; those before it have been run.
  package func execute(_ sql: String) throws(SQLiteError) {
    guard !sql.utf8.contains(0) else { throw SQLiteError(message: "there is a zero in the SQL") }
    let code = handle.execute(sql)
    if code != 0 { throw SQLiteError(code: code, message: handle.message, sql: sql) }
  }

  /// Compiles a statement, to be run any number of times.
  ///
  /// - Parameter sql: One statement; what stands behind its semicolon is passed over.
  /// - Throws: `SQLiteError`.
  package func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    let (code, statement) = handle.prepare(sql)
    guard code == 0 else { throw SQLiteError(code: code, message: handle.message, sql: sql) }
    guard let statement else { throw SQLiteError(message: "there is no statement", sql: sql) }
    return SQLiteStatement(statement, sql: sql)
  }

  /// The integer in the first column of the first row that a query gives; 0 without a row.
  ///
  /// - Throws: `SQLiteError`.
  package func integer(_ sql: String) throws(SQLiteError) -> Int64 {
    let statement = try prepare(sql)
    return try statement.step() ? statement.integer(at: 0) : 0
  }
}
