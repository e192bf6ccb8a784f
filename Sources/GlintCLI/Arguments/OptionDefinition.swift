/// One option of a command: the single source of how it is read and how help describes it.
struct OptionDefinition: Sendable {
  /// What an option is followed by.
  enum Argument: Hashable, Sendable {
    /// Nothing: the option is a switch.
    case none
    /// A text, named by a placeholder.
    case text(String)
    /// A whole number that is not negative, named by a placeholder.
    case number(String)
    /// One of some words.
    case choice([String])
  }

  /// The name after two hyphens.
  var name: String
  /// The letter after one hyphen.
  var letter: Character?
  /// What follows the option.
  var argument: Argument
  /// Whether every occurrence counts and not only the last.
  var isRepeatable: Bool
  /// The heading in the help that the option stands under.
  var group: String
  /// What the option does, in a sentence or two.
  var help: String

  /// Creates an option.
  init(
    _ name: String, letter: Character? = nil, _ argument: Argument = .none,
    isRepeatable: Bool = false, group: String, help: String
  ) {
    self.name = name
    self.letter = letter
    self.argument = argument
    self.isRepeatable = isRepeatable
    self.group = group
    self.help = help
  }

  /// The option as help shows it: `-o, --output FILE`.
  var synopsis: String {
    let names = (letter.map { "-\($0), " } ?? "") + "--\(name)"
    return switch argument {
    case .none: names
    case .text(let placeholder), .number(let placeholder): "\(names) \(placeholder)"
    case .choice(let words): "\(names) \(words.joined(separator: "|"))"
    }
  }

  /// What the option takes, for a message about a wrong value.
  var expectation: String {
    switch argument {
    case .none: "no value"
    case .text(let placeholder): "a value (\(placeholder))"
    case .number: "a whole number from 0 on"
    case .choice(let words): "one of " + words.joined(separator: ", ")
    }
  }

  /// Whether the option takes a value.
  func accepts(_ value: String) -> Bool {
    switch argument {
    case .none: false
    case .text: true
    case .number: Int(value).map { $0 >= 0 && value.utf8.first != UInt8(ascii: "+") } ?? false
    case .choice(let words): words.contains(value)
    }
  }

  /// `--help`, which every command has.
  static var help: OptionDefinition {
    OptionDefinition("help", letter: "h", group: "Other", help: "Prints this help.")
  }
}
