import Foundation
import TestSupport
import Testing

@testable import Glint

@Suite("Folding: grapheme clusters")
struct FoldingClusterTests {
  /// Scripts whose conjuncts Unicode versions cut differently, and scalars with other properties
  /// since Unicode 15.0.
  private func isDisputed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1000..<0x10A0, 0x1B00..<0x1B80, 0xA980..<0xA9E0, 0xA9E0..<0xAA80, 0x1_1100..<0x1_1150,
      0x1_1A00..<0x1_1AB0:
      true
    default: false
    }
  }

  private func lengths(of text: String) -> [Int] {
    var lengths: [Int] = []
    withBytes(of: Array(text.utf8)) { forEachCluster(in: $0) { lengths.append($0.count) } }
    return lengths
  }

  @Test("Clusters are those of Swift's Character on random text", arguments: [11, 12, 13, 14])
  func character(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<4_000 {
      let text = RandomText.next(upTo: 10, using: &generator)
      if text.unicodeScalars.contains(where: isDisputed) { continue }
      #expect(lengths(of: text) == text.map(\.utf8.count), "seed \(seed): \(text.escaped)")
    }
  }

  @Test("Any two scalars join as they do in Swift's Character, and behind a conjunct's linker")
  func pairs() {
    let before = ["a", "\u{600}", "\u{1100}", "\u{AC00}", "\u{915}\u{94D}", "👩\u{200D}", "🇩", "\r"]
    for value in UInt32(0)..<0x1_FC00 {
      switch value {
      case 0x3400..<0xA000, 0xAC80..<0xD780, 0xE000..<0xF900, 0x1_2000..<0x1_6800,
        0x1_7000..<0x1_B000:
        if value % 61 != 0 { continue }
      default: break
      }
      guard let scalar = Unicode.Scalar(value), !isDisputed(scalar),
        let age = scalar.properties.age, age.major < 15 || age.major == 15 && age.minor == 0
      else { continue }
      for prefix in before where value % 7 == 0 || prefix == "a" || value < 0x3400 {
        // Versions differ in which scripts' consonants a foreign linker joins.
        if prefix.unicodeScalars.last == "\u{94D}", value >= 0xE00 { continue }
        let text = prefix + String(scalar) + "\u{301}"
        let mine = lengths(of: text)
        if mine != text.map(\.utf8.count) { Issue.record("\(text.escaped): \(mine)") }
      }
    }
  }

  // All but one: U+2701 is no emoji, so since Unicode 17.0 no joiner joins it, nor does it here.
  @Test("The cases of GraphemeBreakTest")
  func conformance() throws {
    let url = try #require(
      Bundle.module.url(
        forResource: "GraphemeBreakTest", withExtension: "txt", subdirectory: "Fixtures"))
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst()
    where line != "2701+200D+2701" {
      let clusters = line.split(separator: "/").map { cluster in
        String(
          String.UnicodeScalarView(
            cluster.split(separator: "+").compactMap {
              UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
            }))
      }
      // CR and LF must not become one when the clusters are joined, so the scalars are.
      let text = String(String.UnicodeScalarView(clusters.flatMap { Array($0.unicodeScalars) }))
      #expect(lengths(of: text) == clusters.map(\.utf8.count), "\(line)")
    }
  }

  @Test("Offsets are counted in every unit", arguments: [15])
  func units(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let text = RandomText.next(upTo: 10, using: &generator)
      var counter = UnitCounter()
      var known = UnitCounter()
      withBytes(of: Array(text.utf8)) { bytes in
        var cluster = 0
        forEachCluster(in: bytes) { range in
          cluster += 1
          let head = String(decoding: text.utf8.prefix(range.upperBound), as: UTF8.self)
          let expected = UnitCounter.Position(
            utf8: range.upperBound, utf16: head.utf16.count, scalars: head.unicodeScalars.count,
            clusters: cluster)
          let skips = Bool.random(using: &generator) && range.upperBound < bytes.byteCount
          if !skips {
            #expect(counter.advance(to: range.upperBound, in: bytes) == expected, "\(text.escaped)")
          }
          #expect(
            known.advance(to: range.upperBound, cluster: cluster, in: bytes) == expected)
        }
      }
    }
    var plain = UnitCounter(isPlain: true)
    withBytes(of: Array("abc def".utf8)) {
      #expect(plain.advance(to: 5, in: $0) == .init(utf8: 5, utf16: 5, scalars: 5, clusters: 5))
    }
  }
}
