import Glint
import RecordSources
import TerminalUI
import Testing

@testable import GlintCLI

private func parsed(_ words: String..., as command: Command = .search) throws -> Arguments {
  try Arguments(words, for: command.definition)
}

private func complaint(_ words: String..., to command: Command = .search) -> String? {
  do {
    _ = try Arguments(words, for: command.definition)
    return nil
  } catch {
    return String(describing: error)
  }
}

@Suite struct ArgumentsTests {
  @Test func `takes values after a space and after an equals sign`() throws {
    let arguments = try parsed("f", "--limit", "3", "q", "--mode=words", "--field=a=b")
    #expect(arguments.operands == ["f", "q"])
    #expect(arguments.number("limit") == 3)
    #expect(arguments.choice("mode", Query.Mode.substring) == .words)
    #expect(arguments.value("field") == "a=b")
    #expect(!arguments.has("count"))
  }

  @Test(arguments: [["-o", "x"], ["-ox"], ["-o=x"], ["--output=x"], ["--output", "x"]])
  func `takes a letter and its value in every usual way`(words: [String]) throws {
    let arguments = try Arguments(words + ["a.csv"], for: IndexCommand.definition)
    #expect(arguments.value("output") == "x")
    #expect(arguments.operands == ["a.csv"])
  }

  @Test func `the last of a single option counts and all of a repeatable one`() throws {
    let arguments = try parsed(
      "a", "--title", "x", "--text", "p", "--title", "y", "--text", "q", as: .index)
    #expect(arguments.value("title") == "y")
    #expect(arguments.values("text") == ["p", "q"])
  }

  @Test func `two hyphens end the options`() throws {
    #expect(try parsed("--count", "--", "f", "--count").operands == ["f", "--count"])
    #expect(try parsed("f", "--", "-x").operands == ["f", "-x"])
    #expect(try parsed("f", "--", "--").operands == ["f", "--"])
  }

  @Test func `a hyphen alone and an empty text are arguments`() throws {
    #expect(try parsed("-", "").operands == ["-", ""])
    #expect(try parsed("f", "--field", "").value("field") == "")
  }

  @Test func `help may stand without the other arguments`() throws {
    #expect(try parsed("--help").has("help"))
    #expect(try parsed("-h").has("help"))
  }

  @Test func `says what is wrong and what is allowed`() {
    #expect(
      complaint("f", "q", "--limt", "3")
        == "unknown option --limt; did you mean --limit?; see: glint help search")
    #expect(
      complaint("f", "-x")
        == "unknown option -x; see: glint help search "
        + "(an argument that begins with a hyphen goes after --)")
    #expect(
      complaint("f", "q", "--mode", "word")
        == "--mode takes one of substring, words, prefix, not “word”; see: glint help search")
    #expect(
      complaint("f", "q", "--limit")
        == "--limit needs a whole number from 0 on; see: glint help search")
    #expect(complaint("f", "q", "--count=3")?.hasPrefix("--count takes no value, not “3”") == true)
    #expect(complaint()?.hasPrefix("FILE is missing; usage: glint search FILE QUERY") == true)
    #expect(complaint("f", "a", "b")?.hasPrefix("unexpected argument “b”") == true)
    #expect(complaint("a.csv", "--output", to: .index)?.contains("a value (FILE)") == true)
  }

  @Test(arguments: ["-1", "+1", "1.5", "", "x", "99999999999999999999", "0x10"])
  func `refuses what is no whole number`(value: String) {
    #expect(complaint("f", "q", "--limit", value) != nil)
  }

  @Test(arguments: [
    ("serch", "search"), ("idnex", "index"), ("inf", "info"), ("verfy", "verify"),
    ("demos", "demo"),
    ("SEARCH", "search"), ("xyzzy", nil), ("", nil),
  ])
  func `suggests the nearest name`(word: String, expected: String?) {
    #expect(nearest(to: word, among: Command.allCases.map(\.rawValue)) == expected)
  }
}

@Suite struct CommandArgumentsTests {
  private func search(_ words: String...) throws -> SearchCommand {
    try SearchCommand(Arguments(words, for: SearchCommand.definition))
  }

  private func index(_ words: String...) throws -> IndexCommand {
    try IndexCommand(Arguments(words, for: IndexCommand.definition))
  }

  @Test func `searching has its defaults`() throws {
    let command = try search("f", "q")
    #expect(command.request == SearchCommand.Request())
    #expect(command.request.limit == 50)
    #expect(command.format == .text && command.unit == .utf8 && command.color == .auto)
  }

  @Test func `every option of searching arrives`() throws {
    let command = try search(
      "f", "q", "--limit", "1", "--offset", "2", "--mode", "prefix", "--order", "relevance",
      "--case-sensitive", "--diacritics", "ignored", "--typing", "--field", "text", "--count",
      "--explain", "--format", "ndjson", "--offsets", "characters", "--engine", "scan", "--color",
      "never")
    let query = Query(
      "", mode: .prefix, diacritics: .ignored, isCaseSensitive: true, isTyping: true, field: "text",
      order: .relevance)
    #expect(
      command.request
        == SearchCommand.Request(query: query, limit: 1, offset: 2, engine: .scan))
    #expect(command.isCountOnly && command.isExplained)
    #expect(command.format == .ndjson && command.unit == .characters && command.color == .never)
  }

  @Test func `a huge limit and offset stay numbers`() throws {
    let max = String(Int.max)
    let request = try search("f", "q", "--limit", max, "--offset", max).request
    #expect(request.limit == 0 && request.offset == .max)
  }

  @Test func `batch and a query exclude each other`() throws {
    #expect(throws: UsageError.self) { try search("f", "q", "--batch") }
    #expect(throws: UsageError.self) { try search("f", "--batch", "--format", "tsv") }
    #expect(throws: UsageError.self) { try search("f") }
    #expect(try search("f", "--batch").text == nil)
  }

  @Test(arguments: [
    ("movies.csv", "movies.glint"), ("/a/b.c/movies", "/a/b.c/movies.glint"),
    (".csv", ".csv.glint"),
    ("a/x.tar.gz", "a/x.tar.glint"), ("-", nil),
  ])
  func `the index goes beside the first source`(source: String, expected: String?) {
    #expect(IndexCommand.defaultOutput(source) == expected)
  }

  @Test func `columns and order arrive`() throws {
    let command = try index(
      "a.csv", "-", "--format", "csv", "--title", "t", "--key", "k", "--text", "d", "--text", "e",
      "--store", "s", "--sort-by", "plays:desc", "--quiet")
    #expect(command.sources == [.file(path: "a.csv"), .standardInput])
    #expect(command.output == "a.glint" && command.isQuiet)
    #expect(command.columns.format == .csv && command.columns.title == "t")
    #expect(command.columns.texts == ["d", "e"] && command.columns.stored == ["s"])
    #expect(command.columns.key == "k" && command.columns.sortColumn == "plays")
    #expect(command.order == .column(name: "plays", descending: true))
    #expect(throws: UsageError.self) { try index("-") }
    #expect(throws: UsageError.self) { try index("-", "-", "-o", "x") }
  }

  @Test func `orders are read`() {
    #expect(IndexCommand.order("title") == .title)
    #expect(IndexCommand.order("source") == .source)
    #expect(IndexCommand.order("a:b") == .column(name: "a:b", descending: false))
    #expect(IndexCommand.order("year:asc") == .column(name: "year", descending: false))
  }
}
