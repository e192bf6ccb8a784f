/// Exact numbers of documents for what is frequent: a trie of base scalars, pruned to nodes that many
/// documents have.
///
/// A query that ends on a node has as many hits as the node has documents, whatever its length, if the
/// base alone decides. What is not in the trie stands in few documents, and is counted by looking.
/// A pruned suffix trie, as in Krishnan, Vitter and Iyer, “Estimating alphanumeric selectivity in
/// the presence of wildcards” (SIGMOD 1996), but with exact counts of documents.
/// ```
/// counts := nodes: u32, roots: u32, node*, sentinel
/// node   := label: u32, documents: u32, first child: u32
/// ```
/// Nodes stand level by level, siblings beside one another by rising label, so that the children of
/// a node reach from its first child to that of the node behind it; the sentinel's is the end.
struct CountTrie: Sendable {
  /// Bytes before the nodes.
  static let headerLength = 8
  /// Bytes of a node.
  static let nodeLength = 12
  /// The most labels of a path.
  static let maximumDepth = 32
  /// Paths of one or two labels are in the trie when so many documents have them.
  static let shortLimit = 32
  /// Longer paths are in the trie when so many documents have them, or a 1,024th of all if
  /// that is more.
  static let longLimit = 2048

  /// The section.
  let section: Range<Int>
  /// The number of nodes.
  let nodeCount: Int
  /// The number of nodes of the first level.
  let rootCount: Int

  /// How many documents must have a path of a length for it to be in the trie.
  ///
  /// - Parameter isUnion: whether the trie counts several fields together; their grams of three
  ///   labels have no list of their own that would hold the number.
  static func limit(depth: Int, documentCount: Int, isUnion: Bool = false) -> Int {
    depth <= (isUnion ? 3 : 2) ? shortLimit : max(longLimit, documentCount / 1024)
  }

  /// Opens a trie.
  ///
  /// - Throws: `FormatError` when its header is damaged.
  init(_ section: Range<Int>, in bytes: RawSpan) throws(FormatError) {
    self.section = section
    guard section.count >= Self.headerLength else { throw .truncated(offset: section.lowerBound) }
    nodeCount = Int(try bytes.uint32(at: section.lowerBound))
    rootCount = Int(try bytes.uint32(at: section.lowerBound + 4))
    guard rootCount <= nodeCount,
      section.count == Self.headerLength + (nodeCount + 1) * Self.nodeLength
    else { throw .truncated(offset: section.upperBound) }
  }

  /// One number of a node.
  @inline(__always)
  private func number(
    _ node: Int, _ place: Int, in bytes: RawSpan
  ) throws(FormatError) -> Int {
    Int(
      try bytes.uint32(
        at: section.lowerBound &+ Self.headerLength &+ node &* Self.nodeLength &+ place &* 4))
  }

  /// The label of a node.
  func label(_ node: Int, in bytes: RawSpan) throws(FormatError) -> UInt32 {
    UInt32(truncatingIfNeeded: try number(node, 0, in: bytes))
  }

  /// The number of documents of a node.
  func documents(_ node: Int, in bytes: RawSpan) throws(FormatError) -> Int {
    try number(node, 1, in: bytes)
  }

  /// The children of a node.
  ///
  /// - Throws: `FormatError` when they do not stand behind it.
  func children(of node: Int, in bytes: RawSpan) throws(FormatError) -> Range<Int> {
    let start = try number(node, 2, in: bytes)
    let end = try number(node &+ 1, 2, in: bytes)
    guard start > node, start <= end, end <= nodeCount else {
      throw .outOfRange(offset: section.lowerBound, what: "the children of a node")
    }
    return start..<end
  }

  /// The child of some nodes with a label.
  private func find(
    _ label: UInt32, among nodes: Range<Int>, in bytes: RawSpan
  ) throws(FormatError) -> Int? {
    var low = nodes.lowerBound
    var high = nodes.upperBound
    while low < high {
      let middle = (low &+ high) &>> 1
      if try self.label(middle, in: bytes) < label { low = middle &+ 1 } else { high = middle }
    }
    guard low < nodes.upperBound, try self.label(low, in: bytes) == label else { return nil }
    return low
  }

  /// The number of documents in which some labels stand from a cluster's beginning on, if the trie
  /// has it.
  ///
  /// - Throws: `FormatError` when a node on the way is damaged.
  /// - Complexity: O(length of the path).
  func documents(
    of path: some Sequence<UInt32>, in bytes: RawSpan
  ) throws(FormatError) -> Int? {
    var nodes = 0..<rootCount
    var found: Int?
    for label in path {
      if let found { nodes = try children(of: found, in: bytes) }
      guard let node = try find(label, among: nodes, in: bytes) else { return nil }
      found = node
    }
    guard let found else { return nil }
    return try documents(found, in: bytes)
  }
}
