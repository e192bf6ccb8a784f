extension SymbolTable {
  // table  := counts symbols
  // counts := u8 × 8                the number of symbols of 1, 2, … 8 bytes; at most 255 together
  // symbols := byte*                one behind the other, in the order of their codes
  //
  // The order is by length, and by the little-endian number that the bytes are, so that there is
  // one way only to write a table, and no symbol stands twice.

  /// The bytes of a table with no symbols, and of the counts of any.
  private static let countsLength = Symbol.maximumLength
  /// The most bytes that a table takes.
  static let maximumByteCount = countsLength + maximumCount * Symbol.maximumLength

  /// Appends the table as it stands in a file.
  ///
  /// - Complexity: O(count).
  func append(to bytes: inout [UInt8]) {
    var counts = [UInt8](repeating: 0, count: Self.countsLength)
    for symbol in symbols { counts[symbol.length - 1] += 1 }
    bytes += counts
    for symbol in symbols {
      for index in 0..<symbol.length {
        bytes.append(UInt8(truncatingIfNeeded: symbol.word &>> UInt64(8 * index)))
      }
    }
  }

  /// Reads a table that fills a range.
  ///
  /// - Throws: `FormatError` when that is no table: it leaves the span, is too short or too long, or
  ///   has too many symbols or such as are not in order.
  /// - Complexity: O(count).
  init(_ range: Range<Int>, in bytes: RawSpan) throws(FormatError) {
    try bytes.check(range.lowerBound, count: range.count)
    guard range.count >= Self.countsLength else { throw .truncated(offset: range.upperBound) }
    let counts = try bytes.uint64(at: range.lowerBound)
    var count = 0
    var byteCount = Self.countsLength
    for length in 1...Symbol.maximumLength {
      let ofLength = Int(counts &>> UInt64(8 * (length - 1)) & 0xFF)
      count += ofLength
      byteCount += ofLength * length
    }
    guard count <= Self.maximumCount else {
      throw .outOfRange(offset: range.lowerBound, what: "the number of symbols")
    }
    guard byteCount == range.count else {
      throw .mismatch(offset: range.lowerBound, what: "the length of a symbol table")
    }
    var symbols: [Symbol] = []
    symbols.reserveCapacity(256)
    var offset = range.lowerBound + Self.countsLength
    for length in 1...Symbol.maximumLength {
      let ofLength = Int(counts &>> UInt64(8 * (length - 1)) & 0xFF)
      var last: UInt64?
      for _ in 0..<ofLength {
        // The word that ends with the symbol always lies inside: the counts stand before it.
        let word =
          try bytes.uint64(at: offset + length - 8) &>> UInt64(8 * (Symbol.maximumLength - length))
        guard last.map({ $0 < word }) ?? true else { throw .unsorted(offset: offset) }
        symbols.append(Symbol(word: word, length: length))
        last = word
        offset += length
      }
    }
    self.init(sorted: symbols)
  }
}
