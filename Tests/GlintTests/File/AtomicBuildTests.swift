import Foundation
import TestSupport
import Testing

@testable import Glint

/// Building into a file: all or nothing, and nothing left over.
@Suite struct AtomicBuildTests {
  private func build(_ titles: [String], to path: String) throws {
    var builder = IndexBuilder()
    for title in titles { try builder.append(Record(key: title, title: title)) }
    _ = try builder.write(to: path)
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func aCancelledBuildLeavesTheOldIndexAndNoLitter() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/index.glint"
      try build(["old"], to: path)
      // Each step of a build asks whether to go on; it is stopped at the first, the second, …
      var step = 0
      while try isCancelled(afterAsking: step, path) {
        #expect(try names(in: folder) == ["index.glint"])
        #expect(try SearchIndex(path: path).search(Query("")).hits.map(\.title) == ["old"])
        step += 1
      }
      #expect(step > 8, "a build asks often")
      #expect(try names(in: folder) == ["index.glint"])
      #expect(try SearchIndex(path: path).count(Query("new")) == 50)
    }
  }

  /// Builds, and says to stop after so many questions.
  private func isCancelled(afterAsking step: Int, _ path: String) throws -> Bool {
    var builder = IndexBuilder()
    for number in 0..<50 { try builder.append(Record(key: "\(number)", title: "new \(number)")) }
    var asked = 0
    do {
      _ = try builder.write(
        to: path,
        isCancelled: {
          asked += 1
          return asked > step
        })
      return false
    } catch IndexError.cancelled {
      return true
    }
  }

  @Test func whatAKilledWriterLeftIsRemovedByTheNext() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/index.glint"
      let abandoned = folder + "/.index.glint.abc.glint-tmp"
      let other = folder + "/.other.glint.abc.glint-tmp"
      for file in [abandoned, other] { try Data("half".utf8).write(to: URL(fileURLWithPath: file)) }
      try build(["new"], to: path)
      #expect(try names(in: folder) == [".other.glint.abc.glint-tmp", "index.glint"])
    }
  }

  @Test func aWriterAtWorkIsLeftAlone() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/index.glint"
      let file = try OutputFile(replacing: path)
      try file.append([1, 2, 3])
      try build(["meanwhile"], to: path)
      #expect(try names(in: folder).count == 2)
      file.discard()
      #expect(try names(in: folder) == ["index.glint"])
    }
  }

  @Test func aFolderThatIsNotThereIsAnError() throws {
    let error = #expect(throws: IndexError.self) {
      try build(["a"], to: "/nonexistent-folder/index.glint")
    }
    #expect(error?.description.contains("/nonexistent-folder/index.glint") ?? false)
  }

  @Test func readersOfAReplacedIndexKeepTheirSnapshot() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/index.glint"
      try build(["old"], to: path)
      let old = try SearchIndex(path: path)
      try build(["new", "newer"], to: path)
      #expect(try old.search(Query("")).hits.map(\.title) == ["old"])
      #expect(try SearchIndex(path: path).count(Query("new")) == 2)
    }
  }

  @Test func memoryAndFileAreTheSameBytes() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/index.glint"
      let records = (0..<300).map {
        Record(key: "\($0)", title: "title \($0 % 7) Straße")
      }
      try BuiltIndex.write(records, to: path)
      let memory = try BuiltIndex.bytes(records)
      #expect(try Array(Data(contentsOf: URL(fileURLWithPath: path))) == memory)
    }
  }
}
