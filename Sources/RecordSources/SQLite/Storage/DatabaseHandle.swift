/// An open connection as SQLite knows it; closed when nobody holds it any more.
///
/// What can fail gives SQLite's result code: 0 when all went well.
@safe final class DatabaseHandle {
  /// The library's functions.
  let functions: SQLiteFunctions
  private let pointer: SQLiteFunctions.Handle?
  /// The result of opening.
  let openingCode: Int32

  /// Opens a database; only what `openingCode` and `message` tell is of use when that failed.
  ///
  /// - Precondition: the path has no zero in it.
  init(_ functions: SQLiteFunctions, path: String, flags: Int32) {
    self.functions = functions
    var pointer: SQLiteFunctions.Handle?
    // SAFETY: the path is a C string, and `pointer` a valid place, for the time of the call.
    openingCode = unsafe functions.open(path, &pointer, flags, nil)
    unsafe self.pointer = unsafe pointer
  }

  deinit {
    // SAFETY: the handle is this object's own; a handle that was not opened may be closed too.
    _ = unsafe functions.close(pointer)
  }

  /// What went wrong with the last call.
  var message: String {
    // SAFETY: the text stays as it is until the next call, and is copied at once.
    unsafe functions.errmsg(pointer).map { unsafe String(cString: $0) } ?? "out of memory"
  }

  /// Sets how long a call waits for a lock that another connection holds.
  func setBusyTimeout(milliseconds: Int32) {
    // SAFETY: the handle lives as long as this object.
    _ = unsafe functions.busyTimeout(pointer, milliseconds)
  }

  /// Runs statements whose rows are of no interest.
  ///
  /// - Precondition: the text has no zero in it.
  func execute(_ sql: String) -> Int32 {
    // SAFETY: the handle lives as long as this object; the text is a C string for the call.
    unsafe functions.exec(pointer, sql, nil, nil, nil)
  }

  /// Compiles the first statement of a text; no handle comes of a failure or an empty text.
  func prepare(_ sql: String) -> (code: Int32, statement: StatementHandle?) {
    var statement: SQLiteFunctions.Handle?
    var sql = sql
    let code = sql.withUTF8 { text in
      // SAFETY: SQLite copies the text, whose length is told; `statement` is a valid place.
      unsafe functions.prepare(
        pointer, text.baseAddress, Int32(clamping: text.count), &statement, nil)
    }
    guard let statement = unsafe statement else { return (code, nil) }
    return (code, unsafe StatementHandle(statement, of: self))
  }
}
