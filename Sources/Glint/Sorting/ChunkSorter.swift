/// Sorts chunks of rows into runs in memory.
struct ChunkSorter: Sendable {
  /// The order of the rows.
  let order: BuildOptions.Order

  /// The rows of a chunk in order.
  ///
  /// - Parameters:
  ///   - kind: how the values of a column compare: `.text` as soon as any is known to be no number.
  ///   - shouldStop: asked every few milliseconds.
  /// - Returns: the run; its kind is `.text` where a value is no number.
  /// - Throws: `IndexError.cancelled`.
  /// - Complexity: O(n log n) comparisons of words, linear in the bytes.
  func run(
    of chunk: RowChunk, kind: SortValue.Kind, shouldStop: () -> Bool
  ) throws(IndexError) -> SortedRun {
    var kind = kind
    let bytes = try withBytes(of: chunk.rows) { rows throws(IndexError) in
      var keys: [UInt64] = []
      var entries = try self.entries(of: chunk, rows, &kind, &keys, shouldStop)
      if order != .source {
        var quicksort = WordQuicksort()
        try quicksort.sort(&entries, keys: keys, shouldStop: shouldStop)
        var ties = TieBreaker()
        for range in quicksort.ties {
          try ties.sort(&entries, range, rows: rows, shouldStop: shouldStop)
        }
      }
      return Self.encoded(entries, rows, keys)
    }
    return SortedRun(storage: .memory(bytes), byteCount: bytes.count, kind: kind)
  }

  /// An entry for each row, and the keys.
  private func entries(
    of chunk: RowChunk, _ rows: RawSpan, _ kind: inout SortValue.Kind, _ keys: inout [UInt64],
    _ shouldStop: () -> Bool
  ) throws(IndexError) -> [SortEntry] {
    var maker = SortKeyMaker(order)
    var entries: [SortEntry] = []
    entries.reserveCapacity(chunk.count)
    keys.reserveCapacity(chunk.keyCapacity)
    var offset = 0
    while offset < rows.byteCount {
      if entries.count & 0x3FF == 0, shouldStop() { throw .cancelled }
      let layout = RowLayout(of: rows, at: offset)
      let place = keys.count
      let before = kind
      let isPlain = maker.append(layout, of: rows, kind: &kind, to: &keys)
      if kind != before {
        // All values of a chunk are compared in one way: once more, as texts.
        keys.removeAll(keepingCapacity: true)
        entries.removeAll(keepingCapacity: true)
        offset = 0
        continue
      }
      entries.append(SortEntry(word: keys[place], key: place, isPlain: isPlain, row: offset))
      offset = layout.end
    }
    return entries
  }

  /// The run of entries that are in order.
  private static func encoded(
    _ entries: [SortEntry], _ rows: RawSpan, _ keys: [UInt64]
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows.byteCount &+ 4 &* entries.count)
    for entry in entries {
      let row = Int(entry.row)..<RowLayout(of: rows, at: Int(entry.row)).end
      var end = entry.key
      if !entry.isPlain {
        while !SortKey.isLast(keys[end]) { end &+= 1 }
        end &+= 1
      }
      SortedRun.append(row, of: rows, words: entry.key..<end, of: keys, to: &bytes)
    }
    return bytes
  }
}
