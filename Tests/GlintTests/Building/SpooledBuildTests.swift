import Foundation
import TestSupport
import Testing

@testable import Glint

/// What waits in temporary files changes nothing of the index, and nothing of it is left.
@Suite struct SpooledBuildTests {
  private static let orders: [BuildOptions.Order] = [
    .title, .source, .column(name: "n", descending: true),
  ]

  @Test(arguments: 0..<3 as Range<UInt64>)
  func littleMemoryGivesTheSameBytes(seed: UInt64) throws {
    var random = TitleGenerator(seed: seed)
    let options = BuildOptions(order: Self.orders[Int(seed % 3)])
    let records = SpooledIndex.records(400, using: &random, isNumbered: seed % 2 == 0)
    let expected = try BuiltIndex.bytes(records, options)
    try withTemporaryDirectory { folder in
      for memory in [0, 1 << 13, 1 << 17] {
        let bytes = try SpooledIndex.write(
          records, options, memory: memory, folder: folder, to: nil)
        #expect(bytes == expected, "seed \(seed), memory \(memory)")
        #expect(try names(in: folder) == [], "seed \(seed), memory \(memory)")
      }
    }
  }

  /// Chunks of several runs are put together from files as they are from memory.
  @Test func severalChunksGiveTheSameBytes() throws {
    var random = TitleGenerator(seed: 5)
    let made = RepeatedTitles(65_600, length: 3, using: &random)
    let expected = try BuiltIndex.bytes(made.records)
    try withTemporaryDirectory { folder in
      let bytes = try SpooledIndex.write(
        made.records, BuildOptions(), memory: 1 << 17, folder: folder, to: nil)
      #expect(bytes == expected)
    }
  }

  @Test func theFileIsTheSameToo() throws {
    var random = TitleGenerator(seed: 8)
    let records = SpooledIndex.records(300, using: &random, isNumbered: false)
    let expected = try BuiltIndex.bytes(records)
    try withTemporaryDirectory { folder in
      let path = folder + "/index.glint"
      _ = try SpooledIndex.write(
        records, BuildOptions(), memory: 0, folder: folder, to: OutputFile(replacing: path))
      #expect(try names(in: folder) == ["index.glint"])
      #expect(try Array(Data(contentsOf: URL(fileURLWithPath: path))) == expected)
      try SearchIndex(path: path).verify()
    }
  }

  @Test func aCancelledBuildLeavesNoFileAndNoTemporaries() throws {
    var random = TitleGenerator(seed: 9)
    let records = SpooledIndex.records(200, using: &random, isNumbered: false)
    try withTemporaryDirectory { folder in
      let path = folder + "/index.glint"
      var step = 0
      while true {
        var asked = 0
        do {
          _ = try SpooledIndex.write(
            records, BuildOptions(), memory: 0, folder: folder, to: OutputFile(replacing: path),
            isCancelled: {
              asked += 1
              return asked > step
            })
          break
        } catch IndexError.cancelled {
          #expect(try names(in: folder) == [], "step \(step)")
        }
        step += 1
      }
      #expect(step > 15, "a build asks often")
      #expect(try names(in: folder) == ["index.glint"])
    }
  }

  /// A folder that cannot be written to is told, and leaves nothing where the index ought to be.
  @Test func aFolderForTemporariesThatIsNotThereIsAnError() throws {
    var random = TitleGenerator(seed: 10)
    let records = SpooledIndex.records(50, using: &random, isNumbered: true)
    try withTemporaryDirectory { folder in
      let path = folder + "/index.glint"
      let error = #expect(throws: IndexError.self) {
        _ = try SpooledIndex.write(
          records, BuildOptions(), memory: 1 << 13, folder: folder + "/none",
          to: OutputFile(replacing: path))
      }
      #expect(error?.description.contains(folder + "/none") ?? false)
      let left = try names(in: folder)
      #expect(left == [])
    }
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }
}
