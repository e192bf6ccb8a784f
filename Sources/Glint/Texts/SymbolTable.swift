/// Up to 255 frequent byte sequences, and the codes that short texts are written in with them.
///
/// A code is a byte. It stands for a symbol of one to eight bytes; the code `escape` says that the
/// byte behind it stands for itself. Every text is coded by itself, so that any one of a million is
/// decoded without its neighbours: what a block compressor cannot do, and why it makes short texts
/// no shorter. The method is that of FSST (Boncz, Neumann and Leis, VLDB 2020).
///
/// ```
/// symbols   0 "a"   1 "er"   2 "port"   3 "Airport "          (in order: length, then bytes)
/// text      A i r p o r t   A m e
/// codes     3               255 A 255 m 255 e
/// ```
///
/// A table is made by `trained(on:of:)`, or read from a file by `init(_:in:)`; `SymbolEncoder`
/// writes codes, and `append(decoding:of:to:)` reads them.
struct SymbolTable: Hashable, Sendable {
  /// The code before a byte that stands for itself.
  static let escape: UInt8 = 255
  /// The largest number of symbols.
  static let maximumCount = 255

  /// The symbols by their codes, padded to 256, so that every byte has an entry.
  let entries: [Symbol]
  /// The number of symbols.
  let count: Int

  /// The symbols, in the order of their codes.
  var symbols: ArraySlice<Symbol> { entries[..<count] }

  /// Creates a table of symbols in any order.
  ///
  /// - Precondition: they are at most 255, different, and of one to eight bytes.
  /// - Complexity: O(n log n).
  init(_ symbols: [Symbol]) {
    self.init(sorted: symbols.sorted(by: Symbol.inOrder))
  }

  /// Creates a table of symbols that are in order.
  ///
  /// - Precondition: they are at most 255, different, and of one to eight bytes.
  init(sorted symbols: [Symbol]) {
    precondition(symbols.count <= Self.maximumCount, "a symbol table has at most 255 symbols")
    precondition(
      symbols.allSatisfy { 1...Symbol.maximumLength ~= $0.length },
      "a symbol has one to eight bytes")
    count = symbols.count
    entries = symbols + repeatElement(.none, count: 256 - symbols.count)
  }

  /// Appends the bytes that a range of codes stands for.
  ///
  /// - Throws: `FormatError` where the range leaves the span, a code has no symbol, or the last code
  ///   is an escape; the bytes before are then appended.
  /// - Complexity: O(range).
  func append(
    decoding range: Range<Int>, of bytes: RawSpan, to output: inout [UInt8]
  ) throws(FormatError) {
    try bytes.check(range.lowerBound, count: range.count)
    let end = bytes.appendSymbols(of: entries, for: range, to: &output)
    guard end == range.upperBound else {
      throw .outOfRange(offset: end, what: "the code of a symbol")
    }
  }
}
