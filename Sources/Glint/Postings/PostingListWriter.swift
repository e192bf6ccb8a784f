/// Encodes the posting list of one gram from its pieces, one of each chunk that has any.
enum PostingListWriter {
  /// Appends a list of few blocks, as it stands beside its gram.
  ///
  /// - Precondition: there are one to eight blocks, rising.
  static func append(few blocks: [UInt32], layout: BlockLayout, to bytes: inout [UInt8]) {
    var before: UInt32 = 0
    for (index, block) in blocks.enumerated() {
      if index == 0 {
        for place in 0..<layout.blockNumberBytes {
          bytes.append(UInt8(truncatingIfNeeded: block &>> UInt32(8 &* place)))
        }
      } else {
        bytes.append(leb128: UInt64(block &- before &- 1))
      }
      before = block
    }
  }

  /// Appends a list as one row over all blocks.
  static func append(row blocks: [UInt32], to bytes: inout [UInt8]) {
    var gaps: [UInt32] = []
    gaps.reserveCapacity(blocks.count)
    var next: UInt32 = 0
    for block in blocks {
      gaps.append(block &- next)
      next = block &+ 1
    }
    let (lowBits, _) = RiceNumbers.bestLowBits(gaps)
    bytes.append(UInt8(lowBits))
    RiceNumbers.append(gaps, lowBits: lowBits, to: &bytes)
  }

  /// Appends the bits that tell which chunks have a row.
  static func append(presence chunks: [Int], layout: BlockLayout, to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: (layout.chunkCount + 7) / 8))
    for chunk in chunks { bytes[start + chunk / 8] |= 1 << UInt8(chunk % 8) }
  }
}
