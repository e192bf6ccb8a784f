import RecordSources
import TerminalUI
import Testing

@testable import GlintCLI

@Suite struct WarningLogTests {
  private func said(_ body: (WarningLog) -> Void, showsNotes: Bool = true) -> [String] {
    var bytes: [UInt8] = []
    let log = WarningLog(Diagnostics(OutputBuffer { bytes += $0 }), showsNotes: showsNotes)
    body(log)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { String($0) }
  }

  private func warning(_ line: Int?) -> SourceNotice {
    SourceNotice(.warning, source: "a.csv", line: line, "bad")
  }

  @Test func `shows the first in full and names the lines of the rest`() {
    let lines = said { log in
      for line in 1...25 { log.report(warning(line)) }
      log.endSource("a.csv")
      #expect(log.count == 25)
    }
    #expect(lines.count == 21)
    #expect(lines.first == "glint: a.csv:1: warning: bad")
    #expect(lines.last == "glint: a.csv: 5 further warnings, on lines 21, 22, 23, 24, 25")
  }

  @Test func `counts afresh for the next source`() {
    let lines = said { log in
      for source in ["a.csv", "b.csv"] {
        for line in 1...20 { log.report(warning(line)) }
        log.endSource(source)
      }
    }
    #expect(lines.count == 40)
  }

  @Test func `lists some hundreds of lines and no more`() {
    let lines = said { log in
      for line in 1...100_000 { log.report(warning(line)) }
      log.endSource("a.csv")
    }
    #expect(lines.count == 21)
    #expect(
      lines.last?.hasPrefix("glint: a.csv: 99,980 further warnings, on lines 21, 22,") == true)
    #expect(lines.last?.hasSuffix(", 520, …") == true)
  }

  @Test func `does without line numbers`() {
    let lines = said { log in
      for _ in 1...21 { log.report(warning(nil)) }
      log.endSource("a.csv")
    }
    #expect(lines.last == "glint: a.csv: 1 further warning")
  }

  @Test func `notes are no warnings and can be left out`() {
    let note = SourceNotice(.note, source: "a.csv", "guessed")
    #expect(said { $0.report(note) } == ["glint: a.csv: note: guessed"])
    #expect(said({ $0.report(note) }, showsNotes: false) == [])
  }
}

@Suite struct ProgressTests {
  @Test func `tells share, rate and time left`() {
    #expect(
      Progress.text(
        records: 120_000, elapsed: .seconds(2), inSource: .seconds(2), bytesRead: 50,
        totalBytes: 100) == "50 %  120,000 records, 60,000/s, 3 s left")
    #expect(
      Progress.text(
        records: 1, elapsed: .seconds(1), inSource: .seconds(1), bytesRead: 40, totalBytes: nil)
        == "1 record, 1/s")
    #expect(
      Progress.text(
        records: 0, elapsed: .zero, inSource: .seconds(60), bytesRead: 1, totalBytes: 10)
        == "10 %  0 records, 0/s, 9 min left")
  }

  @Test func `is erased before a message`() {
    var bytes: [UInt8] = []
    let diagnostics = Diagnostics(OutputBuffer { bytes += $0 })
    diagnostics.progress("1 %")
    diagnostics.say("hello")
    diagnostics.eraseProgress()
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "\r\u{1B}[K1 %\r\u{1B}[Kglint: hello\n")
  }
}
