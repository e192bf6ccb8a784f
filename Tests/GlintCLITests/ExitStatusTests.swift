import Glint
import TerminalUI
import Testing

@testable import GlintCLI

@Suite struct ExitStatusTests {
  @Test func `a wrong command line is an error on standard error`() {
    let recording = Recording()
    #expect(recording.run("serch") == 2)
    #expect(recording.output == "")
    #expect(
      recording.errors == "glint: unknown command “serch”; did you mean search?; see: glint help\n")
    #expect(Recording().run("help", "nothing") == 2)
    #expect(Recording().run("search", "--no-such-option") == 2)
  }

  @Test func `the version is printed`() {
    let recording = Recording()
    #expect(recording.run("--version") == 0)
    #expect(recording.output == "glint \(CommandLineTool.version)\n")
  }

  @Test func `a closed pipe ends quietly`() {
    let recording = Recording()
    #expect(recording.run("--help", failure: .closedPipe) == 0)
    #expect(recording.errors == "")
  }

  @Test func `a full disk is an error`() {
    let recording = Recording()
    let failure = WriteError.failed(code: 28, reason: "No space left on device")
    #expect(recording.run("--help", failure: failure) == 2)
    #expect(recording.errors == "glint: cannot write the output: No space left on device\n")
  }

  @Test func `messages show control characters`() {
    let recording = Recording()
    #expect(recording.run("\u{1B}[31m\n") == 2)
    #expect(recording.errors == "glint: unknown command “␛[31m␊”; see: glint help\n")
  }

  @Test func `a missing index says how to build one`() {
    let error = IndexError.cannotOpen(
      path: "x.glint", reason: SystemError(code: 2, description: "No such file or directory"))
    #expect(
      Verdict(error).message
        == "cannot open x.glint: No such file or directory; "
        + "build it with: glint index SOURCE -o FILE")
    #expect(Verdict(error).status == .failure)
  }

  @Test func `a name that was no UTF-8 is told apart`() {
    let error = IndexError.cannotOpen(
      path: "\u{FFFD}.glint", reason: SystemError(code: 2, description: "No such file"))
    #expect(Verdict(error).message?.contains("not be valid UTF-8") == true)
  }
}
