internal import Glint
internal import TerminalUI

/// `glint info FILE`.
struct InfoCommand {
  /// How the facts are written.
  enum Format: String, CaseIterable {
    case text
    case json
  }

  /// The command's arguments and help.
  static var definition: CommandDefinition {
    CommandDefinition(
      name: "info", summary: "print what is in an index and how large each part is",
      operands: [.init(name: "FILE", help: "The index.")],
      about: [
        "Prints how many titles an index holds, its fields and stored columns, the order of its "
          + "titles, its versions, and its size part by part: as a share of the file, and as a "
          + "multiple of the bytes of the titles themselves."
      ],
      options: [
        OptionDefinition(
          "format", .choice(Format.allCases.map(\.rawValue)), group: "Output",
          help: "A table for people, unless set, or one JSON object.")
      ],
      examples: [
        .init(line: "glint info movies.glint", meaning: "Prints the table."),
        .init(
          line: "glint info --format json movies.glint | jq .documents",
          meaning: "Prints the number of titles."),
      ],
      exitStatus: [(0, "Done."), (2, "An error, told on standard error.")])
  }

  private let path: String
  private let format: Format

  /// Takes the command's arguments.
  init(_ arguments: Arguments) {
    path = arguments.operands.first ?? ""
    format = arguments.choice("format", .text)
  }

  /// Prints the facts.
  func run(_ console: Console) throws -> ExitStatus {
    let report = InfoReport(path: path, statistics: try SearchIndex(path: path).statistics())
    switch format {
    case .text: try console.output.write(report.text)
    case .json: try console.output.writeLine(report.json)
    }
    return .success
  }
}
