/// Gives the rows of a table, and says where what is wrong.
struct RowReader {
  /// The stream; the row that was read last is at the front of its window.
  private(set) var stream: ByteStream
  /// The number of the row's first line, from 1.
  private(set) var line = 1

  private var scanner: RowScanner
  /// How many bytes of the window belong to the row, and how many lines.
  private var used = 0
  private var usedLines = 0
  private var skipsLineFeed = false

  /// Starts at the front of a stream; `csv` finds out its delimiter.
  ///
  /// - Throws: `RecordSourceError` when reading fails.
  init(_ stream: ByteStream, isCSV: Bool) throws {
    self.stream = stream
    scanner = RowScanner(.tsv)
    guard isCSV else { return }
    if let delimiter = try Dialect.separatorLine(of: &self.stream) {
      scanner = RowScanner(Dialect(delimiter: delimiter, hasQuotes: true))
    } else {
      try skipBlankLines()
      scanner = RowScanner(try Dialect.csv(headerOf: &self.stream))
    }
  }

  /// How many fields the row has.
  var fieldCount: Int { scanner.fieldCount }

  /// Reads the next row that is not blank.
  ///
  /// - Returns: false at the end.
  /// - Throws: `RecordSourceError` when reading fails, or the row is no CSV or no UTF-8.
  mutating func next() throws -> Bool {
    repeat {
      stream.consume(used)
      line += usedLines
      used = 0
      usedLines = 0
      guard try skipLineFeed() else { return false }
      try scan()
      usedLines = 1
      if scanner.hasInnerLineEnds { usedLines += lineEnds(before: used - 1) }
    } while scanner.isBlank
    if scanner.hasNonASCII { try checkEncoding() }
    return true
  }

  /// The text of a field, or nil where the row has no such field.
  ///
  /// - Throws: `RecordSourceError` when it is too long.
  func text(_ index: Int) throws -> String? {
    guard index < scanner.fieldCount else { return nil }
    let field = scanner.fields[index]
    guard field.end - field.start <= Limits.field else { throw tooLong(field.start) }
    let text = stream.bytes[stream.start + field.start..<stream.start + field.end]
    guard field.hasDoubledQuotes else { return String(decoding: text, as: UTF8.self) }
    var single: [UInt8] = []
    single.reserveCapacity(text.count)
    var isSecond = false
    for byte in text {
      isSecond = byte == ASCII.quote && !isSecond
      if !isSecond { single.append(byte) }
    }
    return String(decoding: single, as: UTF8.self)
  }

  /// An error about the row.
  func failure(_ reason: String, at offset: Int = 0) -> RecordSourceError {
    RecordSourceError(
      source: stream.name, line: line + lineEnds(before: offset), reason: reason)
  }

  private mutating func skipBlankLines() throws {
    while try skipLineFeed() {
      let byte = stream.bytes[stream.start]
      guard byte == ASCII.lineFeed || byte == ASCII.carriageReturn else { return }
      skipsLineFeed = byte == ASCII.carriageReturn
      stream.consume(1)
      line += 1
    }
  }

  /// Passes the LF of a CRLF whose CR was passed; false at the end of the source.
  private mutating func skipLineFeed() throws -> Bool {
    try stream.fill(toHave: 1)
    if skipsLineFeed && stream.count > 0 {
      skipsLineFeed = false
      if stream.bytes[stream.start] == ASCII.lineFeed {
        stream.consume(1)
        try stream.fill(toHave: 1)
      }
    }
    return stream.count > 0
  }

  private mutating func scan() throws {
    scanner.begin()
    while true {
      let outcome = scanner.scan(
        stream.bytes, from: stream.start, to: stream.end, isLast: stream.isAtEnd)
      switch outcome {
      case .row:
        used = scanner.length
        skipsLineFeed = stream.bytes[stream.start + used - 1] == ASCII.carriageReturn
        return
      case .unfinished:
        guard scanner.length - scanner.fieldStart <= Limits.field + 2 else {
          throw tooLong(scanner.fieldStart)
        }
        guard scanner.length <= Limits.record else {
          throw failure("the row is longer than \(Limits.record >> 20) MiB")
        }
        _ = try stream.fill()
      case .unterminatedQuote(let offset):
        throw failure("the quote that opens here is never closed", at: offset)
      case .textAfterQuote(let quote, let text):
        throw textAfterQuote(quote, text)
      }
    }
  }

  private func tooLong(_ offset: Int) -> RecordSourceError {
    failure(
      "a field is longer than \(Limits.field >> 20) MiB"
        + (scanner.isQuoted ? ": the quote that opens here may never be closed" : ""), at: offset)
  }

  private func textAfterQuote(_ quote: Int, _ text: Int) -> RecordSourceError {
    let end = lineEnds(before: text)
    let place = end == lineEnds(before: quote) ? "closed" : "closed in line \(line + end)"
    return failure(
      "the quote that opens here is \(place) and text follows it; "
        + "a quote in a quoted field must be doubled (\"\")", at: quote)
  }

  private func checkEncoding() throws {
    let row = stream.start..<stream.start + used
    guard let wrong = UTF8Check.firstWrongByte(stream.bytes, row) else { return }
    let column = 1 + stream.bytes[lineStart(before: wrong)..<wrong].count { $0 & 0xC0 != 0x80 }
    let byte = stream.bytes[wrong]
    throw failure(
      stream.isUTF16
        ? "column \(column): an unpaired surrogate; the encoding of this UTF-16 text is broken"
        : "column \(column): byte 0x\(hexadecimal(byte)) is not UTF-8; convert the encoding first, "
          + "for example with iconv -f WINDOWS-1252 -t UTF-8",
      at: wrong - stream.start)
  }

  /// The index of the first byte of the line that a byte is in.
  private func lineStart(before index: Int) -> Int {
    let row = stream.bytes[stream.start..<index]
    let end = row.lastIndex { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
    return end.map { $0 + 1 } ?? stream.start
  }

  /// How many lines of the row end before an offset.
  private func lineEnds(before offset: Int) -> Int {
    var count = 0
    var previous: UInt8 = 0
    for index in stream.start..<stream.start + max(offset, 0) {
      let byte = stream.bytes[index]
      if byte == ASCII.carriageReturn || byte == ASCII.lineFeed && previous != ASCII.carriageReturn
      {
        count += 1
      }
      previous = byte
    }
    return count
  }
}
