import TestSupport
import Testing

@testable import Glint

/// Training a symbol table, and what texts become with it.
@Suite struct SymbolTableTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func codesAreThoseOfTheLongestSymbols(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for letters: ClosedRange<UInt8> in [0...1, 97...101, 250...255, 0...255] {
      let table = SymbolTable.random(letters: letters, using: &random)
      let encoder = SymbolEncoder(table)
      let simple = SimpleSymbols(table)
      for length in [0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 90] {
        let text = (0..<length).map { _ in UInt8.random(in: letters, using: &random) }
        var codes: [UInt8] = [1, 2]
        withBytes(of: text) { encoder.append(encoding: $0, to: &codes) }
        codes.removeFirst(2)
        #expect(codes == simple.encoded(text), "seed \(seed)")
        #expect(codes.count <= 2 * length)
        #expect(try table.decoded(codes) == text, "seed \(seed)")
      }
    }
  }

  @Test func whatATrainedTableEncodesComesBack() throws {
    // Each table encodes what it was trained on, and what it was not.
    let all = try SymbolTexts.all(seed: 1)
    for texts in all {
      let table = texts.trained()
      for text in texts.texts.prefix(50) + all.compactMap(\.texts.first) {
        #expect(try table.decoded(table.encoded(text)) == text)
      }
    }
  }

  @Test func aRangeOfCodesIsDecodedAndAppended() throws {
    let texts = try SymbolTexts.places()
    let table = texts.trained()
    let encoder = SymbolEncoder(table)
    var codes: [UInt8] = []
    var ends = [0]
    for text in texts.texts {
      withBytes(of: text) { encoder.append(encoding: $0, to: &codes) }
      ends.append(codes.count)
    }
    #expect(codes.count * 100 < texts.texts.joined().count * 70)
    try withBytes(of: codes) { bytes throws(FormatError) in
      for (index, text) in texts.texts.enumerated() {
        var output: [UInt8] = [42]
        try table.append(decoding: ends[index]..<ends[index + 1], of: bytes, to: &output)
        #expect(output == [42] + text)
      }
      var whole: [UInt8] = []
      try table.append(decoding: 0..<bytes.byteCount, of: bytes, to: &whole)
      #expect(whole == Array(texts.texts.joined()))
    }
  }

  @Test func trainingGivesTheSameTableAgain() throws {
    for texts in [try SymbolTexts.places(), SymbolTexts.random(letters: 5, seed: 5)] {
      let table = texts.trained()
      #expect(table == texts.trained())
      #expect(table.count <= SymbolTable.maximumCount)
      #expect(Set(table.symbols).count == table.count)
    }
    // What many texts share is found whole.
    let keys = SymbolTexts(texts: (0..<300).map { Array("altnames:\($0 * 7919)".utf8) })
    #expect(keys.trained().encoded(Array("altnames:".utf8)).count == 2)
  }

  @Test func aSampleIsDrawnEvenlyAndCutsLongTexts() {
    let length = 40
    let count = 10_000
    let bytes = (0..<count).flatMap { Array(repeating: UInt8($0 * 250 / count), count: length) }
    withBytes(of: bytes) { span in
      let texts = (0..<count).lazy.map { $0 * length..<($0 + 1) * length }
      let sample = TextSample(of: texts, in: span)
      #expect(sample.bytes.count >= TextSample.targetByteCount)
      #expect(sample.bytes.count < TextSample.targetByteCount + length)
      #expect(Set(sample.bytes).count == 250)
      let long = TextSample(of: CollectionOfOne(0..<bytes.count), in: span)
      #expect(long.pieces == [0..<TextSample.maximumPieceLength])
      let few = TextSample(of: [0..<3, 3..<3, 5..<9], in: span)
      #expect(few.pieces.map(\.count).sorted() == [3, 4])
    }
  }

  @Test func symbolsAreJoinedUpToEightBytes() {
    let abc = Symbol(word: 0x636261, length: 3)
    #expect(abc.followed(by: Symbol(byte: 0x64)) == Symbol(word: 0x6463_6261, length: 4))
    let six = abc.followed(by: abc)
    #expect(six == Symbol(word: 0x6362_6163_6261, length: 6))
    #expect(six.followed(by: abc) == Symbol(word: 0x6261_6362_6163_6261, length: 8))
    #expect(six.followed(by: six).followed(by: abc).length == 8)
  }
}
