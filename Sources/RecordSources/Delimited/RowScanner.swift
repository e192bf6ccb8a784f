/// Finds the fields of one row, in as many steps as its bytes come in.
///
/// All offsets count from the row's first byte, so they stay good when the row is moved.
struct RowScanner {
  /// Where a field's text is.
  struct Field {
    /// The offset of its first byte, behind the quotation mark if there is one.
    var start: Int
    /// The offset behind its last byte.
    var end: Int
    /// Whether it was quoted.
    var isQuoted: Bool
    /// Whether it has two quotation marks where one is meant.
    var hasDoubledQuotes: Bool
  }

  /// What came of the bytes so far.
  enum Outcome {
    /// The row goes on behind the bytes.
    case unfinished
    /// The row is complete.
    case row
    /// A quotation mark at the offset is never closed.
    case unterminatedQuote(Int)
    /// The quotation mark at the first offset is closed, and text follows at the second.
    case textAfterQuote(Int, Int)
  }

  private enum State { case fieldStart, plain, quoted, afterQuote }

  /// The fields of the row, and behind them those of longer rows before it.
  private(set) var fields: [Field] = []
  /// How many fields the row has.
  private(set) var fieldCount = 0
  /// How many bytes the row has, with one byte of its end.
  private(set) var length = 0
  /// Whether a byte is above 7F.
  private(set) var hasNonASCII = false
  /// Whether a quoted field has a line end.
  private(set) var hasInnerLineEnds = false
  /// The offset of the field that is read, with its quotation mark.
  private(set) var fieldStart = 0

  private let delimiter: UInt8
  private let hasQuotes: Bool
  private var state = State.fieldStart
  private var hasDoubledQuotes = false

  /// Creates a scanner for rows of a dialect.
  init(_ dialect: Dialect) {
    // Where there is no delimiter, a line end can stand for it: line ends are looked at first.
    delimiter = dialect.delimiter ?? ASCII.lineFeed
    hasQuotes = dialect.hasQuotes
  }

  /// Whether the row is in a quoted field.
  var isQuoted: Bool { state == .quoted }

  /// Whether the row is a line with nothing in it.
  var isBlank: Bool {
    fieldCount == 1 && fields[0].end == fields[0].start && !fields[0].isQuoted
  }

  /// Forgets the row.
  mutating func begin() {
    fieldCount = 0
    length = 0
    hasNonASCII = false
    hasInnerLineEnds = false
    fieldStart = 0
    state = .fieldStart
    hasDoubledQuotes = false
  }

  /// Goes on with the row that begins at `base`; `isLast` when nothing comes behind `end`.
  mutating func scan(_ bytes: [UInt8], from base: Int, to end: Int, isLast: Bool) -> Outcome {
    var index = base + length
    while index < end {
      switch state {
      case .fieldStart:
        fieldStart = index - base
        let isQuote = hasQuotes && bytes[index] == ASCII.quote
        state = isQuote ? .quoted : .plain
        if isQuote { index += 1 }
      case .plain:
        index = passPlain(bytes, index, end)
        guard index < end else { break }
        append(start: fieldStart, end: index - base, isQuoted: false)
        if endsField(bytes[index]) { return complete(index + 1 - base) }
        index += 1
      case .quoted:
        index = passQuoted(bytes, index, end)
        guard index < end else { break }
        state = .afterQuote
        index += 1
      case .afterQuote:
        let byte = bytes[index]
        if byte == ASCII.quote {
          hasDoubledQuotes = true
          state = .quoted
          index += 1
          break
        }
        guard byte == delimiter || isLineEnd(byte) else {
          return .textAfterQuote(fieldStart, index - base)
        }
        append(start: fieldStart + 1, end: index - 1 - base, isQuoted: true)
        if endsField(byte) { return complete(index + 1 - base) }
        index += 1
      }
    }
    length = index - base
    return isLast ? finish() : .unfinished
  }

  /// Ends the row where the source ends.
  private mutating func finish() -> Outcome {
    switch state {
    case .fieldStart: append(start: length, end: length, isQuoted: false)
    case .plain: append(start: fieldStart, end: length, isQuoted: false)
    case .quoted: return .unterminatedQuote(fieldStart)
    case .afterQuote: append(start: fieldStart + 1, end: length - 1, isQuoted: true)
    }
    return .row
  }

  private mutating func complete(_ length: Int) -> Outcome {
    self.length = length
    return .row
  }

  /// Whether a byte behind a field ends the row; else it is the delimiter, and a field begins.
  private mutating func endsField(_ byte: UInt8) -> Bool {
    if isLineEnd(byte) { return true }
    state = .fieldStart
    return false
  }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == ASCII.lineFeed || byte == ASCII.carriageReturn
  }

  private mutating func append(start: Int, end: Int, isQuoted: Bool) {
    let field = Field(
      start: start, end: end, isQuoted: isQuoted, hasDoubledQuotes: hasDoubledQuotes)
    if fieldCount < fields.count { fields[fieldCount] = field } else { fields.append(field) }
    fieldCount += 1
    hasDoubledQuotes = false
  }

  /// The index of the byte that ends a field without quotes.
  private mutating func passPlain(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    let found = ByteSearch(
      bytes, from: start, to: end, for: delimiter, ASCII.lineFeed, ASCII.carriageReturn)
    if found.hasNonASCII { hasNonASCII = true }
    return found.index
  }

  /// The index of the next quotation mark.
  private mutating func passQuoted(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var index = start
    while true {
      let found = ByteSearch(
        bytes, from: index, to: end, for: ASCII.quote, ASCII.lineFeed, ASCII.carriageReturn)
      if found.hasNonASCII { hasNonASCII = true }
      index = found.index
      guard index < end && bytes[index] != ASCII.quote else { return index }
      hasInnerLineEnds = true
      index += 1
    }
  }
}
