/// Decides for one document after the other, or for a block of them at once, whether the query finds
/// it, and by which field.
struct DocumentMatcher {
  private let columns: [TextColumn]
  /// The block of each field that was looked at last.
  private var blocks: [TextBlock]
  /// For each field the block that a filter turned away last, or -1.
  private var turnedAway: [Int]
  private let compiled: CompiledQuery
  private let needles: [Needle]
  /// The fields that are looked at, by their ordinals in the segment, the title first.
  private let fields: [Int]
  private var matcher = TextMatcher()
  /// Which words were not found yet in the current document.
  private var isMissing: [Bool]
  /// Bytes of text that were looked at.
  private(set) var textBytes = 0

  /// How many texts were folded.
  var foldCount: Int { matcher.foldCount }

  init(_ segment: SegmentReader, _ compiled: CompiledQuery, fields: [Int]) {
    columns = segment.fields.map(\.texts)
    blocks = segment.fields.map { _ in TextBlock() }
    turnedAway = segment.fields.map { _ in -1 }
    self.compiled = compiled
    needles = compiled.needles
    isMissing = compiled.needles.map { _ in true }
    self.fields = fields
  }

  private var isAtStart: Bool { compiled.query.mode == .prefix }

  /// Unpacks the block that has a document, and makes its text the one that is looked at.
  private mutating func load(
    _ document: UInt32, _ field: Int, in bytes: RawSpan
  ) throws(FormatError) {
    let shift = columns[field].shift
    let block = Int(document) &>> shift
    if blocks[field].block != block {
      try blocks[field].load(block, of: columns[field], in: bytes)
    }
    let index = Int(document) &- block &<< shift
    guard index < blocks[field].count else {
      throw .outOfRange(offset: columns[field].offsets.lowerBound, what: "a document number")
    }
    let range = blocks[field].range(index)
    textBytes &+= range.count
    matcher.load(range, isPlain: blocks[field].isPlain(index))
  }

  /// Whether the block of a document has the one needle nowhere in a field.
  private mutating func isTurnedAway(
    _ document: UInt32, _ field: Int, in bytes: RawSpan
  ) throws(FormatError) -> Bool {
    let block = Int(document) &>> columns[field].shift
    if turnedAway[field] == block { return true }
    guard blocks[field].block != block, let filter = needles.first?.blockFilter,
      !(try filter.passes(block, of: columns[field], in: bytes))
    else { return false }
    turnedAway[field] = block
    return true
  }

  /// The documents of a block of which a field has the query's one needle, a bit each.
  ///
  /// Plain texts are searched as one, from barrier to barrier.
  ///
  /// - Throws: `FormatError` when the block is damaged.
  mutating func hits(
    inBlock block: Int, field: Int, in bytes: RawSpan
  ) throws(FormatError) -> UInt32 {
    let needle = needles[0]
    if let filter = needle.blockFilter, blocks[field].block != block,
      !(try filter.passes(block, of: columns[field], in: bytes))
    {
      return 0
    }
    try blocks[field].load(block, of: columns[field], in: bytes)
    let atStart = isAtStart
    textBytes &+= blocks[field].end
    return withBytes(of: blocks[field].bytes) { memory in
      var hits: UInt32 = 0
      if blocks[field].plain != 0, needle.plain != nil {
        hits = matcher.plainHits(needle, in: blocks[field], memory, atStart: atStart)
      }
      var others = ~blocks[field].plain & blocks[field].all
      while others != 0 {
        let index = others.trailingZeroBitCount
        others &= others &- 1
        matcher.load(blocks[field].range(index), isPlain: false)
        if matcher.contains(needle, atStart: atStart, in: memory) { hits |= 1 &<< UInt32(index) }
      }
      return hits
    }
  }

  /// The field that a hit on the document names, or `nil` when the query does not find it.
  ///
  /// - Throws: `FormatError` when the document's texts are damaged.
  mutating func field(
    of document: UInt32, in bytes: RawSpan
  ) throws(FormatError) -> Int? {
    guard needles.count > 1 else {
      for field in fields {
        if try isTurnedAway(document, field, in: bytes) { continue }
        try load(document, field, in: bytes)
        guard let needle = needles.first else { return field }
        if contains(needle, field, atStart: isAtStart) { return field }
      }
      return nil
    }
    // Each word in some field; the hit names the first field that has any.
    for index in isMissing.indices { isMissing[index] = true }
    var missing = needles.count
    var named: Int?
    for field in fields {
      try load(document, field, in: bytes)
      for (index, needle) in needles.enumerated()
      where named == nil || isMissing[index] {
        if contains(needle, field, atStart: false) {
          named = named ?? field
          if isMissing[index] { missing -= 1 }
          isMissing[index] = false
        } else if fields.count == 1 {
          return nil
        }
      }
      if missing == 0 { break }
    }
    return missing == 0 ? named : nil
  }

  private mutating func contains(_ needle: Needle, _ field: Int, atStart: Bool) -> Bool {
    withBytes(of: blocks[field].bytes) { matcher.contains(needle, atStart: atStart, in: $0) }
  }

  /// The text that was looked at last, and where it stands in the memory that a closure gets.
  mutating func withText<Result>(
    of document: UInt32, field: Int, in bytes: RawSpan, _ body: (RawSpan, Range<Int>) -> Result
  ) throws(FormatError) -> Result {
    try load(document, field, in: bytes)
    let index = Int(document) - blocks[field].block << columns[field].shift
    let range = blocks[field].range(index)
    return withBytes(of: blocks[field].bytes) { body($0, range) }
  }

  /// Where the query stands in a field of the document.
  ///
  /// - Throws: `FormatError` when the text is damaged.
  mutating func occurrences(
    in document: UInt32, field: Int, _ bytes: RawSpan
  ) throws(FormatError) -> [Occurrence] {
    try load(document, field, in: bytes)
    let atStart = isAtStart
    let found = withBytes(of: blocks[field].bytes) { memory in
      needles.flatMap { matcher.occurrences(of: $0, atStart: atStart, in: memory) }
    }
    return needles.count > 1 ? Occurrence.merged(found) : found
  }

  /// How well a document's title answers the query.
  ///
  /// - Throws: `FormatError` when the text is damaged.
  mutating func tier(
    of document: UInt32, field: Int, _ bytes: RawSpan
  ) throws(FormatError) -> RelevanceTier {
    guard !compiled.isEmpty else { return .whole }
    try load(document, field, in: bytes)
    return withBytes(of: blocks[field].bytes) { tier(in: $0) }
  }

  private mutating func tier(in memory: RawSpan) -> RelevanceTier {
    if matcher.isWhole(compiled.base, in: memory) { return .whole }
    var isAtStart = false
    for needle in needles {
      if matcher.contains(needle, atStart: true, in: memory) {
        isAtStart = true
        continue
      }
      let found = matcher.occurrences(of: needle, atStart: false, in: memory)
      // A word that stands in another field says nothing about the title.
      if found.isEmpty { continue }
      if !found.contains(where: { matcher.beginsWord($0, in: memory) }) { return .inside }
    }
    return isAtStart ? .titleBeginning : .wordBeginning
  }
}

/// How well a title answers a query, the best first.
enum RelevanceTier: Int, CaseIterable, Comparable {
  /// The title is the query.
  case whole
  /// The title begins with the query, or with one of its words while the others begin words.
  case titleBeginning
  /// The query, or each of its words, begins a word of the title.
  case wordBeginning
  /// The query stands somewhere.
  case inside

  static func < (left: RelevanceTier, right: RelevanceTier) -> Bool {
    left.rawValue < right.rawValue
  }
}
