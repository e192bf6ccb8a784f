import Foundation
import Glint
import RecordSources
import TestSupport
import Testing

@testable import GlintCLI

/// `glint bench` from the command line to what it prints and leaves behind.
@Suite struct BenchEndToEndTests {
  static let hasSQLite = (try? SQLiteLibrary()) != nil

  /// Calls a closure with the path of an index of the shipped sample, in a folder of its own.
  private func withSample(_ body: (String, _ folder: String) throws -> Void) throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    try withTemporaryDirectory { folder in
      let index = folder + "/places.glint"
      let recording = Recording()
      #expect(
        recording.run(
          "index", root.path + "/Data/places.tsv", "--key", "id", "--text", "description", "-o",
          index, "--quiet") == 0, "\(recording.errors)")
      try body(index, folder)
    }
  }

  /// Calls a closure with the path of an index of a few titles, in a folder of its own.
  private func withFewTitles(_ body: (String, _ folder: String) throws -> Void) throws {
    try withTemporaryDirectory { folder in
      let titles = "New York\nnew  age\nYork\nSão Paulo\nsao\n서울\n100%_\n\"a\" and `b`\n"
      try Array(titles.utf8).write(toFile: folder + "/few.txt")
      let recording = Recording()
      #expect(recording.run("index", folder + "/few.txt", "--quiet") == 0, "\(recording.errors)")
      try body(folder + "/few.glint", folder)
    }
  }

  private func temporaryFiles(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix("glint-") }
  }

  @Test func `compares all engines on the sample`() throws {
    try withSample { index, folder in
      let recording = Recording()
      let status = recording.run(
        ["bench", index, "--titles", "3", "--seconds", "1", "--plot", folder + "/a.svg"],
        variables: ["TMPDIR": folder])
      #expect(status == 0, "\(recording.errors)")
      #expect(recording.errors == "")
      let output = recording.output
      #expect(output.hasPrefix("\(index): 2,729 titles"))
      #expect(output.contains("keystrokes on the way to 3 titles, seed 1\n"))
      #expect(output.contains("titles are searched, not description\n"))
      #expect(output.contains("  scan   "))
      #expect(output.contains("  swift  title.lowercased()"))
      if Self.hasSQLite {
        #expect(output.contains("SQLite table, with lower-case column"))
        #expect(output.contains("  like   SQLite, LIKE"))
      } else {
        #expect(output.contains("  like   left out: SQLite: the library is not installed"))
      }
      let drawing = try String(contentsOfFile: folder + "/a.svg", encoding: .utf8)
      #expect(drawing.hasPrefix("<svg "))
      let left = try temporaryFiles(folder)
      #expect(left == [])
    }
  }

  @Test func `asks the lines of a file, and writes json`() throws {
    try withFewTitles { index, folder in
      let queries = folder + "/queries.txt"
      try Array("new\n\nSÃO\n100%_\n서우\nyork \n\"a\"\n".utf8).write(toFile: queries)
      let recording = Recording()
      let status = recording.run(
        "bench", index, "--queries", queries, "--seconds", "1", "--engines", "like,scan",
        "--format", "json", variables: ["TMPDIR": folder])
      #expect(status == 0, "\(recording.errors)")
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(recording.output.utf8)) as? [String: Any])
      #expect((object["queries"] as? [String: Any])?["count"] as? Int == 6)
      #expect(
        (object["command"] as? String)?.hasSuffix("--seconds 1 --engines index,scan,like") == true)
      let engines = try #require(object["engines"] as? [[String: Any]])
      #expect(engines.map { $0["name"] as? String } == ["index", "scan", "like"])
      let agreement = try #require(engines[1]["agreement"] as? [String: Any])
      #expect(agreement["equal"] as? Int == 6)
    }
  }

  @Test func `does without a library that is missing`() throws {
    try withFewTitles { index, folder in
      let recording = Recording()
      let status = recording.run(
        ["bench", index, "--titles", "2", "--seconds", "1", "--engines", "like,fts5"],
        variables: ["TMPDIR": folder, "GLINT_SQLITE": folder + "/none.so"])
      #expect(status == 0, "\(recording.errors)")
      #expect(
        recording.output.contains("  like   left out: SQLite: the library is not installed"))
      #expect(recording.output.contains("  fts5   left out: "))
      #expect(!recording.output.contains("Built from"))
    }
  }

  @Test(.enabled(if: hasSQLite)) func `leaves nothing behind when it fails`() throws {
    try withFewTitles { index, folder in
      let recording = Recording()
      #expect(
        recording.run(
          ["bench", index, "--titles", "1"], variables: ["TMPDIR": folder + "/none"]) == 2)
      #expect(recording.errors.contains("cannot make a temporary folder in"))
    }
  }

  /// An engine that finds what is not there.
  private struct Liar: BenchEngine {
    var name: EngineName { .like }
    var found: [Int]
    var count: Int
    func firstPage(of query: BenchQuery) -> FirstPage { .positions(found) }
    func total(of query: BenchQuery) -> Int? { count }
    func positions(of query: BenchQuery) -> [Int] { found }
  }

  @Test func `a difference without a reason is an error`() throws {
    var builder = IndexBuilder()
    for title in ["alpha", "beta", "été gamma"] {
      try builder.append(Record(key: "", title: title))
    }
    let index = try builder.makeIndex()
    var titles = TitleList()
    try TitleReader(index: index).read { hits, _ in titles.append(hits) }
    #expect(titles.count == 3)
    let reference = IndexEngine(index: index, titles: titles, engine: .index, limit: 50)
    func agreement(_ text: String, _ liar: Liar, mayExamine: Bool = true) throws -> Agreement {
      let query = BenchQuery(text)
      let answer = Comparison.Answer(
        page: try reference.firstPage(of: query), total: try reference.total(of: query))
      let comparison = Comparison(index: reference, query: query, reference: answer)
      var agreement = Agreement()
      try comparison.compare(
        Comparison.Answer(page: liar.firstPage(of: query), total: liar.total(of: query)),
        of: liar, mayExamine: mayExamine, counting: &agreement)
      return agreement
    }
    // “alpha”, “beta” and “été gamma” have an a.
    #expect(try agreement("a", Liar(found: [0, 1, 2], count: 3)).equal == 1)
    #expect(try agreement("a", Liar(found: [0, 1], count: 2)).different == 1)
    #expect(try agreement("a", Liar(found: [0], count: 1), mayExamine: false).unexamined == 1)
    let missing = #expect(throws: CommandError.self) {
      try agreement("a", Liar(found: [1, 2], count: 2))
    }
    #expect(
      missing?.description
        == "like and the index differ without a reason for “a”: only the index finds “alpha” (title 1)"
    )
    let invented = #expect(throws: CommandError.self) {
      try agreement("et", Liar(found: [0, 1, 2], count: 3))
    }
    #expect(invented?.description.contains("only like finds “alpha”") == true)
    #expect(throws: CommandError.self) { try agreement("a", Liar(found: [0, 1, 2], count: 4)) }
    #expect(throws: CommandError.self) { try agreement("zz", Liar(found: [7], count: 1)) }
    #expect(try agreement("é", Liar(found: [], count: 0)).different == 1)
  }

  @Test(arguments: [
    (["--engines", "like,none"], "a list of index,scan,swift,like,fts5"),
    (["--engines", ""], "a list of"),
    (["--titles", "0"], "a whole number from 1 on"),
    (["--limit", "0"], "a whole number from 1 on"),
    (["--seconds", "0"], "a whole number from 1 on"),
    (["--titles", "x"], "a whole number"),
    (["--titles", "3", "--queries", "x"], "exclude each other"),
    (["--plot", "data.csv"], "a file name that ends in .svg"),
    (["--format", "tsv"], "one of text, json"),
    (["extra"], "unexpected argument"),
  ])
  func `refuses what it does not understand`(options: [String], message: String) {
    let recording = Recording()
    #expect(recording.run(["bench", "x.glint"] + options) == 2)
    #expect(recording.errors.contains(message), "\(recording.errors)")
  }

  @Test func `says what cannot be read or written`() throws {
    try withFewTitles { index, folder in
      let none = folder + "/none"
      for options in [["--queries", none], ["--plot", none + "/a.svg"]] {
        let recording = Recording()
        #expect(recording.run(["bench", index, "--engines", "index"] + options) == 2)
        #expect(recording.errors.contains(none))
      }
      try Array("\n\n".utf8).write(toFile: folder + "/empty.txt")
      let empty = Recording()
      #expect(empty.run("bench", index, "--queries", folder + "/empty.txt") == 2)
      #expect(empty.errors.contains("nothing to search for"))
      #expect(Recording().run("bench", none) == 2)
    }
  }

  @Test func `the same seed asks the same`() throws {
    var first = SplitMix(seed: 5)
    var second = SeededGenerator(seed: 5)
    for _ in 0..<10 { #expect(first.next() == second.next()) }
  }

  @Test func `the command can be run again`() throws {
    let arguments = try Arguments(
      ["it's.glint", "--queries", "a b", "--engines", "fts5"], for: BenchCommand.definition)
    #expect(
      try BenchCommand(arguments).line
        == "glint bench 'it'\\''s.glint' --queries 'a b' --seed 1 --limit 50 --seconds 20 "
        + "--engines index,fts5")
  }
}
