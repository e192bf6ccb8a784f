/// Tells rows with equal order keys apart.
///
/// What follows the order key is the title's accented form, its bytes, and the key (definition 11
/// of the match rules). A value is scratch.
struct TieBreaker {
  private var folder = OrderKeyFolder()
  private var base: [UInt8] = []
  private var accented: ([UInt8], [UInt8]) = ([], [])

  /// Compares two rows.
  ///
  /// - Returns: less than, equal to, or greater than 0; 0 where only the records' numbers differ.
  /// - Complexity: O(length of the titles), with folding where these differ.
  mutating func compare(
    _ left: RowLayout, of leftBytes: RawSpan, _ right: RowLayout, of rightBytes: RawSpan
  ) -> Int {
    let titles = leftBytes.compare(left.title, with: rightBytes, right.title)
    if titles == 0 { return leftBytes.compare(left.key, with: rightBytes, right.key) }
    Self.accent(leftBytes.extracting(left.title), &folder, &base, &accented.0)
    Self.accent(rightBytes.extracting(right.title), &folder, &base, &accented.1)
    let order = withBytes(of: accented.0) { left in
      withBytes(of: accented.1) { right in
        left.compare(0..<left.byteCount, with: right, 0..<right.byteCount)
      }
    }
    return order == 0 ? titles : order
  }

  /// The accented form of a title.
  private static func accent(
    _ title: RawSpan, _ folder: inout OrderKeyFolder, _ base: inout [UInt8],
    _ accented: inout [UInt8]
  ) {
    base.removeAll(keepingCapacity: true)
    accented.removeAll(keepingCapacity: true)
    folder.appendOrderKey(of: title, base: &base, accented: &accented)
  }

  /// Sorts rows of a chunk whose order keys are equal.
  ///
  /// - Throws: `IndexError.cancelled`.
  /// - Complexity: O(n log n) comparisons of texts.
  mutating func sort(
    _ entries: inout [SortEntry], _ range: Range<Int>, rows: RawSpan, shouldStop: () -> Bool
  ) throws(IndexError) {
    if range.count == 2 {
      let (left, right) = (entries[range.lowerBound], entries[range.lowerBound + 1])
      let order = compare(
        RowLayout(of: rows, at: Int(left.row)), of: rows,
        RowLayout(of: rows, at: Int(right.row)), of: rows)
      if order > 0 || order == 0 && left.row > right.row {
        entries.swapAt(range.lowerBound, range.lowerBound + 1)
      }
      return
    }
    let first = RowLayout(of: rows, at: Int(entries[range.lowerBound].row))
    var keyed: [Keyed] = []
    keyed.reserveCapacity(range.count)
    var areOne = true
    for place in range {
      let layout = RowLayout(of: rows, at: Int(entries[place].row))
      areOne = areOne && rows.compare(layout.title, with: rows, first.title) == 0
      keyed.append(Keyed(entry: entries[place], layout: layout, accented: []))
    }
    if !areOne {
      for place in keyed.indices {
        if place & 0xFF == 0, shouldStop() { throw .cancelled }
        Self.accent(
          rows.extracting(keyed[place].layout.title), &folder, &base, &keyed[place].accented)
      }
    }
    var comparisons = 0
    do {
      try keyed.sort { left, right in
        comparisons += 1
        if comparisons & 0x3FFF == 0, shouldStop() { throw IndexError.cancelled }
        return left.precedes(right, in: rows)
      }
    } catch {
      throw .cancelled
    }
    for (offset, item) in keyed.enumerated() { entries[range.lowerBound + offset] = item.entry }
  }

  /// A row with what tells it from others of its base.
  private struct Keyed {
    var entry: SortEntry
    var layout: RowLayout
    /// The accented form, where not all titles are one.
    var accented: [UInt8]

    func precedes(_ other: Keyed, in rows: RawSpan) -> Bool {
      var order = withBytes(of: accented) { left in
        withBytes(of: other.accented) { right in
          left.compare(0..<left.byteCount, with: right, 0..<right.byteCount)
        }
      }
      if order == 0 { order = rows.compare(layout.title, with: rows, other.layout.title) }
      if order == 0 { order = rows.compare(layout.key, with: rows, other.layout.key) }
      return order == 0 ? entry.row < other.entry.row : order < 0
    }
  }
}
