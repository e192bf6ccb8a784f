/// Tells of most blocks, as they are packed, that none of their texts has a needle of ASCII.
///
/// The first text of a block that has the needle's bytes has the last of them in its own part: what
/// it shares with the text before, that one has too. So the own parts, which stand side by side, are
/// searched in one go, and the beginning of each is compared with what may end the needle. A text
/// that is not plain may also match by what folds to ASCII, or is dropped: that stands in the own
/// part of some text that is not plain.
struct BlockFilter: Sendable {
  /// Needles of more bytes are compared by their last 64.
  private static let wordLength = 64

  private let needle: ByteNeedle
  /// For each ASCII byte a bit for each of the needle's last 64 places that it fits.
  private let fits: [UInt64]
  /// The bit of the needle's last place.
  private let last: UInt64
  private let sources: SourceFilter

  /// Creates a filter for a needle.
  ///
  /// - Parameters:
  ///   - needle: its bytes without the spaces at the edges.
  ///   - base: its scalars.
  init(_ needle: ByteNeedle, base: [UInt32]) {
    self.needle = needle
    let tail = needle.pattern.suffix(Self.wordLength)
    var fits = [UInt64](repeating: 0, count: 128)
    for (place, byte) in tail.enumerated() {
      fits[Int(byte.value)] |= 1 << UInt64(place)
      if byte.mask != 0 { fits[Int(byte.value ^ byte.mask)] |= 1 << UInt64(place) }
    }
    self.fits = fits
    last = 1 << UInt64(tail.count - 1)
    sources = SourceFilter(base[...])
  }

  /// Whether a block may have the needle; `false` means that it has not.
  ///
  /// - Throws: `FormatError` when the block is damaged.
  /// - Complexity: O(bytes of the packed block).
  func passes(
    _ block: Int, of column: TextColumn, in bytes: RawSpan
  ) throws(FormatError) -> Bool {
    let range = try column.range(of: block, in: bytes)
    let count = column.documents(of: block).count
    let flags = column.hasPlainBits ? (count &+ 7) &>> 3 : 0
    let lengths = range.lowerBound &+ flags
    guard range.count >= flags &+ 2 &* count else { throw .truncated(offset: range.upperBound) }
    var own = lengths &+ 2 &* count
    // Long texts have a number more; they are rare enough to be unpacked.
    for index in 0..<count where bytes.byte(lengths &+ 2 &* index &+ 1) == 255 { return true }
    let places = range.upperBound &- needle.count &+ 1
    if needle.firstPlace(from: own, to: places, in: bytes) != nil { return true }
    for index in 0..<count {
      let shared = bytes.byte(lengths &+ 2 &* index)
      let end = own &+ Int(bytes.byte(lengths &+ 2 &* index &+ 1))
      guard end <= range.upperBound else { throw .truncated(offset: range.upperBound) }
      if shared > 0, mayEnd(in: own..<end, bytes) { return true }
      let isPlain =
        column.hasPlainBits
        && bytes.byte(range.lowerBound &+ index &>> 3) &>> UInt8(index & 7) & 1 != 0
      if !isPlain, sources.mayMatch(own..<end, isContinued: shared > 0, in: bytes) { return true }
      own = end
    }
    return false
  }

  /// Whether the needle may begin before an own part and end in it (Baeza-Yates and Gonnet's
  /// shift-and, 1992).
  @inline(__always)
  private func mayEnd(in own: Range<Int>, _ bytes: RawSpan) -> Bool {
    var state = UInt64.max
    var offset = own.lowerBound
    while offset < own.upperBound {
      let byte = bytes.byte(offset)
      guard byte < 0x80 else { return false }
      state &= fits[Int(byte)]
      if state == 0 { return false }
      if state & last != 0 { return true }
      state &<<= 1
      offset &+= 1
    }
    return false
  }
}
