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
  /// The candidates of the current chunk: in `few` while there are few, else in `set`.
  private var set: ChunkSet
  private var scratch: ChunkSet
  private var few = SparseBlocks()
  private var isSparse = true
  /// The first of the few that was not passed yet.
  private var place = 0
  /// The current chunk, or -1.
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
      if let found = candidate(from: block &- first) {
        return max(target, UInt32(truncatingIfNeeded: (first &+ found) &<< layout.shift))
      }
      block = (chunk &+ 1) &<< layout.chunkBlockShift
    }
    return Self.end
  }

  /// The first candidate of the current chunk at or behind a block.
  private func candidate(from block: Int) -> Int? {
    guard isSparse else { return set.first(from: block) }
    while place < few.count, Int(few.blocks[place]) < block { place &+= 1 }
    return place < few.count ? Int(few.blocks[place]) : nil
  }

  private func load(_ chunk: Int, in bytes: RawSpan) throws(FormatError) {
    self.chunk = chunk
    place = 0
    few.removeAll()
    var left = try sources[0].reader.count(in: chunk, in: bytes)
    isSparse = left <= SparseBlocks.limit
    if isSparse {
      try sources[0].reader.append(chunk, to: &few, in: bytes)
    } else {
      set.removeAll()
      try sources[0].reader.insert(chunk, into: &set, in: bytes)
    }
    let universe = layout.universe(chunk)
    for index in 1..<max(1, sources.count) where left > 0 {
      let count = try sources[index].reader.count(in: chunk, in: bytes)
      if count == 0 {
        isSparse = true
        few.removeAll()
        return
      }
      let source = sources[index]
      let spared = Double(left) * (1 - source.left / source.asked)
      let cost = PlanCosts.row(blocks: count, universe: universe, asked: isSparse ? left : nil)
      guard spared * PlanCosts.block > cost else { continue }
      sources[index].asked += Double(left)
      if isSparse {
        try sources[index].reader.intersect(chunk, with: &few, in: bytes)
        left = few.count
      } else {
        try sources[index].reader.intersect(chunk, with: &set, scratch: &scratch, in: bytes)
        left = set.count
        if left <= SparseBlocks.limit {
          few.take(set)
          isSparse = true
        }
      }
      sources[index].left += Double(left)
    }
  }
}
