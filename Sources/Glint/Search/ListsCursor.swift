/// The documents of the blocks that all of some posting lists name, chunk by chunk.
///
/// Each list beyond the rarest is read only while that is sooner done than verifying the blocks that
/// it would spare. How many it spares is learned on the way: lists of neighbouring grams say much the
/// same, and are then left aside.
final class ListsCursor: CandidateCursor {
  /// A list, and how it did so far.
  private struct Source {
    var reader: ListReader
    /// Blocks that the list was asked about, and those that it left, beginning with what is expected
    /// of lists that know nothing of each other.
    var asked: Double
    var left: Double
  }

  private let layout: BlockLayout
  private var sources: [Source] = []
  private var set: ChunkSet
  private var scratch: ChunkSet
  /// The chunk whose candidates are in `set`, or -1.
  private var chunk = -1

  /// Creates a cursor.
  ///
  /// - Parameter lists: at least one.
  /// - Throws: `FormatError` when a short list is damaged.
  init(
    _ lists: [PostingList], layout: BlockLayout, in bytes: RawSpan
  ) throws(FormatError) {
    self.layout = layout
    for list in lists {
      let share = Double(list.blockCount) / Double(max(1, layout.blockCount))
      sources.append(
        Source(
          reader: try ListReader(list, layout: layout, in: bytes), asked: 16, left: 16 * share))
    }
    sources.sort { $0.reader.blockCount < $1.reader.blockCount }
    set = ChunkSet(capacity: layout.chunkCapacity)
    scratch = ChunkSet(capacity: layout.chunkCapacity)
    super.init(estimate: (sources.first?.reader.blockCount ?? 0) << layout.shift)
  }

  override var postingBytes: Int { sources.reduce(0) { $0 + $1.reader.readBytes } }

  override func seek(_ target: UInt32, in bytes: RawSpan) throws(FormatError) -> UInt32 {
    guard Int(target) < layout.documentCount else { return Self.end }
    var block = Int(target) &>> layout.shift
    while block < layout.blockCount {
      let wanted = block &>> layout.chunkBlockShift
      if wanted != chunk {
        guard let next = try sources[0].reader.firstChunk(from: wanted, in: bytes) else { break }
        try load(next, in: bytes)
        block = max(block, next &<< layout.chunkBlockShift)
      }
      let first = chunk &<< layout.chunkBlockShift
      if let found = set.first(from: block &- first) {
        return max(target, UInt32(truncatingIfNeeded: (first &+ found) &<< layout.shift))
      }
      block = (chunk &+ 1) &<< layout.chunkBlockShift
    }
    return Self.end
  }

  private func load(_ chunk: Int, in bytes: RawSpan) throws(FormatError) {
    self.chunk = chunk
    set.removeAll()
    try sources[0].reader.insert(chunk, into: &set, in: bytes)
    guard sources.count > 1 else { return }
    let universe = layout.universe(chunk)
    var left = set.count
    for index in 1..<sources.count where left > 0 {
      let count = try sources[index].reader.count(in: chunk, in: bytes)
      if count == 0 {
        set.removeAll()
        return
      }
      let source = sources[index]
      let spared = Double(left) * (1 - source.left / source.asked)
      guard spared * PlanCosts.block > PlanCosts.row(blocks: count, universe: universe) else {
        continue
      }
      try sources[index].reader.intersect(chunk, with: &set, scratch: &scratch, in: bytes)
      let now = set.count
      sources[index].asked += Double(left)
      sources[index].left += Double(now)
      left = now
    }
  }
}
