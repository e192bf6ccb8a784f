import TestSupport
import Testing

@testable import Glint

/// The filter never turns away a text that has the needle.
@Suite struct TextFilterTests {
  private static func fold(_ text: [UInt8]) -> FoldedText {
    var folder = Folder()
    var folded = FoldedText()
    withBytes(of: text) { folder.fold($0, asTitle: false, details: false, into: &folded) }
    return folded
  }

  private func check(_ text: String, _ context: String) {
    let bytes = Array(text.utf8)
    let scalars = Self.fold(bytes).scalars
    for scalar in scalars {
      let passes = withBytes(of: bytes) { TextFilter([scalar]).passes(0..<bytes.count, in: $0) }
      #expect(passes, "\(context): U+\(String(scalar, radix: 16)) in “\(text)”")
    }
    let passes = withBytes(of: bytes) { TextFilter(scalars).passes(0..<bytes.count, in: $0) }
    #expect(passes, "\(context): “\(text)”")
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func everyScalarOfABaseHasASourceInItsText(seed: UInt64) {
    var generator = TitleGenerator(seed: seed)
    for _ in 0..<100 { check(generator.title(), "seed \(seed)") }
  }

  @Test func everyScalarAloneHasItsSource() {
    var generator = SeededGenerator(seed: 9)
    for block in stride(from: 0x80 as UInt32, to: 0x2FA20, by: 16) {
      let value = block + UInt32.random(in: 0..<16, using: &generator)
      guard let scalar = Unicode.Scalar(value) else { continue }
      check(String(Character(scalar)), "alone")
      check("e" + String(Character(scalar)) + "\u{3099}", "with a mark")
    }
  }

  @Test func textsOfOtherScriptsAreTurnedAway() {
    for (needle, text) in [
      ("kub", "Москва"), ("моск", "東京都 tower"), ("서울", "नई दिल्ली"), ("q", "kübe"),
    ] {
      let scalars = Self.fold(Array(needle.utf8)).scalars
      let bytes = Array(text.utf8)
      #expect(!withBytes(of: bytes) { TextFilter(scalars).passes(0..<bytes.count, in: $0) })
    }
  }
}
