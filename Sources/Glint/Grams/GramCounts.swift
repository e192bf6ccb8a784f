/// Counted grams of all lengths, and the trie that is written of those that are frequent.
struct GramCounts: Sendable {
  /// Documents by one label.
  private var firsts: [UInt64: UInt32]
  /// Documents by two labels, the first one highest.
  private var pairs: [UInt64: UInt32]
  /// Documents by three labels.
  private var grams: [UInt64: UInt32] = [:]

  /// Creates counts of grams of one and of two labels, the first one highest.
  init(firsts: [UInt64: UInt32], pairs: [UInt64: UInt32]) {
    self.firsts = firsts
    self.pairs = pairs
  }

  /// Adds a count of a gram of three labels.
  mutating func add(_ gram: Gram, documents: UInt32) {
    grams[gram.key, default: 0] &+= documents
  }

  /// Adds the counts of other documents.
  mutating func add(_ other: GramCounts) {
    firsts.merge(other.firsts) { $0 + $1 }
    pairs.merge(other.pairs) { $0 + $1 }
    grams.merge(other.grams) { $0 + $1 }
  }

  /// A node of one level: its parent's place in the level above, label, and documents.
  private typealias Node = (parent: Int, label: UInt32, documents: UInt32)

  /// The section of the trie of what is frequent (`CountTrie`).
  ///
  /// - Parameters:
  ///   - long: the longer grams, and the documents of each.
  ///   - isUnion: whether the counts are of several fields together, whose grams of three labels
  ///     have no list that would hold their number.
  func encodedTrie(
    long: (trie: LongGramTrie, documents: [UInt32]), documentCount: Int, isUnion: Bool
  ) -> [UInt8] {
    func limit(_ depth: Int) -> Int {
      CountTrie.limit(depth: depth, documentCount: documentCount, isUnion: isUnion)
    }
    var levels: [[Node]] = []
    let firsts = self.firsts.filter { Int($0.value) >= limit(1) }.sorted { $0.key < $1.key }
    levels.append(firsts.map { (0, UInt32($0.key), $0.value) })
    let firstPlaces = Dictionary(
      uniqueKeysWithValues: firsts.enumerated().map { ($1.key, $0) })
    let pairs = self.pairs.filter { Int($0.value) >= limit(2) }.sorted { $0.key < $1.key }
    levels.append(
      pairs.compactMap { pair in
        firstPlaces[pair.key >> 21].map { ($0, UInt32(pair.key & 0x1F_FFFF), pair.value) }
      })
    let pairPlaces = Dictionary(uniqueKeysWithValues: pairs.enumerated().map { ($1.key, $0) })
    let grams = self.grams.filter { Int($0.value) >= limit(3) }.sorted { $0.key < $1.key }
    levels.append(
      grams.compactMap { gram in
        pairPlaces[gram.key >> 21].map { ($0, UInt32(gram.key & 0x1F_FFFF), gram.value) }
      })
    let gramPlaces = Dictionary(uniqueKeysWithValues: grams.enumerated().map { ($1.key, $0) })
    levels += Self.levels(
      of: long.trie, long.documents, below: gramPlaces, limit: limit(Gram.length + 1))
    return Self.encoded(levels)
  }

  private static func levels(
    of trie: LongGramTrie, _ documents: [UInt32], below grams: [UInt64: Int], limit: Int
  ) -> [[Node]] {
    var levels: [[Node]] = []
    var places = [Int?](repeating: nil, count: trie.count)
    for (number, root) in trie.roots.enumerated() { places[number] = grams[root.key] }
    var byDepth: [[Int]] = []
    for number in trie.roots.count..<trie.count where Int(documents[number]) >= limit {
      let level = Int(trie.depths[number]) - Gram.length - 1
      while byDepth.count <= level { byDepth.append([]) }
      byDepth[level].append(number)
    }
    for numbers in byDepth {
      var nodes: [(node: Node, number: Int)] = []
      for number in numbers {
        // A gram that is frequent begins with frequent ones.
        guard let parent = places[Int(trie.parents[number])] else { continue }
        nodes.append(((parent, trie.label(of: number), documents[number]), number))
      }
      nodes.sort { ($0.node.parent, $0.node.label) < ($1.node.parent, $1.node.label) }
      // Only nodes of this level are parents in the next.
      for (place, node) in nodes.enumerated() { places[node.number] = place }
      levels.append(nodes.map(\.node))
    }
    return levels
  }

  private static func encoded(_ levels: [[Node]]) -> [UInt8] {
    let nodeCount = levels.reduce(0) { $0 + $1.count }
    var bytes: [UInt8] = []
    bytes.append(little: UInt32(nodeCount))
    bytes.append(little: UInt32(levels.first?.count ?? 0))
    var end = 0
    for (depth, level) in levels.enumerated() {
      end += level.count
      let below = depth + 1 < levels.count ? levels[depth + 1] : []
      var child = 0
      for (place, node) in level.enumerated() {
        while child < below.count, below[child].parent < place { child += 1 }
        bytes.append(little: node.label)
        bytes.append(little: node.documents)
        bytes.append(little: UInt32(end + child))
      }
    }
    bytes.append(little: UInt32(0))
    bytes.append(little: UInt32(0))
    bytes.append(little: UInt32(nodeCount))
    return bytes
  }
}
