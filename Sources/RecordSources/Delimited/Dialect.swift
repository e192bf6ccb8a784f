/// How a table is written.
struct Dialect: Equatable {
  /// What separates fields; nil where nothing does, and a line is one field.
  var delimiter: UInt8?
  /// Whether a field that begins with a quotation mark is quoted.
  var hasQuotes: Bool

  /// Tab-separated values: no quoting of any kind.
  static let tsv = Dialect(delimiter: ASCII.tab, hasQuotes: false)

  /// The delimiters that a header line is looked through for, the preferred first when two are as frequent.
  ///
  /// A comma is the one that names of columns hold themselves, so it comes last.
  private static let candidates = [ASCII.tab, ASCII.semicolon, ASCII.bar, ASCII.comma]
  /// How much of a header line is looked at.
  private static let longestHeader = 1 << 20

  /// Finds the delimiter of CSV in the header line at the front of a stream, outside of quotes.
  ///
  /// - Throws: `RecordSourceError` when reading fails.
  static func csv(headerOf stream: inout ByteStream) throws -> Dialect {
    while true {
      let (counts, isComplete) = count(stream)
      guard try isComplete || stream.count > longestHeader || !stream.fill() else { continue }
      let most = counts.max() ?? 0
      let best = most > 0 ? counts.firstIndex(of: most) : nil
      return Dialect(delimiter: best.map { candidates[$0] }, hasQuotes: true)
    }
  }

  /// How often each candidate occurs in the first line, and whether that line was seen to end.
  private static func count(_ stream: ByteStream) -> (counts: [Int], isComplete: Bool) {
    var counts = candidates.map { _ in 0 }
    var isQuoted = false
    // A quotation mark opens only at the start of a field, or right behind one that closed.
    var canOpen = true
    for index in stream.start..<stream.end {
      let byte = stream.bytes[index]
      if isQuoted {
        isQuoted = byte != ASCII.quote
      } else if byte == ASCII.quote {
        isQuoted = canOpen
      } else {
        if byte == ASCII.lineFeed || byte == ASCII.carriageReturn { return (counts, true) }
        let candidate = candidates.firstIndex(of: byte)
        if let candidate { counts[candidate] += 1 }
        canOpen = candidate != nil
      }
    }
    return (counts, false)
  }

  /// Reads a first line `sep=;`, as spreadsheets write it, and consumes it without its end.
  ///
  /// - Throws: `RecordSourceError` when reading fails.
  static func separatorLine(of stream: inout ByteStream) throws -> UInt8? {
    try stream.fill(toHave: 6)
    let front = Array(stream.bytes[stream.start..<min(stream.start + 6, stream.end)])
    let ends = [ASCII.lineFeed, ASCII.carriageReturn]
    guard front.count >= 5, String(decoding: front[..<4], as: UTF8.self).lowercased() == "sep=",
      !ends.contains(front[4]), front[4] < 0x80, front.count == 5 || ends.contains(front[5])
    else { return nil }
    stream.consume(5)
    return front[4]
  }
}
