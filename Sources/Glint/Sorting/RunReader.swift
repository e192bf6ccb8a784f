/// Reads a run entry by entry.
struct RunReader {
  private let file: TemporaryFile?
  /// The bytes of the run that are at hand: all of one in memory.
  private(set) var window: [UInt8]
  /// The bytes of `window` that are filled.
  private var filled: Int
  /// The bytes of the run that were not read yet.
  private var unread: Int
  /// The offset of the next read in the file.
  private var fileOffset = 0

  /// The current entry in `window`; empty behind the last one.
  private(set) var entry = 0..<0
  /// The words of the current entry's key in `window`; empty where the title tells it.
  private(set) var words = 0..<0
  /// Where the row of the current entry begins in `window`.
  private(set) var row = 0

  /// Creates a reader that stands before the first entry.
  ///
  /// - Parameter bufferSize: the bytes that are read from a file at once; more for a longer entry.
  init(_ run: SortedRun, bufferSize: Int) {
    switch run.storage {
    case .memory(let bytes):
      file = nil
      window = bytes
      filled = bytes.count
      unread = 0
    case .file(let file):
      self.file = file
      window = Array(repeating: 0, count: min(max(bufferSize, 64), run.byteCount))
      filled = 0
      unread = run.byteCount
    }
  }

  /// Goes to the next entry; false behind the last one.
  ///
  /// - Throws: `IndexError.cannotWrite` when the temporary file cannot be read.
  /// - Complexity: O(1), but for reading.
  mutating func advance() throws(IndexError) -> Bool {
    var start = entry.upperBound
    // A number has ten bytes at most.
    if filled &- start < 20, unread > 0 { try refill(&start, 20) }
    if start == filled {
      finish()
      return false
    }
    var offset = start
    var length = withBytes(of: window) { RowEncoding.number(in: $0, at: &offset) }
    if filled &- offset < length {
      let head = offset &- start
      try refill(&start, head &+ length)
      offset = start &+ head
    }
    entry = start..<offset &+ length
    length = withBytes(of: window) { RowEncoding.number(in: $0, at: &offset) }
    words = offset..<offset &+ 8 &* length
    row = words.upperBound
    return true
  }

  private mutating func finish() {
    // Memory that is no longer needed.
    window = []
    filled = 0
    entry = 0..<0
    words = 0..<0
    row = 0
  }

  /// Moves what is left to the window's beginning, and reads on until so many bytes are there, or
  /// the run's end.
  private mutating func refill(_ start: inout Int, _ needed: Int) throws(IndexError) {
    guard let file, unread > 0 else { return }
    let left = filled &- start
    if start > 0 {
      for k in 0..<left { window[k] = window[start &+ k] }
      start = 0
    }
    if needed > window.count {
      window.append(contentsOf: repeatElement(0, count: needed &- window.count))
    }
    let count = min(unread, window.count &- left)
    do {
      try file.read(at: fileOffset, into: &window, left..<left &+ count)
    } catch {
      throw .cannotWrite(path: file.path, reason: error)
    }
    filled = left &+ count
    fileOffset &+= count
    unread &-= count
  }
}
