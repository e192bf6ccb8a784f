internal import RecordSources

/// Shows what a source has to say: the first warnings in full, the line numbers of all the others.
final class WarningLog {
  /// Warnings of a source that are shown in full.
  static let shownInFull = 20
  /// Line numbers of a source that are listed after those.
  static let listed = 500

  /// Warnings so far, over all sources.
  private(set) var count = 0

  private let diagnostics: Diagnostics
  private let showsNotes: Bool
  private var inSource = 0
  private var furtherLines: [Int] = []

  /// Creates a log.
  init(_ diagnostics: Diagnostics, showsNotes: Bool) {
    self.diagnostics = diagnostics
    self.showsNotes = showsNotes
  }

  /// Takes a notice.
  func report(_ notice: SourceNotice) {
    guard notice.kind == .warning else {
      if showsNotes { diagnostics.say(notice.description) }
      return
    }
    count += 1
    inSource += 1
    if inSource <= Self.shownInFull {
      diagnostics.say(notice.description)
    } else if let line = notice.line, furtherLines.count < Self.listed, furtherLines.last != line {
      furtherLines.append(line)
    }
  }

  /// Tells what was not shown in full of a source that has come to its end.
  func endSource(_ name: String) {
    let further = inSource - Self.shownInFull
    if further > 0 {
      var text = "\(name): \(Numbers.counted(further, "further warning"))"
      if !furtherLines.isEmpty {
        text += ", on lines " + furtherLines.map { String($0) }.joined(separator: ", ")
        if furtherLines.count == Self.listed { text += ", …" }
      }
      diagnostics.say(text)
    }
    inSource = 0
    furtherLines = []
  }
}
