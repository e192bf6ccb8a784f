/// Checks that the dictionary, the posting lists and the counts of a field are those of its texts.
///
/// The texts are folded anew. For each gram its documents are counted, and its blocks summed up in a
/// mixed sum that no other set of blocks is likely to have; the stored lists must give the same.
struct FieldVerifier {
  /// What the texts say of a gram.
  private struct Sum {
    /// The document that was counted last, and the block, plus one.
    var last: UInt32 = 0
    var lastBlock: UInt32 = 0
    var documents = 0
    var blocks = 0
    var mixed: UInt64 = 0
  }

  private let field: SegmentReader.Field
  private var table = GramTable()
  private var sums: [Sum] = []
  private var counts: CountVerifier
  private var folding = TextFolding()
  private var labels = GramLabels()

  /// Creates a verifier.
  ///
  /// - Throws: `FormatError` when the counts' nodes do not fit together.
  init(_ field: SegmentReader.Field, in bytes: RawSpan) throws(FormatError) {
    self.field = field
    counts = try CountVerifier(field.counts, in: bytes)
  }

  /// A block's number, mixed (the finalizer of MurmurHash3, Appleby 2011).
  private static func mix(_ block: UInt32) -> UInt64 {
    var hash = UInt64(block) &+ 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ hash &>> 33) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ hash &>> 33) &* 0xC4CE_B9FE_1A85_EC53
    return hash ^ hash &>> 33
  }

  /// Adds a text; documents only rise.
  ///
  /// - Throws: `FormatError` when the text's flag is wrong, or the counts are damaged.
  mutating func add(
    _ text: RawSpan, document: UInt32, isPlain flag: Bool
  ) throws(FormatError) {
    let isPlain = isPlain(text, 0..<text.byteCount)
    guard isPlain == flag else {
      throw .mismatch(offset: field.texts.text.lowerBound, what: "a plain-text flag")
    }
    folding.load(text, isPlain: isPlain, into: &labels)
    for index in 0..<labels.startLimit where labels.isStart(index) {
      add(document, to: number(of: index))
    }
    for index in labels.insides { addBlock(of: document, to: number(of: index)) }
    for (gram, isStart) in labels.markGrams {
      let number = number(of: gram.label(0), gram.label(1), gram.label(2))
      if isStart { add(document, to: number) } else { addBlock(of: document, to: number) }
    }
    // The counts of the field are counted in the same walk.
    counts.add(labels, document: document)
  }

  /// The number of the gram at a place of the labels.
  private mutating func number(of index: Int) -> Int {
    number(of: labels.label(index), labels.label(index + 1), labels.label(index + 2))
  }

  private mutating func number(of first: UInt32, _ second: UInt32, _ third: UInt32) -> Int {
    let number = table.number(first, second, third)
    if number == sums.count { sums.append(Sum()) }
    return number
  }

  private mutating func add(_ document: UInt32, to number: Int) {
    addBlock(of: document, to: number)
    if sums[number].last == document + 1 { return }
    sums[number].last = document + 1
    sums[number].documents += 1
  }

  private mutating func addBlock(of document: UInt32, to number: Int) {
    let block = document >> UInt32(field.layout.shift)
    guard sums[number].lastBlock != block + 1 else { return }
    sums[number].lastBlock = block + 1
    sums[number].blocks += 1
    sums[number].mixed &+= Self.mix(block)
  }

  /// Compares what is stored with what the texts say.
  ///
  /// - Throws: `FormatError` at the first difference.
  mutating func finish(in bytes: RawSpan) throws(FormatError) {
    try counts.finish(in: bytes)
    var byKey: [UInt64: Sum] = [:]
    for (key, sum) in zip(table.keys, sums) { byKey[key] = sum }
    var cursor = try GramCursor(field.grams, group: 0, in: bytes)
    var seen = 0
    var before: UInt64?
    let layout = field.layout
    var set = ChunkSet(capacity: layout.chunkCapacity)
    while let entry = try cursor.next(in: bytes) {
      let place = field.grams.grams.lowerBound
      guard before.map({ $0 < entry.gram.key }) ?? true else { throw .unsorted(offset: place) }
      before = entry.gram.key
      seen += 1
      var sum = Sum()
      var reader = try ListReader(entry.list, layout: layout, in: bytes)
      var chunk = 0
      while let next = try reader.firstChunk(from: chunk, in: bytes) {
        set.removeAll()
        try reader.insert(next, into: &set, in: bytes)
        var block = 0
        while let found = set.first(from: block) {
          sum.blocks += 1
          sum.mixed &+= Self.mix(UInt32(next << layout.chunkBlockShift + found))
          block = found + 1
        }
        chunk = next + 1
      }
      guard let own = byKey[entry.gram.key], own.blocks == sum.blocks, own.mixed == sum.mixed,
        own.blocks == entry.list.blockCount,
        entry.list.documentCount.map({ $0 == own.documents }) ?? true
      else { throw .mismatch(offset: place, what: "the posting list of a gram") }
    }
    guard seen == byKey.count else {
      throw .mismatch(offset: field.grams.grams.lowerBound, what: "the number of grams")
    }
  }
}
