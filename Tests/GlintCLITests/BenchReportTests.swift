import Foundation
import Testing

@testable import GlintCLI

/// What is printed and drawn of a comparison.
@Suite struct BenchReportTests {
  /// A result with something of everything, and names that need care.
  private static var result: BenchResult {
    var latencies = LatencyTable()
    for query in 0..<4 {
      let group = query < 2 ? 0 : 6
      latencies.add(.index, query: query, group: group, page: 41_200, total: 900)
      latencies.add(.like, query: query, group: group, page: 1_840_000_000, total: 131_000)
    }
    latencies.add(.fts5, query: 3, group: 6, page: 5_000_000, total: 2_000)
    var agreement = Agreement()
    agreement.countEqual()
    agreement.countUnexamined()
    for _ in 0..<2 { agreement.count(.title(.notASCII)) }
    return BenchResult(
      path: "a\"<b>&\u{1B}.glint", command: "glint bench x", documents: 1_234,
      titleBytes: 40_000, fileBytes: 60_000, otherFields: ["plot"],
      machine: Machine(processor: "Test & Co <1>", cores: 2, system: "Linux 6"),
      sqliteVersion: "3.40.1", source: .typed(titles: 3), seed: 7, limit: 50, seconds: 20,
      queryCounts: [2, 0, 0, 0, 0, 0, 2], engines: [.index, .like, .fts5],
      absent: [.swift: "it is \"away\""], sampledTitles: nil,
      builds: [.table: BuildResult(time: .milliseconds(1500), bytes: 80_000)],
      latencies: latencies, agreements: [.like: agreement])
  }

  @Test func `text tells everything`() {
    let text = BenchText(result: Self.result).text
    #expect(
      text.contains(
        """
        length  engine     queries    median      90 %      99 %     worst   × index
        1       index            2   41.2 µs   41.2 µs   41.2 µs   41.2 µs
                like             2    1.84 s    1.84 s    1.84 s    1.84 s    44,660
                fts5             –
        21+     index            2   41.2 µs   41.2 µs   41.2 µs   41.2 µs
                like             2    1.84 s    1.84 s    1.84 s    1.84 s    44,660
                fts5             1   5.00 ms   5.00 ms   5.00 ms   5.00 ms       121
        """), "\(text)")
    #expect(text.contains("Exact total"))
    #expect(text.contains("4 keystrokes on the way to 3 titles, seed 7"))
    #expect(text.contains("titles are searched, not plot"))
    #expect(text.contains("1 equal, 1 different, no time to say why, 2 different for a reason:"))
    #expect(text.contains("  swift  left out: it is \"away\"\n"))
    #expect(text.contains("2.00"))
    #expect(!text.utf8.contains(0x1B))
  }

  @Test func `json is valid and has the same facts`() throws {
    let text = BenchJSON(result: Self.result).text
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["documents"] as? Int == 1_234)
    #expect(object["file"] as? String == "a\"<b>&\u{1B}.glint")
    #expect((object["machine"] as? [String: Any])?["cores"] as? Int == 2)
    #expect((object["queries"] as? [String: Any])?["count"] as? Int == 4)
    let engines = try #require(object["engines"] as? [[String: Any]])
    #expect(engines.map { $0["name"] as? String } == ["index", "swift", "like", "fts5"])
    #expect(engines[1]["leftOut"] as? String == "it is \"away\"")
    let latencies = try #require(object["latencies"] as? [[String: Any]])
    #expect(latencies.count == 10)
    #expect(latencies[0]["median"] as? Int == 41_200)
    #expect(latencies[0]["part"] as? String == "page")
    #expect(!text.contains("\n"))
  }

  @Test func `the drawing is well-formed and has a line for each engine`() throws {
    let text = BenchPlot(Self.result).text
    try expectWellFormed(text)
    for engine in ["index", "like", "fts5"] {
      // The legend, and two panels of a median and a 99th percentile.
      #expect(text.components(separatedBy: "class=\"l \(engine)\"").count == 4)
      #expect(text.components(separatedBy: "class=\"d \(engine)\"").count == 3)
    }
    #expect(text.contains("Test &amp; Co &lt;1&gt;"))
    #expect(text.contains("prefers-color-scheme:dark"))
    #expect(!text.contains("<script") && !text.contains("nan") && !text.contains("inf"))
  }

  /// A reader of tags that is strict enough: every element is closed, in order, and text and
  /// attributes hold no bare markup.
  private func expectWellFormed(_ text: String) throws {
    var open: [String] = []
    let tag = try Regex("<(/?)([a-z]+)((?: [a-zA-Z-]+=\"[^\"<&]*\")*)(/?)>")
    var rest = text[...]
    while let match = try tag.firstMatch(in: rest) {
      let between = rest[..<match.range.lowerBound]
      #expect(!between.contains("<") && !between.contains(">"))
      #expect(between.replacing(try Regex("&(amp|lt|gt|quot);"), with: "").contains("&") == false)
      let name = String(match.output[2].substring ?? "")
      if match.output[1].substring == "/" {
        #expect(open.popLast() == name)
      } else if match.output[4].substring != "/" {
        open.append(name)
      }
      rest = rest[match.range.upperBound...]
    }
    #expect(open.isEmpty && rest.allSatisfy(\.isWhitespace))
  }

  @Test func `the scale covers all times by powers of ten`() {
    let scale = LogScale([41_200, 1_840_000_000], bottom: 100, top: 0)
    #expect(
      scale.decades == [
        10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
      ])
    #expect(abs(scale.y(nanoseconds: 10_000) - 100) < 1e-9)
    #expect(abs(scale.y(nanoseconds: 10_000_000) - 50) < 1e-9)
    #expect(abs(scale.y(nanoseconds: 10_000_000_000)) < 1e-9)
    #expect(LogScale([], bottom: 1, top: 0).decades == [1, 10])
    #expect(LogScale([0], bottom: 1, top: 0).y(nanoseconds: 0) == 1)
  }

  @Test(arguments: [
    (0, "0.00 µs"), (420, "0.42 µs"), (9_994, "9.99 µs"), (9_996, "10.0 µs"), (131_000, "131 µs"),
    (999_499, "999 µs"), (999_500, "1.00 ms"), (41_200_000, "41.2 ms"),
    (1_840_000_000, "1.84 s"), (1_314_000_000_000, "1,314 s"),
  ])
  func `short times have three digits`(nanoseconds: Int, text: String) {
    #expect(Numbers.latency(nanoseconds: nanoseconds) == text)
  }
}
