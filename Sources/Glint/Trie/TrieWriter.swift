/// Writes the three levels and the posting lists of one field, gram by gram.
struct TrieWriter {
  /// The finished levels.
  private(set) var levels: ([UInt8], [UInt8], [UInt8]) = ([], [], [])
  /// The encoded lists that were not taken yet.
  private(set) var postings: [UInt8] = []
  /// Bytes of lists that were taken before.
  private var takenBytes: UInt64 = 0

  private var path: Gram?
  /// The documents of the open nodes of level 1 and level 2.
  private var counters: (DistinctCounter, DistinctCounter)
  private var nodes: (UInt32, UInt32, UInt32) = (0, 0, 0)

  /// Creates a writer for documents below a limit.
  init(limit: UInt32) {
    counters = (DistinctCounter(limit: limit), DistinctCounter(limit: limit))
  }

  /// Appends a gram with its documents.
  ///
  /// - Parameters:
  ///   - gram: greater than the grams before.
  ///   - documents: strictly rising, at least one.
  /// - Throws: `IndexError.tooLarge` when the lists outgrow what a leaf can point to.
  mutating func append(_ gram: Gram, documents: ArraySlice<UInt32>) throws(IndexError) {
    open(gram)
    for document in documents {
      counters.0.add(document)
      counters.1.add(document)
    }
    try appendLeaf(gram.label(2), documents: documents)
  }

  /// Opens the nodes of a gram's path that the gram before did not share.
  private mutating func open(_ gram: Gram) {
    precondition(path.map { $0 < gram } ?? true, "grams are written in order")
    let opensFirst = path?.label(0) != gram.label(0)
    if opensFirst || path?.label(1) != gram.label(1) {
      closeSecond()
      if opensFirst {
        closeFirst()
        levels.0.append(little: gram.label(0))
        levels.0.append(little: UInt32(0))
        levels.0.append(little: nodes.1)
        nodes.0 += 1
      }
      levels.1.append(little: gram.label(1))
      levels.1.append(little: UInt32(0))
      levels.1.append(little: nodes.2)
      nodes.1 += 1
    }
    path = gram
  }

  private mutating func closeFirst() {
    guard nodes.0 > 0 else { return }
    levels.0.store(UInt32(counters.0.takeCount()), at: levels.0.count - 8)
  }

  private mutating func closeSecond() {
    guard nodes.1 > 0 else { return }
    levels.1.store(UInt32(counters.1.takeCount()), at: levels.1.count - 8)
  }

  private mutating func appendLeaf(
    _ label: UInt32, documents: ArraySlice<UInt32>
  ) throws(IndexError) {
    nodes.2 += 1
    let first = documents.startIndex
    switch documents.count {
    case 1:
      levels.2.append(little: label)
      levels.2.append(little: UInt32(1))
      levels.2.append(little: documents[first])
    case 2:
      levels.2.append(little: label | 1 << TrieFormat.kindShift)
      levels.2.append(little: documents[first])
      levels.2.append(little: documents[first + 1])
    default:
      let offset = takenBytes + UInt64(postings.count)
      guard offset < TrieFormat.offsetLimit, nodes.2 < UInt32.max else {
        throw .tooLarge(what: "posting lists", limit: Int(TrieFormat.offsetLimit))
      }
      let high = UInt32(offset >> 32) << TrieFormat.offsetShift
      levels.2.append(little: label | 2 << TrieFormat.kindShift | high)
      levels.2.append(little: UInt32(documents.count))
      levels.2.append(little: UInt32(truncatingIfNeeded: offset))
      PostingEncoder.append(documents, to: &postings)
    }
  }

  /// Hands over the lists that were encoded since the last time.
  mutating func takePostings() -> [UInt8] {
    let taken = postings
    takenBytes += UInt64(taken.count)
    postings.removeAll(keepingCapacity: true)
    return taken
  }

  /// Writes the sentinels; nothing may be appended afterwards.
  mutating func finish() {
    closeSecond()
    closeFirst()
    for sentinel in [0, 0, nodes.1] { levels.0.append(little: sentinel) }
    for sentinel in [0, 0, nodes.2] { levels.1.append(little: sentinel) }
    postings.append(contentsOf: repeatElement(0, count: PostingEncoder.padding))
  }
}
