import TestSupport
import Testing

@testable import Glint

/// Merged runs are a dictionary of all grams, each with the blocks of all chunks.
@Suite struct GramMergeTests {
  /// What one chunk says of a gram.
  private struct Piece {
    var documents: Int
    /// The blocks, counted from the beginning of the segment.
    var blocks: [UInt32]
  }

  /// Runs of grams of all shapes, and what they hold.
  private struct Chunks {
    let layout: BlockLayout
    var runs: [GramRun] = []
    var pieces: [Gram: [Piece]] = [:]

    init(_ layout: BlockLayout, gramCount: Int, using random: inout SeededGenerator) {
      self.layout = layout
      let grams = (0..<gramCount).map { _ in Gram.random(using: &random) }
      for chunk in 0..<layout.chunkCount {
        let universe = layout.universe(chunk)
        let first = UInt32(chunk << layout.chunkBlockShift)
        let shapes = BlockShapes.all(below: universe, edge: 1000, using: &random)
        var run = GramRun()
        for gram in Set(grams).sorted() where Int.random(in: 0..<4, using: &random) > 0 {
          // Mostly few blocks, so that lists of several chunks are short, too.
          let count = Int.random(in: 1...9, using: &random)
          let blocks =
            Int.random(in: 0..<4, using: &random) == 0
            ? shapes.randomElement(using: &random) ?? [0]
            : BlockShapes.some(count, below: universe, using: &random)
          let documents = Int.random(in: 0...blocks.count << layout.shift, using: &random)
          run.append(gram, documents: documents, blocks: blocks[...], universe: universe)
          pieces[gram, default: []].append(
            Piece(documents: documents, blocks: blocks.map { first + $0 }))
        }
        runs.append(run)
      }
    }
  }

  private static let layouts = [
    BlockLayout(documentCount: 1, shift: 0), BlockLayout(documentCount: 700, shift: 3),
    BlockLayout(documentCount: 65_537, shift: 2),
    BlockLayout(documentCount: 150_000, shift: 4), BlockLayout(documentCount: 300_000, shift: 5),
  ]

  private func check(_ chunks: Chunks, _ runs: [SpooledBytes], _ context: String) throws {
    var merge = try GramMerge(runs, layout: chunks.layout)
    var writer = TestDictionary(layout: chunks.layout)
    var merged: [Gram] = []
    var share = 0.0
    while let next = try writer.appendNext(of: &merge) {
      merged.append(next.gram)
      let documents = chunks.pieces[next.gram]?.reduce(0) { $0 + $1.documents }
      #expect(next.documents == documents, "\(context)")
      #expect(merge.share >= share && merge.share <= 1, "\(context)")
      share = merge.share
      if merged.count % 7 == 0 { writer.takePostings() }
    }
    #expect(merged == chunks.pieces.keys.sorted(), "\(context)")
    let (bytes, dictionary) = writer.finish()
    try withBytes(of: bytes) { bytes throws(FormatError) in
      for (gram, pieces) in chunks.pieces {
        let list = try dictionary.list(of: gram, in: bytes)
        let expected = pieces.flatMap(\.blocks)
        let blocks = try list?.blocks(chunks.layout, in: bytes)
        #expect(blocks == expected, "\(context), \(gram)")
        if expected.count > PostingList.fewLimit {
          #expect(
            list?.documentCount == pieces.reduce(0) { $0 + $1.documents }, "\(context), \(gram)")
        }
      }
    }
  }

  @Test(arguments: layouts.indices)
  func runsInMemoryAndInFilesGiveOneDictionary(number: Int) throws {
    let layout = Self.layouts[number]
    var random = SeededGenerator(seed: UInt64(number))
    let chunks = Chunks(layout, gramCount: 40, using: &random)
    let runs = chunks.runs.map(\.bytes)
    try check(chunks, runs.map { .memory($0) }, "\(layout), in memory")
    try withTemporaryDirectory { folder in
      let spool = Spool(memory: 0, folder: folder)
      try check(chunks, runs.map { try spool.keep($0) }, "\(layout), in a file")
      // The first run fits and the others wait in the file.
      let half = Spool(memory: runs[0].count, folder: folder)
      try check(chunks, runs.map { try half.keep($0) }, "\(layout), in both")
    }
  }

  /// A run in a file is read piece by piece, and no entry may be cut at the end of one.
  @Test(arguments: 0..<2 as Range<UInt64>)
  func runsLongerThanAPieceAreReadWhole(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let universe = 1 << BlockRow.chunkShift
    var run = GramRun()
    var expected: [(key: UInt64, blocks: Int, row: [UInt8])] = []
    // Bitmaps of 8 kB among entries of a few bytes.
    let dense = BlockShapes.random(below: universe, share: 0.4, using: &random)
    var key: UInt64 = 0
    for _ in 0..<4000 {
      key += UInt64.random(in: 1...1 << 40, using: &random)
      let isDense = Int.random(in: 0..<100, using: &random) == 0
      let few = BlockShapes.some(
        Int.random(in: 1...12, using: &random), below: universe, using: &random)
      let blocks = isDense ? dense : few
      run.append(Gram(key: key), documents: 1, blocks: blocks[...], universe: universe)
      var row: [UInt8] = []
      BlockRow.append(blocks[...], universe: universe, to: &row)
      expected.append((key, blocks.count, row))
    }
    #expect(run.bytes.count > 3 << 16)
    try withTemporaryDirectory { folder in
      let spool = Spool(memory: 0, folder: folder)
      _ = try spool.keep([1, 2, 3])
      var cursor = try GramRunCursor(try spool.keep(run.bytes), chunk: 0, universe: universe)
      for (index, entry) in expected.enumerated() {
        var row: [UInt8] = []
        cursor.appendRow(to: &row)
        #expect(cursor.key == entry.key, "seed \(seed), entry \(index)")
        #expect(cursor.blockCount == entry.blocks, "seed \(seed), entry \(index)")
        #expect(row == entry.row, "seed \(seed), entry \(index)")
        try cursor.advance()
      }
      #expect(cursor.key == nil && cursor.remaining == 0)
    }
  }
}
