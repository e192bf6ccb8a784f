internal import Glint
internal import TerminalUI

/// Asks every engine the queries, one after another, measures, and compares the results.
///
/// All engines answer a query before the next one comes, so that whatever else the machine does
/// meets all of them. The index answers first, after the others have used the processor's caches. A
/// slow engine is not asked every query: it spends its time evenly over each group of lengths.
struct BenchRun {
  private static let warmUpQueries = 200
  /// The part of an engine's time that warming up may take.
  private static let warmUpShare = 0.05

  /// The index as an engine.
  let index: IndexEngine
  /// The others.
  let rivals: [any BenchEngine]
  /// The time that each engine gets for its queries, and once more for the comparison.
  let budget: Duration
  /// Shows progress and ends the work.
  let watch: BenchWatch

  /// The times.
  private(set) var latencies = LatencyTable()
  /// How far the rivals agree with the index.
  private(set) var agreements: [EngineName: Agreement] = [:]

  private let clock = ContinuousClock()
  /// What each engine has spent on the queries of each group.
  private var spent: [EngineName: [Duration]] = [:]
  /// What the comparison of its results has taken.
  private var checked: [EngineName: [Duration]] = [:]

  /// Prepares a run.
  init(index: IndexEngine, rivals: [any BenchEngine], budget: Duration, watch: BenchWatch) {
    self.index = index
    self.rivals = rivals
    self.budget = budget
    self.watch = watch
    for name in EngineName.allCases {
      spent[name] = LengthGroup.all.map { _ in .zero }
      checked[name] = LengthGroup.all.map { _ in .zero }
    }
    for rival in rivals { agreements[rival.name] = Agreement() }
  }

  /// Asks the queries, which stand in a random order.
  ///
  /// - Throws: `CommandError` for a difference that has no reason; `IndexError`, `.cancelled` when
  ///   interrupted; `SQLiteError`.
  mutating func run(_ queries: [BenchQuery]) throws {
    try warmUp(queries)
    var sizes = LengthGroup.all.map { _ in 0 }
    for query in queries { sizes[query.group] += 1 }
    let groups = sizes.count { $0 > 0 }
    var seen = LengthGroup.all.map { _ in 0 }
    for (number, query) in queries.enumerated() {
      try watch.step("measuring", number, of: queries.count)
      // An engine may have spent what is the share of the queries before this one.
      let allowance = budget / groups * Double(seen[query.group]) / Double(sizes[query.group])
      seen[query.group] += 1
      guard isDue(spent[.index], query, allowance) else { continue }
      try ask(query, number: number, allowance: allowance)
    }
  }

  private func isDue(_ times: [Duration]?, _ query: BenchQuery, _ allowance: Duration) -> Bool {
    (times?[query.group] ?? .zero) <= allowance
  }

  private mutating func ask(_ query: BenchQuery, number: Int, allowance: Duration) throws {
    var query = query
    let reference = try measure(index, query, number: number)
    query.reach = reach(of: reference)
    let comparison = Comparison(index: index, query: query, reference: reference)
    for step in rivals.indices {
      // Each in turn comes first after the index.
      let rival = rivals[(step + number) % rivals.count]
      guard rival.answers(query), isDue(spent[rival.name], query, allowance) else { continue }
      let answer = try measure(rival, query, number: number)
      let mayExamine = isDue(checked[rival.name], query, allowance)
      let time = try clock.measure {
        try comparison.compare(
          answer, of: rival, mayExamine: mayExamine,
          counting: &agreements[rival.name, default: Agreement()])
      }
      checked[rival.name]?[query.group] += time
    }
  }

  private mutating func measure(
    _ engine: any BenchEngine, _ query: BenchQuery, number: Int
  ) throws -> Comparison.Answer {
    let start = clock.now
    let page = try engine.firstPage(of: query)
    let middle = clock.now
    let total = try engine.total(of: query)
    let end = clock.now
    spent[engine.name]?[query.group] += end - start
    latencies.add(
      engine.name, query: number, group: query.group,
      page: Self.nanoseconds(middle - start, times: engine.pageScale(of: query)),
      total: Self.nanoseconds(end - middle, times: engine.totalScale))
    return Comparison.Answer(page: page, total: total)
  }

  /// How many titles in display order hold the page.
  private func reach(of answer: Comparison.Answer) -> Int {
    guard case .hits(let hits) = answer.page, let last = hits.last, hits.count == index.limit
    else { return index.titles.count }
    return index.titles.position(of: last.document) + 1
  }

  private func warmUp(_ queries: [BenchQuery]) throws {
    let most = budget * Self.warmUpShare
    for engine in [index] + rivals {
      let start = clock.now
      for var query in queries.prefix(Self.warmUpQueries) where engine.answers(query) {
        try watch.step("warming up", 0, of: 0)
        query.reach = index.titles.count
        _ = try engine.firstPage(of: query)
        _ = try engine.total(of: query)
        if start.duration(to: clock.now) > most { break }
      }
    }
  }

  private static func nanoseconds(_ duration: Duration, times scale: Double) -> Int {
    Int(Numbers.seconds(duration) * 1e9 * scale)
  }
}
