import Foundation
import TestSupport
import Testing

@testable import Glint

@Suite("Folding: base, details and order keys")
struct FoldingBaseTests {
  @Test("Random texts fold as the reference folds them")
  func reference() throws {
    var folder = Folder()
    var keys = OrderKeyFolder()
    var plain = FoldedText()
    var detailed = FoldedText()
    for fixture in try FoldingFixture.load() {
      let bytes = Array(fixture.text.utf8)
      withBytes(of: bytes) {
        folder.fold($0, asTitle: fixture.isTitle, details: false, into: &plain)
        folder.fold($0, asTitle: fixture.isTitle, details: true, into: &detailed)
      }
      let name = fixture.text.escaped
      for folded in [plain, detailed] {
        #expect(folded.scalars == fixture.scalars, "\(name)")
        #expect(
          folded.clusters.map { $0 == FoldedText.virtual ? -1 : Int($0) } == fixture.clusters,
          "\(name)")
        #expect(folded.clusterOffsets == fixture.clusterOffsets, "\(name)")
      }
      #expect(!plain.hasDetails && detailed.hasDetails)
      #expect(detailed.letters.count == detailed.scalars.count)
      #expect(
        detailed.letters == fixture.letters
          || fixture.letters.isEmpty && detailed.letters.allSatisfy { $0 == 0 }, "\(name)")
      for (k, scalar) in detailed.scalars.enumerated() {
        #expect(detailed.marks(of: k) == fixture.marks["\(k)"] ?? [], "\(name) \(k)")
        #expect(detailed.cased(of: k) == fixture.cased["\(k)"] ?? [scalar], "\(name) \(k)")
      }
      guard fixture.isTitle else { continue }
      var base: [UInt8] = []
      var accented: [UInt8] = []
      withBytes(of: bytes) { keys.appendOrderKey(of: $0, base: &base, accented: &accented) }
      #expect(String(decoding: base, as: UTF8.self) == fixture.orderKeys[0], "\(name)")
      #expect(base == Array(fixture.orderKeys[0].utf8), "\(name)")
      #expect(accented == Array(fixture.orderKeys[1].utf8), "\(name)")
    }
  }

  @Test("Every scalar of Unicode 14.0 alone folds as the reference folds it")
  func everyScalar() throws {
    var folder = ClusterFolder()
    var folded = FoldedText()
    for line in try FoldingFixture.lines(of: "scalars") {
      let row = try JSONDecoder().decode(ScalarBlock.self, from: line)
      // Blocks of ideographs and syllables are all alike: some stand for all.
      switch row.block {
      case 0x35...0x9E, 0xAD...0xD6, 0x121...0x167, 0x171...0x1B1, 0x201...0x2F7, 0x301...0x312:
        if row.block % 16 != 0 { continue }
      default: break
      }
      var hash = Hash()
      for scalar in row.scalars {
        let bytes = Array(String(scalar).utf8)
        withBytes(of: bytes) { folder.fold($0, 0..<bytes.count) }
        folded.removeAll(details: true)
        let (base, accented) = (folder.base, folder.accented)
        folded.append(&folder, cluster: 0)
        hash.add(scalar.value)
        // The fixture's units are those of a cluster, before runs of spaces become one.
        for k in folded.scalars.indices {
          hash.add(folded.scalars[k])
          hash.add(folded.letters[k])
          for mark in folded.marks(of: k) { hash.add(mark) }
          for cased in folded.cased(of: k) { hash.add(cased) }
        }
        for form in [base, accented] {
          for scalar in form {
            if let keys = HangulKeys(jamo: scalar) {
              for k in 0..<keys.count { hash.add(keys[k]) }
            } else {
              hash.add(scalar)
            }
          }
          hash.add(0)
        }
      }
      #expect(hash.value == row.hash, "block \(String(row.block, radix: 16))")
    }
  }

  @Test("The quick path gives what the general path gives, for every kind of scalar")
  func quickPathAlone() {
    var folder = Folder()
    var oracle = Folder(isGeneralOnly: true)
    var (quick, general) = (FoldedText(), FoldedText())
    for value in UInt32(0)...0x10FFFF {
      // Scripts whose scalars are all alike, unassigned and private ones: some stand for all.
      switch value {
      case 0x3400..<0x9F00, 0xAC00..<0xD700, 0xE000..<0xF800, 0x1_2000..<0x1_6800,
        0x1_7000..<0x1_B000, 0x2_0000..<0x2_F700, 0x2_FB00..<0xE_0000, 0xE_0200...:
        if value % 311 != 0 { continue }
      default: break
      }
      guard let scalar = Unicode.Scalar(value) else { continue }
      withBytes(of: Array(String(scalar).utf8)) {
        folder.fold($0, asTitle: false, details: false, into: &quick)
        oracle.fold($0, asTitle: false, details: false, into: &general)
      }
      if quick.scalars != general.scalars || quick.clusters != general.clusters {
        Issue.record("U+\(String(value, radix: 16)): \(quick.scalars) \(general.scalars)")
      }
    }
  }

  @Test("The quick path gives what the general path gives, on random text", arguments: [1, 2, 3])
  func quickPath(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var folder = Folder()
    var oracle = Folder(isGeneralOnly: true)
    var (quick, detailed, general) = (FoldedText(), FoldedText(), FoldedText())
    for _ in 0..<1_200 {
      let text = RandomText.next(upTo: 24, using: &generator)
      let asTitle = Bool.random(using: &generator)
      withBytes(of: Array(text.utf8)) {
        folder.fold($0, asTitle: asTitle, details: false, into: &quick)
        folder.fold($0, asTitle: asTitle, details: true, into: &detailed)
        oracle.fold($0, asTitle: asTitle, details: true, into: &general)
      }
      #expect(quick.scalars == general.scalars, "seed \(seed): \(text.escaped)")
      #expect(quick.clusters == general.clusters, "seed \(seed): \(text.escaped)")
      #expect(quick.clusterOffsets == general.clusterOffsets, "seed \(seed): \(text.escaped)")
      #expect(detailed.isEqual(to: general), "seed \(seed): \(text.escaped)")
    }
  }

  @Test("Malformed UTF-8 folds as the text that String makes of it", arguments: [4, 5])
  func malformed(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var folder = Folder()
    var (raw, repaired) = (FoldedText(), FoldedText())
    let edges: [UInt8] = [
      0x80, 0xBF, 0xC0, 0xC2, 0xE0, 0xA0, 0x9F, 0xED, 0xF0, 0x90, 0xF4, 0x8F, 0xF5,
    ]
    for _ in 0..<1_500 {
      var bytes = Array(RandomText.next(upTo: 6, using: &generator).utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let byte = edges.randomElement(using: &generator) ?? 0x80
        bytes.insert(byte, at: Int.random(in: 0...bytes.count, using: &generator))
      }
      bytes.removeLast(Int.random(in: 0...min(2, bytes.count), using: &generator))
      let text = String(decoding: bytes, as: UTF8.self)
      withBytes(of: bytes) { folder.fold($0, asTitle: true, details: false, into: &raw) }
      withBytes(of: Array(text.utf8)) {
        folder.fold($0, asTitle: true, details: false, into: &repaired)
      }
      #expect(raw.scalars == repaired.scalars, "seed \(seed): \(bytes)")
      #expect(raw.clusters == repaired.clusters, "seed \(seed): \(bytes)")
      #expect(raw.clusterOffsets.last == UInt32(bytes.count))
    }
  }

  @Test("A long run of marks is folded, and in reasonable time")
  func longCluster() {
    var text = "e"
    for k in 0..<20_000 { text.unicodeScalars.append(k % 2 == 0 ? "\u{301}" : "\u{323}") }
    for _ in 0..<5_000 { text.unicodeScalars.append("\u{0E38}") }
    for _ in 0..<5_000 { text.unicodeScalars.append("\u{3099}") }
    var folder = Folder()
    var folded = FoldedText()
    withBytes(of: Array(text.utf8)) {
      folder.fold($0, asTitle: true, details: false, into: &folded)
    }
    #expect(folded.scalars.count == 10_003)
    #expect(folded.clusterOffsets == [0, UInt32(text.utf8.count)])
  }
}

/// A line of `Fixtures/scalars.jsonl`: which scalars of a block of 256 are assigned in Unicode 14.0,
/// and a hash over what the reference makes of each.
private struct ScalarBlock: Decodable {
  var block: UInt32
  var scalars: [Unicode.Scalar] = []
  var hash: UInt64

  init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    block = try row.decode(UInt32.self)
    for (k, digit) in try row.decode(String.self).reversed().enumerated() {
      let bits = digit.hexDigitValue ?? 0
      for bit in 0..<4 where bits >> bit & 1 == 1 {
        if let scalar = Unicode.Scalar(block << 8 + UInt32(k * 4 + bit)) { scalars.append(scalar) }
      }
    }
    hash = UInt64(try row.decode(String.self), radix: 16) ?? 0
  }
}

/// FNV-1a over the bytes of numbers.
private struct Hash {
  var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ number: UInt32) {
    for shift in [UInt32(0), 8, 16, 24] {
      value = (value ^ UInt64(number >> shift & 0xFF)) &* 0x100_0000_01B3
    }
  }
}

extension FoldedText {
  /// Whether all arrays are equal.
  func isEqual(to other: FoldedText) -> Bool {
    scalars == other.scalars && clusters == other.clusters
      && clusterOffsets == other.clusterOffsets && letters == other.letters
      && markStarts == other.markStarts && markScalars == other.markScalars
      && casedStarts == other.casedStarts && casedScalars == other.casedScalars
  }

  /// The marks of a scalar.
  func marks(of k: Int) -> [UInt32] {
    Array(markScalars[Int(markStarts[k])..<Int(markStarts[k + 1])])
  }

  /// The cased rows of a scalar.
  func cased(of k: Int) -> [UInt32] {
    Array(casedScalars[Int(casedStarts[k])..<Int(casedStarts[k + 1])])
  }
}
