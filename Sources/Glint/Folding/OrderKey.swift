/// Makes the keys by which titles are sorted (definition 11 of the reference).
///
/// A key is UTF-8, whose byte order is that of code points: the base with Hangul syllables whole,
/// runs of spaces one, none at the start and exactly one at the end; and the accented form
/// likewise. `OrderKey+Quick.swift` makes the first alone, and faster. A value is scratch.
struct OrderKeyFolder {
  /// The general path.
  var general = ClusterFolder()
  /// The finished bases of single scalars.
  let table = QuickTable.shared

  /// Creates a folder of keys.
  init() {}

  /// Appends the two keys of a title.
  mutating func appendOrderKey(
    of bytes: RawSpan, base: inout [UInt8], accented: inout [UInt8]
  ) {
    if isPlain(bytes, 0..<bytes.byteCount) {
      Self.appendPlain(bytes, to: &base)
      Self.appendPlain(bytes, to: &accented)
      return
    }
    var baseWriter = OrderKeyWriter()
    var accentedWriter = OrderKeyWriter()
    var offset = 0
    while offset < bytes.byteCount {
      let first = bytes.scalar(at: offset)
      if first.scalar < 0x80, offset + 1 == bytes.byteCount || bytes.byte(offset + 1) < 0x80,
        first.scalar >= Scalar.space  // control characters may be CR LF
      {
        let fold = ScalarRecord(of: first.scalar).fold
        let scalar = fold.length == ScalarFold.itself ? first.scalar : fold.payload
        baseWriter.append(scalar, to: &base)
        accentedWriter.append(scalar, to: &accented)
        offset += 1
        continue
      }
      let end = bytes.endOfCluster(at: offset)
      if end == offset + first.byteCount, Self.isUnchanged(first.scalar) {
        baseWriter.append(first.scalar, to: &base)
        accentedWriter.append(first.scalar, to: &accented)
      } else {
        general.fold(bytes, offset..<end)
        for scalar in general.base { baseWriter.append(scalar, to: &base) }
        for scalar in general.accented { accentedWriter.append(scalar, to: &accented) }
      }
      offset = end
    }
    base.append(0x20)
    accented.append(0x20)
  }

  /// Whether a scalar alone is its own base, and so its own accented form: nothing was dropped.
  private static func isUnchanged(_ scalar: UInt32) -> Bool {
    let length = ScalarRecord(of: scalar).fold.length
    return length == ScalarFold.itself && HangulKeys(jamo: scalar) == nil
      || length == ScalarFold.syllable
  }

  /// A plain text: lower case, and the space at the end.
  private static func appendPlain(_ bytes: RawSpan, to key: inout [UInt8]) {
    key.reserveCapacity(key.count + bytes.byteCount + 1)
    for offset in 0..<bytes.byteCount {
      let byte = bytes.byte(offset)
      key.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
    }
    key.append(0x20)
  }
}
