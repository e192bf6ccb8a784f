/// Writes entries of a run to a temporary file, many at once.
struct RunWriter {
  private let file: TemporaryFile
  private let bufferSize: Int
  private var buffer: [UInt8] = []
  /// The bytes of the run that are in the file.
  private var written: Int

  /// Creates a writer behind a length of a file.
  init(_ file: TemporaryFile, at length: Int, bufferSize: Int) {
    self.file = file
    self.bufferSize = bufferSize
    written = length
    buffer.reserveCapacity(bufferSize)
  }

  /// Appends an entry.
  @inline(__always)
  mutating func append(_ entry: Range<Int>, of bytes: RawSpan) {
    buffer.append(entry, of: bytes)
  }

  /// Writes the buffer out when it is full.
  ///
  /// - Throws: `IndexError.cannotWrite` when the file does not take it.
  @inline(__always)
  mutating func flushIfFull() throws(IndexError) {
    if buffer.count >= bufferSize { try flush() }
  }

  /// Writes the rest, and returns the run's bytes.
  ///
  /// - Throws: `IndexError.cannotWrite` when the file does not take it.
  mutating func finish() throws(IndexError) -> Int {
    try flush()
    return written
  }

  /// Appends many entries, and writes them at once.
  ///
  /// - Throws: `IndexError.cannotWrite` when the file does not take them.
  mutating func write(_ entries: [UInt8]) throws(IndexError) {
    try flush()
    buffer = entries
    try flush()
  }

  private mutating func flush() throws(IndexError) {
    if buffer.isEmpty { return }
    do {
      try file.write(buffer, at: written)
    } catch {
      throw .cannotWrite(path: file.path, reason: error)
    }
    written += buffer.count
    buffer.removeAll(keepingCapacity: buffer.capacity <= 2 * bufferSize)
  }
}
