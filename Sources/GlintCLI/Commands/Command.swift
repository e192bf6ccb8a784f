/// The commands, in the order of the overview.
enum Command: String, CaseIterable {
  case index
  case search
  case info
  case verify
  case bench
  case demo
  case help

  /// The command's arguments and help.
  var definition: CommandDefinition {
    switch self {
    case .index: IndexCommand.definition
    case .search: SearchCommand.definition
    case .info: InfoCommand.definition
    case .verify: VerifyCommand.definition
    case .bench: BenchCommand.definition
    case .demo: DemoCommand.definition
    case .help: HelpCommand.definition
    }
  }

  /// Runs the command with what follows its name.
  func run(
    _ words: [String], _ console: Console, _ diagnostics: Diagnostics
  ) throws -> ExitStatus {
    let arguments = try Arguments(words, for: definition)
    if arguments.has("help") {
      try HelpCommand.printPage(for: definition, to: console)
      return .success
    }
    switch self {
    case .index: return try IndexCommand(arguments).run(console, diagnostics)
    case .search: return try SearchCommand(arguments).run(console, diagnostics)
    case .info: return try InfoCommand(arguments).run(console)
    case .verify: return try VerifyCommand(arguments).run(console)
    case .bench: return try BenchCommand(arguments).run(console, diagnostics)
    case .demo: return try DemoCommand(arguments).run(console)
    case .help: return try HelpCommand(arguments).run(console)
    }
  }
}
