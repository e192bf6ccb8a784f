import TestSupport
import Testing

@testable import Glint

/// Whatever the bytes of a table or of codes, they give bytes or an error, and never a trap.
@Suite struct SymbolDamageTests {
  private func read(_ bytes: [UInt8], _ range: Range<Int>? = nil) throws(FormatError) -> SymbolTable
  {
    try withBytes(of: bytes) { span throws(FormatError) in
      try SymbolTable(range ?? 0..<bytes.count, in: span)
    }
  }

  @Test func tablesComeBackFromTheirBytes() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<30 {
      let table = SymbolTable.random(letters: 0...255, using: &random)
      let bytes = table.serialised
      #expect(bytes.count <= SymbolTable.maximumByteCount)
      #expect(try read(bytes) == table)
      // Not at the beginning of the span, and with something behind it.
      #expect(try read([1, 2, 3] + bytes + [4], 3..<3 + bytes.count) == table)
    }
    let largest = SymbolTable((0..<255).map { Symbol(word: 1 << 63 | $0, length: 8) })
    #expect(largest.serialised.count == SymbolTable.maximumByteCount)
    #expect(try read(largest.serialised) == largest)
  }

  @Test func everyOtherLengthIsAnError() throws {
    let bytes = try SymbolTexts.places().trained().serialised
    for length in 0..<bytes.count {
      #expect(throws: FormatError.self, "cut to \(length) bytes") {
        _ = try read(Array(bytes[..<length]))
      }
    }
    #expect(throws: FormatError.self) { _ = try read(bytes + [0]) }
    #expect(throws: FormatError.self) { _ = try read(bytes, 0..<bytes.count + 1) }
    #expect(throws: FormatError.self) { _ = try read(bytes, -1..<bytes.count) }
    #expect(throws: FormatError.self) { _ = try read(bytes, bytes.count..<Int.max) }
  }

  @Test func tooManySymbolsAndSuchOutOfOrderAreErrors() {
    let many: [UInt8] = [128, 128, 0, 0, 0, 0, 0, 0]
    #expect(throws: FormatError.outOfRange(offset: 0, what: "the number of symbols")) {
      _ = try read(many + Array(repeating: 0, count: 128 * 3))
    }
    for pair: [UInt8] in [[5, 5], [6, 5]] {
      #expect(throws: FormatError.unsorted(offset: 9)) {
        _ = try read([2, 0, 0, 0, 0, 0, 0, 0] + pair)
      }
    }
  }

  @Test func changedTablesAreErrorsOrTables() throws {
    var random = SeededGenerator(seed: 3)
    let texts = try SymbolTexts.places()
    let table = texts.trained()
    let sound = table.serialised
    let codes = texts.texts.prefix(5).map { table.encoded($0) }
    for round in 0..<800 {
      var bytes = sound
      let place =
        round < 400 ? round % 8 : Int.random(in: 0..<bytes.count, using: &random)
      bytes[place] = UInt8.random(in: 0...255, using: &random)
      guard let changed = try? read(bytes) else { continue }
      #expect(changed.serialised == bytes)
      let simple = SimpleSymbols(changed)
      for codes in codes {
        #expect((try? changed.decoded(codes)) == simple.decoded(codes).bytes)
      }
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func anyCodesGiveWhatTheSimpleDecoderGives(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for letters: ClosedRange<UInt8> in [97...99, 0...255] {
      let table = SymbolTable.random(letters: letters, using: &random)
      let simple = SimpleSymbols(table)
      for length in [0, 1, 2, 5, 126, 127, 128, 129, 130, 255, 256, 257, 700] {
        // Many escapes, so that some stand at the end of a piece and of the whole.
        var codes = (0..<length).map { _ in
          Bool.random(using: &random)
            ? UInt8.random(in: 0...255, using: &random)
            : UInt8.random(in: 0..<UInt8(max(table.count, 1)), using: &random)
        }
        if length % 2 == 1 { codes[length - 1] = SymbolTable.escape }
        let expected = simple.decoded(codes)
        var output: [UInt8] = []
        let isSound = withBytes(of: codes) { bytes in
          do {
            try table.append(decoding: 0..<length, of: bytes, to: &output)
            return true
          } catch {
            return false
          }
        }
        #expect(isSound == expected.isSound, "seed \(seed), \(length) codes")
        #expect(output == expected.bytes, "seed \(seed), \(length) codes")
      }
    }
  }

  @Test func aRangeOutsideOfTheCodesIsAnError() {
    let table = SymbolTable([Symbol(byte: 65)])
    var output: [UInt8] = []
    withBytes(of: [0, 0, 255]) { bytes in
      for range in [-1..<2, 0..<4, 3..<Int.max, 2..<3] {
        #expect(throws: FormatError.self) {
          try table.append(decoding: range, of: bytes, to: &output)
        }
      }
    }
    #expect(output.isEmpty)
  }
}
