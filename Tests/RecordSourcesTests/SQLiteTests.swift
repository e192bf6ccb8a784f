import TestSupport
import Testing

@testable import RecordSources

/// The wrapper of the system's SQLite; a machine without the library checks only what it says then.
@Suite struct SQLiteTests {
  static let library = try? SQLiteLibrary()

  private func withConnection(_ body: (SQLiteConnection) throws -> Void) throws {
    let library = try #require(Self.library)
    try withTemporaryDirectory { folder in
      try body(SQLiteConnection(library, path: folder + "/test.db", mode: .readWrite))
    }
  }

  @Test func `says that the library is missing`() {
    let error = #expect(throws: SQLiteError.self) { try SQLiteLibrary(names: ["libnone-1.so"]) }
    #expect(error?.description.contains("not installed") == true)
    #expect(error?.description.contains("libnone-1.so") == true)
    #expect(throws: SQLiteError.self) { try SQLiteLibrary(names: []) }
    #expect(throws: SQLiteError.self) { try SQLiteLibrary(names: ["", "a\0b"]) }
  }

  #if !canImport(Darwin)
    @Test func `says that another library is none`() {
      let error = #expect(throws: SQLiteError.self) { try SQLiteLibrary(names: ["libm.so.6"]) }
      // Where the C library is another one, that file is not there.
      #expect(
        error?.message.contains("no function sqlite3_libversion") == true
          || error?.message.contains("not installed") == true)
    }
  #endif

  @Test(.enabled(if: library != nil)) func `keeps every kind of value`() throws {
    try withConnection { connection in
      try connection.execute("CREATE TABLE t(a INTEGER, b TEXT); CREATE TABLE u(a)")
      let insert = try connection.prepare("INSERT INTO t VALUES(?1, ?2)")
      let texts = ["", "Straße", "a\0b", String(repeating: "é", count: 10_000), "'%_\\\""]
      for (number, text) in texts.enumerated() {
        try insert.bind(Int64(number), at: 1)
        try insert.bind(text, at: 2)
        try insert.run()
      }
      try insert.bind(.max, at: 1)
      try insert.bindNull(at: 2)
      try insert.run()
      let select = try connection.prepare("SELECT a, b AS name, 0.5, x'00FF' FROM t ORDER BY a")
      #expect(select.columnNames == ["a", "name", "0.5", "x'00FF'"])
      for (number, text) in texts.enumerated() {
        #expect(try select.step())
        #expect(select.integer(at: 0) == Int64(number))
        #expect(Array(select.text(at: 1).utf8) == Array(text.utf8))
        #expect(select.storage(at: 1) == .text)
      }
      #expect(try select.step())
      #expect(select.integer(at: 0) == .max && select.text(at: 0) == String(Int64.max))
      #expect(select.storage(at: 1) == .null && select.text(at: 1) == "")
      #expect(select.real(at: 2) == 0.5 && select.storage(at: 2) == .real)
      #expect(select.storage(at: 3) == .blob)
      #expect(try !select.step())
      // After its end it begins again.
      #expect(try select.step())
      select.reset()
      #expect(try connection.integer("SELECT count(*) FROM t") == 6)
      #expect(try connection.integer("SELECT a FROM u") == 0)
    }
  }

  @Test(.enabled(if: library != nil)) func `a statement outlives what made it`() throws {
    let library = try #require(Self.library)
    try withTemporaryDirectory { folder in
      let path = folder + "/test.db"
      func statement() throws -> SQLiteStatement {
        let connection = try SQLiteConnection(library, path: path, mode: .readWrite)
        try connection.execute("CREATE TABLE t(a); INSERT INTO t VALUES('x')")
        return try connection.prepare("SELECT a FROM t")
      }
      let kept = try statement()
      #expect(try kept.step())
      #expect(kept.text(at: 0) == "x")
      let reader = try SQLiteConnection(library, path: path, mode: .readOnly)
      #expect(throws: SQLiteError.self) { try reader.execute("DELETE FROM t") }
    }
  }

  @Test(.enabled(if: library != nil)) func `errors name the statement`() throws {
    try withConnection { connection in
      let error = #expect(throws: SQLiteError.self) { try connection.prepare("SELECT x FROM none") }
      #expect(error?.description == "SQLite: no such table: none (in: SELECT x FROM none)")
      #expect(throws: SQLiteError.self) { try connection.execute("nonsense") }
      #expect(throws: SQLiteError.self) { try connection.execute("SELECT 1\0") }
      #expect(throws: SQLiteError.self) { try connection.prepare("  ") }
      let statement = try connection.prepare("SELECT ?1")
      #expect(throws: SQLiteError.self) { try statement.bind(1, at: 2) }
      #expect(throws: SQLiteError.self) { try statement.bind("a", at: 0) }
      try connection.execute("CREATE TABLE t(a UNIQUE); INSERT INTO t VALUES(1)")
      let insert = try connection.prepare("INSERT INTO t VALUES(1)")
      let failure = #expect(throws: SQLiteError.self) { try insert.run() }
      #expect(failure?.message.contains("UNIQUE") == true)
    }
  }

  @Test(.enabled(if: library != nil)) func `says what cannot be opened`() throws {
    let library = try #require(Self.library)
    try withTemporaryDirectory { folder in
      let path = folder + "/none/test.db"
      let error = #expect(throws: SQLiteError.self) {
        try SQLiteConnection(library, path: path, mode: .readOnly)
      }
      #expect(error?.description.contains(path) == true)
      #expect(throws: SQLiteError.self) {
        try SQLiteConnection(library, path: "", mode: .readWrite)
      }
      // A folder is no database.
      #expect(throws: SQLiteError.self) {
        try SQLiteConnection(library, path: folder, mode: .readOnly).integer("SELECT 1 FROM t")
      }
    }
  }
}
