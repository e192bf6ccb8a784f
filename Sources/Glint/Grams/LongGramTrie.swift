/// The grams of more than three labels that are counted: those that a sample found frequent.
///
/// A trie whose nodes also know the node of their gram without the first label, so that a text's
/// longest grams are found place by place in about one step each, as Aho and Corasick's automaton does
/// (1975). Where a text leaves the trie the walk ends, so that rare text costs nothing.
///
/// Nodes stand level by level, siblings side by side, and a node takes 16 bytes: what is walked most
/// stays in the cache.
struct LongGramTrie: Sendable {
  /// What a walk looks at in a node.
  private struct Step {
    /// The last label of the gram, the first child, and the gram without its first label: 21 bits
    /// each, from the highest on.
    var packed: UInt64
    /// A bit for the low six bits of each child's label: most walks end without a look at a child.
    var children: UInt64 = 0

    init(label: UInt32, firstChild: Int, link: UInt32) {
      packed = UInt64(label) << 42 | UInt64(firstChild) << 21 | UInt64(min(link, noLink))
    }

    @inline(__always) var label: UInt32 { UInt32(truncatingIfNeeded: packed &>> 42) }
    @inline(__always) var firstChild: Int { Int(truncatingIfNeeded: packed &>> 21 & 0x1F_FFFF) }
    @inline(__always) var link: UInt32 { UInt32(truncatingIfNeeded: packed & 0x1F_FFFF) }
  }

  /// Stands for no node.
  static let none = UInt32.max
  /// Stands for no node in 21 bits.
  private static let noLink: UInt32 = 0x1F_FFFF
  /// Nodes are fewer.
  private static let maximumNodes = 0x1F_FFFF

  /// The grams of three labels that begin a longer one; their nodes have the same numbers.
  private(set) var roots: [Gram] = []
  private var rootNumbers: [UInt64: UInt32] = [:]
  /// For each node that of its gram without the last label, or `none`; parents come first.
  private(set) var parents: [UInt32] = []
  /// For each node how many labels its gram has.
  private(set) var depths: [UInt8] = []
  private var steps: [Step] = []
  /// The nodes up to here know their children.
  private var finished = 0

  /// The number of nodes.
  var count: Int { parents.count }

  /// The node of a gram of three labels, or `nil` where no longer gram begins with it.
  func root(of gram: Gram) -> UInt32? { rootNumbers[gram.key] }

  /// The last label of a node's gram.
  func label(of node: Int) -> UInt32 { steps[node].label }

  /// The order in which siblings are added.
  static func inOrder(_ left: UInt32, _ right: UInt32) -> Bool {
    (left & 63, left) < (right & 63, right)
  }

  /// Adds a gram of three labels; all of these come before any longer one.
  mutating func addRoot(_ gram: Gram) -> UInt32? {
    precondition(roots.count == count, "roots come first")
    guard count < Self.maximumNodes else { return nil }
    let number = UInt32(roots.count)
    roots.append(gram)
    rootNumbers[gram.key] = number
    append(gram.label(2), parent: Self.none, depth: UInt8(Gram.length), link: Self.none)
    return number
  }

  /// Adds a gram that continues another.
  ///
  /// - Precondition: parents rise; siblings are added as `inOrder(_:_:)` says.
  mutating func add(_ label: UInt32, below parent: UInt32) -> UInt32? {
    guard count < Self.maximumNodes else { return nil }
    precondition(parents[count - 1] == Self.none || parents[count - 1] <= parent, "parents rise")
    let number = UInt32(count)
    finish(before: Int(parent) + 1)
    let link = link(of: parent, label)
    append(label, parent: parent, depth: depths[Int(parent)] + 1, link: link)
    steps[Int(parent)].children |= 1 << UInt64(label & 63)
    return number
  }

  private mutating func append(_ label: UInt32, parent: UInt32, depth: UInt8, link: UInt32) {
    parents.append(parent)
    depths.append(depth)
    steps.append(Step(label: label, firstChild: 0, link: link))
  }

  /// Says of the nodes before one that further children stand from here on.
  private mutating func finish(before node: Int) {
    while finished < node {
      let step = steps[finished]
      steps[finished] = Step(label: step.label, firstChild: count, link: step.link)
      finished += 1
    }
  }

  private func link(of parent: UInt32, _ label: UInt32) -> UInt32 {
    if Int(parent) < roots.count {
      let gram = roots[Int(parent)]
      return rootNumbers[Gram(gram.label(1), gram.label(2), label).key] ?? Self.none
    }
    // Shorter grams are all there.
    let shorter = self.link(of: parent)
    return shorter == Self.none ? Self.none : child(of: shorter, label) ?? Self.none
  }

  /// The node of a node's gram without the first label, or `none`.
  @inline(__always)
  func link(of node: UInt32) -> UInt32 {
    let link = steps[Int(node)].link
    return link == Self.noLink ? Self.none : link
  }

  /// The node of a node's gram and one label more.
  @inline(__always)
  func child(of node: UInt32, _ label: UInt32) -> UInt32? {
    let step = steps[Int(node)]
    let bit: UInt64 = 1 &<< UInt64(label & 63)
    guard step.children & bit != 0 else { return nil }
    // Each of the smaller bits stands for one child at least.
    var child = step.firstChild &+ (step.children & (bit &- 1)).nonzeroBitCount
    while steps[child].label != label {
      child &+= 1
      guard child < parents.count, parents[child] == node else { return nil }
    }
    return UInt32(truncatingIfNeeded: child)
  }

  /// The node of the longest gram that begins with a node's and goes on with labels from a place on.
  ///
  /// - Parameter place: moved behind the labels of the gram.
  @inline(__always)
  func longest(from node: UInt32, _ labels: Span<UInt32>, _ place: inout Int) -> UInt32 {
    var node = node
    while place < labels.count, let child = child(of: node, labels[place]) {
      node = child
      place &+= 1
    }
    return node
  }

  /// The node of the longest gram with which two nodes' grams begin; they have one root.
  func commonNode(_ left: UInt32, _ right: UInt32) -> UInt32 {
    var (a, b) = (left, right)
    while a != b {
      if depths[Int(a)] >= depths[Int(b)] {
        a = parents[Int(a)]
      } else {
        b = parents[Int(b)]
      }
    }
    return a
  }
}
