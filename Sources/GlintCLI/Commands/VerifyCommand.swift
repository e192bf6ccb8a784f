internal import Glint
internal import TerminalUI

/// `glint verify FILE`.
struct VerifyCommand {
  /// The command's arguments and help.
  static var definition: CommandDefinition {
    CommandDefinition(
      name: "verify", summary: "check an index for damage",
      operands: [.init(name: "FILE", help: "The index.")],
      about: [
        "Reads the whole index and checks every checksum and everything that must hold between its "
          + "parts. A search checks how what it reads is built, not every byte: altered "
          + "text shows only here."
      ],
      examples: [
        .init(
          line: "glint verify movies.glint && cp movies.glint /backup/",
          meaning: "Copies the "
            + "index only when it is sound.")
      ],
      exitStatus: [
        (0, "The index is sound."),
        (2, "It is damaged or cannot be read; standard error says where."),
      ])
  }

  private let path: String

  /// Takes the command's arguments.
  init(_ arguments: Arguments) { path = arguments.operands.first ?? "" }

  /// Checks the index.
  func run(_ console: Console) throws -> ExitStatus {
    let index = try SearchIndex(path: path)
    try index.verify()
    let documents = Numbers.counted(index.documentCount, "title")
    try console.output.writeLine(
      "\(VisibleText.of(path)): sound; \(documents), every checksum and invariant holds")
    return .success
  }
}
