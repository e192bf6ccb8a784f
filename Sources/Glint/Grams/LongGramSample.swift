/// Finds in a sample of documents which grams of more than three labels are worth counting.
///
/// Level by level, as the Apriori algorithm does (Agrawal and Srikant, VLDB 1994): a gram can only be
/// frequent if what it begins with is. The sample need not find all: what it misses is counted by
/// looking at documents, and what it finds too much is dropped when all documents are counted.
struct LongGramSample {
  /// A place where a gram of the current level stands.
  private struct Occurrence {
    var text: UInt32
    /// The place of the label that would continue it.
    var next: UInt32
    var node: UInt32
  }

  /// How many documents of the sample were counted for something, and which one last.
  private struct Count {
    var last: UInt32 = 0
    var documents: UInt32 = 0

    /// Counts a document, which is numbered from 1.
    mutating func add(_ document: UInt32) {
      guard last != document else { return }
      last = document
      documents &+= 1
    }
  }

  /// The labels of the documents' fields, document by document.
  private let texts: [GramLabels]
  private let fieldCount: Int
  /// How many documents of the sample must have a gram.
  private let least: Int
  private var trie = LongGramTrie()

  /// Finds the frequent grams of sampled documents.
  ///
  /// - Parameters:
  ///   - texts: the labels of their fields, document by document.
  ///   - documentCount: the number of all documents.
  /// - Complexity: O(occurrences of frequent grams).
  static func frequentGrams(
    in texts: [GramLabels], fieldCount: Int, documentCount: Int
  ) -> LongGramTrie {
    let limit = CountTrie.limit(depth: Gram.length + 1, documentCount: documentCount)
    guard !texts.isEmpty, documentCount >= limit else { return LongGramTrie() }
    let sampled = texts.count / fieldCount
    // A sampled count strays; with two thirds of what is expected few frequent grams are missed.
    let expected = limit * sampled / max(1, documentCount)
    var sample = LongGramSample(
      texts: texts, fieldCount: fieldCount,
      least: max(2, sampled == documentCount ? expected : expected * 2 / 3))
    return sample.trieOfFrequentGrams()
  }

  private init(texts: [GramLabels], fieldCount: Int, least: Int) {
    self.texts = texts
    self.fieldCount = fieldCount
    self.least = least
  }

  private mutating func trieOfFrequentGrams() -> LongGramTrie {
    var occurrences = frequentRoots()
    var depth = Gram.length + 1
    while !occurrences.isEmpty, depth <= CountTrie.maximumDepth {
      occurrences = extended(occurrences)
      depth += 1
    }
    return trie
  }

  private mutating func frequentRoots() -> [Occurrence] {
    var table = GramTable()
    var counts: [Count] = []
    var found: [Occurrence] = []
    for (number, text) in texts.enumerated() {
      let labels = text.labels
      let document = UInt32(number / fieldCount + 1)
      for index in 0..<text.startLimit where text.isStart(index) && index + 3 < labels.count {
        let gram = table.number(labels[index], labels[index + 1], labels[index + 2])
        if gram == counts.count { counts.append(Count()) }
        counts[gram].add(document)
        found.append(
          Occurrence(text: UInt32(number), next: UInt32(index + 3), node: UInt32(gram)))
      }
    }
    var roots = [UInt32](repeating: LongGramTrie.none, count: counts.count)
    for (gram, count) in counts.enumerated() where Int(count.documents) >= least {
      roots[gram] = trie.addRoot(Gram(key: table.keys[gram])) ?? LongGramTrie.none
    }
    var kept: [Occurrence] = []
    for occurrence in found {
      let root = roots[Int(occurrence.node)]
      if root == LongGramTrie.none { continue }
      kept.append(Occurrence(text: occurrence.text, next: occurrence.next, node: root))
    }
    return kept
  }

  /// The occurrences of frequent grams one label longer; occurrences stand in the order of texts.
  private mutating func extended(_ occurrences: [Occurrence]) -> [Occurrence] {
    // Parent and label as a gram of two, for its table.
    var table = GramTable()
    var counts: [Count] = []
    var places = [UInt32](repeating: .max, count: occurrences.count)
    for (place, occurrence) in occurrences.enumerated() {
      let labels = texts[Int(occurrence.text)].labels
      guard Int(occurrence.next) < labels.count else { continue }
      let number = table.number(
        occurrence.node &>> 20, occurrence.node & 0xF_FFFF | 1 &<< 20, labels[Int(occurrence.next)])
      if number == counts.count { counts.append(Count()) }
      counts[number].add(occurrence.text / UInt32(fieldCount) + 1)
      places[place] = UInt32(number)
    }
    var nodes = [UInt32](repeating: LongGramTrie.none, count: counts.count)
    var frequent: [(number: Int, parent: UInt32, label: UInt32)] = []
    for (number, count) in counts.enumerated() where Int(count.documents) >= least {
      let gram = Gram(key: table.keys[number])
      let parent = gram.label(0) << 20 | gram.label(1) & 0xF_FFFF
      frequent.append((number, parent, gram.label(2)))
    }
    frequent.sort {
      $0.parent == $1.parent
        ? LongGramTrie.inOrder($0.label, $1.label) : $0.parent < $1.parent
    }
    for (number, parent, label) in frequent {
      nodes[number] = trie.add(label, below: parent) ?? LongGramTrie.none
    }
    var kept: [Occurrence] = []
    for (place, occurrence) in occurrences.enumerated() where places[place] != .max {
      let node = nodes[Int(places[place])]
      if node == LongGramTrie.none { continue }
      kept.append(Occurrence(text: occurrence.text, next: occurrence.next + 1, node: node))
    }
    return kept
  }
}
