/// Queries of about the same length, in characters.
struct LengthGroup: Hashable, Sendable {
  /// The lengths that belong to it.
  let lengths: ClosedRange<Int>

  /// All groups, from short to long: the first three are where a keystroke finds the most.
  static let all = [1...1, 2...2, 3...3, 4...6, 7...10, 11...20, 21...Int.max].map(Self.init)

  /// The number among `all` of the group of a length; an empty query counts as one character.
  static func ordinal(ofLength length: Int) -> Int {
    all.firstIndex { $0.lengths.contains(max(1, length)) } ?? 0
  }

  /// The lengths as a table tells them: 3, 4–6, 21+.
  var name: String {
    if lengths.upperBound == .max { return "\(lengths.lowerBound)+" }
    if lengths.count == 1 { return "\(lengths.lowerBound)" }
    return "\(lengths.lowerBound)–\(lengths.upperBound)"
  }
}
