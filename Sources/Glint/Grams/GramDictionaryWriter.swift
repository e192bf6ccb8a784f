/// Writes a gram dictionary and its posting lists, gram by gram in order.
struct GramDictionaryWriter {
  /// Posting lists that were not taken yet.
  private var postings: [UInt8] = []
  private var takenPostings = 0
  /// The entries.
  private(set) var grams: [UInt8] = []
  /// The groups' first grams.
  private(set) var index: [UInt8] = []
  private let layout: BlockLayout
  private var count = 0
  private var before: UInt64 = 0

  /// Bytes behind the last list: rows are read in whole words.
  static let padding = 8

  /// Creates a writer.
  init(layout: BlockLayout) { self.layout = layout }

  /// The bytes of posting lists that can be taken.
  var pendingBytes: Int { postings.count }

  /// Adds a gram with few blocks.
  ///
  /// - Precondition: grams rise; there are one to eight blocks.
  mutating func append(_ gram: Gram, few blocks: [UInt32]) {
    appendHead(gram, few: blocks.count)
    PostingListWriter.append(few: blocks, layout: layout, to: &grams)
  }

  /// Adds a gram with up to 128 blocks.
  mutating func append(_ gram: Gram, documents: Int, row blocks: [UInt32]) {
    appendHead(gram, few: 0)
    let start = postings.count
    PostingListWriter.append(row: blocks, to: &postings)
    appendLengths(documents, blocks.count, postings.count - start)
  }

  /// Adds a gram with the encoded rows of its chunks.
  ///
  /// - Parameter write: appends the list.
  mutating func append(
    _ gram: Gram, documents: Int, blocks: Int, write: (inout [UInt8]) -> Void
  ) {
    appendHead(gram, few: 0)
    let start = postings.count
    write(&postings)
    appendLengths(documents, blocks, postings.count - start)
  }

  private mutating func appendLengths(_ documents: Int, _ blocks: Int, _ bytes: Int) {
    grams.append(leb128: UInt64(documents))
    grams.append(leb128: UInt64(blocks))
    grams.append(leb128: UInt64(bytes))
  }

  private mutating func appendHead(_ gram: Gram, few: Int) {
    let bits = UInt8(few) << GramDictionary.fewShift
    if count % GramDictionary.groupLength == 0 {
      index.append(little: gram.key)
      Self.append(offset: grams.count, to: &index)
      Self.append(offset: takenPostings + postings.count, to: &index)
      grams.append(bits | GramDictionary.firstOfGroup)
    } else {
      let old = Gram(key: before)
      if old.label(0) != gram.label(0) {
        grams.append(bits)
        grams.append(leb128: UInt64(gram.label(0) - old.label(0) - 1))
        grams.append(leb128: UInt64(gram.label(1)))
        grams.append(leb128: UInt64(gram.label(2)))
      } else if old.label(1) != gram.label(1) {
        grams.append(bits | 1)
        grams.append(leb128: UInt64(gram.label(1) - old.label(1) - 1))
        grams.append(leb128: UInt64(gram.label(2)))
      } else {
        grams.append(bits | 2)
        grams.append(leb128: UInt64(gram.label(2) - old.label(2) - 1))
      }
    }
    before = gram.key
    count += 1
  }

  private static func append(offset: Int, to bytes: inout [UInt8]) {
    bytes.append(little: UInt32(truncatingIfNeeded: offset))
    bytes.append(UInt8(truncatingIfNeeded: offset >> 32))
  }

  /// Takes the posting lists so far, to be written behind those taken before.
  mutating func takePostings() -> [UInt8] {
    defer {
      takenPostings += postings.count
      postings.removeAll(keepingCapacity: true)
    }
    return postings
  }

  /// Ends the posting lists; `takePostings` gives what is left.
  mutating func finish() {
    postings.append(contentsOf: repeatElement(0, count: Self.padding))
  }
}
