import TerminalUI
import Testing

@testable import GlintCLI

/// The line of progress: what is read, what is made, and how long it may take.
@Suite struct ProgressTextTests {
  @Test(arguments: [
    (0.0, Duration.zero, "0 % of 1,234 records indexed, 1 s left"),
    (0.0, .seconds(2), "0 % of 1,234 records indexed, 3 min left"),
    (0.25, .seconds(10), "25 % of 1,234 records indexed, 31 s left"),
    (0.5, .milliseconds(1500), "50 % of 1,234 records indexed, 2 s left"),
    (0.5, .seconds(118), "50 % of 1,234 records indexed, 119 s left"),
    (0.5, .seconds(119), "50 % of 1,234 records indexed, 2 min left"),
    (0.1, .seconds(60), "10 % of 1,234 records indexed, 9 min left"),
    (0.999, .seconds(10), "99 % of 1,234 records indexed, 1 s left"),
    (1.0, .seconds(600), "100 % of 1,234 records indexed, 1 s left"),
  ])
  func `tells how much of the file is made`(share: Double, time: Duration, expected: String) {
    let text = Progress.text(written: 1234, share: share, inWriting: time)
    #expect(text == expected)
  }

  @Test func `counts one record as one`() {
    let text = Progress.text(written: 1, share: 1, inWriting: .seconds(1))
    #expect(text == "100 % of 1 record indexed, 1 s left")
  }

  @Test func `tells how much of a source is read`() {
    func text(_ bytes: Int, _ total: Int?) -> String {
      Progress.text(
        records: 2000, elapsed: .seconds(4), inSource: .seconds(2), bytesRead: bytes,
        totalBytes: total)
    }
    #expect(text(25, 100) == "25 %  2,000 records, 500/s, 7 s left")
    #expect(text(100, 100) == "100 %  2,000 records, 500/s, 1 s left")
    // A source may be longer than it said, or say nothing.
    #expect(text(300, 100) == "100 %  2,000 records, 500/s, 1 s left")
    #expect(text(25, nil) == "2,000 records, 500/s")
    #expect(text(25, 0) == "2,000 records, 500/s")
    #expect(text(0, 100) == "2,000 records, 500/s")
  }

  @Test func `nothing is due where nothing is drawn`() {
    var progress = Progress(nil, columns: 80)
    let isDue = progress.isDue(records: 0)
    #expect(!isDue)
    progress.beginWriting(records: 3)
    progress.drawWriting(share: 0.5)
    progress.draw(records: 3, bytesRead: 1, totalBytes: 2)
  }
}
