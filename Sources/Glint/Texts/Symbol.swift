/// One to eight bytes that a single code of a symbol table stands for.
struct Symbol: Hashable, Sendable {
  /// The largest number of bytes.
  static let maximumLength = 8
  /// What a code without a symbol has.
  static let none = Symbol(word: 0, length: 0)

  /// The bytes, the first the least significant; those behind the last are 0.
  var word: UInt64
  /// The number of bytes.
  var length: Int

  /// Creates a symbol.
  init(word: UInt64, length: Int) {
    self.word = word
    self.length = length
  }

  /// Creates the symbol of one byte.
  init(byte: UInt8) { self.init(word: UInt64(byte), length: 1) }

  /// The symbol's bytes and another's behind them, as many of both as fit.
  func followed(by next: Symbol) -> Symbol {
    guard length < Self.maximumLength else { return self }
    let whole = min(length &+ next.length, Self.maximumLength)
    return Symbol(word: word | next.word &<< UInt64(8 &* length), length: whole)
  }

  /// Whether a text begins with the symbol.
  ///
  /// - Parameters:
  ///   - text: its first eight bytes, the first the least significant.
  ///   - count: how many of them are the text's.
  @inline(__always)
  func begins(_ text: UInt64, count: Int) -> Bool {
    length <= count && (text ^ word) &<< UInt64(64 &- 8 &* length) == 0
  }

  /// Whether a symbol's code comes before another's: the shorter first, then the smaller number.
  static func inOrder(_ left: Symbol, _ right: Symbol) -> Bool {
    (left.length, left.word) < (right.length, right.word)
  }
}
