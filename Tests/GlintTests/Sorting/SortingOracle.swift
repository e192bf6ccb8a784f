import TestSupport

@testable import Glint

/// A row as a test compares it.
struct TestRow: Equatable {
  var key: String
  var fields: [String]
  var columns: [String?]
}

/// Sorts records the simple way: all in memory, by `DocumentStore` and `DocumentOrder`.
enum SortingOracle {
  /// The rows of records in an order.
  static func rows(_ store: DocumentStore, by order: BuildOptions.Order) -> [TestRow] {
    DocumentOrder.sorted(store.records, by: order).map { record in
      TestRow(
        key: store.records[record].key, fields: store.fields.map { $0.texts[record] ?? "" },
        columns: store.columns.map { $0.texts[record] })
    }
  }
}

/// What a `RecordSorter` makes of records.
struct SortingResult {
  var rows: [TestRow] = []
  var batchCounts: [Int] = []
  var fieldNames: [String]
  var fieldBytes: [Int]
  var columnNames: [String]
  var areColumnsComplete: [Bool]
  var hasNumericKeys: Bool
  var keyNumbers: ClosedRange<UInt64>?

  /// Sorts records.
  init(
    _ records: [Record], by order: BuildOptions.Order, memory: Int = 1 << 30,
    folder: String? = nil
  ) throws {
    var sorter = RecordSorter(
      options: BuildOptions(order: order), memory: memory, temporaryFolder: folder)
    for record in records { try sorter.append(record) }
    var sorted = try sorter.finish { false }
    fieldNames = sorted.fieldNames
    fieldBytes = sorted.fieldBytes
    columnNames = sorted.columnNames
    areColumnsComplete = sorted.areColumnsComplete
    hasNumericKeys = sorted.hasNumericKeys
    keyNumbers = sorted.keyNumbers
    while let batch = try sorted.nextBatch() {
      batchCounts.append(batch.count)
      func text(_ range: Range<Int>) -> String {
        String(decoding: batch.bytes[range], as: UTF8.self)
      }
      for row in 0..<batch.count {
        rows.append(
          TestRow(
            key: text(batch.key(row)),
            fields: (0..<batch.fieldCount).map { text(batch.field($0, of: row)) },
            columns: (0..<batch.columnCount).map { batch.column($0, of: row).map(text) }))
      }
    }
  }
}

/// Makes random records, with many ties.
struct RecordGenerator {
  /// What sort values are.
  enum Values: CaseIterable {
    /// Numbers in several spellings.
    case numbers
    /// Numbers, but one text in a thousand.
    case almostNumbers
    /// Texts.
    case texts
  }

  private var titles: TitleGenerator
  private let values: Values
  private let pool: [String]

  /// Creates a generator.
  init(seed: UInt64, values: Values = .numbers) {
    var titles = TitleGenerator(seed: seed)
    pool = (0..<40).map { _ in titles.title() }
    self.titles = titles
    self.values = values
  }

  /// So many records, each with its number in the last stored column.
  mutating func records(_ count: Int) -> [Record] { (0..<count).map { record($0) } }

  private mutating func record(_ number: Int) -> Record {
    func chance(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &titles.random) == 0 }
    let title = chance(3) ? titles.pick(pool) ?? "" : titles.title()
    var record = Record(
      key: chance(4) ? "\(number % 7)" : "\(number)", title: chance(9) ? title.uppercased() : title)
    if !chance(3) { record.fields.append(Record.Value("text", titles.title())) }
    if chance(5) { record.fields.append(Record.Value("note", titles.title())) }
    if chance(20) { record.fields.append(Record.Value("title", "passed over")) }
    if chance(20) { record.fields.append(Record.Value("text", "passed over, where it is second")) }
    if !chance(4) { record.stored.append(Record.Value("country", chance(3) ? "" : "DE")) }
    if chance(10) { record.stored.insert(Record.Value("rare", "x"), at: 0) }
    record.stored.append(Record.Value("number", String(number)))
    if !chance(6) { record.sortValue = value() }
    return record
  }

  private mutating func value() -> String {
    let number = Int.random(in: -50..<1000, using: &titles.random)
    let spellings = [
      "\(number)", " \(number)", "\(number).50", "\(number)e2", "-0", "0", "+7", "inf", "-Infinity",
      "", " \t",
    ]
    switch values {
    case .numbers: return titles.pick(spellings) ?? ""
    case .almostNumbers:
      let isText = Int.random(in: 0..<1000, using: &titles.random) == 0
      return isText ? "nan" : titles.pick(spellings) ?? ""
    case .texts: return titles.pick(pool) ?? ""
    }
  }
}
