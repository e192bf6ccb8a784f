/// Tells of most texts that are not plain, by a look at their bytes, that a needle is not in them.
///
/// Folding a text costs twenty times as much as reading it. Each scalar of the needle must come
/// from somewhere: a text that has none of the bytes that may begin its sources need not be folded.
/// In a mixture of scripts that spares nearly every title of another script than the query's.
struct TextFilter: Sendable {
  /// For each byte a bit for each scalar of the needle that it may belong to.
  private let flags: [UInt8]
  /// The bits that a text must have together.
  private let wanted: UInt8

  /// Creates a filter for the first eight different scalars of a needle, if any is beyond ASCII: those
  /// of ASCII stand in texts of many scripts.
  init?(_ scalars: [UInt32]) {
    guard scalars.contains(where: { $0 >= 0x80 }) else { return nil }
    var chosen: [SourceBytes] = []
    var seen: [UInt32] = []
    // A space may be the virtual one, and so is in every title.
    for scalar in scalars where scalar != 0x20 && !seen.contains(scalar) && seen.count < 8 {
      seen.append(scalar)
      chosen.append(SourceBytes(of: scalar))
    }
    var flags = [UInt8](repeating: 0, count: 256)
    for byte in 0...255 {
      for (bit, source) in chosen.enumerated() where source.contains(UInt8(byte)) {
        flags[byte] |= 1 << UInt8(bit)
      }
    }
    self.flags = flags
    wanted = UInt8(truncatingIfNeeded: (1 << chosen.count) - 1)
  }

  /// Whether a text has a byte for each scalar; `false` means that the needle is not in it.
  ///
  /// - Precondition: the range lies inside the span.
  /// - Complexity: O(range).
  @inline(__always)
  func passes(_ text: Range<Int>, in bytes: RawSpan) -> Bool {
    var found: UInt8 = 0
    for offset in text {
      found |= flags[Int(bytes.byte(offset))]
      if found == wanted { return true }
    }
    return found == wanted
  }
}
