import Testing

@testable import Glint
@testable import GlintCLI

@Suite struct InfoReportTests {
  private let report = InfoReport(
    path: "movies.glint",
    statistics: IndexStatistics(
      documentCount: 1234, titleBytes: 40_000, fileBytes: 60_000, segmentCount: 1, commit: 2,
      fieldNames: ["title", "plot"], storedColumnNames: [], order: "title", formatVersion: 1,
      foldingVersion: 1, unicodeVersion: "15.0.0", gramCount: 5000, postingCount: 20_000,
      parts: [.init(name: "titles", bytes: 40_000), .init(name: "trie", bytes: 20_000)]))

  @Test func `text is a table`() {
    #expect(
      report.text == """
        index       movies.glint
        titles      1,234
        title text  40.0 kB
        file        60.0 kB, 1.50 times the title text
        fields      title, plot
        stored      –
        order       title
        grams       5,000
        postings    20,000
        versions    format 1, folding 1, Unicode 15.0.0
        history     2 commits, 1 segment

        part                                size   of file   × titles
        titles                           40.0 kB    66.7 %      1.000
        trie                             20.0 kB    33.3 %      0.500

        """)
  }

  @Test func `json has the same facts`() {
    #expect(
      report.json
        == #"{"file":"movies.glint","documents":1234,"titleBytes":40000,"fileBytes":60000,"#
        + #""fields":["title","plot"],"stored":[],"order":"title","grams":5000,"postings":20000,"#
        + #""formatVersion":1,"foldingVersion":1,"unicodeVersion":"15.0.0","commits":2,"#
        + #""segments":1,"parts":[{"name":"titles","bytes":40000},{"name":"trie","bytes":20000}]}"#)
  }
}
