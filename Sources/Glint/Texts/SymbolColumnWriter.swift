/// Packs texts in the codes of a symbol table, block by block.
struct SymbolColumnWriter: Sendable {
  private let encoder: SymbolEncoder
  private let blockLength: Int
  private var packed = PackedTexts()
  /// The codes of the current block, and where those of each text end.
  private var codes: [UInt8] = []
  private var ends: [Int] = []

  /// Creates a writer for blocks of 2^shift documents.
  init(_ table: SymbolTable, shift: Int) {
    encoder = SymbolEncoder(table)
    blockLength = 1 << shift
  }

  /// Adds the text of the next document.
  mutating func append(_ text: RawSpan) {
    encoder.append(encoding: text, to: &codes)
    ends.append(codes.count)
    packed.textBytes &+= text.byteCount
    if ends.count == blockLength { closeBlock() }
  }

  private mutating func closeBlock() {
    var start = 0
    for end in ends {
      packed.bytes.append(leb128: UInt64(end &- start))
      start = end
    }
    packed.bytes.append(contentsOf: codes)
    packed.ends.append(packed.bytes.count)
    codes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Closes the last block, and takes all that were not taken yet.
  mutating func take() -> PackedTexts {
    if !ends.isEmpty { closeBlock() }
    defer { packed = PackedTexts() }
    return packed
  }
}
