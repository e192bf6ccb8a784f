/// Reads single texts of one column, and keeps the block of the last one.
struct TextReader {
  private let column: TextColumn
  private var block = TextBlock()
  /// The last text that was decoded, where the column has symbols.
  private var decoded: [UInt8] = []

  /// Creates a reader.
  init(_ column: TextColumn) { self.column = column }

  /// The text of a document.
  ///
  /// - Throws: `FormatError` when its block is damaged.
  mutating func text(of document: UInt32, in bytes: RawSpan) throws(FormatError) -> String {
    try withText(of: document, in: bytes) { text throws(FormatError) in
      text.string(0..<text.byteCount)
    }
  }

  /// Calls a closure with the bytes of a document's text.
  ///
  /// - Throws: `FormatError` when its block is damaged, and what the closure throws.
  mutating func withText<Result>(
    of document: UInt32, in bytes: RawSpan, _ body: (RawSpan) throws(FormatError) -> Result
  ) throws(FormatError) -> Result {
    if let symbols = column.symbols {
      try decode(document, symbols, in: bytes)
      return try withBytes(of: decoded) { memory throws(FormatError) in try body(memory) }
    }
    let range = try load(document, in: bytes)
    return try withBytes(of: block.bytes) { memory throws(FormatError) in
      try body(memory.extracting(range))
    }
  }

  private mutating func load(
    _ document: UInt32, in bytes: RawSpan
  ) throws(FormatError) -> Range<Int> {
    let block = Int(document) >> column.shift
    try self.block.load(block, of: column, in: bytes)
    let index = Int(document) - block << column.shift
    guard index < self.block.count else {
      throw .outOfRange(offset: column.offsets.lowerBound, what: "a document number")
    }
    return self.block.range(index)
  }

  private mutating func decode(
    _ document: UInt32, _ symbols: SymbolTable, in bytes: RawSpan
  ) throws(FormatError) {
    guard Int(document) < column.count else {
      throw .outOfRange(offset: column.offsets.lowerBound, what: "a document number")
    }
    let number = Int(document) >> column.shift
    let documents = column.documents(of: number)
    let range = try column.range(of: number, in: bytes)
    var offset = range.lowerBound
    var start = 0
    var length = 0
    for index in documents {
      let codes = Int(clamping: try bytes.leb128(at: &offset, end: range.upperBound))
      guard codes <= range.count else {
        throw .outOfRange(offset: offset, what: "the length of a text")
      }
      if index < Int(document) { start &+= codes }
      if index == Int(document) { length = codes }
    }
    guard offset &+ start &+ length <= range.upperBound else {
      throw .truncated(offset: range.upperBound)
    }
    decoded.removeAll(keepingCapacity: true)
    try symbols.append(
      decoding: offset &+ start..<offset &+ start &+ length, of: bytes, to: &decoded)
  }
}
