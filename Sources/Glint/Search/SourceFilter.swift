/// Tells whether a text has what may become some ASCII scalars when it is folded, or nothing.
struct SourceFilter: Sendable {
  /// A bit for each of the scalars.
  private let scalars: (UInt64, UInt64)
  private let table = QuickTable.shared

  /// Creates a filter for the ASCII scalars among some.
  init(_ base: ArraySlice<UInt32>) {
    var scalars: (UInt64, UInt64) = (0, 0)
    for scalar in base where scalar < 128 {
      if scalar < 64 {
        scalars.0 |= 1 << UInt64(scalar)
      } else {
        scalars.1 |= 1 << UInt64(scalar - 64)
      }
    }
    self.scalars = scalars
  }

  /// Whether a part of a text may make it match where its bytes do not: by something beyond ASCII, or
  /// by ASCII that does not fold to itself.
  ///
  /// - Parameter isContinued: whether something of the text stands before the part.
  /// - Precondition: the range lies inside the span.
  /// - Complexity: O(range).
  func mayMatch(_ part: Range<Int>, isContinued: Bool, in bytes: RawSpan) -> Bool {
    guard !part.isEmpty else { return false }
    let first = bytes.byte(part.lowerBound)
    // A part ought to begin with a scalar; and two spaces are one.
    if first & 0xC0 == 0x80 || isContinued && first == 0x20 { return true }
    var wasSpace = false
    for offset in part {
      let byte = bytes.byte(offset)
      if byte < 0x20 || byte == 0x60 || byte == 0x20 && wasSpace { return true }
      wasSpace = byte == 0x20
    }
    return hasSource(part, in: bytes)
  }

  /// Whether something beyond ASCII may give one of the scalars, or nothing.
  ///
  /// - Precondition: the range lies inside the span, and begins with a scalar.
  /// - Complexity: O(range).
  func hasSource(_ text: Range<Int>, in bytes: RawSpan) -> Bool {
    var offset = text.lowerBound
    while offset < text.upperBound {
      if offset &+ 8 <= text.upperBound {
        let high = bytes.word(offset) & UInt64(repeatingByte: 0x80)
        if high == 0 {
          offset &+= 8
          continue
        }
        offset &+= high.trailingZeroBitCount &>> 3
      } else if bytes.byte(offset) < 0x80 {
        offset &+= 1
        continue
      }
      let scalar = bytes.extracting(offset..<text.upperBound).scalar(at: 0)
      if mayGive(table[scalar.scalar]) { return true }
      offset &+= scalar.byteCount
    }
    return false
  }

  @inline(__always)
  private func mayGive(_ entry: QuickTable.Entry) -> Bool {
    // What does not begin a cluster may be dropped, or change what stands before it.
    guard entry.rawValue & QuickTable.Entry.beginsCluster != 0 else { return true }
    let fold = entry.fold
    switch fold.length {
    case ScalarFold.itself, ScalarFold.syllable: return false
    case ScalarFold.empty: return true
    case 1: return isWanted(fold.payload)
    default:
      let sequence = ScalarSequence(offset: Int(fold.payload), count: Int(fold.length))
      for index in 0..<sequence.count where isWanted(sequence[index]) { return true }
      return false
    }
  }

  @inline(__always)
  private func isWanted(_ scalar: UInt32) -> Bool {
    if scalar < 64 { return scalars.0 &>> UInt64(scalar) & 1 != 0 }
    return scalar < 128 && scalars.1 &>> UInt64(scalar &- 64) & 1 != 0
  }
}
