internal import Glint

/// What people write in plain Swift, without Foundation: `title.lowercased().ranges(of:)` title by
/// title.
///
/// It is so slow that a sample of the titles has to do: of many titles, every so-manieth is looked
/// at, and the times are multiplied. For a first page as many titles are looked at, in proportion,
/// as the index found to hold it.
struct SwiftEngine: BenchEngine {
  /// The most titles that are looked at.
  static let sampleSize = 5_000
  /// The fewest titles that are looked at for a page that needs as many, so that a time of few
  /// titles is not multiplied.
  private static let leastForPage = 500

  /// The titles that are looked at, in display order.
  let sample: [String]
  /// How many titles there are.
  let titleCount: Int
  /// The hits of a page.
  let limit: Int

  /// Plain Swift.
  var name: EngineName { .swift }

  /// Whether only a part of the titles is looked at.
  var isSampled: Bool { sample.count < titleCount }

  /// Whether the title at a position belongs to the sample.
  static func takes(position: Int, of titleCount: Int) -> Bool {
    guard titleCount > sampleSize else { return true }
    return (position + 1) * sampleSize / titleCount > position * sampleSize / titleCount
  }

  /// Looks until the page is full, or at the sample's share of so many titles.
  func firstPage(of query: BenchQuery) -> FirstPage {
    let needle = query.text.lowercased()
    var found: [Int] = []
    var ranges: [[Range<String.Index>]] = []
    for position in 0..<pageSample(of: query) {
      let places = sample[position].lowercased().ranges(of: needle)
      if !places.isEmpty || needle.isEmpty {
        found.append(position)
        ranges.append(places)
        if found.count == limit { break }
      }
    }
    return isSampled ? .sampled : .positions(found)
  }

  /// Looks at all titles of the sample.
  func total(of query: BenchQuery) -> Int? {
    let needle = query.text.lowercased()
    var count = 0
    for title in sample where title.lowercased().contains(needle) { count += 1 }
    return isSampled ? nil : count
  }

  /// All hits among the titles that are looked at.
  func positions(of query: BenchQuery) -> [Int] {
    let needle = query.text.lowercased()
    return sample.indices.filter { sample[$0].lowercased().contains(needle) }
  }

  /// The titles that the page needs over those that are looked at for it.
  func pageScale(of query: BenchQuery) -> Double {
    isSampled ? Double(query.reach) / Double(pageSample(of: query)) : 1
  }

  /// The titles over the sample.
  var totalScale: Double {
    isSampled ? Double(titleCount) / Double(sample.count) : 1
  }

  private func pageSample(of query: BenchQuery) -> Int {
    guard isSampled else { return sample.count }
    let share = query.reach * sample.count / titleCount
    return max(1, min(sample.count, max(share, min(query.reach, Self.leastForPage))))
  }
}
