import Foundation
import TestSupport

@testable import Glint

/// Encoding and decoding with a symbol table as slow, obvious code: what the fast code must equal.
struct SimpleSymbols {
  /// The bytes of each symbol, by code.
  let symbols: [[UInt8]]

  init(_ table: SymbolTable) {
    symbols = table.symbols.map { symbol in
      (0..<symbol.length).map { UInt8(symbol.word >> UInt64(8 * $0) & 0xFF) }
    }
  }

  /// The codes of a text: at each place that of the longest symbol, or an escaped byte.
  func encoded(_ text: [UInt8]) -> [UInt8] {
    var codes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.first {
      var longest: Int?
      for (code, symbol) in symbols.enumerated() where rest.starts(with: symbol) {
        if longest.map({ symbols[$0].count < symbol.count }) ?? true { longest = code }
      }
      if let longest {
        codes.append(UInt8(longest))
        rest = rest.dropFirst(symbols[longest].count)
      } else {
        codes += [255, byte]
        rest = rest.dropFirst()
      }
    }
    return codes
  }

  /// The bytes that codes stand for, and whether all of them were sound.
  func decoded(_ codes: [UInt8]) -> (bytes: [UInt8], isSound: Bool) {
    var bytes: [UInt8] = []
    var index = 0
    while index < codes.count {
      let code = Int(codes[index])
      if code < symbols.count {
        bytes += symbols[code]
        index += 1
      } else if code == 255, index + 1 < codes.count {
        bytes.append(codes[index + 1])
        index += 2
      } else {
        return (bytes, false)
      }
    }
    return (bytes, true)
  }
}

/// Texts to train a table on and to encode.
struct SymbolTexts {
  /// The texts.
  let texts: [[UInt8]]

  /// A table that is trained on the texts.
  func trained() -> SymbolTable {
    var ranges: [Range<Int>] = []
    var end = 0
    for text in texts {
      ranges.append(end..<end + text.count)
      end += text.count
    }
    return withBytes(of: Array(texts.joined())) { SymbolTable.trained(on: ranges, of: $0) }
  }

  /// Every fifth title of the shipped sample, `Data/places.tsv`.
  static func places() throws -> SymbolTexts {
    guard
      let url = Bundle.module.url(
        forResource: "places-titles", withExtension: "txt", subdirectory: "Fixtures")
    else { throw CocoaError(.fileNoSuchFile) }
    return SymbolTexts(texts: try Data(contentsOf: url).split(separator: 0x0A).map { Array($0) })
  }

  /// Random texts over the first letters of an alphabet of bytes: few letters, many repetitions.
  static func random(letters: Int, seed: UInt64) -> SymbolTexts {
    var random = SeededGenerator(seed: seed)
    let alphabet = (0..<letters).map { _ in UInt8.random(in: 0...255, using: &random) }
    return SymbolTexts(
      texts: (0..<80).map { _ in
        (0..<Int.random(in: 0...60, using: &random)).map { _ in
          alphabet[Int.random(in: 0..<letters, using: &random)]
        }
      })
  }

  /// Texts of every kind: real ones, random ones, and such as are all of one byte.
  static func all(seed: UInt64) throws -> [SymbolTexts] {
    var all = [
      try places(), SymbolTexts(texts: []), SymbolTexts(texts: [[], [7], []]),
      SymbolTexts(texts: Array(repeating: Array(repeating: 255, count: 40), count: 9)),
      SymbolTexts(texts: [Array(repeating: 0, count: 5000)]),
    ]
    for letters in [1, 2, 5, 40, 256] { all.append(random(letters: letters, seed: seed)) }
    return all
  }
}

extension SymbolTable {
  /// A table of random symbols over few letters, so that many begin alike and fit random texts.
  static func random(letters: ClosedRange<UInt8>, using random: inout SeededGenerator) -> Self {
    var symbols: Set<Symbol> = []
    for _ in 0..<Int.random(in: 0...maximumCount, using: &random) {
      var symbol = Symbol(byte: UInt8.random(in: letters, using: &random))
      for _ in 0..<Int.random(in: 0..<Symbol.maximumLength, using: &random) {
        symbol = symbol.followed(by: Symbol(byte: UInt8.random(in: letters, using: &random)))
      }
      symbols.insert(symbol)
    }
    return SymbolTable(Array(symbols))
  }

  /// The codes of a text.
  func encoded(_ text: [UInt8]) -> [UInt8] {
    var codes: [UInt8] = []
    withBytes(of: text) { SymbolEncoder(self).append(encoding: $0, to: &codes) }
    return codes
  }

  /// The text of some codes.
  func decoded(_ codes: [UInt8]) throws(FormatError) -> [UInt8] {
    var text: [UInt8] = []
    try withBytes(of: codes) { bytes throws(FormatError) in
      try append(decoding: 0..<codes.count, of: bytes, to: &text)
    }
    return text
  }

  /// The table as it stands in a file.
  var serialised: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes
  }
}
