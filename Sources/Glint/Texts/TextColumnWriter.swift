/// Packs the texts of a column, block by block.
struct TextColumnWriter: Sendable {
  /// Packed blocks have about so many bytes: small enough that a candidate is soon searched, large
  /// enough that posting lists, which name blocks, stay short (measured in <doc:Performance>).
  private static let blockBytes = 448

  /// A block has 2^shift documents.
  let shift: Int
  private let hasPlainBits: Bool
  private var packed = PackedTexts()
  /// The texts of the current block.
  private var pending: [UInt8] = []
  private var ends: [Int] = []
  private var plain: UInt32 = 0
  /// How many bytes each text of the block shares with the one before: scratch.
  private var shared: [Int] = []

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - shift: see `shift(textBytes:count:)`.
  ///   - hasPlainBits: whether blocks tell which texts are plain.
  init(shift: Int, hasPlainBits: Bool) {
    self.shift = shift
    self.hasPlainBits = hasPlainBits
  }

  /// The block shift for texts of so many bytes.
  ///
  /// - Parameters:
  ///   - textBytes: the bytes that so many texts have of their own, or all, where that is not known.
  static func shift(textBytes: Int, count: Int) -> Int {
    let mean = max(1, textBytes / max(1, count))
    var shift = 0
    // Half as much again is still nearer than half as much.
    while shift < TextColumn.maximumShift, mean << (shift + 1) <= blockBytes * 3 / 2 { shift += 1 }
    return shift
  }

  /// The bytes that texts have of their own when each begins with what it shares with the one before.
  ///
  /// - Complexity: O(bytes).
  static func ownBytes(_ texts: some Sequence<Range<Int>>, of bytes: RawSpan) -> Int {
    var sum = 0
    var before = 0..<0
    for text in texts {
      var shared = 0
      let most = min(255, before.count, text.count)
      while shared < most,
        bytes.byte(before.lowerBound &+ shared) == bytes.byte(text.lowerBound &+ shared)
      {
        shared &+= 1
      }
      sum &+= text.count &- shared
      before = text
    }
    return sum
  }

  /// Adds the text of the next document.
  mutating func append(_ text: RawSpan, isPlain: Bool = false) {
    pending.append(contentsOf: text, 0..<text.byteCount)
    if isPlain { plain |= 1 &<< UInt32(ends.count) }
    ends.append(pending.count)
    packed.textBytes &+= text.byteCount
    if ends.count == 1 &<< shift { closeBlock() }
  }

  private mutating func closeBlock() {
    if hasPlainBits {
      for index in 0..<(ends.count &+ 7) &>> 3 {
        packed.bytes.append(UInt8(truncatingIfNeeded: plain &>> UInt32(8 &* index)))
      }
    }
    shared.removeAll(keepingCapacity: true)
    var before = 0..<0
    for end in ends {
      let range = before.upperBound..<end
      let most = min(255, before.count, range.count)
      var count = 0
      while count < most, pending[before.lowerBound &+ count] == pending[range.lowerBound &+ count]
      {
        count &+= 1
      }
      // What a text has of its own begins with a whole scalar, so that filters can read it.
      while count > 0, count < range.count, pending[range.lowerBound &+ count] & 0xC0 == 0x80 {
        count &-= 1
      }
      shared.append(count)
      packed.bytes.append(UInt8(count))
      packed.bytes.append(UInt8(min(255, range.count &- count)))
      before = range
    }
    var start = 0
    for (index, end) in ends.enumerated() {
      let own = end &- start &- shared[index]
      if own >= 255 { packed.bytes.append(leb128: UInt64(own &- 255)) }
      start = end
    }
    start = 0
    withBytes(of: pending) { bytes in
      for (index, end) in ends.enumerated() {
        packed.bytes.append(contentsOf: bytes, start &+ shared[index]..<end)
        start = end
      }
    }
    packed.ends.append(packed.bytes.count)
    pending.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    plain = 0
  }

  /// Closes the last block, and takes all that were not taken yet.
  mutating func take() -> PackedTexts {
    if !ends.isEmpty { closeBlock() }
    defer { packed = PackedTexts() }
    return packed
  }
}
