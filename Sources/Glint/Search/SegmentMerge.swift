/// Merges the hits of several segments into one order.
///
/// One segment, the usual case, passes through. Several are merged by their titles' order keys
/// where documents are in title order; in another order the older segment comes first.
struct SegmentMerge {
  /// A hit, with the place of its segment among the searches.
  typealias Located = (segment: Int, found: HitStream.Found)

  /// What decides the order of two documents of different segments.
  struct Key: Comparable {
    private let base: [UInt8]
    private let accented: [UInt8]
    private let title: [UInt8]
    private let key: [UInt8]

    /// The key of a document (definition 11 of the match rules).
    ///
    /// - Throws: `FormatError` when its title or key is damaged.
    init(
      _ document: UInt32, of segment: SegmentReader, in bytes: RawSpan
    ) throws(FormatError) {
      var folder = OrderKeyFolder()
      var base: [UInt8] = []
      var accented: [UInt8] = []
      var title: [UInt8] = []
      var reader = TextReader(segment.fields[0].texts)
      try reader.withText(of: document, in: bytes) { text in
        folder.appendOrderKey(of: text, base: &base, accented: &accented)
        title.append(contentsOf: text, 0..<text.byteCount)
      }
      (self.base, self.accented, self.title) = (base, accented, title)
      key = Array(try segment.key(of: document, in: bytes).utf8)
    }

    static func < (left: Key, right: Key) -> Bool {
      for (a, b) in [
        (left.base, right.base), (left.accented, right.accented), (left.title, right.title),
        (left.key, right.key),
      ] {
        let order = compareBytes(a[...], b[...])
        if order != 0 { return order < 0 }
      }
      return false
    }
  }

  private let searches: [SegmentSearch]
  private let streams: [HitStream]
  private let isByTitle: Bool
  /// The next hit of each stream with its key, once it was asked for.
  private var heads: [(found: HitStream.Found, key: Key)?] = []
  private var current = 0

  /// Creates a merge of one stream a search.
  init(_ streams: [HitStream], of searches: [SegmentSearch]) {
    self.streams = streams
    self.searches = searches
    isByTitle = searches.allSatisfy(\.segment.schema.isInTitleOrder)
  }

  /// The next hit of all.
  ///
  /// - Throws: `FormatError` when the file is damaged where it is looked at.
  mutating func next(in bytes: RawSpan) throws(FormatError) -> Located? {
    guard streams.count > 1, isByTitle else {
      while current < streams.count {
        if let found = try streams[current].next(in: bytes) { return (current, found) }
        current += 1
      }
      return nil
    }
    if heads.isEmpty {
      for place in streams.indices { heads.append(try head(place, in: bytes)) }
    }
    var best: (place: Int, key: Key)?
    for (place, head) in heads.enumerated() {
      guard let head else { continue }
      if let key = best?.key, !(head.key < key) { continue }
      best = (place, head.key)
    }
    guard let place = best?.place, let head = heads[place] else { return nil }
    heads[place] = try self.head(place, in: bytes)
    return (place, head.found)
  }

  private func head(
    _ place: Int, in bytes: RawSpan
  ) throws(FormatError) -> (HitStream.Found, Key)? {
    guard let found = try streams[place].next(in: bytes) else { return nil }
    return (found, try Key(found.document, of: searches[place].segment, in: bytes))
  }

  /// Sorts hits that were taken from several streams.
  ///
  /// - Throws: `FormatError` when a title is damaged.
  func sorted(_ hits: [Located], in bytes: RawSpan) throws(FormatError) -> [Located] {
    guard streams.count > 1, isByTitle else { return hits }
    var keyed: [(Located, Key)] = []
    for hit in hits {
      keyed.append(
        (hit, try Key(hit.found.document, of: searches[hit.segment].segment, in: bytes)))
    }
    return keyed.sorted { $0.1 < $1.1 }.map(\.0)
  }
}
