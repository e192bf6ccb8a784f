/// The grams of one field in a chunk, gathered block by block, and given back gram by gram.
struct GatheredGrams: Sendable {
  /// A block has 2^shift documents.
  let shift: UInt32
  /// The gram numbers of the chunk, in the order of the blocks.
  var numbers: [UInt32] = []
  /// Where each block's grams end in `numbers`.
  private var ends: [(block: UInt32, end: Int)] = []
  /// The block that is gathered.
  private(set) var block = UInt32.max

  /// Creates an empty chunk.
  init(shift: UInt32) { self.shift = shift }

  /// Begins the block of a document, unless it goes on.
  mutating func beginBlock(_ document: UInt32) {
    let block = document &>> shift
    guard block != self.block else { return }
    endBlock()
    self.block = block
  }

  private mutating func endBlock() {
    if block != .max { ends.append((block, numbers.count)) }
  }

  /// Ends the last block.
  mutating func endChunk() {
    endBlock()
    block = .max
  }

  /// Forgets the grams of the chunk.
  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Gives each gram of the chunk with its blocks, by a counting sort.
  ///
  /// - Parameters:
  ///   - count: all numbers are less.
  ///   - order: the numbers in the order of the grams.
  ///   - body: gets a number, and the blocks that have it, counted from the chunk's first.
  func forEachGram(
    of count: Int, in order: [UInt32], _ body: (Int, ArraySlice<UInt32>) -> Void
  ) {
    var places = [UInt32](repeating: 0, count: count + 1)
    for number in numbers { places[Int(number) &+ 1] &+= 1 }
    for index in 0..<count { places[index &+ 1] &+= places[index] }
    let firsts = places
    var blocks = [UInt32](repeating: 0, count: numbers.count)
    let mask: UInt32 = (1 &<< (UInt32(BlockRow.chunkShift) &- shift)) &- 1
    var start = 0
    for (block, end) in ends {
      for index in start..<end {
        let number = Int(numbers[index])
        let place = Int(places[number])
        if place > Int(firsts[number]), blocks[place &- 1] == block & mask { continue }
        blocks[place] = block & mask
        places[number] &+= 1
      }
      start = end
    }
    for number in order {
      let range = Int(firsts[Int(number)])..<Int(places[Int(number)])
      if !range.isEmpty { body(Int(number), blocks[range]) }
    }
  }
}
