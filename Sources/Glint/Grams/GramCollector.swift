/// Collects the grams of all fields, document by document, and closes runs with each chunk.
///
/// Within a chunk postings are gathered as gram numbers in the order of the blocks, and distributed
/// by gram with a counting sort; a run holds the encoded row of every gram, in the order of the
/// grams. Rows are final: merging runs only puts them behind one another.
struct GramCollector: Sendable {
  /// What a gram belongs to.
  private struct Kin {
    /// The number of its first two labels.
    var pair: UInt32
    /// The node of longer grams that begin with it, or `LongGramTrie.none`.
    var root: UInt32
  }

  /// What is known of a gram in one field.
  private struct Mark {
    /// The document that had it last, plus one.
    var last: UInt32 = 0
    /// Documents of the current chunk that have it.
    var documents: UInt32 = 0
  }

  /// A gram of the text that is added.
  struct Found {
    /// The place of its first label.
    var start: UInt32
    /// Its number.
    var number: UInt32
    /// The node of longer grams that begin with it, or `LongGramTrie.none`.
    var root = LongGramTrie.none
    /// Whether the field has it before, and whether some field of the document has.
    var isRepeated = false
    var isShared = false
  }

  private let fieldCount: Int
  private let trie: LongGramTrie
  private var table = GramTable()
  private var kin: [Kin] = []
  /// For each gram a mark for each field.
  private var marks: [Mark] = []
  /// For each gram its documents in each field, summed up; and those that an earlier field counted.
  private var sums: [UInt32] = []
  private var repeats: [UInt32] = []
  private var pairs: PrefixCounter
  private var firsts: PrefixCounter
  /// For each pair the number of its first label alone.
  private var firstOfPair: [UInt32] = []
  private var fields: [GatheredGrams]
  /// The grams of the text that is added: scratch.
  private var found: [Found] = []
  /// The numbers of those that the block did not have: scratch.
  private var fresh: [UInt32] = []
  /// The counts of longer grams.
  private(set) var long: LongGramCounter
  /// The numbers of known grams in the order of the grams.
  private var sorted: [UInt32] = []

  /// Creates a collector.
  ///
  /// - Parameters:
  ///   - shifts: for each field, a block has 2^shift documents.
  ///   - trie: the longer grams to count.
  init(shifts: [Int], trie: LongGramTrie) {
    fieldCount = shifts.count
    self.trie = trie
    fields = shifts.map { GatheredGrams(shift: UInt32($0)) }
    pairs = PrefixCounter(fieldCount: shifts.count)
    firsts = PrefixCounter(fieldCount: shifts.count)
    long = LongGramCounter(trie, fieldCount: shifts.count)
  }

  /// Begins a document; documents only rise.
  ///
  /// - Parameter byteCount: the bytes of its fields.
  mutating func beginDocument(_ document: UInt32, byteCount: Int) {
    long.beginDocument(document, byteCount: byteCount)
  }

  /// Adds the grams of a field of the document; fields only rise.
  mutating func append(_ text: GramLabels, field: Int, document: UInt32) {
    fields[field].beginBlock(document)
    long.beginField(field)
    // Three short loops: what one waits for in memory does not hold up the others.
    findGrams(of: text)
    markFound(field: field, document: document)
    long.count(found, text.labels)
    for index in text.insides {
      let gram = (text.label(index), text.label(index + 1), text.label(index + 2))
      addInside(table.number(gram.0, gram.1, gram.2), field: field, document: document)
    }
    if !text.markGrams.isEmpty { addMarked(text, field: field, document: document) }
  }

  /// Lists and counts the grams that have a mark.
  private mutating func addMarked(_ text: GramLabels, field: Int, document: UInt32) {
    found.removeAll(keepingCapacity: true)
    for (gram, isStart) in text.markGrams {
      let number = table.number(gram.label(0), gram.label(1), gram.label(2))
      if isStart {
        if number == kin.count { addGram() }
        found.append(Found(start: 0, number: UInt32(truncatingIfNeeded: number)))
      } else {
        addInside(number, field: field, document: document)
      }
    }
    markFound(field: field, document: document)
  }

  /// Lists the block of a gram that begins inside a cluster: it is found there, but counts nowhere.
  private mutating func addInside(_ number: Int, field: Int, document: UInt32) {
    if number == kin.count { addGram() }
    let last = marks[number * fieldCount + field].last
    // A later document may list the block again; `distribute` passes over that.
    if last == 0 || (last - 1) >> fields[field].shift != fields[field].block {
      fields[field].numbers.append(UInt32(truncatingIfNeeded: number))
    }
  }

  private mutating func findGrams(of text: GramLabels) {
    found.removeAll(keepingCapacity: true)
    let labels = text.labels.span
    guard labels.count > 0 else { return }
    // Each label is looked at once: it is the third of a gram, then the second, then the first.
    var first = GramTable.Label(labels[0])
    var second = GramTable.Label(labels.count > 1 ? labels[1] : Gram.terminator)
    for index in 0..<text.startLimit {
      let third = GramTable.Label(
        index &+ 2 < labels.count ? labels[index &+ 2] : Gram.terminator)
      if text.isStart(index) {
        let number = table.number(first, second, third)
        if number == kin.count { addGram() }
        found.append(
          Found(
            start: UInt32(truncatingIfNeeded: index), number: UInt32(truncatingIfNeeded: number)))
      }
      first = second
      second = third
    }
  }

  private mutating func markFound(field: Int, document: UInt32) {
    let mark = document &+ 1
    let shift = fields[field].shift
    let block = fields[field].block
    // Taken out for the loop, so that it need not ask again and again who else has the arrays.
    var takenFound: [Found] = []
    var takenMarks: [Mark] = []
    swap(&takenFound, &self.found)
    swap(&takenMarks, &self.marks)
    var takenFresh: [UInt32] = []
    swap(&takenFresh, &self.fresh)
    while takenFresh.count < takenFound.count { takenFresh.append(0) }
    var freshCount = 0
    defer {
      swap(&takenFresh, &self.fresh)
      swap(&takenFound, &self.found)
      swap(&takenMarks, &self.marks)
    }
    var found = takenFound.mutableSpan
    var marks = takenMarks.mutableSpan
    var fresh = takenFresh.mutableSpan
    for index in 0..<found.count {
      let number = Int(found[index].number)
      let place = number &* fieldCount &+ field
      let known = marks[place]
      let own = kin[number]
      let isRepeated = known.last == mark
      var isShared = isRepeated
      if fieldCount > 1, !isShared {
        for other in 1..<(field &+ 1) where marks[place &- other].last == mark { isShared = true }
      }
      found[index].root = own.root
      found[index].isRepeated = isRepeated
      found[index].isShared = isShared
      if isRepeated { continue }
      marks[place] = Mark(last: mark, documents: known.documents &+ 1)
      if isShared { repeats[number] &+= 1 }
      pairs.count(own.pair, field: field, mark: mark)
      firsts.count(firstOfPair[Int(own.pair)], field: field, mark: mark)
      // The first of a block's documents that has the gram stands for the block.
      fresh[freshCount] = UInt32(truncatingIfNeeded: number)
      let isFirst = known.last == 0 || (known.last &- 1) &>> shift != block
      freshCount &+= isFirst ? 1 : 0
    }
    fields[field].numbers.append(contentsOf: takenFresh[..<freshCount])
  }

  private mutating func addGram() {
    let gram = Gram(key: table.keys[kin.count])
    let pair = pairs.number(gram.key >> 21)
    if Int(pair) == firstOfPair.count {
      firstOfPair.append(firsts.number(UInt64(gram.label(0))))
    }
    kin.append(Kin(pair: pair, root: trie.root(of: gram) ?? LongGramTrie.none))
    for _ in 0..<fieldCount { marks.append(Mark()) }
    if fieldCount > 1 {
      sums.append(0)
      repeats.append(0)
    }
  }

  /// Ends a chunk.
  ///
  /// - Parameter universes: for each field the number of blocks in it.
  /// - Returns: for each field the run of its grams.
  mutating func closeRuns(universes: [Int]) -> [GramRun] {
    sortNewGrams()
    var runs: [GramRun] = []
    for field in fields.indices {
      fields[field].endChunk()
      var run = GramRun()
      fields[field].forEachGram(of: table.keys.count, in: sorted) { number, blocks in
        run.append(
          Gram(key: table.keys[number]),
          documents: Int(marks[number &* fieldCount &+ field].documents),
          blocks: blocks, universe: universes[field])
      }
      runs.append(run)
      fields[field].removeAll()
    }
    for place in marks.indices {
      if fieldCount > 1 { sums[place / fieldCount] &+= marks[place].documents }
      marks[place].documents = 0
    }
    return runs
  }

  /// Puts the grams that are new in this chunk in their places among the sorted ones.
  private mutating func sortNewGrams() {
    let keys = table.keys
    guard sorted.count < keys.count else { return }
    let new = (UInt32(sorted.count)..<UInt32(keys.count)).sorted { keys[Int($0)] < keys[Int($1)] }
    var merged: [UInt32] = []
    merged.reserveCapacity(keys.count)
    var old = 0
    for number in new {
      while old < sorted.count, keys[Int(sorted[old])] < keys[Int(number)] {
        merged.append(sorted[old])
        old += 1
      }
      merged.append(number)
    }
    merged.append(contentsOf: sorted[old...])
    sorted = merged
  }

  /// The counts of grams of one and two labels so far in a field; longer ones are told elsewhere.
  func counts(inField field: Int) -> GramCounts {
    GramCounts(firsts: firsts.documents(inField: field), pairs: pairs.documents(inField: field))
  }

  /// The counts so far in all fields together, but for those of the long grams.
  func countsInAll() -> GramCounts {
    var counts = GramCounts(firsts: firsts.documentsInAll(), pairs: pairs.documentsInAll())
    for (number, key) in table.keys.enumerated() where sums[number] > 0 {
      counts.add(Gram(key: key), documents: sums[number] &- repeats[number])
    }
    return counts
  }
}
