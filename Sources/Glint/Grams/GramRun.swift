/// The grams of one chunk in order, each with the number of its documents and its row of blocks.
///
/// ```
/// run   := entry*
/// entry := gram less the one before: LEB128, documents: LEB128, blocks: LEB128,
///          (block: u16)*, up to eight │ row (`BlockRow`)
/// ```
struct GramRun: Sendable {
  /// The entries.
  private(set) var bytes: [UInt8] = []
  private var before: UInt64 = 0

  /// Adds a gram.
  ///
  /// - Precondition: grams rise.
  mutating func append(
    _ gram: Gram, documents: Int, blocks: ArraySlice<UInt32>, universe: Int
  ) {
    bytes.append(leb128: gram.key &- before)
    before = gram.key
    bytes.append(leb128: UInt64(documents))
    bytes.append(leb128: UInt64(blocks.count))
    if blocks.count <= PostingList.fewLimit {
      for block in blocks { bytes.append(little: UInt16(truncatingIfNeeded: block)) }
    } else {
      BlockRow.append(blocks, universe: universe, to: &bytes)
    }
  }
}

/// Walks the entries of a run.
struct GramRunCursor {
  /// The chunk of the run.
  let chunk: Int
  /// The gram at the cursor; behind the last one there is none.
  private(set) var key: UInt64?
  /// The documents of the chunk that have it.
  private(set) var documents = 0
  /// The number of its blocks.
  private(set) var blockCount = 0
  /// The blocks of an entry of up to eight, counted from the beginning of the chunk.
  private(set) var few: [UInt32] = []
  /// The encoded row of an entry of more.
  private(set) var row = 0..<0
  private var offset = 0
  private let universe: Int
  /// The bytes of the run that are at hand: all of one in memory.
  private var bytes: [UInt8]
  /// What was not read yet of a run in a file.
  private var unread: (file: TemporaryFile, range: Range<Int>)?

  /// Bytes that are read from a file at once.
  private static let windowLength = 1 << 16
  /// An entry has fewer bytes: a row has 2^16 bits at most.
  private static let maximumEntry = 1 << 14

  /// Stands on the first gram of a run.
  ///
  /// - Throws: `IndexError.cannotWrite` when a temporary file cannot be read.
  init(_ run: SpooledBytes, chunk: Int, universe: Int) throws(IndexError) {
    switch run {
    case .memory(let run): bytes = run
    case .file(let file, let range):
      bytes = []
      unread = (file, range)
    }
    self.chunk = chunk
    self.universe = universe
    key = 0
    try advance()
  }

  /// The bytes of the run that are left.
  var remaining: Int { bytes.count &- offset &+ (unread?.range.count ?? 0) }

  private mutating func refill() throws(IndexError) {
    guard let (file, range) = unread else { return }
    let count = min(range.count, Self.windowLength)
    let rest = bytes[offset...]
    bytes = rest + (try file.bytes(range.lowerBound..<range.lowerBound + count))
    offset = 0
    unread = count == range.count ? nil : (file, range.dropFirst(count))
  }

  /// Moves to the next gram.
  ///
  /// - Throws: `IndexError.cannotWrite` when a temporary file cannot be read.
  mutating func advance() throws(IndexError) {
    if unread != nil, bytes.count &- offset < Self.maximumEntry { try refill() }
    guard offset < bytes.count, let before = key else {
      key = nil
      bytes = []
      offset = 0
      return
    }
    key = before &+ number()
    documents = Int(number())
    blockCount = Int(number())
    few.removeAll(keepingCapacity: true)
    if blockCount <= PostingList.fewLimit {
      for _ in 0..<blockCount {
        few.append(UInt32(bytes[offset]) | UInt32(bytes[offset &+ 1]) &<< 8)
        offset &+= 2
      }
      return
    }
    let start = offset
    let coding = bytes[offset &+ 2]
    offset &+= BlockRow.headLength
    switch coding & 7 {
    case BlockRow.all: break
    case BlockRow.bitmap: offset &+= (universe &+ 7) &>> 3
    default: offset &+= 2 &+ Int(bytes[offset]) &+ Int(bytes[offset &+ 1]) &<< 8
    }
    row = start..<offset
  }

  private mutating func number() -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while bytes[offset] >= 0x80 {
      value |= UInt64(bytes[offset] & 0x7F) &<< shift
      shift &+= 7
      offset &+= 1
    }
    value |= UInt64(bytes[offset]) &<< shift
    offset &+= 1
    return value
  }

  /// Appends the blocks of the entry, counted from the beginning of the segment.
  func appendBlocks(layout: BlockLayout, to blocks: inout [UInt32]) {
    let first = UInt32(truncatingIfNeeded: chunk &<< layout.chunkBlockShift)
    guard blockCount > PostingList.fewLimit else {
      for block in few { blocks.append(first &+ block) }
      return
    }
    // What this process encoded a moment ago is whole.
    let padded = Array(bytes[row]) + [UInt8](repeating: 0, count: 8)
    var set = ChunkSet(capacity: universe)
    withBytes(of: padded) { span in
      if let head = try? BlockRow.head(at: 0, end: row.count, universe: universe, in: span) {
        try? set.formUnion(head, universe: universe, in: span)
      }
    }
    var next = 0
    while let block = set.first(from: next) {
      blocks.append(first &+ UInt32(block))
      next = block &+ 1
    }
  }

  /// Appends the row of the entry.
  func appendRow(to target: inout [UInt8]) {
    if blockCount <= PostingList.fewLimit {
      BlockRow.append(few[...], universe: universe, to: &target)
    } else {
      target.append(contentsOf: bytes[row])
    }
  }
}
