import TestSupport
import Testing

@testable import Glint

/// XXH64 against values of its reference implementation.
@Suite struct ChecksumTests {
  private static let known: [(String, UInt64)] = [
    ("", 0xEF46_DB37_51D8_E999),
    ("a", 0xD24E_C4F1_A98C_6E5B),
    ("abc", 0x44BC_2CF5_AD77_0999),
    ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1),
  ]

  @Test func knownTextsHaveTheirKnownChecksums() {
    for (text, checksum) in Self.known {
      #expect(withBytes(of: Array(text.utf8)) { Checksum.of($0) } == checksum, "“\(text)”")
    }
  }

  @Test func piecesGiveTheChecksumOfTheWhole() {
    var random = SeededGenerator(seed: 5)
    let bytes = (0..<1000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let whole = withBytes(of: bytes) { Checksum.of($0) }
    for _ in 0..<50 {
      var checksum = Checksum()
      var start = 0
      while start < bytes.count {
        let end = min(bytes.count, start + Int.random(in: 0...70, using: &random))
        withBytes(of: Array(bytes[start..<end])) { checksum.update($0) }
        start = end
      }
      #expect(checksum.value() == whole)
    }
  }
}
