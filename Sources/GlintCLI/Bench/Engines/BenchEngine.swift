internal import Glint

/// One way to answer queries, as `glint bench` runs it.
///
/// Titles are known by their positions in display order, from 0.
protocol BenchEngine {
  /// Which engine it is.
  var name: EngineName { get }

  /// Whether the engine has an answer for a query at all.
  func answers(_ query: BenchQuery) -> Bool

  /// Finds the first page; this is timed.
  func firstPage(of query: BenchQuery) throws -> FirstPage

  /// Counts all hits; this is timed. `nil` when the engine looked at a sample only.
  func total(of query: BenchQuery) throws -> Int?

  /// The positions of all hits, ascending, to explain a difference; this is not timed.
  ///
  /// - Complexity: O(hits) at best, O(titles) in most engines.
  func positions(of query: BenchQuery) throws -> [Int]

  /// By what the time of a first page is multiplied, because only a part of the titles was looked
  /// at.
  func pageScale(of query: BenchQuery) -> Double

  /// By what the time of a total is multiplied.
  var totalScale: Double { get }
}

extension BenchEngine {
  /// Most engines answer everything.
  func answers(_ query: BenchQuery) -> Bool { true }

  /// Most engines look at all titles.
  func pageScale(of query: BenchQuery) -> Double { 1 }

  /// Most engines look at all titles.
  var totalScale: Double { 1 }
}

/// A first page as an engine found it.
enum FirstPage {
  /// Whole hits, with their ranges.
  case hits([Hit])
  /// The positions of the titles in display order.
  case positions([Int])
  /// Found in a sample of the titles, and so not to be compared.
  case sampled
}
