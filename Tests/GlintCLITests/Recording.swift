import Glint
import TerminalUI

@testable import GlintCLI

/// Stands in for the world around the command and keeps what it printed.
final class Recording {
  private(set) var outputBytes: [UInt8] = []
  private(set) var errorBytes: [UInt8] = []
  /// How often output was handed on.
  private(set) var flushes = 0

  /// What the command printed.
  var output: String { String(decoding: outputBytes, as: UTF8.self) }
  /// What the command said on standard error.
  var errors: String { String(decoding: errorBytes, as: UTF8.self) }

  /// Runs the command and gives its exit status.
  @discardableResult
  func run(
    _ arguments: String..., isTerminal: Bool = false, variables: [String: String] = [:],
    failure: WriteError? = nil
  ) -> Int32 {
    run(arguments, isTerminal: isTerminal, variables: variables, failure: failure)
  }

  /// Runs the command and gives its exit status.
  @discardableResult
  func run(
    _ arguments: [String], input: [UInt8] = [], isTerminal: Bool = false, columns: Int = 80,
    variables: [String: String] = [:], failure: WriteError? = nil
  ) -> Int32 {
    var rest: [UInt8]? = input
    let console = Console(
      output: OutputBuffer { (bytes) throws(WriteError) in
        if let failure { throw failure }
        self.flushes += 1
        self.outputBytes += bytes
      },
      errors: OutputBuffer { self.errorBytes += $0 },
      input: LineReader { _ in
        defer { rest = nil }
        return rest ?? []
      },
      outputIsTerminal: isTerminal, errorsAreTerminal: isTerminal, columns: columns,
      variable: { variables[$0] })
    return CommandLineTool.run(arguments, console: console)
  }
}

extension Hit {
  /// A hit built by hand; the ranges are in bytes of an ASCII text.
  static func sample(
    key: String = "17", title: String, field: String = "title", text: String? = nil,
    ranges: [Range<Int>] = [], stored: [Record.Value] = []
  ) -> Hit {
    Hit(
      document: DocumentID(segment: 0, number: 0), key: key, title: title, field: field,
      text: text ?? title,
      ranges: ranges.map { HighlightRange(utf8: $0, utf16: $0, scalars: $0, characters: $0) },
      stored: stored)
  }
}
