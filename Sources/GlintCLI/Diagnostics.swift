internal import TerminalUI

/// Writes to standard error: whole lines, and one line of progress that is drawn over and over.
///
/// What cannot be written there is lost; there is nowhere left to say so.
final class Diagnostics {
  private let buffer: OutputBuffer
  private var isProgressShown = false

  /// Creates diagnostics that are written to a buffer.
  init(_ buffer: OutputBuffer) { self.buffer = buffer }

  /// Writes `glint: ` and a message, its control characters made visible.
  func say(_ message: String) { line("glint: " + VisibleText.of(message)) }

  /// Writes a line as it is.
  func line(_ text: String) {
    eraseProgress()
    try? buffer.writeLine(text)
    try? buffer.flush()
  }

  /// Draws the line of progress.
  func progress(_ text: String) {
    try? buffer.write("\r\u{1B}[K" + text)
    try? buffer.flush()
    isProgressShown = true
  }

  /// Erases the line of progress.
  func eraseProgress() {
    guard isProgressShown else { return }
    isProgressShown = false
    try? buffer.write("\r\u{1B}[K")
    try? buffer.flush()
  }
}
