@testable import Glint

/// Puts records into display order the simple way: definition 11 of the match rules, word by word.
enum DocumentOrder {
  /// What a title is compared by, one after the other.
  private static func titleKeys(_ record: Record) -> [[UInt8]] {
    let (base, accented) = orderKey(record.title)
    return [base, accented, Array(record.title.utf8), Array(record.key.utf8)]
  }

  private static func orderKey(_ text: String) -> (base: [UInt8], accented: [UInt8]) {
    var folder = OrderKeyFolder()
    var base: [UInt8] = []
    var accented: [UInt8] = []
    withBytes(of: Array(text.utf8)) {
      folder.appendOrderKey(of: $0, base: &base, accented: &accented)
    }
    return (base, accented)
  }

  /// The numbers of records in an order.
  static func sorted(_ records: [Record], by order: BuildOptions.Order) -> [Int] {
    switch order {
    case .source: Array(records.indices)
    case .title: byTitle(records)
    case .column(_, let descending): byColumn(records, descending: descending)
    }
  }

  private static func byTitle(_ records: [Record]) -> [Int] {
    let keys = records.map(titleKeys)
    return records.indices.sorted { left, right in
      for (a, b) in zip(keys[left], keys[right]) where a != b {
        return a.lexicographicallyPrecedes(b)
      }
      return left < right
    }
  }

  /// By values, as numbers where all are numbers, by title within a value, and those without last.
  private static func byColumn(_ records: [Record], descending: Bool) -> [Int] {
    let titles = byTitle(records)
    // A table's empty cell is no value, as a missing one is none.
    let values = records.map { record in
      record.sortValue.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }
    let present = titles.filter { values[$0] != nil }
    let numbers = values.map { $0.flatMap { Double($0.trimmed) } }
    let isNumeric = present.allSatisfy { numbers[$0].map { !$0.isNaN } ?? false }
    let bases = values.map { orderKey($0 ?? "").base }
    func isBefore(_ left: Int, _ right: Int) -> Bool {
      if isNumeric, let a = numbers[left], let b = numbers[right] { return a < b }
      return bases[left].lexicographicallyPrecedes(bases[right])
    }
    let places = present.indices.sorted { left, right in
      let (a, b) = (present[left], present[right])
      if isBefore(a, b) { return !descending }
      if isBefore(b, a) { return descending }
      return left < right
    }
    return places.map { present[$0] } + titles.filter { values[$0] == nil }
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmed: Substring {
    let start = drop { $0.isWhitespace }
    return start.prefix(
      upTo: start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)
  }
}
