import TestSupport
import Testing

@testable import Glint

/// A needle's bytes are found where they stand, whichever of them are looked for first.
@Suite struct ByteNeedleTests {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func placesAreThoseOfAComparisonAtEachPlace(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Few letters, so that needles stand often; z is rare, the space frequent.
    let letters = Array("aabz Z ".utf8)
    for _ in 0..<200 {
      let count = Int.random(in: 0...80, using: &random)
      let text = (0..<count).map { _ in letters.randomElement(using: &random) ?? 0x20 }
      let pattern = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        let byte = (letters.randomElement(using: &random) ?? 0x20) | 0x20
        return BytePattern(value: byte, mask: byte == 0x20 ? 0 : 0x20)
      }
      let needle = ByteNeedle(pattern)
      let end = max(0, count - pattern.count + 1)
      let start = Int.random(in: 0...end, using: &random)
      let expected = (start..<end).first { place in
        pattern.indices.allSatisfy {
          text[place + $0] | pattern[$0].mask == pattern[$0].value
        }
      }
      withBytes(of: text) { bytes in
        #expect(needle.firstPlace(from: start, to: end, in: bytes) == expected, "seed \(seed)")
      }
    }
  }
}
