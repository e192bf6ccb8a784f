/// Counts the documents of the nodes of a `CountTrie` anew.
struct CountVerifier {
  private let trie: CountTrie
  /// For each node its children, by a hash of node and label.
  private var children: [UInt64: UInt32] = [:]
  private var last: [UInt32]
  private var documents: [UInt32]

  /// Reads the nodes.
  ///
  /// - Throws: `FormatError` when they do not fit together: each but the first level must be the
  ///   child of one node, and siblings must rise.
  init(_ trie: CountTrie, in bytes: RawSpan) throws(FormatError) {
    self.trie = trie
    last = Array(repeating: 0, count: trie.nodeCount)
    documents = last
    var next = trie.rootCount
    try add(0..<trie.rootCount, below: .max, in: bytes)
    for node in 0..<trie.nodeCount {
      let children = try trie.children(of: node, in: bytes)
      guard children.lowerBound == next else { throw .unsorted(offset: trie.section.lowerBound) }
      next = children.upperBound
      try add(children, below: UInt32(node), in: bytes)
    }
    guard next == trie.nodeCount else { throw .truncated(offset: trie.section.upperBound) }
  }

  private mutating func add(
    _ nodes: Range<Int>, below parent: UInt32, in bytes: RawSpan
  ) throws(FormatError) {
    var before: UInt32?
    for node in nodes {
      let label = try trie.label(node, in: bytes)
      guard before.map({ $0 < label }) ?? true else {
        throw .unsorted(offset: trie.section.lowerBound)
      }
      before = label
      children[Self.key(parent, label)] = UInt32(node)
    }
  }

  private static func key(_ parent: UInt32, _ label: UInt32) -> UInt64 {
    UInt64(parent) << 32 | UInt64(label)
  }

  /// Adds a text of a document; documents only rise.
  mutating func add(_ text: GramLabels, document: UInt32) {
    for start in 0..<text.startLimit where text.isStart(start) {
      var parent = UInt32.max
      var index = start
      // Two terminators may end a path.
      while index < text.labels.count + 2,
        let node = children[Self.key(parent, text.label(index))]
      {
        count(node, document)
        parent = node
        index += 1
      }
    }
    for (gram, isStart) in text.markGrams where isStart {
      var parent = UInt32.max
      for depth in 0..<Gram.length {
        guard let node = children[Self.key(parent, gram.label(depth))] else { break }
        count(node, document)
        parent = node
      }
    }
  }

  private mutating func count(_ node: UInt32, _ document: UInt32) {
    guard last[Int(node)] != document + 1 else { return }
    last[Int(node)] = document + 1
    documents[Int(node)] += 1
  }

  /// Compares the stored counts.
  ///
  /// - Throws: `FormatError` where one is another.
  func finish(in bytes: RawSpan) throws(FormatError) {
    for node in 0..<trie.nodeCount {
      guard try trie.documents(node, in: bytes) == Int(documents[node]) else {
        throw .mismatch(offset: trie.section.lowerBound, what: "a stored count")
      }
    }
  }
}
