/// Collects the postings of one field, document by document, and gives them gram by gram.
///
/// Postings are gathered as (gram, document) in the order of the documents; every
/// `runLength` of them are counted and distributed by gram, and kept as gaps in variable-length
/// bytes, a little more than a byte a posting. Because documents only rise, the list of a gram is
/// its pieces of all runs, one behind the other.
struct GramCollector {
  /// Postings of a run; eight bytes each while it is gathered.
  private static let runLength = 1 << 23

  /// The pieces of all grams in one run.
  private struct Run {
    /// Where each gram's piece begins in `bytes`, by number; one more at the end.
    var starts: [UInt32]
    var bytes: [UInt8]
  }

  private var table = GramTable()
  private var runs: [Run] = []
  /// The gram numbers of the current run, in the order of the documents.
  private var numbers: [UInt32] = []
  /// Where each document's grams end in `numbers`, for the documents of the current run.
  private var ends: [(document: UInt32, end: Int)] = []
  /// The document that had each gram last, plus one.
  private var lastDocuments: [UInt32] = []

  /// Adds the grams that begin at the clusters of a folded title.
  mutating func append(_ text: FoldedText, document: UInt32) {
    let count = text.scalars.count
    for index in 0..<count {
      let cluster = text.clusters[index]
      guard index == 0 || (cluster != FoldedText.virtual && text.clusters[index &- 1] != cluster)
      else { continue }
      add(
        text.scalars[index] &+ 1,
        index &+ 1 < count ? text.scalars[index &+ 1] &+ 1 : Gram.terminator,
        index &+ 2 < count ? text.scalars[index &+ 2] &+ 1 : Gram.terminator, document)
    }
    close(document)
  }

  /// Adds the grams of a plain title: ASCII, each byte a cluster, between virtual spaces.
  mutating func append(plain bytes: RawSpan, document: UInt32) {
    let space = Gram.label(of: 0x20)
    var first = space
    var second = Gram.label(of: UInt32(Self.folded(bytes.byte(0))))
    for index in 1..<max(bytes.byteCount, 1) {
      let third = Gram.label(of: UInt32(Self.folded(bytes.byte(index))))
      add(first, second, third, document)
      (first, second) = (second, third)
    }
    add(first, second, space, document)
    add(second, space, Gram.terminator, document)
    close(document)
  }

  @inline(__always)
  private static func folded(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }

  @inline(__always)
  private mutating func add(
    _ first: UInt32, _ second: UInt32, _ third: UInt32, _ document: UInt32
  ) {
    let number = table.number(first, second, third)
    if number == lastDocuments.count { lastDocuments.append(0) }
    guard lastDocuments[number] != document &+ 1 else { return }
    lastDocuments[number] = document &+ 1
    numbers.append(UInt32(truncatingIfNeeded: number))
  }

  private mutating func close(_ document: UInt32) {
    ends.append((document, numbers.count))
    if numbers.count >= Self.runLength { closeRun() }
  }

  /// Distributes the postings of the current run by gram (a counting sort) and packs them.
  private mutating func closeRun() {
    let grams = table.keys.count
    var places = [UInt32](repeating: 0, count: grams + 1)
    for number in numbers { places[Int(number) &+ 1] &+= 1 }
    for index in 0..<grams { places[index &+ 1] &+= places[index] }
    let firsts = places
    var documents = [UInt32](repeating: 0, count: numbers.count)
    var start = 0
    for (document, end) in ends {
      for index in start..<end {
        let number = Int(numbers[index])
        documents[Int(places[number])] = document
        places[number] &+= 1
      }
      start = end
    }
    var run = Run(starts: [], bytes: [])
    run.starts.reserveCapacity(grams + 1)
    run.bytes.reserveCapacity(numbers.count + numbers.count / 4)
    for gram in 0..<grams {
      run.starts.append(UInt32(run.bytes.count))
      var previous = UInt32(0)
      for index in Int(firsts[gram])..<Int(firsts[gram + 1]) {
        Self.append(documents[index] &- previous, to: &run.bytes)
        previous = documents[index]
      }
    }
    run.starts.append(UInt32(run.bytes.count))
    runs.append(run)
    numbers.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Appends a number in groups of seven bits, the lowest first (LEB128).
  @inline(__always)
  private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest &>>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Gives each gram with its documents, in the order of the grams.
  consuming func forEachGram(
    _ body: (Gram, ArraySlice<UInt32>) throws(IndexError) -> Void
  ) throws(IndexError) {
    if !numbers.isEmpty { closeRun() }
    numbers = []
    let keys = table.keys
    let sorted = (0..<UInt32(keys.count)).sorted { keys[Int($0)] < keys[Int($1)] }
    var documents: [UInt32] = []
    for gram in sorted {
      documents.removeAll(keepingCapacity: true)
      for run in runs where Int(gram) < run.starts.count - 1 {
        var offset = Int(run.starts[Int(gram)])
        let end = Int(run.starts[Int(gram) + 1])
        var document: UInt32 = 0
        while offset < end {
          var gap: UInt32 = 0
          var shift: UInt32 = 0
          while run.bytes[offset] >= 0x80 {
            gap |= UInt32(run.bytes[offset] & 0x7F) &<< shift
            shift &+= 7
            offset &+= 1
          }
          gap |= UInt32(run.bytes[offset]) &<< shift
          offset &+= 1
          document &+= gap
          documents.append(document)
        }
      }
      try body(Gram(key: keys[Int(gram)]), documents[...])
    }
  }
}
