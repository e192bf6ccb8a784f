/// Times of many queries, as the shares of them that were answered within a time.
struct Percentiles: Hashable, Sendable {
  /// How many queries there were.
  var count: Int
  /// Half of them took no longer, in nanoseconds; and so on.
  var median: Int
  /// Nine of ten took no longer.
  var p90: Int
  /// 99 of a hundred took no longer.
  var p99: Int
  /// None took longer.
  var worst: Int

  /// Ranks times: the smallest that is not exceeded by at least the share (the nearest rank).
  ///
  /// `nil` when there are none.
  /// - Complexity: O(n log n).
  init?(_ times: [Int]) {
    guard let worst = times.max() else { return nil }
    let sorted = times.sorted()
    func rank(_ percent: Int) -> Int { sorted[(sorted.count * percent + 99) / 100 - 1] }
    count = sorted.count
    median = rank(50)
    p90 = rank(90)
    p99 = rank(99)
    self.worst = worst
  }
}

/// The times of all engines, by the length of the query.
struct LatencyTable: Sendable {
  /// The two things that are asked of an engine.
  enum Part: String, CaseIterable, Sendable {
    /// The first page.
    case page
    /// The exact total.
    case total
  }

  /// What an engine took for a query, in nanoseconds.
  private struct Sample {
    var query: Int
    var group: Int
    var page: Int
    var total: Int

    func time(_ part: Part) -> Int { part == .page ? page : total }
  }

  private var samples: [EngineName: [Sample]] = [:]

  /// Adds the times of a query, which is known by its number.
  mutating func add(_ engine: EngineName, query: Int, group: Int, page: Int, total: Int) {
    samples[engine, default: []].append(
      Sample(query: query, group: group, page: page, total: total))
  }

  /// The percentiles of an engine's times in a group of lengths.
  ///
  /// - Complexity: O(n log n) in the engine's queries.
  func percentiles(_ engine: EngineName, group: Int, _ part: Part) -> Percentiles? {
    Percentiles(times(engine, group, part))
  }

  /// How many times the index is faster than an engine at the median, both on the queries that the
  /// engine was asked; `nil` when there are none.
  ///
  /// - Complexity: O(n log n) in the index's queries.
  func speedup(over engine: EngineName, group: Int, _ part: Part) -> Double? {
    let asked = Set((samples[engine] ?? []).filter { $0.group == group }.map(\.query))
    let index = (samples[.index] ?? []).filter { asked.contains($0.query) }.map { $0.time(part) }
    guard let own = percentiles(engine, group: group, part), let best = Percentiles(index) else {
      return nil
    }
    return Double(own.median) / Double(max(1, best.median))
  }

  private func times(_ engine: EngineName, _ group: Int, _ part: Part) -> [Int] {
    (samples[engine] ?? []).filter { $0.group == group }.map { $0.time(part) }
  }
}
