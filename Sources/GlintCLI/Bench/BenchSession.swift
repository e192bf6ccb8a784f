internal import Glint
internal import RecordSources
internal import TerminalUI

/// One comparison from the opened index to the result: reads the titles, builds what the other
/// engines need, asks the queries.
struct BenchSession {
  /// What is compared, and how.
  let command: BenchCommand
  /// The index.
  let index: SearchIndex
  /// The world outside.
  let console: Console
  /// Shows progress and ends the work.
  let watch: BenchWatch

  private let clock = ContinuousClock()
  private var titles = TitleList()
  private var pickedTitles: [String] = []
  private var swiftTitles: [String] = []
  private var absent: [EngineName: String] = [:]
  private var builds: [BenchResult.Build: BuildResult] = [:]
  private var rivals: [any BenchEngine] = []
  private var sqliteVersion: String?
  private var random: SplitMix

  /// Prepares a session.
  init(_ command: BenchCommand, index: SearchIndex, _ console: Console, _ watch: BenchWatch) {
    self.command = command
    self.index = index
    self.console = console
    self.watch = watch
    random = SplitMix(seed: UInt64(command.seed))
  }

  /// Makes the comparison.
  ///
  /// - Throws: `CommandError` when there is nothing to ask, or results differ without a reason;
  ///   `IndexError`, `.cancelled` when interrupted; `SQLiteError`; `RecordSourceError`.
  mutating func run() throws -> BenchResult {
    // Queries that cannot be read end the work before it begins.
    var lines: [String] = []
    if case .lines(let path) = command.source { lines = try QuerySample.lines(ofFile: path) }
    try readTitles()
    let texts =
      switch command.source {
      case .typed: QuerySample.beginnings(of: pickedTitles)
      case .lines: lines
      }
    let queries = texts.map { BenchQuery($0) }.shuffled(using: &random)
    if queries.isEmpty {
      throw CommandError("there is nothing to search for: no title, or no line in the file")
    }
    let engine = IndexEngine(
      index: index, titles: titles, engine: .index, limit: command.limit)
    try makeRivals()
    var run = BenchRun(
      index: engine, rivals: rivals, budget: .seconds(command.seconds), watch: watch)
    try run.run(queries)
    return try result(of: run, queries)
  }

  private mutating func readTitles() throws {
    let count = index.documentCount
    var wanted = 0
    if case .typed(let titles) = command.source { wanted = titles }
    var picker = TitlePicker(wanted, of: count)
    let needsSwift = command.engines.contains(.swift)
    try TitleReader(index: index).read { hits, first in
      try watch.step("reading the titles", first, of: count)
      titles.append(hits)
      for (place, hit) in hits.enumerated() {
        if picker.takesNext(&random) { pickedTitles.append(hit.title) }
        if needsSwift, SwiftEngine.takes(position: first + place, of: count) {
          swiftTitles.append(hit.title)
        }
      }
    }
  }

  private mutating func makeRivals() throws {
    if command.engines.contains(.scan) {
      rivals.append(
        IndexEngine(index: index, titles: titles, engine: .scan, limit: command.limit))
    }
    if command.engines.contains(.swift) {
      rivals.append(
        SwiftEngine(sample: swiftTitles, titleCount: titles.count, limit: command.limit))
    }
    let wanted = command.engines.filter(\.isSQLite)
    if wanted.isEmpty { return }
    do {
      let names = console.variable("GLINT_SQLITE").map { $0.isEmpty ? nil : [$0] } ?? nil
      let library = try SQLiteLibrary(names: names ?? SQLiteLibrary.usualNames)
      sqliteVersion = library.version
      try makeRivals(wanted, library)
    } catch let error as SQLiteError where sqliteVersion == nil {
      for name in wanted { absent[name] = error.description }
    }
  }

  private mutating func makeRivals(_ wanted: Set<EngineName>, _ library: SQLiteLibrary) throws {
    let folder = console.variable("TMPDIR")
    let count = titles.count
    let database = try BenchDatabase(library, of: index, temporaryFolder: folder)
    builds[.table] = try database.fillTable { try watch.step("filling a table", $0, of: count) }
    if wanted.contains(.like) { rivals.append(try LikeEngine(database, limit: command.limit)) }
    if wanted.contains(.fts5) {
      do {
        builds[.fts5] = try database.makeTrigrams {
          try watch.step("building FTS5 trigrams", $0, of: count)
        }
        rivals.append(try TrigramEngine(database, limit: command.limit))
      } catch let error as SQLiteError where BenchDatabase.meansNoTrigrams(error) {
        absent[.fts5] = error.description
      }
    }
    builds[.index] = try buildIndex(temporaryFolder: folder)
  }

  /// Builds an index of the same titles, which is only timed.
  private func buildIndex(temporaryFolder: String?) throws -> BuildResult {
    let folder = try TemporaryFolder(in: temporaryFolder)
    let name = "titles.glint"
    defer {
      folder.removeFile(name)
      folder.remove()
    }
    var builder = IndexBuilder()
    var time = Duration.zero
    try TitleReader(index: index).read { hits, first in
      try watch.step("building an index", first, of: titles.count)
      let start = clock.now
      for hit in hits { try builder.append(Record(key: hit.key, title: hit.title)) }
      time += clock.now - start
    }
    let start = clock.now
    let bytes = try write(builder, to: folder.path(of: name))
    return BuildResult(time: time + (clock.now - start), bytes: bytes)
  }

  private func write(_ builder: consuming IndexBuilder, to path: String) throws -> Int {
    try builder.write(to: path, isCancelled: { watch.isInterrupted }).fileBytes
  }

  private func result(of run: BenchRun, _ queries: [BenchQuery]) throws -> BenchResult {
    let statistics = try index.statistics()
    var counts = LengthGroup.all.map { _ in 0 }
    for query in queries { counts[query.group] += 1 }
    var source = command.source
    // There may be fewer titles than were asked for.
    if case .typed = source { source = .typed(titles: pickedTitles.count) }
    let present = Set(rivals.map(\.name) + [.index])
    return BenchResult(
      path: command.path, command: command.line, documents: titles.count,
      titleBytes: statistics.titleBytes, fileBytes: statistics.fileBytes,
      otherFields: statistics.fieldNames.filter { $0 != "title" }, machine: .current,
      sqliteVersion: sqliteVersion, source: source, seed: command.seed, limit: command.limit,
      seconds: command.seconds, queryCounts: counts,
      engines: EngineName.allCases.filter { present.contains($0) }, absent: absent,
      sampledTitles: present.contains(.swift) && swiftTitles.count < titles.count
        ? swiftTitles.count : nil,
      builds: builds, latencies: run.latencies, agreements: run.agreements)
  }
}
