internal import Glint
internal import RecordSources
internal import TerminalUI

/// `glint demo`.
struct DemoCommand {
  /// A query of the tour and what it shows.
  struct Stop {
    /// What is searched for.
    var query: Query
    /// What there is to see.
    var remark: String
  }

  /// The command's arguments and help.
  static var definition: CommandDefinition {
    CommandDefinition(
      name: "demo", summary: "see it at work on the places that come with it",
      about: [
        "Builds an index of the 2,729 places in Data/places.tsv in memory, searches it in several "
          + "scripts and ways, and prints what is found, how many there are and how long it took. "
          + "Nothing is written.",
        "The file is looked for in the folder that GLINT_DATA names; unless that is set, in the "
          + "folders above the program and above the current one.",
      ],
      options: [
        OptionDefinition(
          "color", .choice(ColorChoice.allCases.map(\.rawValue)), group: "Output",
          help: "auto, unless set: on a terminal, unless NO_COLOR is set.")
      ],
      exitStatus: [(0, "Done."), (2, "An error, told on standard error.")])
  }

  private static let hitsPerStop = 4
  private let color: ColorChoice

  /// Takes the command's arguments.
  init(_ arguments: Arguments) { color = arguments.choice("color", .auto) }

  /// The tour.
  static var stops: [Stop] {
    [
      Stop(query: Query("str"), remark: "a text, anywhere in a title"),
      Stop(query: Query("sao"), remark: "plain letters find accented ones"),
      Stop(query: Query("são"), remark: "accented ones find only themselves"),
      Stop(query: Query("моск"), remark: "Cyrillic"),
      Stop(
        query: Query("서ㅇ", isTyping: true), remark: "Hangul, in the middle of typing a syllable"),
      Stop(query: Query("京"), remark: "one character is enough"),
      Stop(query: Query("दिल"), remark: "Devanagari"),
      Stop(query: Query("القا"), remark: "Arabic, with or without its vowel signs"),
      Stop(
        query: Query("york new", mode: .words), remark: "two words, in any order (--mode words)"),
      Stop(
        query: Query("hanoi"), remark: "found by the description where the title has another script"
      ),
      Stop(query: Query("new", order: .relevance), remark: "the best first (--order relevance)"),
    ]
  }

  /// Shows the tour.
  func run(_ console: Console) throws -> ExitStatus {
    let starts = [Platform.executablePath, Platform.currentFolder].compactMap(\.self)
    let path = try SampleData(variable: console.variable, starts: starts).path()
    let painter = console.painter(color)
    let start = ContinuousClock.now
    let index = try Self.index(of: path)
    let time = start.duration(to: .now)
    let titles = Numbers.counted(index.documentCount, "title")
    try console.output.writeLine(
      "\(titles) from \(VisibleText.of(path)), indexed in "
        + "\(Numbers.duration(time))")
    for stop in Self.stops { try show(stop, in: index, painter, console) }
    try console.output.writeLine("")
    try console.output.writeLine(
      "Build your own: glint index SOURCE -o FILE; see: glint help index")
    return .success
  }

  private static func index(of path: String) throws -> SearchIndex {
    var options = ImportOptions()
    options.format = .tsv
    options.title = "title"
    options.key = "id"
    options.texts = ["description"]
    var builder = IndexBuilder()
    var cursor = try openSource(.file(path: path), options: options) { _ in }
    while let record = try cursor.next() { try builder.append(record) }
    return try builder.makeIndex()
  }

  private func show(
    _ stop: Stop, in index: SearchIndex, _ painter: Painter, _ console: Console
  ) throws {
    let start = ContinuousClock.now
    let page = try index.search(stop.query, limit: Self.hitsPerStop)
    let time = start.duration(to: .now)
    let text = TextPage(painter: painter, columns: max(20, console.columns - 2))
    try console.output.writeLine("")
    try console.output.writeLine(
      painter.paint(stop.query.text, .bold) + "  " + painter.paint(stop.remark, .dim))
    for hit in page.hits {
      for line in text.lines(for: hit).split(separator: "\n") {
        try console.output.writeLine("  " + line)
      }
    }
    let summary = text.summary(of: page, documents: index.documentCount, time: time)
    try console.output.writeLine("  " + painter.paint(summary, .dim))
  }
}
