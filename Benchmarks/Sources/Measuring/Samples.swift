/// Times of one thing that was done again and again.
public struct Samples {
  private var nanoseconds: [UInt64] = []
  private static let clock = ContinuousClock()

  /// Creates an empty collection.
  public init() {}

  /// Runs a closure and keeps its time.
  public mutating func measure<Result>(_ body: () throws -> Result) rethrows -> Result {
    let start = Self.clock.now
    let result = try body()
    let parts = (Self.clock.now - start).components
    nanoseconds.append(
      UInt64(parts.seconds) * 1_000_000_000 + UInt64(parts.attoseconds / 1_000_000_000))
    return result
  }

  /// What the times are like.
  public var distribution: Distribution {
    let sorted = nanoseconds.sorted()
    func quantile(_ share: Double) -> Double {
      guard !sorted.isEmpty else { return 0 }
      return Double(sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]) / 1000
    }
    return Distribution(
      count: sorted.count, median: quantile(0.5), p90: quantile(0.9), p99: quantile(0.99),
      worst: quantile(1))
  }
}

/// What many times are like, in microseconds.
public struct Distribution: Codable, Sendable {
  /// How many times there are.
  public var count: Int
  /// Half of them do not exceed this.
  public var median: Double
  /// Nor 90 of a hundred this.
  public var p90: Double
  /// Nor 99 of a hundred this.
  public var p99: Double
  /// Nor any this.
  public var worst: Double

  /// The head of a table of distributions.
  public static let head = (["queries", "median", "90 %", "99 %", "worst"])
    .map { $0.padded(to: -11) }.joined()

  /// A line of that table.
  public func row(_ name: String) -> String {
    let cells = [median, p90, p99, worst].map { number(($0 * 10).rounded() / 10) }
    return name.padded(to: 26) + ([String(count)] + cells).map { $0.padded(to: -11) }.joined()
  }

  private func number(_ value: Double) -> String { String(value) }
}

extension String {
  /// The text filled up with spaces: behind it, or before it for a negative width.
  public func padded(to width: Int) -> String {
    let fill = String(repeating: " ", count: max(0, abs(width) - count))
    return width < 0 ? fill + self : self + fill
  }
}

/// The nanoseconds of the best of three runs: what the machine's other guests leave.
public func bestOfThree(_ body: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  var best = Double.infinity
  for _ in 0..<3 {
    let time = try clock.measure(body).components
    best = min(best, Double(time.seconds) * 1e9 + Double(time.attoseconds) / 1e9)
  }
  return best
}
