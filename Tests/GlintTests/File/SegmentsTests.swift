import Foundation
import TestSupport
import Testing

@testable import Glint

/// Several segments in one file: commits, tombstones, merged order, and crashes between steps.
@Suite struct SegmentsTests {
  /// The number that a key has in a segment.
  private static func number(of key: String, in index: SearchIndex, segment: Int) throws -> UInt32 {
    for number in 0..<index.segments[segment].documentCount {
      let id = DocumentID(segment: segment, number: number)
      if try index.record(of: id).key == key { return number }
    }
    throw CocoaError(.keyValueValidation)
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func segmentsAnswerLikeOneIndexOfTheSameRecords(seed: UInt64) throws {
    var generator = TitleGenerator(seed: seed)
    let records = (0..<120).map { number in
      var record = Record(key: "k\(number)", title: generator.title())
      if number % 2 == 0 { record.fields = [Record.Value("text", generator.title())] }
      return record
    }
    // Records 20 to 39 are replaced by the second segment, 0 to 9 removed by the third.
    let replaced = records[20..<40].map { record in
      var record = record
      record.title = "replaced " + record.title
      return record
    }
    let expected = records[10..<20] + replaced + records[40...]
    try withTemporaryDirectory { folder in
      let path = folder + "/several.glint"
      var builder = IndexBuilder()
      for record in records[..<60] { try builder.append(record) }
      _ = try builder.write(to: path)
      var old = try SearchIndex(path: path)
      let dead = try records[20..<40].map {
        try Self.number(of: $0.key, in: old, segment: 0)
      }
      try BuiltIndex.append(
        Array(replaced), toFileAt: path, tombstones: [(0, dead.sorted())])
      let removed = try records[..<10].map {
        try Self.number(of: $0.key, in: old, segment: 0)
      }
      try BuiltIndex.append(
        Array(records[60...]), toFileAt: path, tombstones: [(0, removed.sorted())])
      // The reader that was open all the while keeps its snapshot.
      #expect(old.documentCount == 60)
      #expect(try old.count(Query("")) == 60)
      old = try SearchIndex(path: path)
      try old.verify()
      #expect(old.documentCount == expected.count)
      #expect(try old.statistics().segmentCount == 3)

      var whole = IndexBuilder()
      for record in expected { try whole.append(record) }
      let single = try whole.makeIndex()
      let titles = expected.map(\.title)
      for round in 0..<40 {
        let query = Query(
          generator.query(from: titles), mode: generator.pick(Query.Mode.allCases) ?? .substring,
          isTyping: round % 2 == 0, order: round % 3 == 0 ? .relevance : .title)
        for engine in SearchIndex.Engine.allCases {
          let limit = [1, 2, 5, 30][round % 4]
          let a = try single.search(query, limit: limit, offset: round % 3, engine: engine)
          let b = try old.search(query, limit: limit, offset: round % 3, engine: engine)
          #expect(a.total == b.total, "seed \(seed), \(query)")
          #expect(
            a.hits.map(\.key) == b.hits.map(\.key) && a.hits.map(\.ranges) == b.hits.map(\.ranges),
            "seed \(seed), \(query)")
        }
      }
    }
  }

  @Test func aCommitThatWasInterruptedLeavesTheOneBefore() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/index.glint"
      var builder = IndexBuilder()
      for number in 0..<10 {
        try builder.append(Record(key: "\(number)", title: "first \(number)"))
      }
      _ = try builder.write(to: path)
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      try BuiltIndex.append(
        [Record(key: "x", title: "second")], toFileAt: path, tombstones: [])
      let after = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(after[..<FileFormat.superblockLength] == before[..<FileFormat.superblockLength])

      // The segment is there, its superblock is not, or only half of it.
      for written in [0, 8, 100, FileFormat.superblockLength - 1] {
        var torn = after
        let place = FileFormat.superblockLength
        for offset in written..<FileFormat.superblockLength { torn[place + offset] = 0 }
        let index = try SearchIndex(bytes: Array(torn))
        #expect(try index.count(Query("first")) == 10)
        #expect(try index.count(Query("second")) == 0)
      }
      let whole = try SearchIndex(bytes: Array(after))
      #expect(try whole.count(Query("second")) == 1)
    }
  }
}
