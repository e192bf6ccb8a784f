import TestSupport
import Testing

@testable import Glint

/// The filters never turn away a text that has the needle.
@Suite struct TextFilterTests {
  private static func fold(_ text: [UInt8]) -> FoldedText {
    var folder = Folder()
    var folded = FoldedText()
    withBytes(of: text) { folder.fold($0, asTitle: false, details: false, into: &folded) }
    return folded
  }

  /// Whether all filters that some scalars have let a text pass.
  ///
  /// The text stands between others, so that a filter that leaves its range is noticed.
  private static func pass(_ scalars: ArraySlice<UInt32>, _ text: [UInt8]) -> Bool {
    let before: [UInt8] = [0xFF, 0x61]
    let range = before.count..<before.count + text.count
    return withBytes(of: before + text + Array("bcé".utf8)) { bytes in
      (TextFilter(Array(scalars))?.passes(range, in: bytes) ?? true)
        && (RunFilter(Array(scalars))?.passes(range, in: bytes) ?? true)
    }
  }

  private func check(_ text: String, _ context: String) {
    let bytes = Array(text.utf8)
    let scalars = Self.fold(bytes).scalars
    for scalar in scalars {
      #expect(
        Self.pass([scalar], bytes), "\(context): U+\(String(scalar, radix: 16)) in “\(text)”")
    }
    #expect(Self.pass(scalars[...], bytes), "\(context): “\(text)”")
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func everyScalarOfABaseHasASourceInItsText(seed: UInt64) {
    var generator = TitleGenerator(seed: seed)
    for _ in 0..<100 { check(generator.title(), "seed \(seed)") }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func everyPartOfABaseHasItsSourcesInTheText(seed: UInt64) {
    var generator = TitleGenerator(seed: seed &+ 1000)
    for _ in 0..<100 {
      let text = Array(generator.title().utf8)
      let scalars = Self.fold(text).scalars
      for _ in 0..<10 where !scalars.isEmpty {
        let start = Int.random(in: 0..<scalars.count, using: &generator.random)
        let end = Int.random(in: start..<scalars.count, using: &generator.random) + 1
        #expect(
          Self.pass(scalars[start..<end], text),
          "seed \(seed): \(scalars[start..<end]) in “\(String(decoding: text, as: UTF8.self))”")
      }
    }
  }

  @Test func everyScalarAloneHasItsSource() {
    var generator = SeededGenerator(seed: 9)
    for block in stride(from: 0x80 as UInt32, to: 0x2FA20, by: 16) {
      let value = block + UInt32.random(in: 0..<16, using: &generator)
      guard let scalar = Unicode.Scalar(value) else { continue }
      check(String(Character(scalar)), "alone")
      check("e" + String(Character(scalar)) + "\u{3099}", "with a mark")
      check("ae" + String(Character(scalar)) + "st9", "in a run")
    }
  }

  @Test func textsOfOtherScriptsAreTurnedAway() {
    for (needle, text) in [
      ("kub", "Москва"), ("моск", "東京都 tower"), ("서울", "नई दिल्ली"), ("tier", "kübe — “süß”"),
      ("tower", "東京都 towel"), ("x9", "Ōsaka № 8"),
    ] {
      let scalars = Self.fold(Array(needle.utf8)).scalars
      #expect(!Self.pass(scalars[...], Array(text.utf8)), "\(needle) in \(text)")
    }
  }

  @Test func whatNoFilterKnowsPasses() {
    // Runs of one letter stand nearly everywhere, and ASCII is no script of its own.
    for needle in ["q", "a b", "q-z"] {
      let scalars = Self.fold(Array(needle.utf8)).scalars
      #expect(TextFilter(scalars) == nil && RunFilter(scalars) == nil)
    }
  }
}
