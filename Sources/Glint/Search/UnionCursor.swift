/// The documents of the blocks that at least one of many posting lists names.
final class UnionCursor: CandidateCursor {
  private let layout: BlockLayout
  private let set: ChunkSet
  private let readBytes: Int

  /// Unites the lists of the grams in a range of keys.
  ///
  /// - Throws: `FormatError` when the dictionary or a list is damaged.
  /// - Complexity: O(postings of the lists).
  init(
    _ grams: ClosedRange<UInt64>, of dictionary: GramDictionary, in bytes: RawSpan
  ) throws(FormatError) {
    layout = dictionary.layout
    var set = ChunkSet(capacity: layout.blockCount)
    var scratch = ChunkSet(capacity: layout.chunkCapacity)
    var readBytes = 0
    var blocks = 0
    let isMarked = Gram(key: grams.lowerBound).hasMark
    var cursor = try dictionary.cursor(at: grams.lowerBound, in: bytes)
    while let entry = try cursor.next(in: bytes), entry.gram.key <= grams.upperBound {
      guard entry.gram.key >= grams.lowerBound else { continue }
      // Where a gram with a mark is listed, one without is too.
      if entry.gram.hasMark, !isMarked { continue }
      var reader = try ListReader(entry.list, layout: layout, in: bytes)
      var chunk = 0
      while let next = try reader.firstChunk(from: chunk, in: bytes) {
        scratch.removeAll()
        try reader.insert(next, into: &scratch, in: bytes)
        set.formUnion(scratch, from: next << layout.chunkBlockShift)
        chunk = next + 1
      }
      readBytes += reader.readBytes
      blocks += reader.blockCount
    }
    self.set = set
    self.readBytes = readBytes
    super.init(estimate: blocks << layout.shift)
  }

  override var postingBytes: Int { readBytes }

  override func seek(_ target: UInt32, in bytes: RawSpan) throws(FormatError) -> UInt32 {
    guard let block = set.first(from: Int(target) &>> layout.shift) else { return Self.end }
    let document = max(target, UInt32(truncatingIfNeeded: block &<< layout.shift))
    return Int(document) < layout.documentCount ? document : Self.end
  }
}
