/// One string to find, folded once for all titles: a whole query, or a word of one.
///
/// A class, so that handing it to the matcher of each candidate copies a reference and not arrays.
final class Needle: Sendable {
  /// The base, a space at either edge included.
  let scalars: [UInt32]
  /// What is compared beyond the base, one element a scalar.
  let details: FoldedText
  /// Where this needle's scalars begin in `details`.
  let detailsStart: Int
  /// Whether the base begins with a space, a condition that no range covers.
  let hasLeadingSpace: Bool
  /// Whether the base ends with a space, a condition that no range covers.
  let hasTrailingSpace: Bool
  /// Whether a match may end inside a Hangul syllable.
  let isTyping: Bool
  /// How diacritics compare.
  let diacritics: Query.Diacritics
  /// Whether case differs.
  let isCaseSensitive: Bool
  /// Whether a match of the base has to be looked at more closely.
  let requiresDetails: Bool
  /// The bytes to find in plain titles, without the spaces at the edges; `nil` when no plain
  /// title can match.
  let plain: ByteNeedle?
  /// Spares blocks that cannot have the needle their unpacking; only where the needle is ASCII.
  let blockFilter: BlockFilter?
  /// Spares texts that cannot have the needle their folding, by a run of ASCII.
  let runFilter: RunFilter?
  /// Spares texts that cannot have the needle their folding, by scalars beyond ASCII.
  let filter: TextFilter?

  /// The grams of the base that every matching text has in the dictionary, those that say most first.
  let grams: [Gram]

  /// The grams with a mark that every matching text has; those of a needle of one scalar end with
  /// any label.
  let markGrams: [Gram]

  /// The labels whose stored count is the number of hits, if any labels' is.
  let countedPath: [UInt32]?

  /// Whether the base alone decides, so that stored counts are those of the hits.
  var isDecidedByBase: Bool {
    guard !requiresDetails, let last = scalars.last else { return false }
    return isTyping || !isHangulKey(last)
  }

  /// The number of scalars without the spaces at the edges.
  var coreCount: Int {
    scalars.count - (hasLeadingSpace ? 1 : 0) - (hasTrailingSpace ? 1 : 0)
  }

  /// Equal for needles of one query that ask for the same.
  var identity: [UInt32] {
    let range = detailsStart..<detailsStart + scalars.count
    var identity = scalars + [isTyping ? 1 : 0]
    for unit in range {
      identity.append(details.letters[unit])
      for (starts, values) in [
        (details.markStarts, details.markScalars), (details.casedStarts, details.casedScalars),
      ] {
        let row = values[Int(starts[unit])..<Int(starts[unit + 1])]
        identity.append(UInt32(row.count))
        identity += row
      }
    }
    return identity
  }

  /// Cuts a needle out of a folded query.
  ///
  /// - Precondition: the query was folded with details; the range holds more than spaces.
  init(_ query: FoldedText, _ range: Range<Int>, options: Query, isTyping: Bool) {
    precondition(query.hasDetails, "a needle needs its details")
    scalars = Array(query.scalars[range])
    runFilter = RunFilter(scalars)
    filter = TextFilter(scalars)
    grams = Self.grams(scalars)
    let hasMarks = range.contains { unit in
      query.letters[unit] != 0 || query.markStarts[unit] != query.markStarts[unit + 1]
    }
    let asksForMarks = hasMarks && options.diacritics != .ignored
    let marks = asksForMarks ? Self.marks(query, range) : []
    markGrams = marks.flatMap { Self.grams(with: $0, in: query.scalars[range]) }
    details = query
    detailsStart = range.lowerBound
    hasLeadingSpace = scalars.first == 0x20
    hasTrailingSpace = scalars.last == 0x20 && scalars.count > 1
    self.isTyping = isTyping
    diacritics = options.diacritics
    isCaseSensitive = options.isCaseSensitive
    requiresDetails =
      isCaseSensitive || diacritics == .significant || diacritics == .smart && hasMarks
    if asksForMarks {
      plain = nil
    } else {
      let start = range.lowerBound + (hasLeadingSpace ? 1 : 0)
      let core = start..<range.upperBound - (hasTrailingSpace ? 1 : 0)
      plain = Self.plain(query, core, isCaseSensitive: options.isCaseSensitive)
    }
    blockFilter = plain.map { [scalars] in BlockFilter($0, base: scalars) }
    if !isTyping, isHangulKey(scalars.last ?? 0) {
      countedPath = nil
    } else if !requiresDetails {
      countedPath = scalars.map(Gram.label)
    } else if diacritics == .smart, !isCaseSensitive {
      countedPath = Self.countedPath(marks, query, range)
    } else {
      countedPath = nil
    }
  }

  /// The labels of the marks that a query has in a range, each with its place in the range.
  private static func marks(
    _ query: FoldedText, _ range: Range<Int>
  ) -> [(place: Int, label: UInt32)] {
    var marks: [(Int, UInt32)] = []
    for unit in range {
      query.forEachMarkLabel(unit) { marks.append((unit - range.lowerBound, $0)) }
    }
    return marks
  }

  /// A mark stands between its scalar and the next, and behind the scalar and the one before.
  private static func grams(
    with mark: (place: Int, label: UInt32), in scalars: ArraySlice<UInt32>
  ) -> [Gram] {
    let labels = scalars.map(Gram.label)
    let place = mark.place
    guard labels.count > 1 else { return [Gram(labels[place], mark.label, 0)] }
    var grams: [Gram] = []
    if place > 0 { grams.append(Gram(labels[place - 1], labels[place], mark.label)) }
    if place + 1 < labels.count {
      grams.append(Gram(labels[place], mark.label, labels[place + 1]))
    }
    return grams
  }

  /// The labels that say all of a needle of one or two scalars: those of the base, and a mark, or two
  /// that have a label together.
  private static func countedPath(
    _ marks: [(place: Int, label: UInt32)], _ query: FoldedText, _ range: Range<Int>
  ) -> [UInt32]? {
    guard range.count <= 2, let mark = marks.last,
      marks.allSatisfy({ $0.place == mark.place })
    else { return nil }
    let unit = range.lowerBound + mark.place
    let markCount = query.markStarts[unit + 1] - query.markStarts[unit]
    switch (marks.count, markCount, query.letters[unit] == 0) {
    case (1, 1, true), (1, 0, false): break
    // Each has its own label, and the last one says both.
    case (3, 2, true): break
    default: return nil
    }
    var labels = query.scalars[range].map(Gram.label)
    labels.insert(mark.label, at: mark.place + 1)
    return labels
  }

  /// A gram is sure to be indexed where a cluster must begin in every matching text, and where it
  /// begins with ASCII, which is indexed inside clusters too.
  private static func grams(_ scalars: [UInt32]) -> [Gram] {
    guard scalars.count >= Gram.length else { return [] }
    var grams: [(start: Int, gram: Gram)] = []
    for start in 0...(scalars.count - Gram.length) {
      if start > 0, scalars[start] >= 0x80,
        canStandInsideCluster(scalars[start], after: scalars[start - 1])
      {
        continue
      }
      let gram = Gram(
        Gram.label(of: scalars[start]), Gram.label(of: scalars[start + 1]),
        Gram.label(of: scalars[start + 2]))
      // Few are looked up, so that a longer list of those seen is not worth its time.
      if grams.prefix(32).contains(where: { $0.gram == gram }) { continue }
      grams.append((start, gram))
    }
    // Grams that do not overlap say most: every third one, and then those between.
    return (0..<Gram.length).flatMap { rest in
      grams.filter { $0.start % Gram.length == rest }.map(\.gram)
    }
  }

  private static func plain(
    _ query: FoldedText, _ core: Range<Int>, isCaseSensitive: Bool
  ) -> ByteNeedle? {
    var pattern: [BytePattern] = []
    for unit in core {
      let scalar = query.scalars[unit]
      guard scalar < 0x80 else { return nil }
      if isCaseSensitive {
        // A plain title has one row a letter, the letter itself.
        let rows = Int(query.casedStarts[unit])..<Int(query.casedStarts[unit + 1])
        guard rows.count == 1, query.casedScalars[rows.lowerBound] < 0x80 else { return nil }
        pattern.append(
          BytePattern(value: UInt8(query.casedScalars[rows.lowerBound]), mask: 0))
      } else {
        let byte = UInt8(scalar)
        let isLetter = byte &- 0x61 < 26
        pattern.append(BytePattern(value: byte, mask: isLetter ? 0x20 : 0))
      }
    }
    return ByteNeedle(pattern)
  }
}
