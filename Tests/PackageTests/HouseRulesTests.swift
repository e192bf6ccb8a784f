import Foundation
import Testing

/// The rules of the house, checked on the sources: who imports what, and where unsafe code stands.
@Suite struct HouseRulesTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// What each target may import beside `Swift`, the standard library's first module.
  private static let imports: [String: Set<String>] = [
    "Glint": ["Glibc", "Musl", "Darwin", "Synchronization"],
    "GlintFoundation": ["Glint", "Foundation"],
    "RecordSources": ["Glint", "Glibc", "Musl", "Darwin"],
    "TerminalUI": ["Glibc", "Musl", "Darwin"],
    "GlintCLI": ["Glint", "RecordSources", "TerminalUI", "Glibc", "Musl", "Darwin"],
    "GlintTool": ["GlintCLI", "Glibc", "Musl", "Darwin"],
  ]

  private struct Source {
    var target: String
    var path: String
    var lines: [Substring]
  }

  private static func sources() throws -> [Source] {
    let folder = root.appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(atPath: folder.path)
    var sources: [Source] = []
    while let path = files?.nextObject() as? String {
      guard path.hasSuffix(".swift"), let target = path.split(separator: "/").first else {
        continue
      }
      let text = try String(
        contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      sources.append(
        Source(
          target: String(target), path: path,
          lines: text.split(separator: "\n", omittingEmptySubsequences: false)))
    }
    return sources
  }

  /// The line without its comment.
  private static func code(_ line: Substring) -> Substring {
    line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
  }

  @Test func everyTargetImportsWhatItMay() throws {
    let sources = try Self.sources()
    #expect(Set(sources.map(\.target)) == Set(Self.imports.keys))
    for source in sources {
      for line in source.lines {
        let words = Self.code(line).split(separator: " ")
        guard let place = words.firstIndex(of: "import"), place + 1 < words.count, place < 3
        else { continue }
        let module = String(words[place + 1])
        #expect(
          Self.imports[source.target]?.contains(module) ?? false,
          "\(source.path) imports \(module)")
      }
    }
  }

  @Test func unsafeCodeStandsInStorageOnly() throws {
    for source in try Self.sources() where !source.path.contains("/Storage/") {
      for (number, line) in source.lines.enumerated() {
        let words = Self.code(line).split { !$0.isLetter && $0 != "_" }
        #expect(
          !words.contains { $0 == "unsafe" || $0.hasPrefix("Unsafe") || $0.hasPrefix("unsafe") },
          "\(source.path):\(number + 1) is unsafe")
      }
    }
  }

  @Test func unsafeExpressionsSayWhyTheyAreSafe() throws {
    for source in try Self.sources() where source.path.contains("/Storage/") {
      var reasons = 0
      var uses = 0
      for line in source.lines {
        if line.contains("SAFETY:") { reasons += 1 }
        if Self.code(line).split(separator: " ").contains("unsafe") { uses += 1 }
      }
      #expect(uses == 0 || reasons > 0, "\(source.path) has no reasons")
      #expect(uses <= reasons * 5, "\(source.path): \(uses) uses, \(reasons) reasons")
    }
  }

  @Test func filesAreShort() throws {
    for source in try Self.sources() where !source.path.contains("generated") {
      #expect(source.lines.count <= 320, "\(source.path) has \(source.lines.count) lines")
    }
  }

  @Test func nothingIsForcedOrLeftUndone() throws {
    let marks = [
      "try" + "!", "TO" + "DO", "FIX" + "ME", "@unchecked " + "Sendable", "fatal" + "Error(",
    ]
    for source in try Self.sources() {
      for (number, line) in source.lines.enumerated() {
        for mark in marks {
          #expect(!line.contains(mark), "\(source.path):\(number + 1) has \(mark)")
        }
      }
    }
  }
}
