internal import TerminalUI

/// Lays out help from the definitions of commands.
struct HelpText {
  /// The columns that a line of help fills at most.
  private static let columns = 80
  /// Headings are bold on a terminal.
  let painter: Painter

  /// The help of one command.
  func page(for command: CommandDefinition) -> String {
    var lines = [heading("Usage") + " \(command.synopsis)"]
    lines += command.usages.dropFirst().map { "       \($0)" } + [""]
    for paragraph in command.about { lines += wrapped(paragraph, indent: 0) + [""] }
    if !command.operands.isEmpty {
      lines.append(heading("Arguments"))
      for operand in command.operands {
        lines += ["  \(operand.name)"] + wrapped(operand.help, indent: 6)
      }
      lines.append("")
    }
    for group in groups(of: command) {
      lines.append(heading(group))
      for option in command.allOptions where option.group == group {
        lines += ["  \(option.synopsis)"] + wrapped(option.help, indent: 6)
      }
      lines.append("")
    }
    if !command.examples.isEmpty {
      lines.append(heading("Examples"))
      for example in command.examples {
        lines += ["  \(example.line)"] + wrapped(example.meaning, indent: 6)
      }
      lines.append("")
    }
    lines.append(heading("Exit status"))
    for (status, meaning) in command.exitStatus { lines += hanging("\(status)", meaning, width: 1) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What the program is, and its commands.
  func overview(of commands: [CommandDefinition]) -> String {
    var lines = [
      "Glint finds text in titles while you type.", "",
      heading("Usage") + " glint COMMAND [ARGUMENT]…", "", heading("Commands"),
    ]
    for command in commands { lines += hanging(command.name, command.summary, width: 6) }
    lines += [
      "", heading("To begin"),
      "  glint demo                          see it at work on the places that come with it",
      "  glint index movies.csv              build movies.glint from the titles in movies.csv",
      "  glint search movies.glint \"star w\"  print the titles with “star w” in them", "",
      "glint help COMMAND explains a command, glint --version prints the version.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func heading(_ text: String) -> String { painter.paint("\(text):", .bold) }

  private func groups(of command: CommandDefinition) -> [String] {
    var groups: [String] = []
    for option in command.allOptions where !groups.contains(option.group) {
      groups.append(option.group)
    }
    return groups
  }

  private func hanging(_ term: String, _ text: String, width: Int) -> [String] {
    let column = "  " + term + String(repeating: " ", count: max(0, width - term.count) + 2)
    var lines = wrapped(text, indent: column.count)
    if !lines.isEmpty { lines[0] = column + lines[0].dropFirst(column.count) }
    return lines
  }

  private func wrapped(_ text: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let cells = DisplayWidth.of(line) + 1 + DisplayWidth.of(String(word))
      if !line.isEmpty, indent + cells > Self.columns {
        lines.append(margin + line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    return line.isEmpty ? lines : lines + [margin + line]
  }
}
