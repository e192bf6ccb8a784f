extension ChunkSorter {
  /// Sorts a run's rows anew, comparing the values of a column as texts.
  ///
  /// A value that turns out to be no number changes the order of all that were sorted before. Rows
  /// whose texts are equal are equal as numbers too, so that the run has them in the order of their
  /// records.
  ///
  /// - Parameters:
  ///   - chunkCost: when a chunk is full.
  ///   - bufferSize: the bytes that are read from a file at once.
  ///   - body: takes the new runs, in the order of their records where these are equal.
  /// - Throws: `IndexError.cannotWrite`, `.cancelled`, or what `body` throws.
  /// - Complexity: that of sorting the rows.
  func resort(
    _ run: SortedRun, chunkCost: Int, bufferSize: Int, shouldStop: () -> Bool,
    _ body: (SortedRun) throws(IndexError) -> Void
  ) throws(IndexError) {
    var reader = RunReader(run, bufferSize: bufferSize)
    var chunk = RowChunk(byteCount: 0)
    while try reader.advance() {
      if chunk.cost >= chunkCost {
        try body(self.run(of: chunk, kind: .text, shouldStop: shouldStop))
        chunk = RowChunk(byteCount: 0)
      }
      let row = reader.row
      withBytes(of: reader.window) { chunk.append(rowAt: row, of: $0) }
    }
    if chunk.count > 0 { try body(self.run(of: chunk, kind: .text, shouldStop: shouldStop)) }
  }

  /// Runs in memory with those sorted anew whose values were compared as numbers.
  ///
  /// - Throws: `IndexError.cancelled`.
  /// - Complexity: that of sorting the rows.
  func comparedAsTexts(
    _ runs: [SortedRun], chunkCost: Int, shouldStop: () -> Bool
  ) throws(IndexError) -> [SortedRun] {
    var texts: [SortedRun] = []
    for run in runs {
      if run.kind == .text {
        texts.append(run)
      } else {
        try resort(run, chunkCost: chunkCost, bufferSize: 0, shouldStop: shouldStop) {
          texts.append($0)
        }
      }
    }
    return texts
  }
}
