import Glint
import RecordSources
import TerminalUI
import TestSupport
import Testing

@testable import GlintCLI

/// Commands from a source file to what is printed; they need a working index.
@Suite struct EndToEndTests {
  private static let places = """
    id\ttitle\tdescription\tcountry\tpeople
    1\tStraßburg\tCity on the Ill\tFR\t290000
    2\tSträngnäs\tTown on Mälaren\tSE\t14000
    3\tSão Paulo\tLargest city of Brazil\tBR\t12300000
    4\tNew York\tCity on the Hudson\tUS\t8300000
    5\t서울\tCapital of Korea\tKR\t9700000
    6\tYork\tCity on the Ouse\tGB\t150000

    """

  /// Calls a closure with the path of an index of the places.
  private func withIndex(
    _ options: [String] = [], _ body: (String) throws -> Void
  ) throws {
    try withTemporaryDirectory { folder in
      let source = folder + "/places.tsv"
      try write(Self.places, to: source)
      let index = folder + "/places.glint"
      let arguments =
        [
          "index", source, "--key", "id", "--title", "title", "--text", "description", "--store",
          "country", "--quiet",
        ] + options
      let recording = Recording()
      #expect(recording.run(arguments) == 0, "\(recording.errors)")
      #expect(recording.output == "" && recording.errors == "")
      try body(index)
    }
  }

  private func write(_ text: String, to path: String) throws {
    try Array(text.utf8).write(toFile: path)
  }

  /// Runs a search and gives what it printed, its status and what it said.
  private func search(
    _ index: String, _ words: String..., input: String = "", isTerminal: Bool = false
  ) -> (status: Int32, output: String, errors: String) {
    let recording = Recording()
    let status = recording.run(
      ["search", index] + words, input: Array(input.utf8), isTerminal: isTerminal)
    return (status, recording.output, recording.errors)
  }

  @Test func `prints titles in order`() throws {
    try withIndex { index in
      let result = search(index, "str")
      #expect(result.output == "Strängnäs\nStraßburg\n")
      #expect(result.status == 0 && result.errors == "")
      #expect(search(index, "york").output == "New York\nYork\n")
    }
  }

  @Test func `finds nothing with status 1`() throws {
    try withIndex { index in
      let result = search(index, "xyzzy")
      #expect(result.status == 1 && result.output == "" && result.errors == "")
      #expect(search(index, "xyzzy", "--count").output == "0\n")
      #expect(search(index, "xyzzy", "--count").status == 1)
      #expect(
        search(index, "xyzzy", "--format", "json").output
          == #"{"query":"xyzzy","total":0,"hits":[]}"# + "\n")
    }
  }

  @Test func `an empty query lists everything`() throws {
    try withIndex { index in
      #expect(search(index, "").output.split(separator: "\n").count == 6)
      #expect(search(index, "", "--count").output == "6\n")
      #expect(search(index, "", "--limit", "2", "--offset", "5", "--count").output == "6\n")
      #expect(search(index, "", "--limit", "2", "--offset", "5").output == "서울\n")
      #expect(search(index, "", "--limit", "0").status == 0)
    }
  }

  @Test func `prints json`() throws {
    try withIndex { index in
      #expect(
        search(index, "ssb", "--format", "json").output
          == #"{"query":"ssb","total":1,"hits":[{"key":"1","title":"Straßburg","field":"title","#
          + #""ranges":[[4,7]],"stored":{"country":"FR"}}]}"# + "\n")
      #expect(
        search(index, "ssb", "--format", "ndjson", "--offsets", "characters").output
          == #"{"key":"1","title":"Straßburg","field":"title","ranges":[[4,6]],"#
          + #""stored":{"country":"FR"}}"# + "\n")
      #expect(
        search(index, "hudson", "--format", "json").output.contains(
          #""field":"description","text":"City on the Hudson","ranges":[[12,18]]"#))
      #expect(search(index, "sao", "--format", "tsv").output == "3\tSão Paulo\ttitle\t0-4\tBR\n")
    }
  }

  @Test func `passes every option on`() throws {
    try withIndex { index in
      #expect(search(index, "york new", "--mode", "words").output == "New York\n")
      #expect(search(index, "york", "--mode", "prefix").output == "York\n")
      #expect(search(index, "york", "--order", "relevance").output == "York\nNew York\n")
      #expect(search(index, "YORK", "--case-sensitive").status == 1)
      #expect(search(index, "sao", "--diacritics", "significant").status == 1)
      #expect(search(index, "sáo", "--diacritics", "ignored").output == "São Paulo\n")
      #expect(search(index, "서우").status == 1)
      #expect(search(index, "서우", "--typing").output == "서울\n")
      #expect(search(index, "york", "--field", "description").status == 1)
      #expect(search(index, "city", "--field", "description", "--count").output == "4\n")
      #expect(search(index, "york", "--engine", "scan").output == "New York\nYork\n")
    }
  }

  @Test func `an unknown field is an error that lists the known ones`() throws {
    try withIndex { index in
      let result = search(index, "x", "--field", "nope")
      #expect(result.status == 2)
      #expect(result.errors.contains("nope") && result.errors.contains("description"))
    }
  }

  @Test func `explains on standard error`() throws {
    try withIndex { index in
      let result = search(index, "york", "--explain")
      #expect(result.output == "New York\nYork\n")
      #expect(!result.errors.isEmpty)
    }
  }

  @Test func `highlights on a terminal and counts below`() throws {
    try withIndex { index in
      let result = search(index, "hudson", isTerminal: true)
      #expect(
        result.output
          == "New York\n    \u{1B}[2mdescription: \u{1B}[0m\u{1B}[2mCity on the \u{1B}[0m"
          + "\u{1B}[1;32mHudson\u{1B}[0m\n")
      #expect(result.errors.contains("1 of 6 titles · "))
    }
  }

  @Test func `answers a batch line by line, whatever a line is`() throws {
    try withIndex { index in
      let recording = Recording()
      let input = Array("york\n\nxyzzy\r\n".utf8) + [0xFF, 0x0A] + Array("sao".utf8)
      let status = recording.run(
        ["search", index, "--batch", "--limit", "1"], input: input)
      let lines = recording.output.split(separator: "\n").map { String($0) }
      try #require(lines.count == 5)
      #expect(lines[0].hasPrefix(#"{"query":"york","total":2,"hits":[{"key":"4""#))
      #expect(lines[1].hasPrefix(#"{"query":"","total":6,"#))
      #expect(lines[2] == #"{"query":"xyzzy","total":0,"hits":[]}"#)
      #expect(lines[3].contains(#""hits":[],"error":"the query is not valid UTF-8""#))
      #expect(lines[4].hasPrefix(#"{"query":"sao","total":1"#))
      #expect(recording.flushes >= 5)
      #expect(status == 2)
      #expect(recording.errors == "glint: standard input:4: the query is not valid UTF-8\n")
      #expect(search(index, "--batch", "--count", input: "york\n").output.contains(#""total":2"#))
      #expect(search(index, "--batch", input: "").status == 1)
    }
  }

  @Test func `sorts by a column`() throws {
    try withIndex(["--sort-by", "people:desc"]) { index in
      #expect(search(index, "", "--limit", "2").output == "São Paulo\n서울\n")
    }
    try withIndex(["--sort-by", "source"]) { index in
      #expect(search(index, "", "--limit", "2").output == "Straßburg\nSträngnäs\n")
    }
  }

  @Test func `tells about an index and checks it`() throws {
    try withIndex { index in
      let info = Recording()
      #expect(info.run("info", index) == 0)
      #expect(info.output.contains("titles      6\n"))
      #expect(info.output.contains("fields      title, description\n"))
      let json = Recording()
      #expect(json.run("info", index, "--format", "json") == 0)
      #expect(json.output.contains(#""documents":6,"#))
      let verify = Recording()
      #expect(verify.run("verify", index) == 0)
      #expect(verify.output.hasPrefix("\(index): sound; 6 titles"))
    }
  }

  @Test func `several sources make one index and the summary counts`() throws {
    try withTemporaryDirectory { folder in
      try write("Alpha\nBeta\n", to: folder + "/a.txt")
      try write("Gamma\n", to: folder + "/b.txt")
      let recording = Recording()
      #expect(
        recording.run(
          ["index", folder + "/a.txt", folder + "/b.txt", "-o", folder + "/x.glint"]) == 0)
      #expect(recording.errors.contains("glint: 3 records, 0 warnings, "))
      #expect(search(folder + "/x.glint", "").output == "Alpha\nBeta\nGamma\n")
    }
  }

  @Test func `writes over an index and over nothing else`() throws {
    try withTemporaryDirectory { folder in
      let source = folder + "/a.txt"
      try write("Alpha\n", to: source)
      try write("precious", to: folder + "/data.csv")
      #expect(Recording().run("index", source) == 0)
      #expect(Recording().run("index", source) == 0)
      let other = Recording()
      #expect(other.run("index", source, "-o", folder + "/data.csv") == 2)
      #expect(other.errors.contains("is not a Glint index"))
      let own = Recording()
      #expect(own.run("index", source, "-o", source) == 2)
      #expect(own.errors.contains("its own source"))
      #expect(Recording().run("index", source, "-o", folder) == 2)
      #expect(Recording().run("index", source, "-o", folder + "/none/x.glint") == 2)
      #expect(Recording().run("index", folder + "/none.txt", "-o", folder + "/y.glint") == 2)
      #expect(Recording().run("search", folder + "/y.glint", "a") == 2)
      #expect(Recording().run("verify", folder + "/data.csv") == 2)
    }
  }

  @Test func `shows the sample`() throws {
    let recording = Recording()
    // The sample lies above the tests' program, wherever that is built.
    #expect(recording.run("demo") == 0, "\(recording.errors)")
    #expect(recording.output.contains("2,729 titles from "))
    for stop in DemoCommand.stops { #expect(recording.output.contains(stop.query.text)) }
    #expect(!recording.output.contains("  0 of"))
    #expect(!recording.output.utf8.contains(0x1B))
  }
}
