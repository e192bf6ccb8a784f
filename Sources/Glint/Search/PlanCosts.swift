/// What the steps of a plan cost, in nanoseconds of the machine that <doc:Performance> names; only
/// their ratios matter.
enum PlanCosts {
  /// Turning away or searching one block of texts (part `verify` of `Benchmarks`).
  static let block = 500.0
  /// Finding and opening one list of a union.
  static let list = 120.0
  /// Reading one posting.
  static let posting = 2.0

  /// Finding the titles that begin with a needle: some fifty are folded.
  static let prefix = 15_000.0

  /// Whether so many blocks cost so much more than finding the titles that begin with the needle
  /// that it is worth a try.
  static func isWorthPrefix(_ blocks: Int) -> Bool { Double(blocks) * block > 8 * prefix }

  /// Asking a row for one block.
  static let probe = 8.0
  /// Passing over one posting of a sorted row on the way to what is asked for.
  static let passing = 0.2

  /// Intersecting with one row of a list.
  ///
  /// - Parameter asked: how many blocks are asked for, where they are few.
  static func row(blocks: Int, universe: Int, asked: Int?) -> Double {
    if let asked { return 40 + probe * Double(asked) + passing * Double(blocks) }
    // Dense rows are bitmaps.
    return blocks * 5 > universe
      ? 40 + Double(universe) / 32 : 60 + posting * Double(blocks)
  }
}
