/// How far an engine's results are those of the index, and why they are not.
///
/// Every result is compared, the first page and the total. Where they differ, the meanings must:
/// either the query is understood differently, or every single title that only one of the two found
/// has something in it that is. A difference between a plain query and a plain title has no
/// explanation, and is an error in one of the engines. Such a search for reasons may take longer
/// than the queries do, so it has a budget of its own.
struct Agreement: Hashable, Sendable {
  /// Why results may differ.
  enum Reason: Hashable, Sendable {
    /// The query has something in it.
    case query(TextKind)
    /// The titles that only one engine found have; of several kinds the first one found.
    case title(TextKind)
  }

  /// What came of a comparison of all hits.
  enum Finding: Hashable, Sendable {
    /// The hits are the same.
    case equal
    /// They differ, as they may.
    case explained(Reason)
    /// They differ without a reason, first at this position.
    case unexplained(position: Int)
  }

  /// Queries with equal results.
  private(set) var equal = 0
  /// Queries with other results, by reason.
  private(set) var explained: [Reason: Int] = [:]
  /// Queries whose results could not be compared, because a sample of the titles was searched.
  private(set) var sampled = 0
  /// Queries with other results that nobody had the time to explain.
  private(set) var unexamined = 0

  /// Queries with other results.
  var different: Int { explained.values.reduce(0, +) }

  /// Counts a query with equal results.
  mutating func countEqual() { equal += 1 }

  /// Counts a query with results that differ for a reason.
  mutating func count(_ reason: Reason) { explained[reason, default: 0] += 1 }

  /// Counts a query that a sample was searched for.
  mutating func countSampled() { sampled += 1 }

  /// Counts a query with other results for which there was no time left.
  mutating func countUnexamined() { unexamined += 1 }

  /// The reasons, the most frequent first.
  var reasons: [(reason: Reason, count: Int)] {
    explained.map { ($0.key, $0.value) }
      .sorted { ($1.1, $0.0.description) < ($0.1, $1.0.description) }
  }

  /// Compares all hits of a plain query.
  ///
  /// - Parameters:
  ///   - expected: The positions that the index found, ascending.
  ///   - found: The positions that the engine found, ascending.
  ///   - kinds: What is in the title at each position.
  /// - Complexity: O(positions).
  static func compare(_ expected: [Int], _ found: [Int], kinds: [TextKind]) -> Finding {
    var finding = Finding.equal
    var (i, j) = (0, 0)
    while i < expected.count || j < found.count {
      let left = i < expected.count ? expected[i] : .max
      let right = j < found.count ? found[j] : .max
      if left <= right { i += 1 }
      if right <= left { j += 1 }
      if left == right { continue }
      let position = min(left, right)
      // A position that is no title's has no explanation either.
      let kind = kinds.indices.contains(position) ? kinds[position] : .plain
      if kind == .plain { return .unexplained(position: position) }
      if finding == .equal { finding = .explained(.title(kind)) }
    }
    return finding
  }
}

extension Agreement.Reason: CustomStringConvertible {
  /// The reason in words, to stand behind a number of queries.
  var description: String {
    switch self {
    case .query(let kind): "the query has " + Self.words(kind)
    case .title(let kind): "titles have " + Self.words(kind)
    }
  }

  private static func words(_ kind: TextKind) -> String {
    switch kind {
    case .plain: "nothing special"
    case .spaces: "a space at an edge, or several in a row"
    case .marks: "a backtick or a control character"
    case .hangul: "Hangul, compared by its keys"
    case .notASCII: "letters beyond ASCII, folded differently"
    }
  }
}
