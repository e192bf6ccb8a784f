/// Finds needles in one text at a time, by the match rules.
///
/// A plain text is compared as it stands; another is folded once, into memory that is used
/// again for the next text, and in detail only when the base alone does not decide.
struct TextMatcher {
  private var folder = Folder()
  private var folded = FoldedText()
  private var text = 0..<0
  private var isPlain = true
  private var isFolded = false
  /// How many texts were folded.
  private(set) var foldCount = 0

  /// Names the text that is looked at next.
  mutating func load(_ text: Range<Int>, isPlain: Bool) {
    self.text = text
    self.isPlain = isPlain
    isFolded = false
  }

  /// Whether the needle stands in the text, or at its beginning.
  mutating func contains(_ needle: Needle, atStart: Bool, in bytes: RawSpan) -> Bool {
    if isPlain {
      return firstPlain(needle, from: text.lowerBound, atStart: atStart, in: bytes) != nil
    }
    if !isFolded {
      if let filter = needle.runFilter, !filter.passes(text, in: bytes) { return false }
      if let filter = needle.filter, !filter.passes(text, in: bytes) { return false }
      // Most candidates are turned down by their base, without the rest that folding gives.
      foldCount &+= 1
      if let count = folder.foldInScratch(bytes.extracting(text)),
        !folder.scalars.contains(needle.scalars, amongFirst: count)
      {
        return false
      }
    }
    fold(details: false, in: bytes)
    guard needle.requiresDetails else {
      return firstFolded(needle, from: 0, free: 0, atStart: atStart) != nil
    }
    guard folded.hasDetails || hasBase(needle) else { return false }
    fold(details: true, in: bytes)
    return firstFolded(needle, from: 0, free: 0, atStart: atStart) != nil
  }

  /// All occurrences of the needle, leftmost first, none overlapping; or the one at the beginning.
  mutating func occurrences(
    of needle: Needle, atStart: Bool, in bytes: RawSpan
  ) -> [Occurrence] {
    var found: [Occurrence] = []
    if isPlain {
      var place = text.lowerBound
      while let start = firstPlain(needle, from: place, atStart: atStart, in: bytes) {
        let range = start - text.lowerBound..<start - text.lowerBound + needle.coreCount
        found.append(Occurrence(clusters: range, utf8: range))
        if atStart { break }
        place = start + needle.coreCount
      }
      return found
    }
    fold(details: needle.requiresDetails, in: bytes)
    var unit = 0
    while let start = firstFolded(
      needle, from: unit, free: found.last?.clusters.upperBound ?? 0, atStart: atStart)
    {
      let first = Int(folded.clusters[start + (needle.hasLeadingSpace ? 1 : 0)])
      let last = Int(
        folded.clusters[start + needle.scalars.count - 1 - (needle.hasTrailingSpace ? 1 : 0)])
      found.append(
        Occurrence(
          clusters: first..<last + 1,
          utf8: Int(folded.clusterOffsets[first])..<Int(folded.clusterOffsets[last + 1])))
      if atStart { break }
      unit = start + 1
    }
    return found
  }

  /// Whether the text is the query and nothing else, by its base.
  mutating func isWhole(_ base: [UInt32], in bytes: RawSpan) -> Bool {
    let wanted = base.drop { $0 == 0x20 }
    let core = wanted.last == 0x20 ? wanted.dropLast() : wanted
    if isPlain {
      guard core.count == text.count else { return false }
      return zip(core, text).allSatisfy { scalar, offset in
        let byte = bytes.byte(offset)
        return scalar == UInt32(byte &- 0x41 < 26 ? byte | 0x20 : byte)
      }
    }
    fold(details: false, in: bytes)
    return folded.scalars.dropFirst().dropLast().elementsEqual(core)
  }

  /// Whether a range of the text begins a word: no letter, digit or mark stands before it.
  mutating func beginsWord(_ occurrence: Occurrence, in bytes: RawSpan) -> Bool {
    guard occurrence.clusters.lowerBound > 0 else { return true }
    if isPlain {
      return !isWordScalar(
        UInt32(bytes.byte(text.lowerBound + occurrence.utf8.lowerBound - 1)))
    }
    fold(details: false, in: bytes)
    // Clusters rise behind the virtual space at the start; the one at the end counts as greatest.
    var low = 1
    var high = folded.clusters.count
    while low < high {
      let middle = (low + high) / 2
      if folded.clusters[middle] < occurrence.clusters.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return !isWordScalar(folded.scalars[low - 1])
  }

  // MARK: - Plain texts

  /// The first place at or behind `place` where a plain text has the needle's core, with the
  /// spaces that the needle asks for beside it.
  private func firstPlain(
    _ needle: Needle, from place: Int, atStart: Bool, in bytes: RawSpan
  ) -> Int? {
    guard let plain = needle.plain, plain.count <= text.upperBound &- place else { return nil }
    let end = atStart ? text.lowerBound + 1 : text.upperBound &- plain.count &+ 1
    var start = place
    while let found = plain.firstPlace(from: start, to: end, in: bytes) {
      if !needle.hasLeadingSpace || found == text.lowerBound || bytes.byte(found &- 1) == 0x20,
        !needle.hasTrailingSpace || found &+ plain.count == text.upperBound
          || bytes.byte(found &+ plain.count) == 0x20
      {
        return found
      }
      start = found &+ 1
    }
    return nil
  }

  /// The plain texts of a block that have the needle, a bit each.
  ///
  /// The barriers between texts match no byte of a needle, so that all are searched in one go.
  func plainHits(
    _ needle: Needle, in block: TextBlock, _ memory: RawSpan, atStart: Bool
  ) -> UInt32 {
    guard let plain = needle.plain else { return 0 }
    let end = block.end &- plain.count &+ 1
    var hits: UInt32 = 0
    var index = 0
    var place = 1
    while let found = plain.firstPlace(from: place, to: end, in: memory) {
      place = found &+ 1
      while block.range(index).upperBound <= found { index &+= 1 }
      let text = block.range(index)
      let behind = found &+ plain.count
      guard block.isPlain(index), !atStart || found == text.lowerBound,
        !needle.hasLeadingSpace || found == text.lowerBound || memory.byte(found &- 1) == 0x20,
        !needle.hasTrailingSpace || behind == text.upperBound || memory.byte(behind) == 0x20
      else { continue }
      hits |= 1 &<< UInt32(index)
      place = text.upperBound &+ 1
    }
    return hits
  }

  // MARK: - Folded texts

  private mutating func fold(details: Bool, in bytes: RawSpan) {
    guard !isFolded || details && !folded.hasDetails else { return }
    folder.fold(
      bytes.extracting(text), asTitle: true, details: details, into: &folded)
    isFolded = true
  }

  /// Whether the base of the needle stands somewhere, so that details are worth their cost.
  private func hasBase(_ needle: Needle) -> Bool {
    let last = folded.scalars.count &- needle.scalars.count
    var unit = 0
    while unit <= last {
      if hasBase(needle, at: unit) { return true }
      unit &+= 1
    }
    return false
  }

  @inline(__always)
  private func hasBase(_ needle: Needle, at unit: Int) -> Bool {
    var index = 0
    while index < needle.scalars.count {
      if folded.scalars[unit &+ index] != needle.scalars[index] { return false }
      index &+= 1
    }
    return true
  }

  /// The first unit at or behind `unit` where the needle matches, its range beginning at or
  /// behind cluster `free`.
  private func firstFolded(
    _ needle: Needle, from unit: Int, free: Int, atStart: Bool
  ) -> Int? {
    let last = folded.scalars.count &- needle.scalars.count
    let lead = needle.hasLeadingSpace ? 1 : 0
    var start = unit
    var end = last
    if atStart {
      // The virtual space before the title, or the first cluster behind it.
      start = 1 - lead
      end = min(last, start)
    }
    while start <= end {
      if hasBase(needle, at: start), isClusterStart(start),
        isFree(start &+ lead, free), fitsDetails(needle, at: start)
      {
        return start
      }
      start &+= 1
    }
    return nil
  }

  private func isClusterStart(_ unit: Int) -> Bool {
    unit == 0
      || folded.clusters[unit] != FoldedText.virtual
        && folded.clusters[unit] != folded.clusters[unit &- 1]
  }

  private func isFree(_ unit: Int, _ free: Int) -> Bool {
    let cluster = folded.clusters[unit]
    return cluster == FoldedText.virtual ? free == 0 : Int(cluster) >= free
  }

  private func fitsDetails(_ needle: Needle, at start: Int) -> Bool {
    let end = start &+ needle.scalars.count
    if !needle.isTyping, end < folded.scalars.count,
      folded.clusters[end] == folded.clusters[end &- 1], isHangulKey(folded.scalars[end]),
      isHangulKey(folded.scalars[end &- 1])
    {
      return false
    }
    guard needle.requiresDetails else { return true }
    return needle.scalars.indices.allSatisfy { index in
      needle.details.fits(
        needle.detailsStart &+ index, of: folded, start &+ index, diacritics: needle.diacritics,
        isCaseSensitive: needle.isCaseSensitive)
    }
  }
}
