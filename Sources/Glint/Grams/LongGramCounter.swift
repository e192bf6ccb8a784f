/// Counts the documents of the grams of a `LongGramTrie`: in each field, and in all together.
///
/// A place of a text counts at the node of the longest gram that begins there; what begins with fewer
/// labels is summed up over the trie at the end. Where two places of a document have a gram in
/// common it would count twice: one is taken back at the node where they part. That is how Hui counts
/// the colours of a subtree (“Color set size problem”, CPM 1992).
struct LongGramCounter: Sendable {
  /// Documents of more bytes count node by node, which takes time linear in their length.
  static let longDocument = 512

  private let trie: LongGramTrie
  private let fieldCount: Int
  /// Field by field what counts at each node for all that its gram begins with.
  private var deepest: [Int32]
  /// Field by field what counts at each node for it alone, in long documents.
  private var single: [Int32]
  /// What to add to the sums of the fields for all fields together, in both ways.
  private var sharedDeepest: [Int32]
  private var sharedSingle: [Int32]
  /// Field by field, and for all together, the long document that had a node last; empty before the
  /// first one.
  private var marks: [UInt32] = []

  /// The places of the document that count: the root, and the node of the longest gram.
  private var places: [(root: UInt32, node: UInt32)] = []
  private var fieldStart = 0
  /// Where the nodes of the field begin.
  private var base = 0
  private var mark: UInt32 = 0
  private var isLong = false

  /// Creates a counter.
  init(_ trie: LongGramTrie, fieldCount: Int) {
    self.trie = trie
    self.fieldCount = fieldCount
    deepest = Array(repeating: 0, count: trie.count * fieldCount)
    single = deepest
    let shared = fieldCount > 1 ? trie.count : 0
    sharedDeepest = Array(repeating: 0, count: shared)
    sharedSingle = sharedDeepest
  }

  /// Begins a document.
  ///
  /// - Parameter byteCount: the bytes of its fields.
  mutating func beginDocument(_ document: UInt32, byteCount: Int) {
    places.removeAll(keepingCapacity: true)
    mark = document &+ 1
    isLong = byteCount > Self.longDocument
    if isLong, marks.isEmpty {
      marks = Array(repeating: 0, count: trie.count * (fieldCount + 1))
    }
  }

  /// Begins a field of the document.
  mutating func beginField(_ field: Int) {
    base = field * trie.count
    fieldStart = places.count
  }

  /// Counts the grams of a field that begin at the places of some shorter ones.
  ///
  /// - Complexity: O(places), amortized; times the labels where they are repeated or the document is
  ///   long.
  mutating func count(_ found: [GramCollector.Found], _ labels: [UInt32]) {
    if isLong {
      for gram in found where gram.root != LongGramTrie.none {
        countSingly(gram.root, labels, at: Int(gram.start))
      }
      return
    }
    var node = LongGramTrie.none
    var end = 0
    var place = -2
    let labelSpan = labels.span
    for gram in found where gram.root != LongGramTrie.none {
      let index = Int(gram.start)
      var next = gram.root
      let link = node == LongGramTrie.none ? node : trie.link(of: node)
      if place &+ 1 == index, link != LongGramTrie.none {
        next = link
      } else {
        end = index &+ Gram.length
      }
      next = trie.longest(from: next, labelSpan, &end)
      node = next
      place = index
      if next == gram.root { continue }
      deepest[base &+ Int(next)] &+= 1
      if gram.isShared { takeBack(gram.root, next, isRepeated: gram.isRepeated) }
      places.append((gram.root, next))
    }
  }

  /// Takes back what the document has counted before.
  private mutating func takeBack(_ root: UInt32, _ node: UInt32, isRepeated: Bool) {
    var own = root
    var all = root
    for index in places.indices where places[index].root == root {
      let common = trie.commonNode(node, places[index].node)
      let depth = trie.depths[Int(common)]
      if depth > trie.depths[Int(all)] { all = common }
      if index >= fieldStart, depth > trie.depths[Int(own)] { own = common }
    }
    if own != root { deepest[base &+ Int(own)] &-= 1 }
    if fieldCount > 1, own != all {
      if own != root { sharedDeepest[Int(own)] &+= 1 }
      if all != root { sharedDeepest[Int(all)] &-= 1 }
    }
  }

  private mutating func countSingly(_ root: UInt32, _ labels: [UInt32], at index: Int) {
    var node = root
    var end = index &+ Gram.length
    while end < labels.count, let child = trie.child(of: node, labels[end]) {
      node = child
      end &+= 1
      let place = Int(node)
      if marks[base &+ place] == mark { continue }
      marks[base &+ place] = mark
      single[base &+ place] &+= 1
      let all = fieldCount &* trie.count &+ place
      if marks[all] == mark { sharedSingle[place] &-= 1 }
      marks[all] = mark
    }
  }

  /// Adds the counts of another counter on the same trie.
  mutating func add(_ other: LongGramCounter) {
    Self.add(other.deepest, to: &deepest)
    Self.add(other.single, to: &single)
    Self.add(other.sharedDeepest, to: &sharedDeepest)
    Self.add(other.sharedSingle, to: &sharedSingle)
  }

  private static func add(_ numbers: [Int32], to sums: inout [Int32]) {
    for index in numbers.indices { sums[index] &+= numbers[index] }
  }

  /// The documents of each node in a field.
  ///
  /// - Complexity: O(nodes).
  func documents(inField field: Int) -> [UInt32] {
    sums(inField: field).map { UInt32($0) }
  }

  /// The documents of each node in all fields together.
  ///
  /// - Complexity: O(nodes, times fields).
  func documentsInAll() -> [UInt32] {
    guard fieldCount > 1 else { return documents(inField: 0) }
    var sums = sum(sharedDeepest[...], sharedSingle[...])
    for field in 0..<fieldCount { Self.add(self.sums(inField: field), to: &sums) }
    return sums.map { UInt32($0) }
  }

  private func sums(inField field: Int) -> [Int32] {
    let range = field * trie.count..<(field + 1) * trie.count
    return sum(deepest[range], single[range])
  }

  /// Sums up over what begins with each node's gram; children stand behind their parents.
  private func sum(_ deepest: ArraySlice<Int32>, _ single: ArraySlice<Int32>) -> [Int32] {
    var sums = Array(deepest)
    for node in sums.indices.reversed() {
      let parent = trie.parents[node]
      if parent != LongGramTrie.none { sums[Int(parent)] &+= sums[node] }
    }
    Self.add(Array(single), to: &sums)
    return sums
  }
}
