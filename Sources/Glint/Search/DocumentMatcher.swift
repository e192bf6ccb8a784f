/// Decides for one document after the other whether the query finds it, and by which field.
struct DocumentMatcher {
  private let texts: [TextColumn]
  private let plain: [BitColumn]
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
    texts = segment.fields.map(\.texts)
    plain = segment.fields.map(\.plain)
    self.compiled = compiled
    needles = compiled.needles
    isMissing = compiled.needles.map { _ in true }
    self.fields = fields
  }

  private var isAtStart: Bool { compiled.query.mode == .prefix }

  private mutating func load(
    _ document: UInt32, _ field: Int, in bytes: RawSpan
  ) throws(FormatError) {
    let range = try texts[field].range(of: document, in: bytes)
    textBytes &+= range.count
    matcher.load(range, isPlain: try plain[field].bit(document, in: bytes))
  }

  /// The field that a hit on the document names, or `nil` when the query does not find it.
  ///
  /// - Throws: `FormatError` when the document's texts are damaged.
  mutating func field(
    of document: UInt32, in bytes: RawSpan
  ) throws(FormatError) -> Int? {
    guard needles.count > 1 else {
      for field in fields {
        try load(document, field, in: bytes)
        guard let needle = needles.first else { return field }
        if matcher.contains(needle, atStart: isAtStart, in: bytes) { return field }
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
        if matcher.contains(needle, atStart: false, in: bytes) {
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

  /// Where the query stands in a field of the document.
  ///
  /// - Throws: `FormatError` when the text is damaged.
  mutating func occurrences(
    in document: UInt32, field: Int, _ bytes: RawSpan
  ) throws(FormatError) -> [Occurrence] {
    try load(document, field, in: bytes)
    var found: [Occurrence] = []
    for needle in needles {
      found += matcher.occurrences(of: needle, atStart: isAtStart, in: bytes)
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
    if matcher.isWhole(compiled.base, in: bytes) { return .whole }
    var isAtStart = false
    for needle in needles {
      if matcher.contains(needle, atStart: true, in: bytes) {
        isAtStart = true
        continue
      }
      let found = matcher.occurrences(of: needle, atStart: false, in: bytes)
      // A word that stands in another field says nothing about the title.
      if found.isEmpty { continue }
      if !found.contains(where: { matcher.beginsWord($0, in: bytes) }) { return .inside }
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
