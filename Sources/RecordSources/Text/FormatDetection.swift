/// Finds out what a source is by its name and its first bytes.
struct FormatDetection {
  /// What was found.
  let format: SourceFormat
  /// What to tell the user of it; nil when the extension says the same.
  let note: String?

  /// How many first bytes are looked at.
  private static let front = 4096

  /// Looks at the name and the front of a stream.
  ///
  /// - Throws: `RecordSourceError` when it is a database or compressed, and so no text.
  init(_ stream: inout ByteStream, given: SourceFormat?) throws {
    try stream.fill(toHave: 16)
    let magic = Array(stream.bytes[stream.start..<min(stream.start + 16, stream.end)])
    if let reason = Self.notText(magic) {
      throw RecordSourceError(source: stream.name, reason: reason)
    }
    if let format = given ?? Self.format(extensionOf: stream.name) {
      self.format = format
      note = nil
      return
    }
    (format, note) = try Self.format(contentOf: &stream)
  }

  private static func format(extensionOf name: String) -> SourceFormat? {
    let file = name.utf8.lastIndex(of: UInt8(ascii: "/")).map { name[$0...] } ?? name[...]
    guard let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return switch file[dot...].dropFirst().lowercased() {
    case "csv": .csv
    case "tsv", "tab": .tsv
    case "jsonl", "ndjson", "jsonlines", "json": .jsonl
    case "txt", "text", "lst", "list", "lines": .lines
    default: nil
    }
  }

  private static func format(
    contentOf stream: inout ByteStream
  ) throws -> (SourceFormat, String?) {
    var line: [UInt8] = []
    var isComplete = false
    repeat {
      let window = stream.bytes[stream.start..<min(stream.start + front, stream.end)]
      let end = window.firstIndex { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
      line = Array(window[..<(end ?? window.endIndex)])
      isComplete = end != nil || window.count == front
    } while try !isComplete && stream.fill()
    let first = line.first { $0 != ASCII.space && $0 != ASCII.tab }
    if first == ASCII.openBrace { return (.jsonl, "read as JSON Lines: it begins with {") }
    if line.contains(ASCII.tab) { return (.tsv, "read as TSV: its first line has tabs") }
    return (.lines, nil)
  }

  /// What is wrong with a source that begins with these bytes, if they give it away.
  private static func notText(_ magic: [UInt8]) -> String? {
    if magic.starts(with: Array("SQLite format 3\0".utf8)) {
      return "is an SQLite database; this version reads lines, CSV, TSV and JSON Lines: export the "
        + "table first, for example with sqlite3 -csv -header FILE 'SELECT * FROM name'"
    }
    let compressed: [(name: String, tool: String, magic: [UInt8])] = [
      ("gzip", "gzip -dc", [0x1F, 0x8B, 0x08]),
      ("xz", "xz -dc", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]),
      ("zstd", "zstd -dc", [0x28, 0xB5, 0x2F, 0xFD]),
      ("zip", "unzip -p", [0x50, 0x4B, 0x03, 0x04]),
      ("bzip2", "bzip2 -dc", [0x42, 0x5A, 0x68, 0x39, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59]),
    ]
    guard let found = compressed.first(where: { magic.starts(with: $0.magic) }) else { return nil }
    return "is compressed (\(found.name)): decompress it first, for example with \(found.tool)"
  }
}
