/// The documents whose titles may begin with a query: neighbours, because they are in title order.
enum PrefixRange {
  /// A range that holds every title that begins with the query.
  ///
  /// The order keeps Hangul syllables whole while a match may end inside one, so that the range
  /// is that of the query's part before its first Hangul scalar.
  ///
  /// - Returns: the range, and whether every title in it begins with the query's base.
  /// - Throws: `FormatError` when the segment's titles are damaged.
  /// - Complexity: O(log n) titles are folded.
  static func find(
    _ base: [UInt32], in segment: SegmentReader, _ bytes: RawSpan
  ) throws(FormatError) -> (range: Range<UInt32>, isExact: Bool) {
    let all = 0..<segment.documentCount
    guard segment.schema.isInTitleOrder else { return (all, false) }
    var prefix: [UInt8] = []
    var isExact = base.first != 0x20 && base.last != 0x20
    for scalar in base.drop(while: { $0 == 0x20 }) {
      guard !isHangulKey(scalar), let scalar = Unicode.Scalar(scalar) else {
        isExact = false
        break
      }
      prefix.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    guard !prefix.isEmpty else { return (all, false) }
    var folder = OrderKeyFolder()
    var key: [UInt8] = []
    var accented: [UInt8] = []
    var reader = TextReader(segment.fields[0].texts)
    /// Less than 0 where the title stands before the range, 0 inside, greater behind.
    func place(_ document: UInt32) throws(FormatError) -> Int {
      key.removeAll(keepingCapacity: true)
      accented.removeAll(keepingCapacity: true)
      try reader.withText(of: document, in: bytes) { text in
        folder.appendOrderKey(of: text, base: &key, accented: &accented)
      }
      return compareBytes(key.prefix(prefix.count), prefix[...])
    }
    func first(_ from: UInt32, where isBehind: (Int) -> Bool) throws(FormatError) -> UInt32 {
      var low = from
      var high = segment.documentCount
      while low < high {
        let middle = low + (high - low) / 2
        if isBehind(try place(middle)) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let start = try first(0) { $0 >= 0 }
    let end = try first(start) { $0 > 0 }
    return (start..<end, isExact)
  }
}
