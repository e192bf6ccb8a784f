import TestSupport
import Testing

@testable import Glint

/// The fast way to a base key gives what the general one gives.
@Suite struct OrderKeyTests {
  private static func expectEqualKeys(_ text: String, _ seed: UInt64) {
    var folder = OrderKeyFolder()
    var expected: [UInt8] = []
    var accented: [UInt8] = []
    var key: [UInt8] = [1, 2, 3]
    withBytes(of: Array(text.utf8)) { bytes in
      folder.appendOrderKey(of: bytes, base: &expected, accented: &accented)
      folder.appendBaseKey(of: bytes, to: &key)
    }
    #expect(key == [1, 2, 3] + expected, "seed \(seed): \(text.escaped)")
    var words: [UInt64] = []
    let isPlain = withBytes(of: Array(text.utf8)) {
      SortKey.append(plain: $0, 0..<$0.byteCount, to: &words)
    }
    if isPlain {
      var general: [UInt64] = []
      SortKey.append(expected, padding: 0, to: &general)
      #expect(words == general, "\(text.escaped)")
    } else {
      #expect(words.isEmpty)
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func randomTextsHaveTheSameKey(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      Self.expectEqualKeys(RandomText.next(upTo: 12, using: &random), seed)
    }
    var titles = TitleGenerator(seed: seed)
    for _ in 0..<500 { Self.expectEqualKeys(titles.title(), seed) }
  }

  @Test func scalarsHaveTheSameKeyAloneAndMarked() {
    // Hangul syllables and Han are alike: of these, few.
    let alike: ClosedRange<UInt32> = 0x3400...0xD7A3
    for value in 0...0x1_1000 as ClosedRange<UInt32>
    where !alike.contains(value) || value % 97 == 0 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      Self.expectEqualKeys(String(scalar), 0)
      if value % 11 == 0 || value < 0x400 {
        Self.expectEqualKeys("a\(scalar)\u{301}\u{323}b\(scalar)", 0)
        Self.expectEqualKeys("\(scalar)\u{1161}\u{11A8}", 0)
      }
    }
  }

  @Test func plainTextsHaveTheSameKey() {
    for length in 0..<40 {
      Self.expectEqualKeys(String(repeating: "Az ", count: length), 0)
      Self.expectEqualKeys(String(repeating: "Q", count: length), 0)
      Self.expectEqualKeys(String(repeating: "[", count: length) + "\u{1}", 0)
    }
  }
}
