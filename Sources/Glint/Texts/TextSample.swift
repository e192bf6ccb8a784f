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
  /// - Complexity: O(1) in the number of texts.
  init(of texts: some RandomAccessCollection<Range<Int>>, in source: RawSpan) {
    let count = texts.count
    guard count > 0 else { return }
    bytes.reserveCapacity(Self.targetByteCount + Self.maximumPieceLength)
    // A van der Corput sequence: each pass over the texts draws between those of the passes before,
    // so that whenever the sample is full, what was drawn lies evenly.
    let levels = Int.bitWidth - (count - 1).leadingZeroBitCount
    for step in 0..<1 << levels where bytes.count < Self.targetByteCount {
      let index = levels == 0 ? 0 : Int(UInt(step).bitReversed >> UInt(Int.bitWidth - levels))
      guard index < count else { continue }
      draw(texts[texts.index(texts.startIndex, offsetBy: index)], step: step, from: source)
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

extension UInt {
  /// The bits in the other order.
  fileprivate var bitReversed: UInt {
    var rest = self
    var reversed: UInt = 0
    for _ in 0..<Self.bitWidth {
      reversed = reversed << 1 | rest & 1
      rest >>= 1
    }
    return reversed
  }
}
