/// The bytes of a source as UTF-8, with a window over what was read and not yet used.
///
/// ```
/// bytes:  | used | start ..< end: to be used | room to read into |
/// ```
/// `fill()` moves the window to the front and reads one more chunk behind it. A window that has to grow
/// doubles, so a record of any length is moved a constant number of times. The byte order mark is left
/// out; UTF-16 with a mark is decoded, and each unpaired surrogate becomes the byte FF, which is
/// wrong in UTF-8 too and so is found where all wrong bytes are.
struct ByteStream {
  /// The name that notices and errors use.
  let name: String
  /// The window, and used or unset bytes around it.
  private(set) var bytes: [UInt8]
  /// Where the window begins.
  private(set) var start = 0
  /// Where the window ends.
  private(set) var end = 0
  /// Whether nothing comes after the window.
  private(set) var isAtEnd = false
  /// Decodes when the source is UTF-16.
  private var decoder: UTF16Decoder?

  private let reader: ByteReader
  private let chunk: Int

  /// Opens a source.
  ///
  /// - Throws: `RecordSourceError`.
  init(_ location: SourceLocation) throws {
    try self.init(ByteReader(location), name: location.description, chunk: Limits.chunk)
  }

  /// Starts to read bytes, `chunk` at once.
  ///
  /// - Throws: `RecordSourceError`.
  init(_ reader: ByteReader, name: String, chunk: Int) throws {
    precondition(chunk > 0, "nothing can be read by chunks of nothing")
    self.reader = reader
    self.name = name
    self.chunk = chunk
    bytes = []
    try readMark()
  }

  /// How many bytes were read from the source.
  var bytesRead: Int { reader.bytesRead }
  /// How many bytes the source has, when it is known.
  var totalBytes: Int? { reader.totalBytes }
  /// How many bytes the window has.
  var count: Int { end - start }
  /// Whether the source is UTF-16 and not UTF-8.
  var isUTF16: Bool { decoder != nil }

  /// Uses bytes at the front of the window.
  mutating func consume(_ count: Int) {
    precondition(count >= 0 && count <= end - start, "only bytes of the window can be used")
    start += count
  }

  /// Moves the window to the front of `bytes` and reads one more chunk.
  ///
  /// - Returns: whether anything was added.
  /// - Throws: `RecordSourceError` when reading fails.
  mutating func fill() throws -> Bool {
    guard !isAtEnd else { return false }
    compact()
    let before = end
    while end == before && !isAtEnd {
      if decoder == nil { try readBytes() } else { try readUTF16() }
    }
    return end > before
  }

  /// Reads until the window has `count` bytes, or the source ends.
  mutating func fill(toHave count: Int) throws {
    while self.count < count { guard try fill() else { return } }
  }

  private mutating func compact() {
    guard start > 0 else { return }
    for index in 0..<count { bytes[index] = bytes[start + index] }
    end -= start
    start = 0
  }

  /// Makes room for `needed` bytes behind the window.
  private mutating func reserve(_ needed: Int) {
    guard bytes.count - end < needed else { return }
    let size = max(bytes.count * 2, end + needed)
    bytes += [UInt8](repeating: 0, count: size - bytes.count)
  }

  private mutating func readBytes() throws {
    reserve(chunk)
    let received = try Self.receive(from: reader, name, into: &bytes, at: end, count: chunk)
    end += received
    isAtEnd = received == 0
  }

  private mutating func readUTF16() throws {
    var raw = [UInt8](repeating: 0, count: chunk)
    let received = try Self.receive(from: reader, name, into: &raw, at: 0, count: chunk)
    decode(raw[..<received], isLast: received == 0)
  }

  private mutating func decode(_ raw: ArraySlice<UInt8>, isLast: Bool) {
    var text: [UInt8] = []
    decoder?.decode(raw, into: &text)
    if isLast {
      decoder?.finish(into: &text)
      isAtEnd = true
    }
    reserve(text.count)
    for index in 0..<text.count { bytes[end + index] = text[index] }
    end += text.count
  }

  /// Reads once.
  ///
  /// It is no method: that would hold on to `bytes`, and so copy them all to change any.
  private static func receive(
    from reader: ByteReader, _ name: String, into array: inout [UInt8], at offset: Int, count: Int
  ) throws -> Int {
    do {
      return try reader.read(into: &array, at: offset, count: count)
    } catch {
      throw RecordSourceError(source: name, reason: "cannot be read: \(error)")
    }
  }

  /// Looks for a byte order mark, and settles the encoding by it.
  private mutating func readMark() throws {
    try fill(toHave: 4)
    let front = Array(bytes[..<end].prefix(4))
    if front.starts(with: [0xEF, 0xBB, 0xBF]) {
      consume(3)
    } else if front == [0xFF, 0xFE, 0, 0] || front == [0, 0, 0xFE, 0xFF] {
      throw RecordSourceError(
        source: name, line: 1,
        reason: "is UTF-32 text; convert it first: iconv -f UTF-32 -t UTF-8")
    } else if front.starts(with: [0xFF, 0xFE]) || front.starts(with: [0xFE, 0xFF]) {
      let raw = bytes[2..<end]
      decoder = UTF16Decoder(isBigEndian: front[0] == 0xFE)
      end = 0
      decode(raw, isLast: isAtEnd)
    }
  }
}
