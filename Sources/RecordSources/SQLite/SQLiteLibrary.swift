/// The system's SQLite, loaded when it is first needed.
///
/// Nothing is linked and no header is used, so that a program starts on a machine without SQLite
/// and says that it is missing only where a database is to be opened. The library stays loaded for
/// the life of the process.
package struct SQLiteLibrary: Sendable {
  /// The names that the library has on Linux and on Apple's platforms, tried in this order.
  package static let usualNames = [
    "libsqlite3.so.0", "libsqlite3.so", "libsqlite3.dylib", "/usr/lib/libsqlite3.dylib",
  ]

  /// The functions that are called.
  let functions: SQLiteFunctions
  /// The library's version, as in `3.40.1`.
  package let version: String

  /// Loads the first library that there is.
  ///
  /// - Parameter names: file names, looked for where the system keeps its libraries, or paths.
  /// - Throws: `SQLiteError` when none can be loaded, or the one that is there lacks a function or
  ///   was built for programs with one thread only.
  package init(names: [String] = usualNames) throws(SQLiteError) {
    functions = try SQLiteFunctions(names: names)
    version = functions.version
    // Without its mutexes, two connections in two threads would corrupt the memory that they share.
    guard functions.isThreadSafe else {
      throw SQLiteError(
        message: "version \(version) of the library was built without support for threads")
    }
  }
}
