import TestSupport
import Testing

@testable import Glint

@Suite("Folding: plain text")
struct FoldingPlainTests {
  private func isPlainText(_ text: String) -> Bool {
    let bytes = Array("\u{20}\(text)é".utf8)
    return withBytes(of: bytes) { isPlain($0, 1..<bytes.count - 2) }
  }

  @Test("Plain is ASCII with single spaces inside")
  func examples() {
    for text in ["a", "The Matrix", "100% [x] it's", "a b c d e f g h i j k", "tab\u{1}x", "{|}~"] {
      #expect(isPlainText(text), "\(text)")
    }
    for text in [
      "", " ", " a", "a ", "a  b", "abcdefg  hij", "abcdefgh  ij", "a\tb", "a\nb", "it`s",
      "a long text with a ` inside", "é", "a long text ends with é", "a\r\nb", "12345678\t9abcdefg",
    ] {
      #expect(!isPlainText(text), "\(text)")
    }
  }

  @Test("What is plain folds to its lower case, byte by byte", arguments: [21, 22])
  func agrees(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var folder = Folder()
    var folded = FoldedText()
    var plainCount = 0
    for _ in 0..<6_000 {
      let bytes = (0..<Int.random(in: 0...20, using: &generator)).map { _ -> UInt8 in
        switch Int.random(in: 0..<40, using: &generator) {
        case 0: UInt8.random(in: 0...0x7F, using: &generator)
        case 1...3: 0x20
        default: UInt8.random(in: 0x30...0x7A, using: &generator)
        }
      }
      withBytes(of: bytes) { span in
        folder.fold(span, asTitle: true, details: false, into: &folded)
        let lowered = bytes.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }
        let isIdentity =
          folded.scalars == [0x20] + lowered.map { UInt32($0) } + [0x20]
          && folded.clusters.dropFirst().dropLast() == Array(0..<UInt32(bytes.count))[...]
        let plain = isPlain(span, 0..<bytes.count)
        #expect(plain == isIdentity, "seed \(seed): \(bytes)")
        plainCount += plain ? 1 : 0
      }
    }
    #expect(plainCount > 500)
  }
}
