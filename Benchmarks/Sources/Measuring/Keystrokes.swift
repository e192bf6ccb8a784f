import Glint

/// The queries that stand in a search bar on the way to titles of an index.
public enum Keystrokes {
  /// Every beginning of some titles, as it is typed.
  ///
  /// - Throws: `IndexError.corrupt`.
  public static func queries(
    of index: SearchIndex, titles: Int, using random: inout SplitMix
  ) throws -> [Query] {
    var queries: [Query] = []
    for _ in 0..<titles {
      let number = UInt32.random(in: 0..<UInt32(index.documentCount), using: &random)
      var typed = ""
      for character in try index.record(of: DocumentID(segment: 0, number: number)).title {
        typed.append(character)
        queries.append(Query(typed, isTyping: true))
      }
    }
    return queries
  }
}

/// What a benchmark stops at.
public struct BenchmarkFailure: Error, CustomStringConvertible {
  /// What is wrong.
  public var description: String
  /// Creates a failure.
  public init(_ description: String) { self.description = description }
}
