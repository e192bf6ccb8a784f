internal import Glint

/// Shows how far a long comparison has come, and ends it when it is interrupted.
final class BenchWatch {
  private static let interval = Duration.milliseconds(100)

  private let diagnostics: Diagnostics?
  private let columns: Int
  private let interruptions: InterruptionHold
  private var lastWork = ""
  private var lastDrawn = ContinuousClock.now

  /// Creates a watch that draws on diagnostics, or nowhere.
  init(_ diagnostics: Diagnostics?, columns: Int, interruptions: InterruptionHold) {
    self.diagnostics = diagnostics
    self.columns = columns
    self.interruptions = interruptions
  }

  /// Whether the work is to end.
  var isInterrupted: Bool { interruptions.isPending }

  /// Says what is being done, a few times a second.
  ///
  /// - Parameters:
  ///   - work: What is being done, as in “building the table”.
  ///   - done: How much of it has been done.
  ///   - all: How much there is to do.
  /// - Throws: `IndexError.cancelled` when the work is to end.
  func step(_ work: String, _ done: Int, of all: Int) throws(IndexError) {
    if isInterrupted { throw .cancelled }
    guard let diagnostics else { return }
    let now = ContinuousClock.now
    if work == lastWork, lastDrawn.duration(to: now) < Self.interval { return }
    lastWork = work
    lastDrawn = now
    let share = all > 0 ? "  \(done * 100 / all) %" : ""
    diagnostics.progress(String("\(work)…\(share)".prefix(max(1, columns - 1))))
  }

  /// Erases what was drawn.
  func finish() { diagnostics?.eraseProgress() }
}
