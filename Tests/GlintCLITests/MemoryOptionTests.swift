import Foundation
import Glint
import TestSupport
import Testing

@testable import GlintCLI

/// `--memory` takes megabytes within bounds, and changes nothing of the index.
@Suite struct MemoryOptionTests {
  private func command(_ words: String...) throws -> IndexCommand {
    try IndexCommand(try Arguments(["a.csv"] + words, for: IndexCommand.definition))
  }

  private func complaint(_ value: String) -> String? {
    do {
      _ = try command("--memory", value)
      return nil
    } catch {
      return String(describing: error)
    }
  }

  @Test func `megabytes arrive as bytes`() throws {
    #expect(try command().memory == 512 << 20)
    #expect(try command("--memory", "64").memory == 64 << 20)
    #expect(try command("--memory=4096").memory == 4 << 30)
    #expect(try command("--memory", "1073741824").memory == 1 << 50)
    // The last one counts, as it does with every option.
    #expect(try command("--memory", "64", "--memory", "65").memory == 65 << 20)
  }

  @Test(arguments: ["0", "1", "63", "1073741825", "9223372036854775807"])
  func `what is out of bounds is told with the bounds`(value: String) {
    #expect(
      complaint(value)
        == "--memory takes megabytes, from 64 to 1073741824; see: glint help index")
  }

  @Test(arguments: ["", "-64", "+64", "64.5", "512M", "0x40", "many", "9223372036854775808"])
  func `what is no whole number is told with what was given`(value: String) {
    #expect(
      complaint(value)
        == "--memory takes a whole number from 0 on, not “\(value)”; see: glint help index")
  }

  @Test func `a missing value and a wrong one end with status 2 and write nothing`() throws {
    try withTemporaryDirectory { folder in
      let source = folder + "/a.txt"
      try Array("Alpha\n".utf8).write(toFile: source)
      for words in [["--memory"], ["--memory", "5"], ["--memory", "x"]] {
        let recording = Recording()
        #expect(recording.run(["index", source] + words) == 2, "\(words)")
        #expect(recording.errors.contains("--memory"), "\(words)")
        #expect(recording.output == "", "\(words)")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.txt"])
    }
  }

  @Test func `little memory and much give the same file`() throws {
    try withTemporaryDirectory { folder in
      let source = folder + "/a.tsv"
      var random = TitleGenerator(seed: 3)
      var text = "id\ttitle\n"
      for number in 0..<500 {
        let title = random.title().filter { !"\t\n\r\"".contains($0) && $0 != "\r\n" }
        text += "\(number)\t\(title) x\n"
      }
      try Array(text.utf8).write(toFile: source)
      var files: [Data] = []
      for words in [[], ["--memory", "64"], ["--memory", "100000"]] {
        let path = folder + "/\(files.count).glint"
        let recording = Recording()
        #expect(
          recording.run(["index", source, "-o", path, "--quiet"] + words) == 0,
          "\(recording.errors)")
        files.append(try Data(contentsOf: URL(fileURLWithPath: path)))
      }
      #expect(files[1] == files[0] && files[2] == files[0])
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(names == ["0.glint", "1.glint", "2.glint", "a.tsv"])
    }
  }
}
