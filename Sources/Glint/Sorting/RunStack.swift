/// The runs in temporary files, in the order of their records, merged as they become many.
///
/// A run in a file costs a buffer when it is read, so that only so many can be read at once. When
/// that many runs of one level have gathered, they are merged into one of the next level; each row
/// is written once for each level, and levels are few: 64 runs of a third of the memory are the
/// first that make a second.
struct RunStack: Sendable {
  private let sorter: ChunkSorter
  private let folder: String
  /// The most runs of one level.
  private let fanIn: Int
  /// The bytes that are read or written at once.
  private let bufferSize: Int
  /// The runs.
  private(set) var runs: [SortedRun] = []

  /// Creates a stack without runs.
  ///
  /// - Parameters:
  ///   - folder: where temporary files are.
  ///   - memory: the bytes that merging may take for its buffers.
  init(_ sorter: ChunkSorter, folder: String, memory: Int) {
    self.sorter = sorter
    self.folder = folder
    fanIn = min(max(memory / 4096, 8), 64)
    bufferSize = min(max(memory / 64, 512), 1 << 20)
  }

  /// Merges runs that follow those of the stack into one more.
  ///
  /// - Throws: `IndexError.cannotWrite` or `.cancelled`; what was pushed may then be lost.
  /// - Complexity: linear in the bytes, times the log of the runs.
  mutating func push(_ newRuns: [SortedRun], shouldStop: () -> Bool) throws(IndexError) {
    if sorter.order == .source {
      try append(newRuns, shouldStop)
      return
    }
    runs.append(try merged(newRuns, shouldStop))
    while let last = runs.last {
      let tail = runs.suffix(while: { $0.level == last.level && $0.kind == last.kind })
      if tail.count < fanIn { break }
      var run = try merged(Array(tail), shouldStop)
      run.level = last.level + 1
      runs.removeLast(tail.count)
      runs.append(run)
    }
  }

  /// Sorts all runs whose values were compared as numbers anew, as texts.
  ///
  /// - Parameter chunkCost: when a chunk is full.
  /// - Throws: `IndexError.cannotWrite` or `.cancelled`.
  /// - Complexity: that of sorting all rows.
  mutating func compareAsTexts(chunkCost: Int, shouldStop: () -> Bool) throws(IndexError) {
    let old = runs
    runs = []
    for run in old {
      if run.kind == .text {
        runs.append(run)
        continue
      }
      try sorter.resort(run, chunkCost: chunkCost, bufferSize: bufferSize, shouldStop: shouldStop) {
        sorted throws(IndexError) in
        try push([sorted], shouldStop: shouldStop)
      }
    }
  }

  private func merged(
    _ runs: [SortedRun], _ shouldStop: () -> Bool
  ) throws(IndexError) -> SortedRun {
    let file = try newFile()
    var writer = RunWriter(file, at: 0, bufferSize: bufferSize)
    if runs.count == 1, case .memory(let bytes) = runs[0].storage {
      try writer.write(bytes)
    } else {
      var merger = try RunMerger(runs, order: sorter.order, bufferSize: bufferSize)
      var count = 0
      while merger.withFirst({ bytes, entry, _ in writer.append(entry, of: bytes) }) {
        count &+= 1
        if count & 0x3FF == 0, shouldStop() { throw .cancelled }
        try writer.flushIfFull()
        try merger.advance()
      }
    }
    return SortedRun(
      storage: .file(file), byteCount: try writer.finish(), kind: runs.first?.kind ?? .number)
  }

  /// Appends rows in the order of the source to the one run.
  private mutating func append(
    _ newRuns: [SortedRun], _ shouldStop: () -> Bool
  ) throws(IndexError) {
    var (file, length): (TemporaryFile, Int)
    if let last = runs.last, case .file(let known) = last.storage {
      (file, length) = (known, last.byteCount)
    } else {
      (file, length) = (try newFile(), 0)
    }
    for run in newRuns {
      guard case .memory(let bytes) = run.storage else { continue }
      if shouldStop() { throw .cancelled }
      var writer = RunWriter(file, at: length, bufferSize: 0)
      try writer.write(bytes)
      length += bytes.count
    }
    runs = [SortedRun(storage: .file(file), byteCount: length, kind: .number)]
  }

  private func newFile() throws(IndexError) -> TemporaryFile {
    do {
      return try TemporaryFile(folder: folder)
    } catch {
      throw .cannotWrite(path: folder, reason: error)
    }
  }
}

extension Array {
  /// The last elements that all meet a condition.
  fileprivate func suffix(while condition: (Element) -> Bool) -> ArraySlice<Element> {
    self[(lastIndex { !condition($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
