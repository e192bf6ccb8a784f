/// Some texts of many, evenly drawn, for a symbol table to be trained on.
struct TextSample {
  /// About how many bytes are drawn.
  static let targetByteCount = 1 << 16
  /// What is drawn of a longer text.
  static let maximumPieceLength = 512

  /// The pieces, one behind the other.
  private(set) var bytes: [UInt8] = []
  /// Where each piece stands in `bytes`; none is empty.
  private(set) var pieces: [Range<Int>] = []

  /// Draws a sample: all of a few texts, and of many those at even distances.
  ///
  /// - Precondition: the ranges lie inside the span.
  /// - Complexity: O(sample), and O(n) where nearly all texts are empty.
  init(of texts: some RandomAccessCollection<Range<Int>>, in source: RawSpan) {
    let count = texts.count
    guard count > 0 else { return }
    bytes.reserveCapacity(Self.targetByteCount + Self.maximumPieceLength)
    // A van der Corput sequence: each pass over the texts draws between those of the passes before,
    // so that whenever the sample is full, what was drawn lies evenly. It counts in binary with the
    // bits in the other order: the highest is the first to be raised, and carries downwards.
    let size = 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
    var index = 0
    for step in 0..<size {
      if bytes.count >= Self.targetByteCount { break }
      if index < count {
        draw(texts[texts.index(texts.startIndex, offsetBy: index)], step: step, from: source)
      }
      var bit = size >> 1
      while index & bit != 0 {
        index ^= bit
        bit >>= 1
      }
      index |= bit
    }
  }

  private mutating func draw(_ text: Range<Int>, step: Int, from source: RawSpan) {
    guard !text.isEmpty else { return }
    var piece = text
    if text.count > Self.maximumPieceLength {
      // Not always the beginning: that of long texts is often unlike the rest.
      let start = text.lowerBound + step * 7919 % (text.count - Self.maximumPieceLength + 1)
      piece = start..<start + Self.maximumPieceLength
    }
    let start = bytes.count
    for offset in piece { bytes.append(source.byte(offset)) }
    pieces.append(start..<bytes.count)
  }
}
