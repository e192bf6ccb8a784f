internal import Glint
internal import TerminalUI

/// How a command ended, as the shell sees it.
enum ExitStatus: Int32 {
  /// Something was found, or everything was done.
  case success = 0
  /// Nothing was found.
  case nothingFound = 1
  /// An error was told on standard error.
  case failure = 2
}

/// What an error means to the person at the terminal; the only place where errors become words.
struct Verdict: Hashable {
  /// How the command ends.
  var status: ExitStatus
  /// What is said on standard error.
  var message: String?

  /// Judges an error.
  init(_ error: any Error) {
    switch error {
    case WriteError.closedPipe:
      // Whoever read the output has seen enough.
      status = .success
      message = nil
    case WriteError.failed(_, let reason):
      status = .failure
      message = "cannot write the output: \(reason)"
    case let error as ReadError:
      status = .failure
      message = "cannot read standard input: \(error.reason)"
    case IndexError.cannotOpen(let path, let reason):
      status = .failure
      message = "cannot open \(path): \(reason)" + Self.advice(path: path, reason: reason)
    case IndexError.cancelled:
      status = .failure
      message = "the work was cancelled"
    default:
      // IndexError, RecordSourceError, CommandError and UsageError describe themselves.
      status = .failure
      message = String(describing: error)
    }
  }

  private static let noSuchFile: Int32 = 2

  private static func advice(path: String, reason: SystemError) -> String {
    if path.contains("\u{FFFD}") {
      return "; its name may not be valid UTF-8: rename it, or open it by another path"
    }
    return reason.code == noSuchFile ? "; build it with: glint index SOURCE -o FILE" : ""
  }
}
