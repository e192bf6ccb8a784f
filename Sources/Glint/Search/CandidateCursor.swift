/// Documents that may match, rising: what is left to verify.
///
/// A cursor only moves forward. It may give documents that do not match, and never leaves out
/// one that does. Everything that finds candidates is a subclass: posting lists, unions of them, all
/// documents for a linear scan, and combinations.
class CandidateCursor {
  /// Stands for “behind the last document”.
  static let end = UInt32.max

  /// About how many documents the cursor gives.
  let estimate: Int

  /// Bytes of posting lists that were read so far.
  var postingBytes: Int { 0 }

  /// Creates a cursor that gives about so many documents.
  init(estimate: Int) { self.estimate = estimate }

  /// The first candidate at or behind `target`, or `end`.
  ///
  /// - Parameter target: not less than any target or result before, except that a result may be
  ///   asked for again.
  /// - Throws: `FormatError` when the file is damaged where the candidates come from.
  func seek(_ target: UInt32, in bytes: RawSpan) throws(FormatError) -> UInt32 { Self.end }
}

/// All documents of a range.
final class RangeCursor: CandidateCursor {
  private let range: Range<UInt32>

  init(_ range: Range<UInt32>) {
    self.range = range
    super.init(estimate: range.count)
  }

  override func seek(_ target: UInt32, in bytes: RawSpan) throws(FormatError) -> UInt32 {
    let document = max(target, range.lowerBound)
    return document < range.upperBound ? document : Self.end
  }
}

/// The documents that at least one of some cursors gives.
final class AnyCursor: CandidateCursor {
  private let cursors: [CandidateCursor]
  /// The document that each cursor stands on; its first is found when it is first asked.
  private var current: [UInt32?]

  init(_ cursors: [CandidateCursor]) {
    self.cursors = cursors
    current = cursors.map { _ in nil }
    super.init(estimate: cursors.reduce(0) { $0 + $1.estimate })
  }

  override var postingBytes: Int { cursors.reduce(0) { $0 + $1.postingBytes } }

  override func seek(_ target: UInt32, in bytes: RawSpan) throws(FormatError) -> UInt32 {
    var least = Self.end
    for index in cursors.indices {
      var document = current[index] ?? 0
      if current[index] == nil || document < target {
        document = try cursors[index].seek(target, in: bytes)
        current[index] = document
      }
      least = min(least, document)
    }
    return least
  }
}

/// The documents that all of some cursors give.
final class AllCursor: CandidateCursor {
  private let cursors: [CandidateCursor]

  init(_ cursors: [CandidateCursor]) {
    self.cursors = cursors.sorted { $0.estimate < $1.estimate }
    super.init(estimate: self.cursors.first?.estimate ?? 0)
  }

  override var postingBytes: Int { cursors.reduce(0) { $0 + $1.postingBytes } }

  override func seek(_ target: UInt32, in bytes: RawSpan) throws(FormatError) -> UInt32 {
    var candidate = target
    search: while true {
      let start = candidate
      for cursor in cursors {
        candidate = try cursor.seek(candidate, in: bytes)
        if candidate == Self.end { return candidate }
        // The first cursor gives the rarest documents, so it leads on after each leap.
        if candidate != start, cursor !== cursors[0] { continue search }
      }
      if candidate == start { return candidate }
    }
  }
}
