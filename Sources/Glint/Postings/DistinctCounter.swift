/// Counts the distinct documents of one group after the other, a node of the trie each.
///
/// Remembers for each document the last group that had it, so that beginning a new group costs
/// nothing.
struct DistinctCounter {
  private var lastGroup: [UInt32]
  private var group: UInt32 = 1
  private var count = 0

  /// Creates a counter for documents below a limit.
  init(limit: UInt32) { lastGroup = Array(repeating: 0, count: Int(limit)) }

  /// Adds a document to the current group.
  ///
  /// - Precondition: it is less than the limit.
  @inline(__always)
  mutating func add(_ document: UInt32) {
    guard lastGroup[Int(document)] != group else { return }
    lastGroup[Int(document)] = group
    count &+= 1
  }

  /// The number of distinct documents of the current group, which ends here.
  mutating func takeCount() -> Int {
    defer {
      count = 0
      group += 1
    }
    return count
  }
}
