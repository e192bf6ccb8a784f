import TestSupport
import Testing

@testable import Glint

/// Grams of more than three labels: those that a sample finds, and their documents.
@Suite struct LongGramTests {
  /// The trie of all that two documents have.
  private static func trie(_ documents: GramDocuments) -> LongGramTrie {
    var folding = TextFolding()
    let labels = documents.texts.joined().map { text in
      withBytes(of: Array(text.utf8)) { folding.labels(of: $0) }
    }
    // As if they were drawn from so many that two say that a gram is frequent.
    return LongGramSample.frequentGrams(
      in: labels, fieldCount: documents.fieldCount, documentCount: 1_000_000)
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func aSampleFindsAllThatIsFrequentInIt(seed: UInt64) {
    var random = TitleGenerator(seed: seed)
    let documents = GramDocuments(100, fieldCount: 1 + Int(seed % 3), using: &random)
    let trie = Self.trie(documents)
    let expected = documents.count(nil) { $0.longPaths }.filter { $0.value >= 2 }
    let paths = trie.paths
    #expect(Set(paths[trie.roots.count...]) == Set(expected.keys), "seed \(seed)")
    #expect(trie.count - trie.roots.count == expected.count, "seed \(seed)")
  }

  @Test func noGramIsLongerThanThirtyTwoLabels() {
    let text = "abcdefghijklmnopqrstuvwxyz0123456789.,-;"
    var folding = TextFolding()
    let labels = withBytes(of: Array(text.utf8)) { folding.labels(of: $0) }
    let trie = LongGramSample.frequentGrams(
      in: [labels, labels], fieldCount: 1, documentCount: 1_000_000)
    let paths = trie.paths[trie.roots.count...]
    #expect(Set(paths) == NaiveGrams(text).longPaths)
    #expect(paths.map(\.count).max() == 32)
  }

  @Test(arguments: 0..<9 as Range<UInt64>)
  func countsAreThoseOfANaiveCount(seed: UInt64) {
    var random = TitleGenerator(seed: seed)
    let fieldCount = 1 + Int(seed % 3)
    let documents = GramDocuments(90, fieldCount: fieldCount, using: &random)
    let isLong = documents.texts.indices.map {
      documents.byteCount($0) > LongGramCounter.longDocument
    }
    #expect(isLong.contains(true) && isLong.contains(false), "seed \(seed)")
    let trie = Self.trie(documents)
    // Two encoders share the documents, as they do when an index is built.
    var counter = LongGramCounter(trie, fieldCount: fieldCount)
    for range in [0..<40, 40..<90] {
      var collector = GramCollector(shifts: Array(repeating: 3, count: fieldCount), trie: trie)
      collector.append(documents, range, first: 0)
      counter.add(collector.long)
    }
    let paths = trie.paths
    let long = trie.roots.count..<trie.count
    for field in 0..<fieldCount {
      let expected = documents.count(field) { $0.longPaths }
      let found = counter.documents(inField: field)
      for node in long where Int(found[node]) != expected[paths[node]] ?? 0 {
        Issue.record("seed \(seed), field \(field), \(paths[node]): \(found[node])")
      }
    }
    let expected = documents.count(nil) { $0.longPaths }
    let found = counter.documentsInAll()
    for node in long where Int(found[node]) != expected[paths[node]] ?? 0 {
      Issue.record("seed \(seed), all fields, \(paths[node]): \(found[node])")
    }
  }

  /// A trie of random paths over labels whose low six bits are alike.
  private static func randomTrie(
    using random: inout SeededGenerator
  ) -> (trie: LongGramTrie, nodes: [[UInt32]: UInt32]) {
    let labels: [UInt32] = [1, 65, 129, 2, 66, 0x11_0041]
    var paths: Set<[UInt32]> = []
    for _ in 0..<60 {
      let path = (0..<Int.random(in: 4...7, using: &random)).map { _ in
        labels.randomElement(using: &random) ?? 1
      }
      for depth in 3...path.count { paths.insert(Array(path.prefix(depth))) }
    }
    var trie = LongGramTrie()
    var nodes: [[UInt32]: UInt32] = [:]
    for path in paths.filter({ $0.count == 3 }) {
      nodes[path] = trie.addRoot(Gram(path[0], path[1], path[2]))
    }
    for depth in 4...7 {
      var level: [(path: [UInt32], parent: UInt32)] = []
      for path in paths where path.count == depth {
        level.append((path, nodes[Array(path.dropLast())] ?? 0))
      }
      level.sort { left, right in
        if left.parent != right.parent { return left.parent < right.parent }
        return LongGramTrie.inOrder(left.path[depth - 1], right.path[depth - 1])
      }
      for (path, parent) in level { nodes[path] = trie.add(path[depth - 1], below: parent) }
    }
    return (trie, nodes)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func aTrieFindsWhatWasAdded(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (trie, nodes) = Self.randomTrie(using: &random)
    #expect(trie.count == nodes.count)
    for (path, node) in nodes {
      #expect(trie.paths[Int(node)] == path)
      for label: UInt32 in [1, 65, 129, 2, 66, 0x11_0041, 3, 193] {
        #expect(trie.child(of: node, label) == nodes[path + [label]], "seed \(seed), \(path)")
      }
      let shorter = Array(path.dropFirst())
      if shorter.count >= 3 {
        #expect(trie.link(of: node) == nodes[shorter] ?? LongGramTrie.none, "seed \(seed), \(path)")
      }
      for (other, second) in nodes where other.prefix(3) == path.prefix(3) {
        let common = zip(path, other).prefix { $0 == $1 }.map(\.0)
        #expect(trie.commonNode(node, second) == nodes[common], "seed \(seed), \(path), \(other)")
      }
    }
  }
}

extension LongGramTrie {
  /// The labels of each node's gram.
  var paths: [[UInt32]] {
    var paths: [[UInt32]] = []
    for node in 0..<count {
      if node < roots.count {
        paths.append((0..<Gram.length).map { roots[node].label($0) })
      } else {
        paths.append(paths[Int(parents[node])] + [label(of: node)])
      }
    }
    return paths
  }
}
