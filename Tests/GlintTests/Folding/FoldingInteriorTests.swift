import TestSupport
import Testing

@testable import Glint

@Suite("Folding: what stands inside a cluster")
struct FoldingInteriorTests {
  @Test("Scalars of one cluster's base may stand inside a cluster", arguments: [31, 32, 33, 34])
  func clusters(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var folder = Folder()
    var folded = FoldedText()
    for _ in 0..<4_000 {
      let text = RandomText.next(upTo: 14, using: &generator)
      withBytes(of: Array(text.utf8)) {
        folder.fold($0, asTitle: false, details: false, into: &folded)
      }
      check(folded, "seed \(seed): \(text.escaped)")
    }
  }

  @Test("So may those of every fixture")
  func fixtures() throws {
    var folded = FoldedText()
    for fixture in try FoldingFixture.load() {
      folded.scalars = fixture.scalars
      folded.clusters = fixture.clusters.map { UInt32(truncatingIfNeeded: $0) }
      check(folded, fixture.text.escaped)
    }
  }

  private func check(_ folded: FoldedText, _ comment: @autoclosure () -> String) {
    for k in folded.scalars.indices.dropFirst() where folded.clusters[k] == folded.clusters[k - 1] {
      if !canStandInsideCluster(folded.scalars[k], after: folded.scalars[k - 1]) {
        let pair = folded.scalars[k - 1...k].map { String($0, radix: 16) }
        Issue.record("\(pair) of \(comment())")
      }
    }
  }

  @Test("Few pairs of ASCII letters may")
  func letters() {
    var pairs: Set<String> = []
    for first in UInt8(ascii: "a")...UInt8(ascii: "z") {
      for second in UInt8(ascii: "a")...UInt8(ascii: "z")
      where canStandInsideCluster(UInt32(second), after: UInt32(first)) {
        pairs.insert(String(decoding: [first, second], as: UTF8.self))
      }
    }
    #expect(pairs.count < 160)
    for pair in [
      "ss", "ae", "oe", "th", "fi", "fl", "ff", "st", "ij", "lj", "nj", "dz", "kg", "tm",
    ] {
      #expect(pairs.contains(pair))
    }
    for pair in ["ab", "en", "es", "qu", "re", "he"] { #expect(!pairs.contains(pair), "\(pair)") }
  }

  @Test("Words are of letters, marks and numbers")
  func words() {
    for scalar in ["a", "é", "漢", "\u{301}", "7", "½", "ㅎ", "ก"] as [Unicode.Scalar] {
      #expect(isWordScalar(scalar.value), "\(scalar)")
    }
    for scalar in [" ", "-", "'", "👩", "$", "\u{0}", "。"] as [Unicode.Scalar] {
      #expect(!isWordScalar(scalar.value), "\(scalar)")
    }
  }

  @Test("Keys of Hangul are those that syllables and jamo fold to")
  func hangulKeys() {
    var keys: Set<UInt32> = []
    for jamo in UInt32(0x1100)...0x11FF {
      if let found = HangulKeys(jamo: jamo) { for k in 0..<found.count { keys.insert(found[k]) } }
    }
    for scalar in UInt32(0x3000)...0x3200 { #expect(isHangulKey(scalar) == keys.contains(scalar)) }
  }
}
