import TestSupport
import Testing

@testable import Glint

/// Prefixes, numbers and counts of grams, and the trie that is written of them.
@Suite struct GramCountsTests {
  @Test(arguments: 0..<9 as Range<UInt64>)
  func prefixesCountEachDocumentOnce(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let fieldCount = 1 + Int(seed % 3)
    var counter = PrefixCounter(fieldCount: fieldCount)
    var fields = Array(repeating: [UInt64: Set<UInt32>](), count: fieldCount)
    var all: [UInt64: Set<UInt32>] = [:]
    for document in UInt32(0)..<60 {
      for field in 0..<fieldCount {
        for _ in 0..<Int.random(in: 0...12, using: &random) {
          let key = UInt64.random(in: 0..<20, using: &random) << 40
          counter.count(counter.number(key), field: field, mark: document + 1)
          fields[field][key, default: []].insert(document)
          all[key, default: []].insert(document)
        }
      }
    }
    for field in 0..<fieldCount {
      #expect(
        counter.documents(inField: field) == fields[field].mapValues { UInt32($0.count) },
        "seed \(seed), field \(field)")
    }
    #expect(counter.documentsInAll() == all.mapValues { UInt32($0.count) }, "seed \(seed)")
  }

  /// Enough grams that those of ASCII move to a table of their own.
  @Test(arguments: 0..<3 as Range<UInt64>)
  func gramsAreNumberedAsTheyAppear(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var table = GramTable()
    var numbers: [Gram: Int] = [:]
    for _ in 0..<20_000 {
      let labels = (0..<3).map { _ in
        UInt32.random(
          in: 0...(Int.random(in: 0..<9, using: &random) == 0 ? 400 : 130), using: &random)
      }
      // Half of the grams come again soon.
      let third = Bool.random(using: &random) ? labels[2] % 4 : labels[2]
      let gram = Gram(labels[0], labels[1] % 40 + 60, third)
      let number = table.number(gram.label(0), gram.label(1), gram.label(2))
      #expect(number == numbers[gram] ?? numbers.count, "seed \(seed), \(gram)")
      numbers[gram] = number
    }
    #expect(numbers.count > 8_000)
    #expect(table.keys.count == numbers.count)
    #expect(numbers.allSatisfy { table.keys[$0.value] == $0.key.key }, "seed \(seed)")
  }

  /// Counts of random paths; what begins with a path is never more frequent than it.
  private static func paths(using random: inout SeededGenerator) -> [[UInt32]: Int] {
    let labels: [UInt32] = [0x21, 0x62, 0x63, 0x22, 0x62 + 64, 0x4E01]
    var paths: [[UInt32]: Int] = [:]
    var open: [(path: [UInt32], documents: Int)] = [([], 40_000)]
    while let (path, documents) = open.popLast() {
      for label in labels where path.count < 8 && Bool.random(using: &random) {
        // The edges of both limits more often than chance has them.
        let edge = [31, 32, 33, 2047, 2048, 2049].randomElement(using: &random) ?? 0
        let count =
          edge <= documents && Int.random(in: 0..<5, using: &random) == 0
          ? edge : Int.random(in: 1...documents, using: &random)
        paths[path + [label]] = count
        open.append((path + [label], count))
      }
    }
    return paths
  }

  /// The trie of the longer paths, and the documents of each.
  private static func long(
    _ paths: [[UInt32]: Int]
  ) -> (trie: LongGramTrie, documents: [UInt32]) {
    var trie = LongGramTrie()
    var nodes: [[UInt32]: UInt32] = [:]
    var documents: [UInt32] = []
    for depth in 3...8 {
      var level: [(path: [UInt32], count: Int, parent: UInt32)] = []
      for (path, count) in paths where path.count == depth {
        level.append((path, count, nodes[Array(path.dropLast())] ?? 0))
      }
      // Roots stand in any order.
      level.sort { left, right in
        if left.parent != right.parent { return left.parent < right.parent }
        return LongGramTrie.inOrder(left.path[depth - 1], right.path[depth - 1])
      }
      for (path, count, parent) in level {
        nodes[path] =
          depth == 3
          ? trie.addRoot(Gram(path[0], path[1], path[2])) : trie.add(path[depth - 1], below: parent)
        documents.append(UInt32(depth == 3 ? 0 : count))
      }
    }
    return (trie, documents)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func theTrieHoldsWhatIsFrequent(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let paths = Self.paths(using: &random)
    func keyed(_ depth: Int) -> [UInt64: UInt32] {
      var keyed: [UInt64: UInt32] = [:]
      for (path, count) in paths where path.count == depth {
        keyed[path.reduce(0) { $0 << 21 | UInt64($1) }] = UInt32(count)
      }
      return keyed
    }
    // Counts come from two encoders.
    var counts = GramCounts(firsts: keyed(1).mapValues { $0 / 2 }, pairs: [:])
    var rest = GramCounts(firsts: keyed(1).mapValues { $0 - $0 / 2 }, pairs: keyed(2))
    for (key, count) in keyed(3) { rest.add(Gram(key: key), documents: count) }
    counts.add(rest)
    let long = Self.long(paths)
    for documentCount in [40_000, 4_000_000] {
      for isUnion in [false, true] {
        let section = counts.encodedTrie(
          long: long, documentCount: documentCount, isUnion: isUnion)
        let expected = paths.filter { path, count in
          let isShort = path.count <= (isUnion ? 3 : 2)
          return count >= (isShort ? 32 : max(2048, documentCount / 1024))
        }
        #expect(
          try CountTrie.paths(section) == expected,
          "seed \(seed), \(documentCount) documents, union \(isUnion)")
      }
    }
  }

  @Test func whatIsNotInTheTrieHasNoCount() throws {
    let counts = GramCounts(firsts: [0x62: 40, 0x63: 31], pairs: [0x62 << 21 | 0x63: 32])
    let section = counts.section(documentCount: 50, isUnion: false)
    try withBytes(of: section) { bytes throws(FormatError) in
      let trie = try CountTrie(0..<section.count, in: bytes)
      #expect(try trie.documents(of: [0x62], in: bytes) == 40)
      #expect(try trie.documents(of: [0x62, 0x63], in: bytes) == 32)
      #expect(try trie.documents(of: [0x62, 0x62], in: bytes) == nil)
      #expect(try trie.documents(of: [0x62, 0x63, 0x21], in: bytes) == nil)
      #expect(try trie.documents(of: [0x63], in: bytes) == nil)
      #expect(try trie.documents(of: [], in: bytes) == nil)
    }
  }
}
