import TestSupport

@testable import Glint

/// Posting lists as they stand in a file, one behind the other.
struct EncodedLists {
  /// How documents are cut into blocks.
  let layout: BlockLayout
  /// The lists and the padding behind them.
  private(set) var bytes: [UInt8] = [0xFF]
  /// The lists.
  private(set) var lists: [PostingList] = []

  /// Encodes lists of rising block numbers.
  init(_ rows: [[UInt32]], layout: BlockLayout) {
    self.layout = layout
    for blocks in rows { append(blocks) }
    bytes += Array(repeating: 0xFF, count: GramDictionaryWriter.padding)
  }

  private mutating func append(_ blocks: [UInt32]) {
    let start = bytes.count
    // Blocks have more documents than they need; that number is only carried along.
    let documents = min(layout.documentCount, blocks.count << layout.shift)
    if blocks.count <= PostingList.fewLimit {
      PostingListWriter.append(few: blocks, layout: layout, to: &bytes)
      lists.append(.few(blocks: blocks.count, range: start..<bytes.count))
    } else if blocks.count <= PostingList.rowLimit {
      PostingListWriter.append(row: blocks, to: &bytes)
      lists.append(.row(documents: documents, blocks: blocks.count, range: start..<bytes.count))
    } else {
      let chunks = Dictionary(grouping: blocks) { Int($0) >> layout.chunkBlockShift }
      PostingListWriter.append(presence: Array(chunks.keys), layout: layout, to: &bytes)
      for (chunk, blocks) in chunks.sorted(by: { $0.key < $1.key }) {
        let first = UInt32(chunk << layout.chunkBlockShift)
        BlockRow.append(
          blocks.map { $0 - first }[...], universe: layout.universe(chunk), to: &bytes)
      }
      lists.append(
        .chunks(documents: documents, blocks: blocks.count, range: start..<bytes.count))
    }
  }
}

extension EncodedLists {
  /// Puts another byte in a place.
  mutating func replace(_ place: Int, _ byte: UInt8) { bytes[place] = byte }

  /// Puts another list in the place of the first.
  mutating func replace(_ list: PostingList) { lists[0] = list }
}

/// Rising numbers of many shapes, for posting lists.
enum BlockShapes {
  /// Numbers below a limit, each there with a chance.
  static func random(
    below limit: Int, share: Double, using random: inout SeededGenerator
  ) -> [UInt32] {
    var numbers: [UInt32] = []
    if share < 0.05 {
      // Gaps instead of a coin for each number, so that long sparse lists are soon made.
      var next = 0
      while true {
        next += Int.random(in: 0...max(0, Int(2 / max(share, 1e-9)) - 1), using: &random)
        if next >= limit { break }
        numbers.append(UInt32(next))
        next += 1
      }
    } else {
      for number in 0..<limit where Double.random(in: 0..<1, using: &random) < share {
        numbers.append(UInt32(number))
      }
    }
    return numbers.isEmpty ? [UInt32(Int.random(in: 0..<limit, using: &random))] : numbers
  }

  /// Runs of neighbours with gaps between them.
  static func runs(
    below limit: Int, length: Int, gap: Int, using random: inout SeededGenerator
  ) -> [UInt32] {
    var numbers: [UInt32] = []
    var next = Int.random(in: 0..<min(gap, limit), using: &random)
    while next < limit {
      let end = min(limit, next + Int.random(in: 1...length, using: &random))
      for number in next..<end { numbers.append(UInt32(number)) }
      next = end + Int.random(in: 1...gap, using: &random)
    }
    return numbers
  }

  /// So many numbers of any size below a limit.
  static func some(
    _ count: Int, below limit: Int, using random: inout SeededGenerator
  ) -> [UInt32] {
    var chosen: Set<UInt32> = []
    while chosen.count < min(count, limit) {
      chosen.insert(UInt32(Int.random(in: 0..<limit, using: &random)))
    }
    return chosen.sorted()
  }

  /// Numbers of every shape: few, dense, sparse, runs, all, all but a few, and the edges of rows of
  /// a length.
  static func all(
    below limit: Int, edge: Int, using random: inout SeededGenerator
  ) -> [[UInt32]] {
    let whole = Array(0..<UInt32(limit))
    var lists = [
      [0], [UInt32(limit - 1)], whole, Array(whole.dropFirst()), Array(whole.dropLast()),
    ]
    for count in [2, 8, 9, 10, 127, 128, 129, 500] where count < limit {
      lists.append(some(count, below: limit, using: &random))
      lists.append(Array(whole.prefix(count)))
      lists.append(Array(whole.suffix(count)))
    }
    for share in [0.0005, 0.01, 0.1, 0.3, 0.5, 0.7, 0.95, 0.999] {
      lists.append(Self.random(below: limit, share: share, using: &random))
    }
    lists.append(runs(below: limit, length: 300, gap: 300, using: &random))
    lists.append(runs(below: limit, length: 20, gap: 900, using: &random))
    lists.append(runs(below: limit, length: 900, gap: 3, using: &random))
    let edges = stride(from: edge, to: limit, by: edge).flatMap { [UInt32($0 - 1), UInt32($0)] }
    if !edges.isEmpty {
      lists.append(edges)
      let isEdge = Set(edges)
      lists.append(whole.filter { !isEdge.contains($0) })
    }
    return lists.filter { !$0.isEmpty }
  }
}

extension ChunkSet {
  /// The blocks of the set, by asking for one after the other.
  var blocks: [Int] {
    var blocks: [Int] = []
    var next = 0
    while let block = first(from: next) {
      blocks.append(block)
      next = block + 1
    }
    return blocks
  }

  /// A set of blocks.
  init(_ blocks: some Sequence<Int>, capacity: Int) {
    self.init(capacity: capacity)
    for block in blocks { insert(block) }
  }
}
