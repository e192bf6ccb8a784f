#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The functions of SQLite's C interface that are called here, found by name in a loaded library.
///
/// The types restate the declarations in `sqlite3.h`, which SQLite promises never to change. A
/// `Handle` points to a `sqlite3` or a `sqlite3_stmt`; what it points to is SQLite's own.
@safe struct SQLiteFunctions: Sendable {
  /// A text that ends in a zero.
  typealias Text = UnsafePointer<CChar>
  /// A connection or a statement.
  typealias Handle = OpaquePointer
  /// Where a function puts a handle.
  typealias Place = UnsafeMutablePointer<OpaquePointer?>
  /// A function that takes a handle and gives a number, most often a result code.
  typealias Call = @convention(c) @Sendable (Handle?) -> Int32
  /// The same with a number of a column, a parameter, or milliseconds.
  typealias NumberedCall = @convention(c) @Sendable (Handle?, Int32) -> Int32

  /// `sqlite3_libversion`.
  let libversion: @convention(c) @Sendable () -> Text?
  /// `sqlite3_threadsafe`.
  let threadsafe: @convention(c) @Sendable () -> Int32
  /// `sqlite3_errmsg`.
  let errmsg: @convention(c) @Sendable (Handle?) -> Text?
  /// `sqlite3_open_v2`.
  let open: @convention(c) @Sendable (Text?, Place?, Int32, Text?) -> Int32
  /// `sqlite3_close_v2`.
  let close: Call
  /// `sqlite3_busy_timeout`.
  let busyTimeout: NumberedCall
  /// `sqlite3_exec`, which is called without a callback.
  let exec:
    @convention(c) @Sendable (
      Handle?, Text?, UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?
    ) -> Int32
  /// `sqlite3_prepare_v2`.
  let prepare:
    @convention(c) @Sendable (Handle?, UnsafeRawPointer?, Int32, Place?, UnsafeRawPointer?) -> Int32
  /// `sqlite3_finalize`.
  let finalize: Call
  /// `sqlite3_step`.
  let step: Call
  /// `sqlite3_reset`.
  let reset: Call
  /// `sqlite3_bind_int64`.
  let bindInteger: @convention(c) @Sendable (Handle?, Int32, Int64) -> Int32
  /// `sqlite3_bind_text`; the last argument tells who frees the text.
  let bindText:
    @convention(c) @Sendable (Handle?, Int32, UnsafeRawPointer?, Int32, UnsafeRawPointer?) -> Int32
  /// `sqlite3_bind_null`.
  let bindNull: NumberedCall
  /// `sqlite3_column_count`.
  let columnCount: Call
  /// `sqlite3_column_name`.
  let columnName: @convention(c) @Sendable (Handle?, Int32) -> Text?
  /// `sqlite3_column_type`.
  let columnType: NumberedCall
  /// `sqlite3_column_int64`.
  let columnInteger: @convention(c) @Sendable (Handle?, Int32) -> Int64
  /// `sqlite3_column_double`.
  let columnReal: @convention(c) @Sendable (Handle?, Int32) -> Double
  /// `sqlite3_column_text`.
  let columnText: @convention(c) @Sendable (Handle?, Int32) -> UnsafeRawPointer?
  /// `sqlite3_column_bytes`.
  let columnBytes: NumberedCall

  /// Loads a library and finds the functions.
  ///
  /// - Parameter names: file names or paths, of which the first that can be loaded is taken.
  /// - Throws: `SQLiteError` that tells what could not be loaded or found.
  init(names: [String]) throws(SQLiteError) {
    let library = try LoadedLibrary(names: names)
    // SAFETY: each type restates the function's declaration in `sqlite3.h`.
    unsafe libversion = try library.function("sqlite3_libversion")
    threadsafe = try library.function("sqlite3_threadsafe")
    unsafe errmsg = try library.function("sqlite3_errmsg")
    unsafe open = try library.function("sqlite3_open_v2")
    // SAFETY: each type restates the function's declaration in `sqlite3.h`.
    unsafe close = try library.function("sqlite3_close_v2")
    unsafe busyTimeout = try library.function("sqlite3_busy_timeout")
    unsafe exec = try library.function("sqlite3_exec")
    unsafe prepare = try library.function("sqlite3_prepare_v2")
    unsafe finalize = try library.function("sqlite3_finalize")
    // SAFETY: each type restates the function's declaration in `sqlite3.h`.
    unsafe step = try library.function("sqlite3_step")
    unsafe reset = try library.function("sqlite3_reset")
    unsafe bindInteger = try library.function("sqlite3_bind_int64")
    unsafe bindText = try library.function("sqlite3_bind_text")
    // SAFETY: each type restates the function's declaration in `sqlite3.h`.
    unsafe bindNull = try library.function("sqlite3_bind_null")
    unsafe columnCount = try library.function("sqlite3_column_count")
    unsafe columnName = try library.function("sqlite3_column_name")
    unsafe columnType = try library.function("sqlite3_column_type")
    unsafe columnInteger = try library.function("sqlite3_column_int64")
    // SAFETY: each type restates the function's declaration in `sqlite3.h`.
    unsafe columnReal = try library.function("sqlite3_column_double")
    unsafe columnText = try library.function("sqlite3_column_text")
    unsafe columnBytes = try library.function("sqlite3_column_bytes")
  }

  /// The library's version.
  var version: String {
    // SAFETY: the text is a constant of the library.
    unsafe libversion().map { unsafe String(cString: $0) } ?? "unknown"
  }

  /// Whether connections may be used in several threads at once, each in one at a time.
  var isThreadSafe: Bool { threadsafe() != 0 }
}
