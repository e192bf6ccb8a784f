/// The blocks of documents in which a gram stands, as they are stored.
///
/// A list names blocks of neighbouring documents and not single ones: it is then a fraction as
/// long, and the texts of a block are unpacked together anyway.
enum PostingList: Hashable {
  /// Up to eight blocks, beside the gram: the first in whole bytes, then gaps less one as LEB128.
  case few(blocks: Int, range: Range<Int>)
  /// Up to 128 blocks: the numbers of one row over all blocks of the segment, behind a byte with
  /// the low bits.
  case row(documents: Int, blocks: Int, range: Range<Int>)
  /// A row for each chunk that has any, behind a bit for each chunk.
  case chunks(documents: Int, blocks: Int, range: Range<Int>)

  /// The most blocks of a list beside its gram.
  static let fewLimit = 8
  /// The most blocks of a list in one row.
  static let rowLimit = 128

  /// The number of blocks.
  var blockCount: Int {
    switch self {
    case .few(let blocks, _), .row(_, let blocks, _), .chunks(_, let blocks, _): blocks
    }
  }

  /// The exact number of documents, where it is stored.
  var documentCount: Int? {
    switch self {
    case .few: nil
    case .row(let documents, _, _), .chunks(let documents, _, _): documents
    }
  }

  /// The bytes of the list.
  var byteCount: Int {
    switch self {
    case .few(_, let range), .row(_, _, let range), .chunks(_, _, let range): range.count
    }
  }
}

/// How the documents of a field are cut into blocks and chunks.
struct BlockLayout: Hashable, Sendable {
  /// The number of documents.
  let documentCount: Int
  /// A block has 2^shift documents.
  let shift: Int

  /// The number of blocks.
  var blockCount: Int { TextColumn.blockCount(documentCount, shift: shift) }

  /// A chunk has 2^this blocks.
  var chunkBlockShift: Int { BlockRow.chunkShift &- shift }

  /// The number of chunks.
  var chunkCount: Int {
    (documentCount &+ (1 &<< BlockRow.chunkShift) &- 1) &>> BlockRow.chunkShift
  }

  /// The most blocks of a chunk.
  var chunkCapacity: Int { min(blockCount, 1 &<< chunkBlockShift) }

  /// The number of blocks in a chunk.
  func universe(_ chunk: Int) -> Int {
    min(1 &<< chunkBlockShift, blockCount &- chunk &<< chunkBlockShift)
  }

  /// The first block of a chunk.
  func firstBlock(of chunk: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: chunk &<< chunkBlockShift)
  }

  /// The bytes of the first block number of a list beside its gram.
  var blockNumberBytes: Int {
    max(1, (Int.bitWidth - max(0, blockCount - 1).leadingZeroBitCount + 7) / 8)
  }
}
