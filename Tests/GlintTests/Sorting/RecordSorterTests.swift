import Foundation
import TestSupport
import Testing

@testable import Glint

/// Sorting in bounded memory gives what sorting in memory, the simple way, gives.
@Suite struct RecordSorterTests {
  private static let orders: [BuildOptions.Order] = [
    .title, .source, .column(name: "n", descending: false), .column(name: "n", descending: true),
  ]

  @Test(arguments: 0..<6 as Range<UInt64>, RecordGenerator.Values.allCases)
  func randomRecordsComeInOrder(seed: UInt64, values: RecordGenerator.Values) throws {
    var generator = RecordGenerator(seed: seed, values: values)
    let records = generator.records(seed == 0 ? 2500 : 300)
    let store = DocumentStore(records)
    for order in Self.orders {
      let expected = SortingOracle.rows(store, by: order)
      for memory in [1 << 30, 1 << 16, 1 << 13] {
        try withTemporaryDirectory { folder in
          let result = try SortingResult(records, by: order, memory: memory, folder: folder)
          #expect(result.rows == expected, "seed \(seed), \(values), \(order), memory \(memory)")
          #expect(result.fieldNames == store.fields.map(\.name))
          #expect(result.fieldBytes == store.fields.map(\.byteCount))
          #expect(result.columnNames == store.columns.map(\.name))
          #expect(result.areColumnsComplete == store.columns.map(\.isComplete))
          #expect(result.hasNumericKeys)
        }
      }
      let unspilled = try SortingResult(records, by: order, memory: 1 << 13)
      #expect(unspilled.rows == expected)
    }
  }

  @Test func runsAreMergedInLevels() throws {
    var generator = RecordGenerator(seed: 7, values: .almostNumbers)
    let records = generator.records(6000)
    let store = DocumentStore(records)
    try withTemporaryDirectory { folder in
      for order in Self.orders {
        let result = try SortingResult(records, by: order, memory: 1 << 12, folder: folder)
        #expect(result.rows == SortingOracle.rows(store, by: order), "\(order)")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(files.isEmpty)
      }
    }
  }

  @Test func recordsThatNothingTellsApartKeepTheirOrder() throws {
    let records = (0..<3000).map { number in
      Record(
        key: "k", title: number % 3 == 0 ? "Émile" : "émile",
        stored: [Record.Value("number", String(number))], sortValue: number % 2 == 0 ? "1" : "1.0")
    }
    let store = DocumentStore(records)
    try withTemporaryDirectory { folder in
      for order in Self.orders {
        let result = try SortingResult(records, by: order, memory: 1 << 14, folder: folder)
        #expect(result.rows == SortingOracle.rows(store, by: order), "\(order)")
      }
    }
  }

  @Test func controlCharactersAndBeginningsAreInOrder() throws {
    var titles = ["", " ", "a"]
    for beginning in [
      "", "a", "abcdefg", "abcdefgh", "abcdefghi", String(repeating: "x", count: 300),
    ] {
      for end in [
        "", "\0", "\u{1}", "\u{2}", "\u{3}", " ", "!", "\0\0", "\u{1}\u{2}", " b", "é", "`",
      ] {
        titles.append(beginning + end)
        titles.append(beginning + end + "z")
      }
    }
    let records = titles.enumerated().map { Record(key: String($0.offset), title: $0.element) }
    let store = DocumentStore(records)
    let expected = SortingOracle.rows(store, by: .title)
    let unspilled = try SortingResult(records, by: .title)
    #expect(unspilled.rows == expected)
    try withTemporaryDirectory { folder in
      let result = try SortingResult(records, by: .title, memory: 4096, folder: folder)
      #expect(result.rows == expected)
    }
    let valued = titles.map {
      Record(key: "", title: "same", stored: [.init("t", $0)], sortValue: $0)
    }
    for order in Self.orders {
      let expected = SortingOracle.rows(DocumentStore(valued), by: order)
      let result = try SortingResult(valued, by: order)
      #expect(result.rows == expected, "\(order)")
    }
  }

  @Test func fewRecordsAreSortedToo() throws {
    for order in Self.orders {
      let none = try SortingResult([], by: order)
      #expect(none.rows.isEmpty && none.hasNumericKeys && none.keyNumbers == nil)
      #expect(none.fieldNames == ["title"])
      let one = try SortingResult([Record(key: "17", title: "one")], by: order)
      #expect(one.rows == [TestRow(key: "17", fields: ["one"], columns: [])])
      #expect(one.keyNumbers == 17...17)
    }
  }

  @Test func keysAreNumbersOrNot() throws {
    let records = [5, 3, 9].map { Record(key: String($0), title: "t") }
    let numbered = try SortingResult(records, by: .title)
    #expect(numbered.keyNumbers == 3...9)
    let other = try SortingResult(records + [Record(key: "07", title: "t")], by: .title)
    #expect(!other.hasNumericKeys && other.keyNumbers == nil)
  }

  @Test func batchesHaveTheirSize() throws {
    let count = RowBatch.capacity + 5
    let records = (0..<count).map { Record(key: String($0), title: String($0 % 10)) }
    let result = try SortingResult(records, by: .source)
    #expect(result.batchCounts == [RowBatch.capacity, 5])
    #expect(result.rows.map(\.key) == records.map(\.key))
  }

  @Test func aTextMayBeLongerThanTheMemory() throws {
    let long = String(repeating: "Long ", count: 40_000)
    var records = (0..<200).map { Record(key: String($0), title: "title \($0 * 7 % 100)") }
    for place in [0, 50, 51, 199] { records[place].title = long + String(place % 50) + "é" }
    records[60].fields = [Record.Value("text", long)]
    records[70].title = long
    let expected = SortingOracle.rows(DocumentStore(records), by: .title)
    try withTemporaryDirectory { folder in
      let result = try SortingResult(records, by: .title, memory: 1 << 16, folder: folder)
      #expect(result.rows == expected)
    }
  }

  @Test func thereMayBeManyColumns() throws {
    let limit = FileFormat.maximumColumns
    let records = (0..<limit).map { number in
      Record(
        key: String(number), title: "title \(number % 10)",
        fields: number == 0 ? [] : [Record.Value("field \(number)", "text \(number)")],
        stored: [Record.Value("column \(number)", "")])
    }
    let store = DocumentStore(records)
    try withTemporaryDirectory { folder in
      let result = try SortingResult(records, by: .title, memory: 1 << 16, folder: folder)
      #expect(result.rows == SortingOracle.rows(store, by: .title))
    }
  }
}
