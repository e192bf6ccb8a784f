/// Writes texts in the codes of a symbol table: at each place the longest symbol that fits.
///
/// The first two bytes of the rest of a text lead to a bucket, which knows the best symbol of one or
/// two bytes and the longer ones that begin so, the longest first. There are few in a bucket, so
/// that all are looked at; nothing is lost to collisions, as it is with a hash table of one symbol
/// a slot.
struct SymbolEncoder: Sendable {
  /// The longest symbol at a place of a text.
  struct Match {
    /// Its code, or `SymbolTable.escape`.
    var code: UInt8
    /// The bytes of the text that it stands for.
    var length: Int
  }

  /// For each two bytes: how many longer symbols (8 bits), the first of them (8 bits), the code of
  /// the best symbol of at most two bytes (8 bits), and its length (2 bits).
  private var buckets: [UInt32]
  /// For each byte the code of its symbol, or `SymbolTable.escape`.
  private var singles: [UInt8]
  /// The symbols of three and more bytes, by bucket, the longest first.
  private var longer: [Symbol] = []
  /// Their codes.
  private var codes: [UInt8] = []

  /// Creates an encoder.
  ///
  /// - Complexity: O(1), but for 65,536 buckets: some 20 µs.
  init(_ table: SymbolTable) {
    buckets = Array(repeating: UInt32(SymbolTable.escape) << 16 | 1 << 24, count: 1 << 16)
    singles = Array(repeating: SymbolTable.escape, count: 256)
    // Codes rise with the length: one byte comes before two, which override it.
    var rest: [(symbol: Symbol, code: UInt8)] = []
    for (index, symbol) in table.symbols.enumerated() {
      let code = UInt8(index)
      switch symbol.length {
      case 1:
        singles[Int(symbol.word)] = code
        for next in 0..<256 {
          buckets[next << 8 | Int(symbol.word)] = UInt32(code) << 16 | 1 << 24
        }
      case 2:
        buckets[Int(symbol.word)] = UInt32(code) << 16 | 2 << 24
      default:
        rest.append((symbol, code))
      }
    }
    rest.sort { left, right in
      let (a, b) = (left.symbol.word & 0xFFFF, right.symbol.word & 0xFFFF)
      return a != b ? a < b : left.code > right.code
    }
    for (index, (symbol, code)) in rest.enumerated() {
      let bucket = Int(symbol.word & 0xFFFF)
      if buckets[bucket] & 0xFF == 0 { buckets[bucket] |= UInt32(index) << 8 }
      buckets[bucket] += 1
      longer.append(symbol)
      codes.append(code)
    }
  }

  /// The longest symbol that a text begins with.
  ///
  /// - Parameters:
  ///   - text: its first eight bytes, the first the least significant.
  ///   - count: how many of them are the text's; at least 1.
  @inline(__always)
  func longestMatch(_ text: UInt64, count: Int) -> Match {
    guard count > 1 else {
      return Match(code: singles[Int(text & 0xFF)], length: 1)
    }
    let bucket = buckets[Int(text & 0xFFFF)]
    var candidates = bucket & 0xFF
    if candidates != 0 {
      var index = Int(bucket &>> 8 & 0xFF)
      repeat {
        let symbol = longer[index]
        if symbol.begins(text, count: count) {
          return Match(code: codes[index], length: symbol.length)
        }
        index &+= 1
        candidates &-= 1
      } while candidates != 0
    }
    return Match(
      code: UInt8(truncatingIfNeeded: bucket &>> 16), length: Int(bucket &>> 24))
  }

  /// Calls a closure with each match of a text, in order, and the byte that the match begins with.
  ///
  /// - Complexity: O(text).
  @inline(__always)
  func forEachMatch(in text: RawSpan, _ body: (Match, UInt8) -> Void) {
    let end = text.byteCount
    var offset = 0
    while offset &+ 8 <= end {
      let word = text.word(offset)
      let match = longestMatch(word, count: 8)
      body(match, UInt8(truncatingIfNeeded: word))
      offset &+= match.length
    }
    // The last bytes are loaded once, and shifted out.
    var rest = end &- offset
    guard rest > 0 else { return }
    var word: UInt64 = 0
    if end >= 8 {
      word = text.word(end &- 8) &>> UInt64(8 &* (8 &- rest))
    } else {
      for index in 0..<rest { word |= UInt64(text.byte(offset &+ index)) &<< UInt64(8 &* index) }
    }
    while rest > 0 {
      let match = longestMatch(word, count: rest)
      body(match, UInt8(truncatingIfNeeded: word))
      word = match.length < 8 ? word &>> UInt64(8 &* match.length) : 0
      rest &-= match.length
    }
  }

  /// Appends the codes of a text.
  ///
  /// - Complexity: O(text); the codes take at most twice the bytes of the text.
  func append(encoding text: RawSpan, to codes: inout [UInt8]) {
    // Room for the worst case first, so that the loop does not ask the array for every code.
    let start = codes.count
    codes.append(contentsOf: repeatElement(0, count: 2 &* text.byteCount))
    var end = start
    var span = codes.mutableSpan
    forEachMatch(in: text) { match, byte in
      span[end] = match.code
      end &+= 1
      if match.code == SymbolTable.escape {
        span[end] = byte
        end &+= 1
      }
    }
    codes.removeLast(codes.count &- end)
  }
}
