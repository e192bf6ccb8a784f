/// Walks the n-gram trie of one field.
struct TrieReader {
  /// What a path of one to three scalars leads to.
  enum Node: Equatable {
    /// An inner node: the exact number of its documents, and its leaves.
    case inner(count: Int, leaves: Range<Int>)
    /// A leaf: its posting list.
    case leaf(PostingList)

    /// The exact number of documents in which the path begins at a cluster.
    var count: Int {
      switch self {
      case .inner(let count, _): count
      case .leaf(let list): list.count
      }
    }
  }

  /// The three levels, as ranges of the file.
  let levels: (Range<Int>, Range<Int>, Range<Int>)

  /// The number of leaves.
  var leafCount: Int { levels.2.count / TrieFormat.nodeLength }

  /// Walks from the root along one to three labels.
  ///
  /// - Returns: the node, or `nil` where no title has the path.
  /// - Throws: `FormatError` when a node on the way is damaged.
  /// - Complexity: O(log of the children of each node on the way).
  func walk(_ labels: [UInt32], in bytes: RawSpan) throws(FormatError) -> Node? {
    precondition((1...Gram.length).contains(labels.count), "a path has one to three labels")
    let roots = 0..<(levels.0.count / TrieFormat.nodeLength - 1)
    guard let first = try find(labels[0], among: roots, of: levels.0, in: bytes) else { return nil }
    var children = try children(of: first, of: levels.0, below: levels.1, in: bytes)
    guard labels.count > 1 else {
      let start = try uint32(first: children.lowerBound, of: levels.1, field: 2, in: bytes)
      let end = try uint32(first: children.upperBound, of: levels.1, field: 2, in: bytes)
      guard start < end, end <= leafCount else {
        throw .outOfRange(offset: levels.1.lowerBound, what: "a first child")
      }
      let count = try uint32(first: first, of: levels.0, field: 1, in: bytes)
      return .inner(count: Int(count), leaves: Int(start)..<Int(end))
    }
    guard let second = try find(labels[1], among: children, of: levels.1, in: bytes) else {
      return nil
    }
    children = try self.children(of: second, of: levels.1, below: levels.2, in: bytes)
    guard labels.count > 2 else {
      let count = try uint32(first: second, of: levels.1, field: 1, in: bytes)
      return .inner(count: Int(count), leaves: children)
    }
    guard let third = try find(labels[2], among: children, of: levels.2, in: bytes) else {
      return nil
    }
    return .leaf(try list(ofLeaf: third, in: bytes))
  }

  /// The posting list of a leaf.
  ///
  /// - Throws: `FormatError` when the leaf is damaged.
  func list(ofLeaf index: Int, in bytes: RawSpan) throws(FormatError) -> PostingList {
    let word = try uint32(first: index, of: levels.2, field: 0, in: bytes)
    let a = try uint32(first: index, of: levels.2, field: 1, in: bytes)
    let b = try uint32(first: index, of: levels.2, field: 2, in: bytes)
    switch word >> TrieFormat.kindShift & 3 {
    case 0: return .one(b)
    case 1: return .two(a, b)
    case 2:
      return .encoded(count: a, offset: UInt64(word >> TrieFormat.offsetShift) << 32 | UInt64(b))
    default: throw .outOfRange(offset: levels.2.lowerBound, what: "the kind of a leaf")
    }
  }

  /// One number of a node.
  func uint32(
    first index: Int, of level: Range<Int>, field: Int, in bytes: RawSpan
  ) throws(FormatError) -> UInt32 {
    let offset = level.lowerBound + index * TrieFormat.nodeLength + field * 4
    guard index >= 0, offset < level.upperBound else { throw .truncated(offset: offset) }
    return try bytes.uint32(at: offset)
  }

  /// The children of a node, by their ordinals in the next level.
  func children(
    of index: Int, of level: Range<Int>, below: Range<Int>, in bytes: RawSpan
  ) throws(FormatError) -> Range<Int> {
    let start = Int(try uint32(first: index, of: level, field: 2, in: bytes))
    let end = Int(try uint32(first: index + 1, of: level, field: 2, in: bytes))
    guard start < end, end <= below.count / TrieFormat.nodeLength else {
      throw .outOfRange(offset: level.lowerBound, what: "a first child")
    }
    return start..<end
  }

  /// The node with a label among siblings, by binary search.
  private func find(
    _ label: UInt32, among siblings: Range<Int>, of level: Range<Int>, in bytes: RawSpan
  ) throws(FormatError) -> Int? {
    var low = siblings.lowerBound
    var high = siblings.upperBound
    // Labels that do not rise are damage, and must not pass for a path that no title has.
    var bounds: (low: UInt32?, high: UInt32?) = (nil, nil)
    while low < high {
      let middle = (low + high) / 2
      let found =
        try uint32(first: middle, of: level, field: 0, in: bytes) & TrieFormat.labelMask
      guard bounds.low.map({ $0 < found }) ?? true, bounds.high.map({ found < $0 }) ?? true,
        found != Gram.terminator || middle == siblings.lowerBound
      else { throw .unsorted(offset: level.lowerBound + middle * TrieFormat.nodeLength) }
      if found == label { return middle }
      if found < label {
        low = middle + 1
        bounds.low = found
      } else {
        high = middle
        bounds.high = found
      }
    }
    return nil
  }
}
