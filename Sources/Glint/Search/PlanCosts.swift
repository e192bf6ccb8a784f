/// What the steps of a plan cost, in nanoseconds of the machine that <doc:Performance> names; only
/// their ratios matter.
enum PlanCosts {
  /// Unpacking and searching one block of texts.
  static let block = 150.0
  /// Finding and opening one list of a union.
  static let list = 120.0
  /// Reading one posting.
  static let posting = 2.0

  /// Intersecting with one row of a list.
  static func row(blocks: Int, universe: Int) -> Double {
    // Dense rows are bitmaps.
    blocks * 5 > universe
      ? 40 + Double(universe) / 32 : 60 + posting * Double(min(blocks, universe - blocks))
  }
}
