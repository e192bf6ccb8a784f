internal import TerminalUI

/// `glint help [COMMAND]`.
struct HelpCommand {
  /// The command's arguments and help.
  static var definition: CommandDefinition {
    CommandDefinition(
      name: "help", summary: "explain glint, or one of its commands",
      operands: [.init(name: "COMMAND", isOptional: true, help: "The command to explain.")],
      about: ["Prints what a command does, its options and examples."],
      examples: [.init(line: "glint help search", meaning: "Explains searching.")],
      exitStatus: [(0, "The help was printed."), (2, "There is no such command.")])
  }

  private let topic: String?

  /// Takes the command's arguments.
  init(_ arguments: Arguments) { topic = arguments.operands.first }

  /// Prints the help.
  func run(_ console: Console) throws -> ExitStatus {
    guard let topic else {
      try Self.printOverview(to: console)
      return .success
    }
    guard let command = Command(rawValue: topic) else {
      let nearest = nearest(to: topic, among: Command.allCases.map(\.rawValue))
      throw UsageError.unknownCommand(topic, nearest: nearest)
    }
    try Self.printPage(for: command.definition, to: console)
    return .success
  }

  /// Prints what there is.
  static func printOverview(to console: Console) throws {
    let help = HelpText(painter: console.painter(.auto))
    try console.output.write(help.overview(of: Command.allCases.map(\.definition)))
  }

  /// Prints a command's help.
  static func printPage(for command: CommandDefinition, to console: Console) throws {
    try console.output.write(HelpText(painter: console.painter(.auto)).page(for: command))
  }
}
