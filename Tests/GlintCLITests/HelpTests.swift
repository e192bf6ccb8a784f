import TerminalUI
import Testing

@testable import GlintCLI

@Suite struct HelpTests {
  @Test(arguments: Command.allCases)
  func `mentions everything a command takes`(command: Command) {
    let definition = command.definition
    let page = HelpText(painter: Painter(isEnabled: false)).page(for: definition)
    for option in definition.allOptions { #expect(page.contains("  \(option.synopsis)\n")) }
    for operand in definition.operands { #expect(page.contains("  \(operand.name)\n")) }
    #expect(page.contains("Exit status:"))
    #expect(definition.name == command.rawValue)
  }

  @Test(arguments: Command.allCases)
  func `fits into eighty columns`(command: Command) {
    let page = HelpText(painter: Painter(isEnabled: false)).page(for: command.definition)
    for line in page.split(separator: "\n") { #expect(DisplayWidth.of(String(line)) <= 80) }
  }

  @Test(arguments: Command.allCases)
  func `has no option twice`(command: Command) {
    let names = command.definition.allOptions.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: Command.allCases)
  func `is the same by help and by the option`(command: Command) {
    let byHelp = Recording()
    let byOption = Recording()
    #expect(byHelp.run("help", command.rawValue) == 0)
    #expect(byOption.run(command.rawValue, "--help") == 0)
    #expect(byHelp.output == byOption.output)
    #expect(byHelp.output.hasPrefix("Usage: glint \(command.rawValue)"))
  }

  @Test func `the overview names every command`() {
    let recording = Recording()
    #expect(recording.run() == 0)
    for command in Command.allCases { #expect(recording.output.contains("  \(command.rawValue) ")) }
  }

  @Test func `headings are bold on a terminal only`() {
    let terminal = Recording()
    terminal.run("help", "search", isTerminal: true)
    #expect(terminal.output.hasPrefix("\u{1B}[1mUsage:\u{1B}[0m"))
    let plain = Recording()
    plain.run("help", "search", isTerminal: true, variables: ["NO_COLOR": "1"])
    #expect(!plain.output.utf8.contains(0x1B))
  }
}
