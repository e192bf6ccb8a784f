/// Times of one part of a run.
struct Samples {
  private var nanoseconds: [UInt64] = []

  /// Runs a closure and keeps its time.
  mutating func measure<Result>(_ body: () throws -> Result) rethrows -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try body()
    let parts = (clock.now - start).components
    nanoseconds.append(
      UInt64(parts.seconds) * 1_000_000_000 + UInt64(parts.attoseconds / 1_000_000_000))
    return result
  }

  /// The time that a share of the samples does not exceed, in microseconds.
  private func quantile(_ share: Double, of sorted: [UInt64]) -> String {
    guard !sorted.isEmpty else { return "-" }
    let index = min(sorted.count - 1, Int(Double(sorted.count) * share))
    return "\(sorted[index] / 1000).\(sorted[index] % 1000 / 100)"
  }

  /// A line of a table.
  func row(_ name: String) -> String {
    let sorted = nanoseconds.sorted()
    let cells =
      ["\(sorted.count)"] + [0.5, 0.9, 0.99, 1].map { quantile($0, of: sorted) }
    return name.padded(to: 26) + cells.map { $0.padded(to: -11) }.joined()
  }
}

extension String {
  /// The text filled up with spaces: behind it, or before it for a negative width.
  func padded(to width: Int) -> String {
    let fill = String(repeating: " ", count: max(0, abs(width) - count))
    return width < 0 ? fill + self : self + fill
  }
}
