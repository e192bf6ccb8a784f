/// Scratch memory that the texts of a block are unpacked into, written in whole vectors.
///
/// The memory ends with `slack` bytes that belong to nobody, so that a copy may write, and a search
/// may read, beyond what was asked for.
struct UnpackedBytes {
  /// Bytes behind the last text: a copy writes up to 63 bytes too many.
  static let slack = 96

  /// The memory: a barrier before the first text and behind each, and what earlier texts left.
  private(set) var bytes = [UInt8](repeating: 0, count: 4096)
  /// Where each text begins, and where one behind the last would.
  private(set) var starts = [Int](repeating: 1, count: 33)

  /// Unpacks texts that share their beginnings.
  ///
  /// - Parameters:
  ///   - count: the number of texts, at most 32.
  ///   - header: where the pairs of lengths begin (see `TextColumn`).
  ///   - end: where the block ends.
  ///   - source: holds the block.
  /// - Throws: `FormatError` when lengths do not fit the block or one another.
  /// - Complexity: O(bytes of the texts).
  mutating func unpack(
    _ count: Int, header: Int, end: Int, of source: RawSpan
  ) throws(FormatError) {
    precondition(count <= 32, "a block has at most 32 texts")
    guard header >= 0, end <= source.byteCount, end &- header >= 2 &* count else {
      throw .truncated(offset: end)
    }
    var escapes = header &+ 2 &* count
    var first = escapes
    for index in 0..<count where source.byte(header &+ 2 &* index &+ 1) == 255 {
      guard try source.leb128(at: &first, end: end) <= FileFormat.maximumTextBytes else {
        throw .outOfRange(offset: first, what: "the length of a text")
      }
    }
    // Whatever the lengths are, no text is longer than its own part and 255 bytes.
    let room = end &- first &+ 256 &* count &+ 1 &+ Self.slack
    if room > bytes.count { bytes = [UInt8](repeating: 0, count: room &* 2) }
    guard
      copy(count, lengths: header, escapes: &escapes, own: first..<end, of: source)
    else { throw .outOfRange(offset: header, what: "the length of a text") }
  }

  /// Copies the texts' shared and own parts to their places.
  ///
  /// - Returns: false when a text shares more than the one before has, or the own parts are not as
  ///   long as they ought to be together.
  private mutating func copy(
    _ count: Int, lengths: Int, escapes: inout Int, own: Range<Int>, of source: RawSpan
  ) -> Bool {
    // Whether 64 bytes can be read from the last byte of the block on.
    let isWide = own.upperBound <= source.byteCount &- 64
    var escape = escapes
    // SAFETY: `unpack` checked that the lengths and the own parts lie inside the source. Each
    // text's own part is checked against what is left of them, and its shared part against the text
    // before, so that all texts and barriers take less than the room that `unpack` made; copies
    // reach beyond a text by less than 64 bytes, and beyond the source never.
    return unsafe bytes.withUnsafeMutableBytes { memory in
      unsafe source.withUnsafeBytes { bytes in
        unsafe starts.withUnsafeMutableBufferPointer { starts in
          guard let base = memory.baseAddress, let from = bytes.baseAddress else { return false }
          unsafe base.storeBytes(of: TextColumn.barrier, as: UInt8.self)
          var next = unsafe from + own.lowerBound
          var left = own.count
          var start = 1
          var before = unsafe base
          var lengthBefore = 0
          for index in 0..<count {
            // SAFETY: `unpack` checked that there are as many pairs.
            let pair = unsafe (from + (lengths &+ 2 &* index)).loadUnaligned(as: UInt16.self)
            let shared = Int(pair.littleEndian & 0xFF)
            var own = Int(pair.littleEndian &>> 8)
            if own == 255 { unsafe own &+= Self.leb128(from, &escape) }
            guard shared <= lengthBefore, own <= left else { return false }
            // SAFETY: what both parts take together was checked by the line above and by `unpack`.
            let place = unsafe base + start
            if isWide {
              unsafe Self.copyWide(before, shared, to: place)
              unsafe Self.copyWide(next, own, to: place + shared)
            } else {
              unsafe place.copyMemory(from: before, byteCount: shared)
              unsafe (place + shared).copyMemory(from: next, byteCount: own)
            }
            unsafe starts[index] = start
            unsafe before = place
            lengthBefore = shared &+ own
            unsafe next += own
            left &-= own
            start &+= lengthBefore &+ 1
            unsafe (base + (start &- 1)).storeBytes(of: TextColumn.barrier, as: UInt8.self)
          }
          unsafe starts[count] = start
          return left == 0
        }
      }
    }
  }

  /// Copies bytes in vectors, and up to 63 bytes beyond them.
  ///
  /// The first vectors are copied whether they are needed or not: how long texts are cannot be
  /// foretold, and a wrong guess costs more than all of them.
  @inline(__always)
  private static func copyWide(
    _ source: UnsafeRawPointer, _ count: Int, to target: UnsafeMutableRawPointer
  ) {
    var done = 0
    // SAFETY: the caller knows that 63 bytes behind both places may be touched.
    repeat {
      let a = unsafe (source + done).loadUnaligned(as: SIMD32<UInt8>.self)
      let b = unsafe (source + (done &+ 32)).loadUnaligned(as: SIMD32<UInt8>.self)
      unsafe (target + done).storeBytes(of: a, as: SIMD32<UInt8>.self)
      unsafe (target + (done &+ 32)).storeBytes(of: b, as: SIMD32<UInt8>.self)
      done &+= 64
    } while done < count
  }

  /// A number that was read once before, and so ends where it ought to.
  private static func leb128(_ source: UnsafeRawPointer, _ offset: inout Int) -> Int {
    var value = 0
    var shift = 0
    while true {
      // SAFETY: `unpack` read the same number with checks.
      let byte = unsafe Int((source + offset).load(as: UInt8.self))
      offset &+= 1
      value |= (byte & 0x7F) &<< shift
      if byte < 0x80 { return value }
      shift &+= 7
    }
  }
}
