/// Gives the lines of a stream, which end in LF or CRLF, or in CR when there is no LF at all.
///
/// A CR in a file of LF lines is part of its line. Whether there is an LF can be told only by looking:
/// the reader looks as far as the longest line may reach, once, at the start.
struct LineReader {
  /// The stream; the line that was found last is at the front of its window.
  private(set) var stream: ByteStream
  /// The number of the line that was found last, from 1.
  private(set) var line = 0
  /// The longest line that is read, in bytes.
  private let limit: Int
  /// How many bytes of the window belong to the line that was found last, with its end.
  private var used = 0
  private var endsAtCarriageReturn: Bool?
  private var skipsLineFeed = false

  /// Starts at the front of a stream.
  init(_ stream: ByteStream, limit: Int) {
    self.stream = stream
    self.limit = limit
  }

  /// Finds the next line and gives its place in `stream.bytes`, without its end; nil at the end.
  ///
  /// The place is good until the next call.
  ///
  /// - Throws: `RecordSourceError` when reading fails or the line is too long.
  mutating func next() throws -> Range<Int>? {
    stream.consume(used)
    used = 0
    let endsAtCarriageReturn = try settleLineEnds()
    if skipsLineFeed {
      skipsLineFeed = false
      try stream.fill(toHave: 1)
      if stream.count > 0 && stream.bytes[stream.start] == ASCII.lineFeed { stream.consume(1) }
    }
    line += 1
    var searched = 0
    while true {
      if let length = Self.lineLength(
        stream.bytes, from: stream.start + searched, to: stream.end,
        endsAtCarriageReturn: endsAtCarriageReturn)
      {
        return try found(searched + length)
      }
      searched = stream.count
      try check(searched)
      guard try stream.fill() else { break }
    }
    guard searched > 0 else { return nil }
    used = searched
    return stream.start..<stream.start + searched
  }

  private mutating func found(_ length: Int) throws -> Range<Int> {
    try check(length)
    let start = stream.start
    used = length + 1
    if stream.bytes[start + length] == ASCII.carriageReturn {
      skipsLineFeed = true
    } else if length > 0 && stream.bytes[start + length - 1] == ASCII.carriageReturn {
      return start..<start + length - 1
    }
    return start..<start + length
  }

  private func check(_ length: Int) throws {
    guard length > limit + 1 else { return }
    throw RecordSourceError(
      source: stream.name, line: line, reason: "the line is longer than \(limit >> 20) MiB")
  }

  private mutating func settleLineEnds() throws -> Bool {
    if let endsAtCarriageReturn { return endsAtCarriageReturn }
    var searched = 0
    var hasLineFeed = false
    repeat {
      hasLineFeed =
        Self.lineLength(
          stream.bytes, from: stream.start + searched, to: stream.end, endsAtCarriageReturn: false)
        != nil
      searched = stream.count
    } while try !hasLineFeed && searched <= limit && stream.fill()
    endsAtCarriageReturn = !hasLineFeed
    return !hasLineFeed
  }

  /// How many bytes there are before the first line end.
  private static func lineLength(
    _ bytes: [UInt8], from start: Int, to end: Int, endsAtCarriageReturn: Bool
  ) -> Int? {
    let found = ByteSearch(
      bytes, from: start, to: end, for: ASCII.lineFeed, ASCII.lineFeed,
      endsAtCarriageReturn ? ASCII.carriageReturn : ASCII.lineFeed)
    return found.index < end ? found.index - start : nil
  }
}
