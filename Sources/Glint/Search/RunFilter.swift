/// Tells of most texts that are not plain, by their bytes, that a needle is not in them.
///
/// A needle's longest run of ASCII letters and digits stands in a text as it is, in either case, unless
/// one of its scalars comes from beyond ASCII, or something that the base drops stands inside. A
/// text with neither the run nor such a scalar need not be folded: quotation marks, dashes and
/// the letters of other scripts make no difference.
struct RunFilter: Sendable {
  /// Shorter runs stand nearly everywhere.
  private static let leastLength = 2

  private let run: ByteNeedle
  private let sources: SourceFilter

  /// Creates a filter, if the base scalars have a run.
  init?(_ base: [UInt32]) {
    var best = 0..<0
    var start = 0
    for index in 0...base.count {
      if index < base.count, Self.isLetterOrDigit(base[index]) { continue }
      if index - start > best.count { best = start..<index }
      start = index + 1
    }
    guard best.count >= Self.leastLength else { return nil }
    run = ByteNeedle(
      base[best].map { scalar in
        BytePattern(value: UInt8(scalar), mask: scalar >= 0x61 ? 0x20 : 0)
      })
    sources = SourceFilter(base[best])
  }

  private static func isLetterOrDigit(_ scalar: UInt32) -> Bool {
    scalar &- 0x61 < 26 || scalar &- 0x30 < 10
  }

  /// Whether a text may have the needle; `false` means that it has not.
  ///
  /// - Precondition: the range lies inside the span.
  /// - Complexity: O(range).
  func passes(_ text: Range<Int>, in bytes: RawSpan) -> Bool {
    let end = text.upperBound &- run.count &+ 1
    if run.firstPlace(from: text.lowerBound, to: end, in: bytes) != nil { return true }
    return sources.hasSource(text, in: bytes)
  }
}
