extension RawSpan {
  /// Codes that are decoded between two looks at the output: what fits 1 KiB, at 8 bytes each.
  private static var codesOfPiece: Int { 128 }

  /// Appends the bytes that a range of codes stands for, as far as the codes are sound.
  ///
  /// All eight bytes of a symbol's word are stored, whatever its length, and the next symbol
  /// overwrites what is too much: no loop over bytes, and no branch but that for escapes.
  ///
  /// - Parameters:
  ///   - entries: the symbols by code; one of no bytes is a code without a symbol, or the escape.
  ///   - range: where the codes stand.
  ///   - output: gets the bytes.
  /// - Returns: the offset behind the last sound code: the range's end, or that of a code without a
  ///   symbol or of an escape with nothing behind it.
  /// - Precondition: the range lies inside the span, and there are 256 entries.
  /// - Complexity: O(range).
  func appendSymbols(
    of entries: [Symbol], for range: Range<Int>, to output: inout [UInt8]
  ) -> Int {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= byteCount && entries.count == 256,
      "codes outside of the span")
    let end = range.upperBound
    var offset = range.lowerBound
    // SAFETY: the pointers do not leave the calls. An offset that is loaded from is below `end`,
    // which the lines above check; a code is below 256, the number of entries, whose lengths are at
    // most 8. A piece has at most 128 codes, each stores 8 bytes at a place that the codes before
    // it moved by at most 8 each, so that the last store ends at byte 1024 at most.
    unsafe withUnsafeBytes { bytes in
      unsafe entries.withUnsafeBufferPointer { symbols in
        unsafe withUnsafeTemporaryAllocation(
          byteCount: Self.codesOfPiece * Symbol.maximumLength, alignment: 8
        ) { piece in
          var isSound = true
          while offset < end, isSound {
            let pieceEnd = min(end, offset &+ Self.codesOfPiece)
            var place = 0
            while offset < pieceEnd {
              let code = unsafe bytes[offset]
              let symbol = unsafe symbols[Int(code)]
              if symbol.length == 0 {
                guard code == SymbolTable.escape, offset &+ 1 < end else {
                  isSound = false
                  break
                }
                unsafe piece[place] = bytes[offset &+ 1]
                place &+= 1
                offset &+= 2
              } else {
                unsafe piece.storeBytes(
                  of: symbol.word.littleEndian, toByteOffset: place, as: UInt64.self)
                place &+= symbol.length
                offset &+= 1
              }
            }
            // SAFETY: the first `place` bytes were stored above.
            unsafe output.append(contentsOf: piece[..<place])
          }
        }
      }
    }
    return offset
  }
}
