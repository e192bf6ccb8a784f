import Foundation
import Glint
import RecordSources
import TestSupport
import Testing

@Suite("Opening sources")
struct OpenSourceTests {
  @Test(
    "The format is found by the name, else by the content",
    arguments: [
      ("a.CSV", "title,n\nx,1\n"), ("a.tsv", "title\tn\nx\t1\n"), ("a.tab", "title\tn\nx\t1\n"),
      ("a.ndjson", #"{"title":"x"}"#), ("a.dat", " {\"title\":\"x\"}"), ("a", "title\tn\nx\t1\n"),
      ("a.b/c", "x\n"), ("a.txt", "x"), ("standard input", "x\r\n"), (".csv/a.txt", "x"),
    ])
  func formats(_ name: String, _ content: String) {
    for chunk in [1, 4096] {
      #expect(Reading(content, name: name, chunk: chunk).titles == ["x"])
    }
  }

  @Test("A format that is given counts")
  func givenFormat() {
    #expect(Reading("a\tb\n", name: "x.tsv", ImportOptions(.lines)).titles == ["a\tb"])
  }

  @Test("Databases and compressed files are refused with a remedy")
  func notText() {
    let database = Reading("SQLite format 3\u{0}....", name: "x.db")
    #expect(database.messages.contains("is an SQLite database; this version reads lines"))
    let compressed = Reading([0x1F, 0x8B, 8, 0, 0], name: "x.csv")
    #expect(compressed.messages.contains("decompress"))
  }

  @Test("What cannot be opened is told with its path")
  func cannotOpen() throws {
    try withTemporaryDirectory { folder in
      let missing = Reading(path: folder + "/none.csv")
      #expect(missing.messages == "\(folder)/none.csv: cannot be opened: No such file or directory")
      #expect(Reading(path: folder).messages == "\(folder): is a directory, not a file")
      #expect(Reading(path: "").error != nil)
      #expect(Reading(path: "a\u{0}b").error != nil)
    }
  }

  @Test("Files, devices and FIFOs are read to their end")
  func kinds() throws {
    #expect(Reading(path: "/dev/null") == Reading("", name: "x.txt"))
    try withTemporaryDirectory { folder in
      let path = folder + "/places.csv"
      try Data("id,title\n1,Köln\n".utf8).write(to: URL(fileURLWithPath: path))
      var cursor = try openSource(.file(path: path), options: ImportOptions()) { _ in }
      #expect(cursor.totalBytes == 17)
      #expect(try cursor.next()?.title == "Köln")
      #expect(try cursor.next() == nil)
      #expect(cursor.bytesRead == 17)

      let fifo = folder + "/fifo"
      let writer = Process()
      writer.executableURL = URL(fileURLWithPath: "/bin/sh")
      writer.arguments = ["-c", "mkfifo \"$0\" && printf 'Alpha\\nBeta\\n' > \"$0\"", fifo]
      try writer.run()
      while !FileManager.default.fileExists(atPath: fifo) && writer.isRunning { usleep(1000) }
      #expect(Reading(path: fifo).titles == ["Alpha", "Beta"])
      writer.waitUntilExit()
    }
  }

  @Test("Sources of each kind make cursors")
  func sources() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/data"
      try Data("{\"title\":\"a\"}\n".utf8).write(to: URL(fileURLWithPath: path))
      var lines = try LineSource(.file(path: path)).makeCursor { _ in }
      #expect(try lines.next()?.title == "{\"title\":\"a\"}")
      var objects = try JSONLinesSource(.file(path: path)).makeCursor { _ in }
      #expect(try objects.next()?.title == "a")
      var table = try DelimitedSource(.file(path: path), isCSV: false).makeCursor { _ in }
      #expect(try table.next() == nil)
    }
  }
}
