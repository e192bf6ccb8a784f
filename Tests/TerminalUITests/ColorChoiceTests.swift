import TerminalUI
import Testing

@Suite struct ColorChoiceTests {
  @Test(
    arguments: [
      (ColorChoice.auto, true, [:], true), (.auto, false, [:], false),
      (.auto, true, ["NO_COLOR": "1"], false), (.auto, true, ["NO_COLOR": ""], true),
      (.auto, true, ["TERM": "dumb"], false), (.always, false, ["NO_COLOR": "1"], true),
      (.never, true, [:], false),
    ] as [(ColorChoice, Bool, [String: String], Bool)])
  func `decides`(
    choice: ColorChoice, isTerminal: Bool, variables: [String: String], expected: Bool
  ) {
    #expect(choice.isEnabled(isTerminal: isTerminal) { variables[$0] } == expected)
  }
}
