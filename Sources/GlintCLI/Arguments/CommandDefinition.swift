/// A command's arguments and the words that explain it; help is made from this alone.
struct CommandDefinition: Sendable {
  /// An argument that is known by its place.
  struct Operand: Sendable {
    /// The name in capitals.
    var name: String
    /// Whether it may be left out.
    var isOptional = false
    /// Whether there may be several.
    var isRepeatable = false
    /// What it is.
    var help: String
  }

  /// A command line and what it does.
  struct Example: Sendable {
    /// The command line.
    var line: String
    /// What it does.
    var meaning: String
  }

  /// The command's name.
  var name: String
  /// What it does, in a few words.
  var summary: String
  /// Arguments by place.
  var operands: [Operand] = []
  /// Ways to call it, where they do not follow from the operands.
  var usages: [String] = []
  /// What it does, in paragraphs.
  var about: [String]
  /// Its options, in the order of their groups.
  var options: [OptionDefinition] = []
  /// Command lines to learn from.
  var examples: [Example] = []
  /// What each exit status means.
  var exitStatus: [(status: Int, meaning: String)]

  /// The usual way to call it.
  var synopsis: String {
    if let usage = usages.first { return usage }
    var words = ["glint", name]
    for operand in operands {
      let name = operand.name + (operand.isRepeatable ? "…" : "")
      words.append(operand.isOptional ? "[\(name)]" : name)
    }
    if !options.isEmpty { words.append("[OPTION]…") }
    return words.joined(separator: " ")
  }

  /// The option of a name, `--help` included.
  func option(named name: String) -> OptionDefinition? { allOptions.first { $0.name == name } }

  /// The option of a letter, `-h` included.
  func option(lettered letter: Character) -> OptionDefinition? {
    allOptions.first { $0.letter == letter }
  }

  /// The options and `--help`.
  var allOptions: [OptionDefinition] { options + [.help] }
}
