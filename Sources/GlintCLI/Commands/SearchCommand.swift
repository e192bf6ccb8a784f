internal import Glint
internal import TerminalUI

/// `glint search FILE QUERY`.
struct SearchCommand {
  /// What a page is asked for with, apart from the text.
  struct Request: Hashable {
    /// The query, without its text.
    var query = Query("")
    /// Hits at most.
    var limit = 50
    /// Hits passed over.
    var offset = 0
    /// By what the documents are found.
    var engine = SearchIndex.Engine.index
  }

  /// The path of the index.
  let path: String
  /// The text to find; `nil` with `--batch`.
  let text: String?
  /// How it is searched.
  let request: Request
  /// How the hits are printed.
  let format: PageFormat
  /// The unit that ranges count in.
  let unit: HighlightRange.Unit
  /// Whether matches are coloured.
  let color: ColorChoice
  /// Whether only the total is printed.
  let isCountOnly: Bool
  /// Whether the plan is printed.
  let isExplained: Bool

  /// Takes the command's arguments.
  init(_ arguments: Arguments) throws(UsageError) {
    path = arguments.operands.first ?? ""
    text = arguments.operands.count > 1 ? arguments.operands[1] : nil
    isCountOnly = arguments.has("count")
    isExplained = arguments.has("explain")
    format = arguments.choice("format", .text)
    unit = arguments.choice("offsets", .utf8)
    color = arguments.choice("color", .auto)
    var request = Request()
    request.query.mode = arguments.choice("mode", request.query.mode)
    request.query.order = arguments.choice("order", request.query.order)
    request.query.diacritics = arguments.choice("diacritics", request.query.diacritics)
    request.query.isCaseSensitive = arguments.has("case-sensitive")
    request.query.isTyping = arguments.has("typing")
    request.query.field = arguments.value("field")
    request.engine = arguments.choice("engine", request.engine)
    request.offset = arguments.number("offset") ?? request.offset
    // The last hit's number stays a number.
    request.limit = min(arguments.number("limit") ?? request.limit, .max - request.offset)
    self.request = request
    try check(arguments)
  }

  private func check(_ arguments: Arguments) throws(UsageError) {
    if arguments.has("batch") {
      if let text {
        throw .conflict(
          "--batch reads its queries from standard input, so “\(text)” has no place",
          command: Self.definition)
      }
      if format != .text, format != .json {
        throw .conflict("--batch always prints JSON pages", command: Self.definition)
      }
    } else if text == nil {
      throw .missingOperand("QUERY", command: Self.definition)
    }
  }

  /// Searches, and prints what was found.
  func run(_ console: Console, _ diagnostics: Diagnostics) throws -> ExitStatus {
    let index = try SearchIndex(path: path)
    guard let text else {
      return try Batch(command: self, index: index).run(console, diagnostics)
    }
    var query = request.query
    query.text = text
    let status =
      isCountOnly
      ? try printCount(of: query, in: index, console)
      : try printPage(of: query, in: index, console, diagnostics)
    if isExplained { try explain(query, in: index, console, diagnostics) }
    return status
  }

  /// Prints how a query was answered.
  func explain(
    _ query: Query, in index: SearchIndex, _ console: Console, _ diagnostics: Diagnostics
  ) throws {
    let plan = try index.explain(
      query, limit: isCountOnly ? 0 : request.limit, offset: request.offset,
      engine: request.engine)
    try console.output.flush()
    // The plan has lines of its own, and it quotes the query.
    for line in plan.description.split(separator: "\n", omittingEmptySubsequences: false) {
      diagnostics.line(VisibleText.of(String(line)))
    }
  }

  private func printCount(
    of query: Query, in index: SearchIndex, _ console: Console
  ) throws -> ExitStatus {
    let count = try index.count(query, engine: request.engine)
    try console.output.writeLine(String(count))
    return count > 0 ? .success : .nothingFound
  }

  private func printPage(
    of query: Query, in index: SearchIndex, _ console: Console, _ diagnostics: Diagnostics
  ) throws -> ExitStatus {
    let start = ContinuousClock.now
    // The total of a frequent text takes longer than its page, and is counted only where it is
    // told: in JSON, below the titles on a terminal, and where an empty page may have hits before it.
    let isTotalTold =
      format == .json || format == .text && console.outputIsTerminal || request.offset > 0
      || request.limit == 0
    let page = try index.search(
      query, limit: request.limit, offset: request.offset, engine: request.engine,
      counting: isTotalTold ? .exact : .ifKnown)
    let time = start.duration(to: .now)
    let text = TextPage(
      painter: console.painter(color), columns: console.outputIsTerminal ? console.columns : nil)
    try PageWriter(format: format, unit: unit, text: text)
      .write(page, to: console.output.write)
    try console.output.flush()
    if console.outputIsTerminal, format == .text {
      let summary = text.summary(of: page, documents: index.documentCount, time: time)
      diagnostics.line(console.errorPainter(color).paint(summary, .dim))
    }
    return page.total ?? page.hits.count > 0 ? .success : .nothingFound
  }
}
