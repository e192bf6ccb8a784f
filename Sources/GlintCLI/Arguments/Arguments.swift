/// A command line, taken apart by a command's definition.
struct Arguments: Sendable {
  /// Arguments by place.
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Takes a command line apart.
  ///
  /// - Parameters:
  ///   - words: What follows the command's name.
  ///   - command: What the command takes.
  /// - Throws: `UsageError` that says what is wrong and what is allowed.
  init(_ words: [String], for command: CommandDefinition) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      if word.hasPrefix("--") {
        try readLong(word.dropFirst(2), &rest, command)
      } else if word.hasPrefix("-"), word != "-" {
        try readShort(word.dropFirst(), &rest, command)
      } else {
        operands.append(word)
      }
    }
    if !has("help") { try checkOperands(command) }
  }

  /// Whether an option was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option; the last one counts.
  func value(_ name: String) -> String? { values[name]?.last }

  /// All values of a repeatable option, in order.
  func values(_ name: String) -> [String] { values[name] ?? [] }

  /// The value of an option that takes a number.
  func number(_ name: String) -> Int? { value(name).flatMap { Int($0) } }

  /// The value of an option that takes one of some words.
  func choice<Choice: RawRepresentable<String>>(_ name: String, _ default: Choice) -> Choice {
    value(name).flatMap(Choice.init(rawValue:)) ?? `default`
  }

  private mutating func readLong(
    _ word: Substring, _ rest: inout ArraySlice<String>, _ command: CommandDefinition
  ) throws(UsageError) {
    let equals = word.utf8.firstIndex(of: UInt8(ascii: "="))
    let name = String(word[..<(equals ?? word.endIndex)])
    guard let option = command.option(named: name) else {
      throw .unknownOption(
        "--\(name)",
        nearest: nearest(to: name, among: command.allOptions.map(\.name)).map { "--\($0)" },
        mayBeOperand: equals == nil, command: command)
    }
    if let equals {
      try set(option, as: "--\(name)", String(word[word.utf8.index(after: equals)...]), command)
    } else {
      try setFollowing(option, as: "--\(name)", &rest, command)
    }
  }

  private mutating func readShort(
    _ letters: Substring, _ rest: inout ArraySlice<String>, _ command: CommandDefinition
  ) throws(UsageError) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let option = command.option(lettered: letter) else {
        throw .unknownOption("-\(letter)", nearest: nil, mayBeOperand: true, command: command)
      }
      if option.argument != .none, !letters.isEmpty {
        // `-oFILE` and `-o=FILE` are the same.
        let value = letters.first == "=" ? letters.dropFirst() : letters
        try set(option, as: "-\(letter)", String(value), command)
        return
      }
      try setFollowing(option, as: "-\(letter)", &rest, command)
    }
  }

  private mutating func setFollowing(
    _ option: OptionDefinition, as spelling: String, _ rest: inout ArraySlice<String>,
    _ command: CommandDefinition
  ) throws(UsageError) {
    if option.argument == .none {
      values[option.name, default: []].append("")
      return
    }
    guard let value = rest.popFirst() else {
      throw .missingValue(spelling, expectation: option.expectation, command: command)
    }
    try set(option, as: spelling, value, command)
  }

  private mutating func set(
    _ option: OptionDefinition, as spelling: String, _ value: String, _ command: CommandDefinition
  ) throws(UsageError) {
    guard option.accepts(value) else {
      throw .invalidValue(
        value, option: spelling, expectation: option.expectation, command: command)
    }
    values[option.name, default: []].append(value)
  }

  private func checkOperands(_ command: CommandDefinition) throws(UsageError) {
    let required = command.operands.filter { !$0.isOptional }
    if operands.count < required.count {
      throw .missingOperand(required[operands.count].name, command: command)
    }
    let takesMore = command.operands.last?.isRepeatable ?? false
    if operands.count > command.operands.count, !takesMore {
      throw .extraOperand(operands[command.operands.count], command: command)
    }
  }
}
