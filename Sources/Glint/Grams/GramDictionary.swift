/// The grams of a field in order, each with its posting list.
///
/// ```
/// index := group*, a group for each 32 grams
/// group := its first gram: u64, where it begins in the dictionary: u40, and in the postings: u40
/// grams := entry*
/// entry := head: u8, labels, list
/// ```
/// The lowest two bits of an entry's head tell how many labels the gram shares with the one before: 3
/// for the first of a group, which stands in the index; else the next label follows as the difference
/// less one, and the others as they are, all LEB128. The next four bits are the number of blocks of a
/// list that stands here (`PostingList.few`); 0 means a longer one: documents, blocks, bytes,
/// each LEB128, and the bytes in the postings, list behind list.
struct GramDictionary: Sendable {
  /// Grams of a group.
  static let groupLength = 32
  /// Bytes of a group in the index.
  static let anchorLength = 18
  /// The head's bits for the first gram of a group.
  static let firstOfGroup: UInt8 = 3
  /// Where the number of blocks begins in the head.
  static let fewShift: UInt8 = 2

  /// The section of the groups' first grams.
  let index: Range<Int>
  /// The section of the entries.
  let grams: Range<Int>
  /// The section of the posting lists.
  let postings: Range<Int>
  /// How documents are cut into blocks.
  let layout: BlockLayout

  /// The number of groups.
  var groupCount: Int { index.count / Self.anchorLength }

  /// The first gram of a group.
  @inline(__always)
  private func first(_ group: Int, in bytes: RawSpan) throws(FormatError) -> UInt64 {
    try bytes.uint64(at: index.lowerBound &+ group &* Self.anchorLength)
  }

  /// The posting list of a gram, or `nil` where no text has it.
  ///
  /// - Throws: `FormatError` when the dictionary is damaged on the way.
  /// - Complexity: O(log of the grams).
  func list(of gram: Gram, in bytes: RawSpan) throws(FormatError) -> PostingList? {
    var cursor = try cursor(at: gram.key, in: bytes)
    while let entry = try cursor.next(in: bytes) {
      if entry.gram.key >= gram.key { return entry.gram == gram ? entry.list : nil }
    }
    return nil
  }

  /// The group in which a gram stands, if it does.
  ///
  /// - Throws: `FormatError` when the index is damaged.
  /// - Complexity: O(log of the groups).
  func group(of key: UInt64, in bytes: RawSpan) throws(FormatError) -> Int {
    var low = 0
    var high = groupCount
    // The last group whose first gram is not behind the key.
    while low < high {
      let middle = (low &+ high) &>> 1
      if try first(middle, in: bytes) <= key { low = middle &+ 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// A cursor in the group where a gram stands, if it does; grams before it may come first.
  ///
  /// - Throws: `FormatError` when the index is damaged.
  /// - Complexity: O(log of the groups).
  func cursor(at key: UInt64, in bytes: RawSpan) throws(FormatError) -> GramCursor {
    try GramCursor(self, group: try group(of: key, in: bytes), in: bytes)
  }
}

/// Walks the grams of a dictionary upwards.
struct GramCursor {
  /// A gram and its list.
  struct Entry {
    /// The gram.
    var gram: Gram
    /// Its list.
    var list: PostingList
  }

  private let dictionary: GramDictionary
  private var group: Int
  /// Entries of the group that were given.
  private var given = 0
  private var offset: Int
  /// Where the next long list begins.
  private var postings: Int
  private var key: UInt64 = 0

  /// Stands before the first gram of a group.
  ///
  /// - Throws: `FormatError` when the index is damaged.
  init(_ dictionary: GramDictionary, group: Int, in bytes: RawSpan) throws(FormatError) {
    self.dictionary = dictionary
    self.group = group
    offset = dictionary.grams.upperBound
    postings = dictionary.postings.upperBound
    if group < dictionary.groupCount { try openGroup(in: bytes) }
  }

  private mutating func openGroup(in bytes: RawSpan) throws(FormatError) {
    let anchor = dictionary.index.lowerBound &+ group &* GramDictionary.anchorLength
    let first = try bytes.uint64(at: anchor)
    let entries = try bytes.uint40(at: anchor &+ 8)
    let lists = try bytes.uint40(at: anchor &+ 13)
    guard first > key || group == 0 || given == 0, entries < dictionary.grams.count,
      lists <= dictionary.postings.count
    else { throw .outOfRange(offset: anchor, what: "a group of grams") }
    key = first
    offset = dictionary.grams.lowerBound &+ entries
    postings = dictionary.postings.lowerBound &+ lists
    given = 0
  }

  /// The next gram, or `nil` behind the last.
  ///
  /// - Throws: `FormatError` when the dictionary is damaged.
  mutating func next(in bytes: RawSpan) throws(FormatError) -> Entry? {
    if given == GramDictionary.groupLength {
      group &+= 1
      guard group < dictionary.groupCount else { return nil }
      try openGroup(in: bytes)
    }
    let end = dictionary.grams.upperBound
    guard offset < end else { return nil }
    let start = offset
    let head = try bytes.uint8(at: offset)
    offset &+= 1
    let shared = head & 3
    guard (shared == GramDictionary.firstOfGroup) == (given == 0), head &>> 6 == 0 else {
      throw .outOfRange(offset: start, what: "the head of a gram")
    }
    if given > 0 { try readLabels(shared, end: end, in: bytes) }
    given &+= 1
    let gram = Gram(key: key)
    let few = Int(head &>> GramDictionary.fewShift)
    guard few == 0 else {
      guard few <= PostingList.fewLimit else {
        throw .outOfRange(offset: start, what: "the head of a gram")
      }
      let list = offset
      offset &+= dictionary.layout.blockNumberBytes
      for _ in 1..<few { _ = try bytes.leb128(at: &offset, end: end) }
      guard offset <= end else { throw .truncated(offset: end) }
      return Entry(gram: gram, list: .few(blocks: few, range: list..<offset))
    }
    return Entry(gram: gram, list: try readLongList(start, end: end, in: bytes))
  }

  private mutating func readLongList(
    _ start: Int, end: Int, in bytes: RawSpan
  ) throws(FormatError) -> PostingList {
    let documents = Int(try bytes.leb128(at: &offset, end: end))
    let blocks = Int(try bytes.leb128(at: &offset, end: end))
    let length = Int(try bytes.leb128(at: &offset, end: end))
    guard blocks > PostingList.fewLimit, blocks <= dictionary.layout.blockCount,
      documents <= dictionary.layout.documentCount,
      length <= dictionary.postings.upperBound &- postings
    else { throw .outOfRange(offset: start, what: "a posting list") }
    let range = postings..<postings &+ length
    postings &+= length
    return blocks <= PostingList.rowLimit
      ? .row(documents: documents, blocks: blocks, range: range)
      : .chunks(documents: documents, blocks: blocks, range: range)
  }

  private mutating func readLabels(
    _ shared: UInt8, end: Int, in bytes: RawSpan
  ) throws(FormatError) {
    let start = offset
    let mask: UInt64 = 0x1F_FFFF
    let before = key
    func checked(_ label: UInt64) throws(FormatError) -> UInt64 {
      guard label <= mask else { throw .outOfRange(offset: start, what: "a label") }
      return label
    }
    let step = try checked(try bytes.leb128(at: &offset, end: end)) &+ 1
    switch shared {
    case 2:
      key = before & ~mask | (try checked(before & mask &+ step))
    case 1:
      let second = try checked(before &>> 21 & mask &+ step)
      let third = try checked(try bytes.leb128(at: &offset, end: end))
      key = (before &>> 42) &<< 42 | second &<< 21 | third
    default:
      let first = try checked(before &>> 42 &+ step)
      let second = try checked(try bytes.leb128(at: &offset, end: end))
      let third = try checked(try bytes.leb128(at: &offset, end: end))
      key = first &<< 42 | second &<< 21 | third
    }
  }
}
