internal import Glint
internal import TerminalUI

/// `glint bench FILE`.
struct BenchCommand {
  /// How the result is written.
  enum Format: String, CaseIterable {
    /// Tables for people.
    case text
    /// One JSON object.
    case json
  }

  /// The path of the index.
  let path: String
  /// Where the queries come from.
  let source: QuerySample
  /// What the random choices begin with.
  let seed: Int
  /// The hits of a page.
  let limit: Int
  /// What is compared; the index always takes part.
  let engines: Set<EngineName>
  /// The seconds that each engine gets.
  let seconds: Int
  /// How the result is written.
  let format: Format
  /// Where the drawing goes, if one is wanted.
  let plot: String?
  /// Whether progress is left out.
  let isQuiet: Bool

  /// Takes the command's arguments.
  init(_ arguments: Arguments) throws(UsageError) {
    path = arguments.operands.first ?? ""
    if arguments.has("titles"), arguments.has("queries") {
      throw .conflict("--titles and --queries exclude each other", command: Self.definition)
    }
    source =
      if let file = arguments.value("queries") {
        .lines(path: file)
      } else {
        .typed(titles: arguments.number("titles") ?? Self.defaultTitles)
      }
    seed = arguments.number("seed") ?? 1
    limit = arguments.number("limit") ?? 50
    seconds = arguments.number("seconds") ?? Self.defaultSeconds
    format = arguments.choice("format", .text)
    plot = arguments.value("plot")
    isQuiet = arguments.has("quiet")
    for option in ["titles", "limit", "seconds"] where arguments.number(option) == 0 {
      throw .invalidValue(
        "0", option: "--\(option)", expectation: "a whole number from 1 on",
        command: Self.definition)
    }
    engines = try Self.engines(arguments.value("engines"))
    // A drawing over a data file would be a costly slip of the hand.
    if let plot, !plot.hasSuffix(".svg") {
      throw .invalidValue(
        plot, option: "--plot", expectation: "a file name that ends in .svg",
        command: Self.definition)
    }
  }

  private static func engines(_ list: String?) throws(UsageError) -> Set<EngineName> {
    guard let list else { return Set(EngineName.allCases) }
    var engines: Set<EngineName> = [.index]
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let engine = EngineName(rawValue: String(word)) else {
        throw .invalidValue(
          list, option: "--engines",
          expectation: "a list of " + EngineName.allCases.map(\.rawValue).joined(separator: ","),
          command: definition)
      }
      engines.insert(engine)
    }
    return engines
  }

  /// The command that gives the same run again, with every choice in it.
  var line: String {
    var words = ["glint", "bench", path]
    switch source {
    case .typed(let titles): words += ["--titles", String(titles)]
    case .lines(let path): words += ["--queries", path]
    }
    words += ["--seed", String(seed), "--limit", String(limit), "--seconds", String(seconds)]
    let names = EngineName.allCases.filter { engines.contains($0) }.map(\.rawValue)
    words += ["--engines", names.joined(separator: ",")]
    return words.map(Self.quoted).joined(separator: " ")
  }

  /// A word as a shell reads it.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case 0x2B...0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: true
      default: false
      }
    }
    if isPlain, !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }

  /// Makes the comparison and prints it.
  func run(_ console: Console, _ diagnostics: Diagnostics) throws -> ExitStatus {
    let index = try SearchIndex(path: path)
    try checkPlot()
    let result = try compare(index, console, diagnostics)
    switch format {
    case .text:
      try console.output.write(BenchText(result: result, painter: console.painter(.auto)).text)
    case .json: try console.output.writeLine(BenchJSON(result: result).text)
    }
    if let plot { try write(BenchPlot(result), to: plot) }
    return .success
  }

  /// Tells of a place where no drawing can be put before minutes of work, not after.
  private func checkPlot() throws {
    guard let plot else { return }
    if Platform.status(of: plot)?.isFolder == true { throw CommandError("\(plot) is a folder") }
    let folder = plot.utf8.lastIndex(of: UInt8(ascii: "/")).map {
      $0 == plot.startIndex ? "/" : String(plot[..<$0])
    }
    if let obstacle = Platform.obstacle(toWritingInFolder: folder ?? ".") {
      throw CommandError("cannot write \(plot): \(obstacle.reason)")
    }
  }

  private func write(_ drawing: BenchPlot, to path: String) throws {
    let descriptor = try Platform.create(path)
    defer { Platform.closeFile(descriptor) }
    let buffer = OutputBuffer(descriptor: descriptor)
    do {
      try buffer.write(drawing.text)
      try buffer.flush()
    } catch WriteError.failed(_, let reason) {
      throw CommandError("cannot write \(path): \(reason)")
    }
  }

  /// An interruption meanwhile takes effect when what was built for the comparison is gone.
  private func compare(
    _ index: SearchIndex, _ console: Console, _ diagnostics: Diagnostics
  ) throws -> BenchResult {
    let showsProgress =
      console.errorsAreTerminal && !isQuiet && console.variable("TERM") != "dumb"
    let interruptions = InterruptionHold()
    defer { interruptions.release() }
    let watch = BenchWatch(
      showsProgress ? diagnostics : nil, columns: console.columns, interruptions: interruptions)
    defer { watch.finish() }
    do {
      var session = BenchSession(self, index: index, console, watch)
      return try session.run()
    } catch IndexError.cancelled {
      diagnostics.eraseProgress()
      diagnostics.say("interrupted; nothing was left behind")
      throw IndexError.cancelled
    }
  }
}
