import Foundation
import Glint
import RecordSources

/// Everything that reading a source gave, up to its end or its error.
struct Reading: Equatable {
  /// The records before the end or the error.
  var records: [Record] = []
  /// The notices, in order.
  var notices: [SourceNotice] = []
  /// The error, if there was one.
  var error: RecordSourceError?

  /// The titles of the records.
  var titles: [String] { records.map(\.title) }
  /// The keys of the records.
  var keys: [String] { records.map(\.key) }
  /// The lines that warnings name.
  var warnedLines: [Int] { notices.filter { $0.kind == .warning }.compactMap(\.line) }
  /// All that a user sees of notices and errors.
  var messages: String {
    (notices.map(\.description) + (error.map { [$0.description] } ?? [])).joined(separator: "\n")
  }

  /// Reads bytes.
  init(
    _ bytes: [UInt8], name: String, _ options: ImportOptions = ImportOptions(), chunk: Int = 4096
  ) {
    let notices = Notices()
    collect(notices) {
      try openSource(bytes: bytes, name: name, chunk: chunk, options: options) {
        notices.all.append($0)
      }
    }
  }

  /// Reads a text.
  init(
    _ text: String, name: String, _ options: ImportOptions = ImportOptions(), chunk: Int = 4096
  ) {
    self.init(Array(text.utf8), name: name, options, chunk: chunk)
  }

  /// Reads what is at a path.
  init(path: String, _ options: ImportOptions = ImportOptions()) {
    let notices = Notices()
    collect(notices) {
      try openSource(.file(path: path), options: options) { notices.all.append($0) }
    }
  }

  private final class Notices { var all: [SourceNotice] = [] }

  private mutating func collect(_ notices: Notices, _ open: () throws -> any RecordCursor) {
    do {
      var cursor = try open()
      while let record = try cursor.next() { records.append(record) }
    } catch let error as RecordSourceError {
      self.error = error
    } catch {
      self.error = RecordSourceError(source: "", reason: "another kind of error: \(error)")
    }
    self.notices = notices.all
  }
}

extension ImportOptions {
  /// Options with names of columns.
  init(
    _ format: SourceFormat? = nil, title: String? = nil, key: String? = nil, texts: [String] = [],
    stored: [String] = [], sort: String? = nil
  ) {
    self.init()
    self.format = format
    self.title = title
    self.key = key
    self.texts = texts
    self.stored = stored
    sortColumn = sort
  }
}
