import TestSupport
import Testing

@testable import Glint

/// Pages of what thousands of titles begin with, and few others have, are those of a scan.
@Suite struct BeginningsTests {
  /// Titles like paths: many of one folder, and some with its name inside.
  ///
  /// They are long, so that blocks have few of them and lists many blocks.
  private func index(strays: [String]) throws -> SearchIndex {
    var titles: [String] = []
    var random = SeededGenerator(seed: 3)
    for (folder, count) in [("lib/share", 500), ("usr/share", 8000), ("usr/space", 500)] {
      titles += (0..<count).map { number in
        let noise = (0..<5).map { _ in String(random.next() % 1_000_000_000, radix: 36) }
        // Every gram of the folders stands in every title.
        return "\(folder)/\(number)/usr/sh/sr/sh/\(noise.joined(separator: "x"))"
      }
    }
    titles += strays
    var builder = IndexBuilder()
    for (key, title) in titles.enumerated() {
      try builder.append(Record(key: String(key), title: title))
    }
    return try builder.makeIndex()
  }

  private static let strays: [[String]] = [
    [], ["aaa usr/share"], ["aaa usr/share", "usr/sharp/usr/share", "usr/share usr/share"],
  ]

  @Test(arguments: strays)
  func pagesAreThoseOfAScan(strays: [String]) throws {
    let index = try index(strays: strays)
    for text in ["usr/share", "usr/share/", "usr/s", "lib/share", "r/share"] {
      let query = Query(text)
      let total = try index.count(query, engine: .scan)
      #expect(try index.count(query) == total, "\(text)")
      for offset in [0, 1, 7990, 8000, total - 3] {
        let page = try index.search(query, limit: 20, offset: offset)
        let scan = try index.search(query, limit: 20, offset: offset, engine: .scan)
        #expect(page.hits == scan.hits && page.total == total, "\(text) at \(offset)")
      }
    }
    let plan = try index.explain(Query("usr/share"), limit: 20)
    #expect(strays.count > 1 || plan.candidates < 100, "the beginnings were not used")
  }
}
