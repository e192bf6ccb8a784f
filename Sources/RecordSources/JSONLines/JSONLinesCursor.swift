public import Glint

/// Reads a record from each line that is a JSON object.
public struct JSONLinesCursor: RecordCursor {
  /// How many keys are listed when one that was named does not exist.
  private static let mostKeys = 50
  /// How many warnings are held back until there is a record: without any, an error says it better.
  private static let mostHeld = 1000

  private var lines: LineReader
  private var parser: JSONLineParser
  private var columns: JSONLinesColumns
  private var count = 0
  private var hasContent = false
  private var startsWithArray = false
  private var held: [SourceNotice] = []
  private var isHolding = true
  private let report: (SourceNotice) -> Void

  /// Looks at the front of a stream when keys have to be guessed.
  ///
  /// - Throws: `RecordSourceError` when there is an array instead, or nothing looks like a title.
  init(
    _ stream: ByteStream, options: ImportOptions, report: @escaping (SourceNotice) -> Void
  ) throws {
    var stream = stream
    let guesses =
      options.title == nil || options.key == nil
      || options.texts.isEmpty && options.guessesTexts
    let front = try JSONLinesFront(&stream, wantsKeys: guesses)
    // Without any key there is no record either, and reading will tell why.
    let keys = front.keys.isEmpty ? ["title"] : front.keys
    guard let chosen = ColumnNames(options, among: keys) else {
      throw RecordSourceError(
        source: stream.name, line: 1,
        reason: "no key looks like a title: name it with --title NAME; the keys are "
          + ColumnNames.list(keys))
    }
    if let note = chosen.note, !front.keys.isEmpty {
      report(SourceNotice(.note, source: stream.name, note))
    }
    columns = JSONLinesColumns(chosen)
    parser = JSONLineParser(columns.names)
    parser.mostKeys = Self.mostKeys
    lines = LineReader(stream, limit: Limits.record)
    self.report = report
  }

  /// How many bytes were read from the source so far.
  public var bytesRead: Int { lines.stream.bytesRead }
  /// How many bytes there are to read, when the source knows it.
  public var totalBytes: Int? { lines.stream.totalBytes }

  /// The next record, or nil at the end.
  ///
  /// An object without a key, or with an empty one, has its number as the key. Texts that are missing
  /// or empty are left out.
  ///
  /// - Throws: `RecordSourceError` when reading fails or a text is longer than 16 MiB; at the end when
  ///   there was no object at all, or none with the keys that were named.
  public mutating func next() throws -> Record? {
    while let range = try lines.next() {
      let bytes = lines.stream.bytes
      let content = JSONScanner.passSpace(bytes, range.lowerBound, range.upperBound)
      guard content < range.upperBound else { continue }
      if !hasContent { startsWithArray = bytes[content] == ASCII.openBracket }
      hasContent = true
      do {
        try parser.parse(bytes, range)
      } catch {
        let column = error.index - range.lowerBound + 1
        warn("the line is left out: at byte \(column), \(error.reason)")
        continue
      }
      guard parser.isObject else {
        warn("the line is left out: it is no object")
        continue
      }
      return try record(bytes, range)
    }
    try checkEnd()
    return nil
  }

  private mutating func record(_ bytes: [UInt8], _ range: Range<Int>) throws -> Record {
    count += 1
    reportHeld()
    columns.note(parser.values)
    if columns.unseen.isEmpty { parser.mostKeys = 0 }
    if let wrong = UTF8Check.firstWrongByte(bytes, range) {
      warn(
        lines.stream.isUTF16
          ? "an unpaired surrogate was replaced by U+FFFD"
          : "not UTF-8 (byte 0x\(hexadecimal(bytes[wrong]))): wrong bytes were replaced by U+FFFD")
    }
    if parser.isRepaired { warn("an escaped surrogate without its other half is now U+FFFD") }
    var key = try columns.key.flatMap { try text($0, as: "key") } ?? ""
    if key.isEmpty { key = String(count) }
    var record = Record(key: key, title: try text(columns.title, as: "title") ?? "")
    for slot in columns.texts {
      guard let text = try text(slot, as: "text"), !text.isEmpty else { continue }
      record.fields.append(Record.Value(columns.names[slot], text))
    }
    for slot in columns.stored {
      guard let text = try storedText(slot) else { continue }
      record.stored.append(Record.Value(columns.names[slot], text))
    }
    record.sortValue = try columns.sort.flatMap { try text($0, as: "sort value") }
    return record
  }

  private mutating func text(_ slot: Int, as use: String) throws -> String? {
    switch parser.values[slot] {
    case .missing, .null: return nil
    case .text(let text): return try checked(text)
    case .nested(let written):
      let kind = written.utf8.first == ASCII.openBrace ? "an object" : "an array"
      warn("“\(columns.names[slot])” is \(kind), which is no \(use)")
      return nil
    }
  }

  private func storedText(_ slot: Int) throws -> String? {
    switch parser.values[slot] {
    case .missing, .null: nil
    case .text(let text), .nested(let text): try checked(text)
    }
  }

  private func checked(_ text: String) throws -> String {
    guard text.utf8.count > Limits.field else { return text }
    throw RecordSourceError(
      source: lines.stream.name, line: lines.line,
      reason: "a text is longer than \(Limits.field >> 20) MiB")
  }

  private mutating func warn(_ message: String) {
    let notice = SourceNotice(.warning, source: lines.stream.name, line: lines.line, message)
    guard isHolding && held.count < Self.mostHeld else {
      reportHeld()
      return report(notice)
    }
    held.append(notice)
  }

  private mutating func reportHeld() {
    isHolding = false
    for notice in held { report(notice) }
    held = []
  }

  /// Says at the end what only the end can tell.
  private func checkEnd() throws {
    let name = lines.stream.name
    guard hasContent else {
      throw RecordSourceError(source: name, reason: "is empty: there is no record in it")
    }
    guard count > 0 else {
      if startsWithArray { throw JSONLinesFront.array(name) }
      throw RecordSourceError(
        source: name, line: 1,
        reason: "no line is a JSON object; JSON Lines has one object per line: if the JSON is "
          + "spread over lines, convert it first, for example with jq -c .")
    }
    let list = "the keys are \(ColumnNames.list(parser.keys))"
    for slot in columns.unseen {
      let reason = "no record has the key “\(columns.names[slot])”; \(list)"
      guard slot == columns.title || slot == columns.key else {
        report(SourceNotice(.warning, source: name, reason))
        continue
      }
      throw RecordSourceError(source: name, reason: reason)
    }
  }
}
