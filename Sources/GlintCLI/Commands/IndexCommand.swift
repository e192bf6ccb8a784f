internal import Glint
internal import RecordSources
internal import TerminalUI

/// `glint index SOURCE…`.
struct IndexCommand {
  /// What is read, in order.
  let sources: [SourceLocation]
  /// Where the index goes.
  let output: String
  /// Which columns become what.
  let columns: ImportOptions
  /// The order of the documents.
  let order: BuildOptions.Order
  /// About the bytes of memory to take.
  let memory: Int
  /// Whether progress, notes and the summary are left out.
  let isQuiet: Bool

  /// The megabytes of memory to take unless told otherwise, and the least and the most.
  static let memory = 512
  private static let leastMemory = 64
  private static let mostMemory = 1 << 30

  /// Takes the command's arguments.
  init(_ arguments: Arguments) throws(UsageError) {
    sources = arguments.operands.map { $0 == "-" ? .standardInput : .file(path: $0) }
    if sources.count(where: { $0 == .standardInput }) > 1 {
      throw .conflict("standard input (-) can be read only once", command: Self.definition)
    }
    isQuiet = arguments.has("quiet")
    guard let output = arguments.value("output") ?? Self.defaultOutput(arguments.operands.first)
    else {
      throw .conflict(
        "an index of standard input needs a name: -o FILE", command: Self.definition)
    }
    if output.isEmpty || arguments.operands.contains("") {
      throw .conflict("a file's name is empty", command: Self.definition)
    }
    self.output = output
    let megabytes = arguments.number("memory") ?? Self.memory
    guard Self.leastMemory...Self.mostMemory ~= megabytes else {
      throw .conflict(
        "--memory takes megabytes, from \(Self.leastMemory) to \(Self.mostMemory)",
        command: Self.definition)
    }
    memory = megabytes << 20
    order = Self.order(arguments.value("sort-by") ?? "title")
    var columns = ImportOptions()
    columns.format = arguments.value("format").flatMap(SourceFormat.init(rawValue:))
    columns.title = arguments.value("title")
    columns.key = arguments.value("key")
    columns.texts = arguments.values("text")
    columns.guessesTexts = !arguments.has("no-text")
    if !columns.guessesTexts, !columns.texts.isEmpty {
      throw .conflict("--text and --no-text exclude each other", command: Self.definition)
    }
    columns.stored = arguments.values("store")
    if case .column(let name, _) = order { columns.sortColumn = name }
    self.columns = columns
  }

  /// The order that a value of `--sort-by` names.
  static func order(_ value: String) -> BuildOptions.Order {
    if value == "title" || value == "title:asc" { return .title }
    if value == "source" { return .source }
    for (ending, descending) in [(":desc", true), (":asc", false)] where value.hasSuffix(ending) {
      return .column(name: String(value.dropLast(ending.count)), descending: descending)
    }
    return .column(name: value, descending: false)
  }

  /// The source's path with the ending `.glint`; `nil` for standard input.
  static func defaultOutput(_ source: String?) -> String? {
    guard let source, source != "-" else { return nil }
    var path = source[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    if let dot = name.lastIndex(of: "."), dot > name.startIndex { path = path[..<dot] }
    return path + ".glint"
  }

  /// Builds the index.
  func run(_ console: Console, _ diagnostics: Diagnostics) throws -> ExitStatus {
    try OutputCheck(output: output, sources: sources).check()
    let showsProgress =
      console.errorsAreTerminal && !isQuiet && console.variable("TERM") != "dumb"
    var progress = Progress(showsProgress ? diagnostics : nil, columns: console.columns)
    let warnings = WarningLog(diagnostics, showsNotes: !isQuiet)
    let slash = output.lastIndex(of: "/")
    let folder = slash.map { $0 == output.startIndex ? "/" : String(output[..<$0]) } ?? "."
    var builder = IndexBuilder(
      options: BuildOptions(order: order, memory: memory, temporaryFolder: folder))
    var records = 0
    for source in sources {
      progress.beginSource()
      try read(source, into: &builder, &records, &progress, warnings)
      warnings.endSource(source.description)
    }
    progress.beginWriting(records: records)
    let statistics = try write(builder, progress, diagnostics)
    diagnostics.eraseProgress()
    if !isQuiet {
      diagnostics.say(
        Self.summary(
          records: records, warnings: warnings.count, time: progress.elapsed, output: output,
          statistics: statistics))
    }
    return .success
  }

  /// Writes the index; an interruption meanwhile takes effect when the half-written file is gone.
  private func write(
    _ builder: consuming IndexBuilder, _ progress: Progress, _ diagnostics: Diagnostics
  ) throws -> IndexStatistics {
    let interruptions = InterruptionHold()
    defer { interruptions.release() }
    var progress = progress
    do {
      return try builder.write(
        to: output, progress: { progress.drawWriting(share: $0.share) },
        isCancelled: { interruptions.isPending })
    } catch IndexError.cancelled {
      diagnostics.eraseProgress()
      diagnostics.say("interrupted; nothing was written")
      throw IndexError.cancelled
    }
  }

  private func read(
    _ source: SourceLocation, into builder: inout IndexBuilder, _ records: inout Int,
    _ progress: inout Progress, _ warnings: WarningLog
  ) throws {
    var cursor = try openSource(source, options: columns, report: warnings.report)
    while let record = try cursor.next() {
      try builder.append(record)
      records += 1
      if progress.isDue(records: records) {
        progress.draw(
          records: records, bytesRead: cursor.bytesRead, totalBytes: cursor.totalBytes)
      }
    }
  }

  /// The closing line.
  static func summary(
    records: Int, warnings: Int, time: Duration, output: String, statistics: IndexStatistics
  ) -> String {
    var text = Numbers.counted(records, "record")
    text += ", " + Numbers.counted(warnings, "warning") + ", " + Numbers.duration(time)
    text += "; \(output): \(Numbers.size(statistics.fileBytes))"
    if statistics.titleBytes > 0 {
      let share = Numbers.ratio(statistics.fileBytes, statistics.titleBytes, decimals: 2)
      text += ", \(share) times the \(Numbers.size(statistics.titleBytes)) of titles"
    }
    return text
  }
}
