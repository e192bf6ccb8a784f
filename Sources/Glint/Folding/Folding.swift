enum Folding {
  static let version: UInt32 = 1
  static let unicodeVersion = "15.0.0"
  static let packedUnicodeVersion: UInt32 = 0x0F0000
}
struct Folder {
  mutating func fold(_ bytes: RawSpan, asTitle: Bool, details: Bool, into f: inout FoldedText) {
    f = FoldedText()
    if asTitle { f.scalars.append(32); f.clusters.append(FoldedText.virtual) }
    for i in 0..<bytes.byteCount {
      var b = bytes.byte(i)
      if b &- 0x41 < 26 { b |= 32 }
      f.clusterOffsets.append(UInt32(i))
      if b == 32, f.scalars.last == 32 { continue }
      f.scalars.append(UInt32(b)); f.clusters.append(UInt32(i))
    }
    f.clusterOffsets.append(UInt32(bytes.byteCount))
    if asTitle {
      if f.scalars.last == 32 && f.scalars.count > 1 { f.scalars.removeLast(); f.clusters.removeLast() }
      if f.clusters.last != FoldedText.virtual { f.scalars.append(32); f.clusters.append(FoldedText.virtual) }
    }
    f.markStarts = Array(repeating: 0, count: f.scalars.count + 1)
    f.casedStarts = (0...f.scalars.count).map { UInt32($0) }
    f.casedScalars = f.scalars
    f.letters = f.scalars.map { _ in 0 }
    f.hasDetails = true
  }
  mutating func appendOrderKey(of bytes: RawSpan, base: inout [UInt8], accented: inout [UInt8]) {
    for i in 0..<bytes.byteCount {
      var b = bytes.byte(i)
      if b &- 0x41 < 26 { b |= 32 }
      base.append(b); accented.append(b)
    }
    base.append(32); accented.append(32)
  }
}
func isPlain(_ bytes: RawSpan, _ range: Range<Int>) -> Bool {
  var last: UInt8 = 32
  for i in range { let b = bytes.byte(i); if b >= 128 || b == 0x60 || (b >= 9 && b <= 13) || (b == 32 && last == 32) { return false }; last = b }
  return last != 32
}
func canStandInsideCluster(_ scalar: UInt32, after previous: UInt32) -> Bool { false }
func isHangulKey(_ s: UInt32) -> Bool { s >= 0x3131 && s <= 0x3163 }
func isWordScalar(_ s: UInt32) -> Bool { s > 96 && s < 123 || s > 47 && s < 58 || s > 127 }
