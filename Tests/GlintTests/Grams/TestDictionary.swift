@testable import Glint

/// A gram dictionary that is made of grams and their blocks.
struct TestDictionary {
  private var writer: GramDictionaryWriter
  /// Posting lists that were taken from the writer.
  private var taken: [UInt8] = []
  private let layout: BlockLayout

  /// Creates a dictionary without grams.
  init(layout: BlockLayout) {
    self.layout = layout
    writer = GramDictionaryWriter(layout: layout)
  }

  /// Adds a gram; grams rise.
  ///
  /// - Parameter documents: the documents that have it; as many as fit the blocks unless given.
  mutating func append(_ gram: Gram, _ blocks: [UInt32], documents: Int? = nil) {
    let documents = documents ?? min(layout.documentCount, blocks.count << layout.shift)
    if blocks.count <= PostingList.fewLimit {
      writer.append(gram, few: blocks)
    } else if blocks.count <= PostingList.rowLimit {
      writer.append(gram, documents: documents, row: blocks)
    } else {
      let list = EncodedLists([blocks], layout: layout)
      writer.append(gram, documents: documents, blocks: blocks.count) { bytes in
        bytes += list.bytes[list.lists[0].range]
      }
    }
  }

  /// Adds the next gram of a merge.
  mutating func appendNext(
    of merge: inout GramMerge
  ) throws(IndexError) -> (gram: Gram, documents: Int)? {
    try merge.writeNext(to: &writer)
  }

  /// Takes the posting lists so far, as the writer of a file does now and then.
  mutating func takePostings() { taken += writer.takePostings() }

  /// The bytes of a file that holds the dictionary, and the dictionary in it.
  mutating func finish() -> (bytes: [UInt8], dictionary: GramDictionary) {
    writer.finish()
    var bytes: [UInt8] = [0xFF, 0xFF, 0xFF]
    func place(_ section: [UInt8]) -> Range<Int> {
      defer { bytes += section + [0xFF] }
      return bytes.count..<bytes.count + section.count
    }
    let dictionary = GramDictionary(
      index: place(writer.index), grams: place(writer.grams),
      postings: place(taken + writer.takePostings()), layout: layout)
    return (bytes, dictionary)
  }
}
