/// One cursor up to a horizon, and from there on another that is made only when it is needed.
final class RelayCursor: CandidateCursor {
  private let first: CandidateCursor
  private let horizon: UInt32
  private let makeSecond: (RawSpan) throws(FormatError) -> CandidateCursor
  private var second: CandidateCursor?

  /// Creates a cursor.
  ///
  /// - Parameters:
  ///   - first: gives no document at or behind the horizon.
  ///   - makeSecond: makes the cursor that takes over.
  init(
    _ first: CandidateCursor, horizon: UInt32, estimate: Int,
    makeSecond: @escaping (RawSpan) throws(FormatError) -> CandidateCursor
  ) {
    self.first = first
    self.horizon = horizon
    self.makeSecond = makeSecond
    super.init(estimate: estimate)
  }

  override var postingBytes: Int { first.postingBytes + (second?.postingBytes ?? 0) }

  override func seek(_ target: UInt32, in bytes: RawSpan) throws(FormatError) -> UInt32 {
    if second == nil, target < horizon {
      let document = try first.seek(target, in: bytes)
      if document != Self.end { return document }
    }
    let cursor: CandidateCursor
    if let second {
      cursor = second
    } else {
      cursor = try makeSecond(bytes)
      second = cursor
    }
    return try cursor.seek(max(target, horizon), in: bytes)
  }
}
