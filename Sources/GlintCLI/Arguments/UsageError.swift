/// A command line that cannot be understood.
enum UsageError: Error {
  /// There is no such command.
  case unknownCommand(String, nearest: String?)
  /// The command has no such option.
  case unknownOption(String, nearest: String?, mayBeOperand: Bool, command: CommandDefinition)
  /// An option lacks its value.
  case missingValue(String, expectation: String, command: CommandDefinition)
  /// An option has a value that it does not take.
  case invalidValue(String, option: String, expectation: String, command: CommandDefinition)
  /// An argument is missing.
  case missingOperand(String, command: CommandDefinition)
  /// There is an argument too many.
  case extraOperand(String, command: CommandDefinition)
  /// The arguments do not go together.
  case conflict(String, command: CommandDefinition)
}

extension UsageError: CustomStringConvertible {
  /// What is wrong, what is allowed, and where to read on.
  var description: String {
    switch self {
    case .unknownCommand(let name, let nearest):
      "unknown command “\(name)”\(Self.suggestion(nearest)); see: glint help"
    case .unknownOption(let option, let nearest, let mayBeOperand, let command):
      "unknown option \(option)\(Self.suggestion(nearest))\(Self.readOn(command))"
        + (mayBeOperand && nearest == nil && !command.operands.isEmpty
          ? " (an argument that begins with a hyphen goes after --)" : "")
    case .missingValue(let option, let expectation, let command):
      "\(option) needs \(expectation)\(Self.readOn(command))"
    case .invalidValue(let value, let option, let expectation, let command):
      "\(option) takes \(expectation), not “\(value)”\(Self.readOn(command))"
    case .missingOperand(let name, let command):
      "\(name) is missing; usage: \(command.synopsis)"
    case .extraOperand(let value, let command):
      "unexpected argument “\(value)”; usage: \(command.synopsis)"
        + (command.operands.last?.name == "QUERY" ? " (put a query with spaces in quotes)" : "")
    case .conflict(let text, let command):
      text + Self.readOn(command)
    }
  }

  private static func suggestion(_ nearest: String?) -> String {
    nearest.map { "; did you mean \($0)?" } ?? ""
  }

  private static func readOn(_ command: CommandDefinition) -> String {
    "; see: glint help \(command.name)"
  }
}
