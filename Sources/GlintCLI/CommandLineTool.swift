internal import TerminalUI

/// The command `glint`.
public enum CommandLineTool {
  /// The version that `--version` prints.
  static var version: String { "0.1.0" }

  /// Runs the command with the process's arguments and streams, and ends the process.
  public static func main() -> Never {
    Platform.ignoreClosedPipes()
    let arguments = Array(CommandLine.arguments.dropFirst())
    Platform.end(with: run(arguments, console: .standard()))
  }

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - arguments: What follows `glint` on the command line.
  ///   - console: The world outside.
  /// - Returns: The exit status.
  static func run(_ arguments: [String], console: Console) -> Int32 {
    let diagnostics = Diagnostics(console.errors)
    do {
      let status = try perform(arguments, console, diagnostics)
      try console.output.flush()
      return status.rawValue
    } catch {
      diagnostics.eraseProgress()
      let verdict = Verdict(error)
      // What was found before the error still goes out, ahead of the message.
      try? console.output.flush()
      if let message = verdict.message { diagnostics.say(message) }
      return verdict.status.rawValue
    }
  }

  private static func perform(
    _ arguments: [String], _ console: Console, _ diagnostics: Diagnostics
  ) throws -> ExitStatus {
    guard let name = arguments.first else {
      try HelpCommand.printOverview(to: console)
      return .success
    }
    let rest = Array(arguments.dropFirst())
    switch name {
    case "--help", "-h":
      try HelpCommand.printOverview(to: console)
      return .success
    case "--version", "-V":
      try console.output.writeLine("glint \(version)")
      return .success
    default:
      guard let command = Command(rawValue: name) else {
        let names = Command.allCases.map(\.rawValue) + ["--help", "--version"]
        throw UsageError.unknownCommand(name, nearest: nearest(to: name, among: names))
      }
      return try command.run(rest, console, diagnostics)
    }
  }
}
