import TestSupport
import Testing

@testable import Glint

/// Whatever of a base is ASCII stands in the text as it is, or the filter knows a source of it.
@Suite struct SourceFilterTests {
  /// Whether a text has scalars as bytes, in either case.
  private static func hasBytes(_ scalars: ArraySlice<UInt32>, _ text: [UInt8]) -> Bool {
    let wanted = scalars.map { UInt8($0) }
    let folded = text.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    guard wanted.count <= folded.count else { return false }
    return (0...folded.count - wanted.count).contains {
      Array(folded[$0..<$0 + wanted.count]) == wanted
    }
  }

  /// Whether the filter lets a text pass that stands between others.
  private static func mayMatch(
    _ scalars: ArraySlice<UInt32>, _ text: [UInt8], isContinued: Bool = false
  ) -> Bool {
    let before = Array("日 a".utf8)
    return withBytes(of: before + text + Array("é\u{AD}b".utf8)) { bytes in
      SourceFilter(scalars).mayMatch(
        before.count..<before.count + text.count, isContinued: isContinued, in: bytes)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func everyRunOfASCIIStandsInTheTextOrHasASource(seed: UInt64) {
    var random = TitleGenerator(seed: seed)
    for round in 0..<60 {
      let title = round % 4 == 0 ? RandomText.next(upTo: 12, using: &random.random) : random.title()
      let text = Array(title.utf8)
      // Without the virtual spaces, which stand in no text.
      let base = NaiveSearch.fold(title, asTitle: true).scalars.dropFirst().dropLast()
      for run in base.split(whereSeparator: { $0 >= 0x80 }) {
        let start = Int.random(in: run.indices, using: &random.random)
        let end = Int.random(in: start..<run.endIndex, using: &random.random) + 1
        for part in [run, run[start..<end]] where !Self.hasBytes(part, text) {
          #expect(Self.mayMatch(part, text), "seed \(seed): \(part) in “\(title.escaped)”")
        }
      }
    }
  }

  /// Behind something, a space may be the second of two and so nothing, and a mark changes a letter.
  @Test func aPartThatContinuesATextMayChangeWhatStandsBefore() {
    let scalars = "ab".unicodeScalars.map(\.value)[...]
    for text in [" b", "\u{301}b", "\u{AD}", "a  b", "`", "\tb"] {
      #expect(Self.mayMatch(scalars, Array(text.utf8), isContinued: true), "\(text.escaped)")
    }
    #expect(Self.mayMatch(scalars, [0x81], isContinued: true))
    #expect(!Self.mayMatch(scalars, Array("b a".utf8), isContinued: true))
    #expect(!Self.mayMatch(scalars, [], isContinued: true))
  }

  @Test func whatCannotGiveTheScalarsIsTurnedAway() {
    for (needle, text) in [
      ("kub", "Москва"), ("x", "東京"), ("tier", "한국"), ("z", "plain text"), ("q", "é"), ("y", ""),
    ] {
      let scalars = needle.unicodeScalars.map(\.value)
      #expect(!Self.mayMatch(scalars[...], Array(text.utf8)), "\(needle) in \(text)")
    }
  }
}
