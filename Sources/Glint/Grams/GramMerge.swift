/// Merges the runs of all chunks, gram by gram: a binary heap of cursors.
struct GramMerge {
  private var cursors: [GramRunCursor]
  /// Places of cursors that are not at their end, as a heap by gram and chunk.
  private var heap: [Int] = []
  private let layout: BlockLayout
  private let byteCount: Int

  /// Creates a merge of one run a chunk, in the order of the chunks.
  ///
  /// - Throws: `IndexError.cannotWrite` when a temporary file cannot be read.
  init(_ runs: [SpooledBytes], layout: BlockLayout) throws(IndexError) {
    self.layout = layout
    cursors = []
    for (chunk, run) in runs.enumerated() {
      cursors.append(try GramRunCursor(run, chunk: chunk, universe: layout.universe(chunk)))
    }
    byteCount = cursors.reduce(1) { $0 + $1.remaining }
    for place in cursors.indices where cursors[place].key != nil {
      heap.append(place)
      rise(heap.count - 1)
    }
  }

  @inline(__always)
  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    let (a, b) = (cursors[left].key ?? .max, cursors[right].key ?? .max)
    return a == b ? left < right : a < b
  }

  private mutating func rise(_ start: Int) {
    var child = start
    while child > 0 {
      let parent = (child &- 1) &>> 1
      guard isBefore(heap[child], heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func sink() {
    var parent = 0
    while true {
      var least = parent
      for child in [2 &* parent &+ 1, 2 &* parent &+ 2]
      where child < heap.count && isBefore(heap[child], heap[least]) {
        least = child
      }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }

  /// The share of the runs that is merged.
  var share: Double { 1 - Double(cursors.reduce(0) { $0 + $1.remaining }) / Double(byteCount) }

  /// Gives the writer the next gram.
  ///
  /// - Returns: the gram and the number of its documents; `nil` when there is none.
  /// - Throws: `IndexError.cannotWrite` when a temporary file cannot be read.
  mutating func writeNext(
    to writer: inout GramDictionaryWriter
  ) throws(IndexError) -> (gram: Gram, documents: Int)? {
    guard let top = heap.first, let key = cursors[top].key else { return nil }
    var pieces: [Int] = []
    var documents = 0
    var blocks = 0
    // Cursors of one gram come out in the order of their chunks.
    while let place = heap.first, cursors[place].key == key {
      pieces.append(place)
      documents += cursors[place].documents
      blocks += cursors[place].blockCount
      heap.swapAt(0, heap.count - 1)
      heap.removeLast()
      sink()
    }
    write(Gram(key: key), documents: documents, blocks: blocks, pieces: pieces, to: &writer)
    for place in pieces {
      try cursors[place].advance()
      if cursors[place].key != nil {
        heap.append(place)
        rise(heap.count - 1)
      }
    }
    return (Gram(key: key), documents)
  }

  private func write(
    _ gram: Gram, documents: Int, blocks: Int, pieces: [Int],
    to writer: inout GramDictionaryWriter
  ) {
    guard blocks > PostingList.rowLimit else {
      var numbers: [UInt32] = []
      numbers.reserveCapacity(blocks)
      for place in pieces { cursors[place].appendBlocks(layout: layout, to: &numbers) }
      if blocks <= PostingList.fewLimit {
        writer.append(gram, few: numbers)
      } else {
        writer.append(gram, documents: documents, row: numbers)
      }
      return
    }
    writer.append(gram, documents: documents, blocks: blocks) { bytes in
      PostingListWriter.append(
        presence: pieces.map { cursors[$0].chunk }, layout: layout, to: &bytes)
      for place in pieces { cursors[place].appendRow(to: &bytes) }
    }
  }
}
