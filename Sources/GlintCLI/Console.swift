internal import TerminalUI

/// Everything outside of the program that a command reads from or writes to, so that a test can
/// stand in for it.
struct Console {
  /// Where results go.
  var output: OutputBuffer
  /// Where errors, warnings and progress go.
  var errors: OutputBuffer
  /// Where `--batch` reads its queries.
  var input: LineReader
  /// Whether results are read on a terminal.
  var outputIsTerminal: Bool
  /// Whether errors are read on a terminal.
  var errorsAreTerminal: Bool
  /// The columns of the terminal's window.
  var columns: Int
  /// Looks up a variable of the environment.
  var variable: (String) -> String?

  /// The process's own streams and environment.
  static func standard() -> Console {
    Console(
      output: OutputBuffer(descriptor: 1), errors: OutputBuffer(descriptor: 2),
      input: LineReader(descriptor: 0), outputIsTerminal: Terminal.isTerminal(1),
      errorsAreTerminal: Terminal.isTerminal(2), columns: Terminal.columns(of: 1),
      variable: Platform.environmentVariable)
  }

  /// The painter for standard error, which may be a file while results are on a terminal.
  func errorPainter(_ choice: ColorChoice) -> Painter {
    Painter(isEnabled: choice.isEnabled(isTerminal: errorsAreTerminal, variable: variable))
  }

  /// The painter for results.
  func painter(_ choice: ColorChoice) -> Painter {
    Painter(isEnabled: choice.isEnabled(isTerminal: outputIsTerminal, variable: variable))
  }
}
