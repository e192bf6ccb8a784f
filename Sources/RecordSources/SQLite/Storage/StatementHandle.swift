/// A compiled statement as SQLite knows it; given back when nobody holds it any more.
///
/// What can fail gives SQLite's result code. Columns are numbered from 0, parameters from 1.
@safe final class StatementHandle {
  /// The connection, which must not be closed before.
  let database: DatabaseHandle
  private let pointer: SQLiteFunctions.Handle

  private var functions: SQLiteFunctions { database.functions }

  /// Takes a statement over.
  // SAFETY: the caller gives a statement of the database that nobody else gives back.
  @unsafe init(_ pointer: SQLiteFunctions.Handle, of database: DatabaseHandle) {
    unsafe self.pointer = pointer
    self.database = database
  }

  deinit {
    // SAFETY: the statement is this object's own, and its connection is still open.
    _ = unsafe functions.finalize(pointer)
  }

  // In all that follows the statement is valid, because it lives as long as this object.

  /// Goes to the next row.
  func step() -> Int32 {
    // SAFETY: the statement is valid.
    unsafe functions.step(pointer)
  }

  /// Goes back to before the first row.
  func reset() {
    // SAFETY: the statement is valid. The result repeats that of the last step.
    _ = unsafe functions.reset(pointer)
  }

  /// Binds an integer; a wrong number of a parameter is a failure.
  func bind(_ value: Int64, at parameter: Int32) -> Int32 {
    // SAFETY: the statement is valid.
    unsafe functions.bindInteger(pointer, parameter, value)
  }

  /// Binds a text, which SQLite copies.
  ///
  /// - Precondition: the text's length in UTF-8 is an `Int32`.
  func bind(_ value: String, at parameter: Int32) -> Int32 {
    var value = value
    return value.withUTF8 { text in
      guard let base = text.baseAddress else { return bindEmptyText(at: parameter) }
      // SAFETY: SQLITE_TRANSIENT, -1, makes SQLite copy the text before the call returns.
      return unsafe functions.bindText(
        pointer, parameter, base, Int32(text.count), UnsafeRawPointer(bitPattern: -1))
    }
  }

  private func bindEmptyText(at parameter: Int32) -> Int32 {
    // SAFETY: as above; an address that is not zero makes it an empty text and not NULL.
    unsafe functions.bindText(pointer, parameter, [0 as UInt8], 0, UnsafeRawPointer(bitPattern: -1))
  }

  /// Binds NULL.
  func bindNull(at parameter: Int32) -> Int32 {
    // SAFETY: the statement is valid.
    unsafe functions.bindNull(pointer, parameter)
  }

  /// How many columns a row has.
  var columnCount: Int32 {
    // SAFETY: the statement is valid.
    unsafe functions.columnCount(pointer)
  }

  /// The name of a column.
  func columnName(_ column: Int32) -> String {
    // SAFETY: SQLite checks the number; the text is copied before the next call.
    unsafe functions.columnName(pointer, column).map { unsafe String(cString: $0) } ?? ""
  }

  /// SQLite's number for the type of a value in the row.
  func columnType(_ column: Int32) -> Int32 {
    // SAFETY: the statement is valid, and SQLite checks the number.
    unsafe functions.columnType(pointer, column)
  }

  /// A value as an integer.
  func columnInteger(_ column: Int32) -> Int64 {
    // SAFETY: the statement is valid, and SQLite checks the number.
    unsafe functions.columnInteger(pointer, column)
  }

  /// A value as a floating-point number.
  func columnReal(_ column: Int32) -> Double {
    // SAFETY: the statement is valid, and SQLite checks the number.
    unsafe functions.columnReal(pointer, column)
  }

  /// A value as text, broken UTF-8 repaired; NULL is empty.
  func columnText(_ column: Int32) -> String {
    // SAFETY: the text's length is asked for after the text itself, as SQLite wants it, and the
    // bytes are copied before the next call.
    guard let text = unsafe functions.columnText(pointer, column) else { return "" }
    let count = unsafe Int(functions.columnBytes(pointer, column))
    // SAFETY: SQLite says that so many bytes stand there.
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: text, count: count), as: UTF8.self)
  }
}
