internal import Glint
internal import TerminalUI

/// Compares what engines found for one query with what the index found.
final class Comparison {
  /// What an engine found.
  struct Answer {
    /// The first page.
    var page: FirstPage
    /// The number of hits; `nil` when a sample was searched.
    var total: Int?
  }

  private let index: IndexEngine
  private let query: BenchQuery
  private let reference: Answer
  /// All positions that the index found, once they were needed.
  private lazy var positions = Result { try index.positions(of: query) }

  /// Prepares the comparison with the answer of the index.
  init(index: IndexEngine, query: BenchQuery, reference: Answer) {
    self.index = index
    self.query = query
    self.reference = reference
  }

  /// Compares an answer and counts what came of it.
  ///
  /// - Parameter mayExamine: Whether there is time to find all hits where results differ.
  /// - Throws: `CommandError` for a difference that has no reason, and errors of the engines.
  /// - Complexity: O(page); where that differs, as much as it takes to find all hits.
  func compare(
    _ answer: Answer, of engine: any BenchEngine, mayExamine: Bool,
    counting agreement: inout Agreement
  ) throws {
    if case .sampled = answer.page {
      agreement.countSampled()
      return
    }
    if isSame(answer) {
      agreement.countEqual()
      return
    }
    // The scan follows the same rules, so that nothing excuses it.
    if engine.name == .scan { throw difference(of: engine, "its page or its total differs") }
    guard query.kind == .plain else {
      agreement.count(.query(query.kind))
      return
    }
    guard mayExamine else {
      agreement.countUnexamined()
      return
    }
    let found = try engine.positions(of: query)
    switch Agreement.compare(try positions.get(), found, kinds: index.titles.kinds) {
    case .explained(let reason): agreement.count(reason)
    case .equal:
      throw difference(of: engine, "all hits are the same, but not the page or the total")
    case .unexplained(let position): throw try difference(of: engine, at: position, found)
    }
  }

  private func isSame(_ answer: Answer) -> Bool {
    guard answer.total == reference.total, case .hits(let expected) = reference.page else {
      return false
    }
    switch answer.page {
    case .hits(let hits): return hits == expected
    case .positions(let found):
      return found == expected.map { index.titles.position(of: $0.document) }
    case .sampled: return false
    }
  }

  private func difference(
    of engine: any BenchEngine, at position: Int, _ found: [Int]
  ) throws -> CommandError {
    guard position >= 0, position < index.titles.count else {
      return difference(of: engine, "it found a title that is not there")
    }
    let title = try index.index.record(of: index.titles.document(at: position)).title
    let finder = found.contains(position) ? "only \(engine.name.rawValue)" : "only the index"
    return difference(of: engine, "\(finder) finds “\(title)” (title \(position + 1))")
  }

  private func difference(of engine: any BenchEngine, _ text: String) -> CommandError {
    CommandError(
      "\(engine.name.rawValue) and the index differ without a reason for “\(query.text)”: \(text)")
  }
}
