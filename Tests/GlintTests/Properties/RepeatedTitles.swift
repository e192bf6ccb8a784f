import TestSupport

@testable import Glint

/// Many records of few titles, so that the oracle looks at each title once.
///
/// Titles are short and the keys are numbers: what is made of them is soon built.
struct RepeatedTitles {
  /// The records, each with its number as its key.
  let records: [Record]
  /// The different titles.
  let titles: [String]
  private let naive: NaiveSearch

  /// Makes so many records; the last one has a title that no other has.
  ///
  /// - Parameter length: the most characters of a title.
  init(_ count: Int, length: Int, using random: inout TitleGenerator) {
    var titles: Set<String> = []
    for _ in 0..<min(count, 200) { titles.insert(String(random.title().prefix(length))) }
    // Of titles in two forms (NFC and NFD) the set keeps one, whose ranges are then known by its text.
    let pool = titles.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    records = (0..<count).map { number in
      let title = number == count - 1 ? "Qwxz ß" : random.pick(pool) ?? ""
      return Record(key: "\(number)", title: title)
    }
    self.titles = pool + ["Qwxz ß"]
    naive = NaiveSearch(self.titles.map { Record(key: $0, title: $0) }, fields: [])
  }

  /// The ranges of a query in each title in which the oracle finds it.
  func ranges(of query: Query) -> [String: [Range<Int>]] {
    var ranges: [String: [Range<Int>]] = [:]
    for hit in naive.hits(query) { ranges[hit.key] = hit.ranges }
    return ranges
  }
}
