import TestSupport
import Testing

@testable import Glint

/// A filter of blocks never turns away a block that has a match, and most others.
@Suite struct BlockFilterTests {
  /// Titles in order, so that neighbours share their beginnings, in blocks of 2^shift.
  private struct Titles {
    let titles: [String]
    let packed: ColumnTexts

    init(_ titles: [String], shift: Int) throws {
      self.titles = titles
      packed = try ColumnTexts(
        titles.map { Array($0.utf8) }, .fronts(shift: shift, hasPlainBits: true))
    }

    /// Blocks that the filter of a query's needle turns away.
    func turnedAway(by needle: Needle) throws -> Set<Int> {
      guard let filter = needle.blockFilter else { return [] }
      return try withBytes(of: packed.bytes) { bytes throws(FormatError) in
        var blocks: Set<Int> = []
        for block in 0..<packed.column.blockCount
        where !(try filter.passes(block, of: packed.column, in: bytes)) {
          blocks.insert(block)
        }
        return blocks
      }
    }

    /// Blocks in which the oracle finds a query.
    func matching(_ query: Query, _ naive: NaiveSearch) -> Set<Int> {
      Set(naive.hits(query).compactMap { Int($0.key) }.map { $0 >> packed.column.shift })
    }

    /// The oracle; keys are the places of the titles.
    func naive() -> NaiveSearch {
      NaiveSearch(
        titles.enumerated().map { Record(key: "\($0.offset)", title: $0.element) }, fields: [])
    }
  }

  /// Titles that share beginnings with one another, at times of more than a byte can count.
  ///
  /// - Parameter isPlain: whether most are plain.
  private static func titles(isPlain: Bool, using random: inout TitleGenerator) -> [String] {
    var titles: [String] = []
    while titles.count < 60 {
      let before = titles.last ?? ""
      switch Int.random(in: 0..<6, using: &random.random) {
      case 0: titles.append(before + random.title())
      case 1: titles.append(String(before.dropLast()) + (random.pick(endings) ?? ""))
      case 2: titles.append(random.title().lowercased())
      default: titles.append(random.title())
      }
      let last = titles[titles.count - 1]
      if isPlain, !Self.isPlain(last),
        Int.random(in: 0..<40, using: &random.random) > 0
      {
        titles.removeLast()
      } else if last.utf8.count > 400 {
        titles[titles.count - 1] = random.title()
      }
    }
    return Bool.random(using: &random.random) ? titles : titles.sorted()
  }

  private static func isPlain(_ title: String) -> Bool {
    withBytes(of: Array(title.utf8)) { Glint.isPlain($0, 0..<$0.byteCount) }
  }

  private static let endings = [
    "s", "ss", "ß", "\u{301}", " ", "  ", "ﬁ", "½", "™", "T", "…", "’", "K", "\u{212A}", "ſ", "`",
    "\u{AD}", "ª", "㎏",
  ]

  /// A query of a needle: a part of some title's base, or of the title as it stands.
  private static func query(
    _ titles: [String], _ naive: NaiveSearch, using random: inout TitleGenerator
  ) -> Query {
    var text = random.query(from: titles)
    if Bool.random(using: &random.random) {
      let base = random.pick(naive.documents)?.texts[0].scalars ?? []
      let start = Int.random(in: 0...base.count, using: &random.random)
      let part = base[start...].prefix(Int.random(in: 1...70, using: &random.random))
      text = String(
        String.UnicodeScalarView(part.compactMap { Unicode.Scalar($0) }))
    }
    return Query(
      text, mode: random.pick([.substring, .prefix]) ?? .substring,
      diacritics: random.pick(Query.Diacritics.allCases) ?? .smart,
      isCaseSensitive: Int.random(in: 0..<4, using: &random.random) == 0,
      isTyping: Bool.random(using: &random.random))
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func noBlockWithAMatchIsTurnedAway(seed: UInt64) throws {
    var random = TitleGenerator(seed: seed)
    let made = try Titles(Self.titles(isPlain: seed >= 12, using: &random), shift: Int(seed % 6))
    let naive = made.naive()
    var filtered = 0
    var kept = 0
    for _ in 0..<60 {
      let query = Self.query(made.titles, naive, using: &random)
      guard let needle = CompiledQuery(query).needles.first, needle.blockFilter != nil else {
        continue
      }
      let turnedAway = try made.turnedAway(by: needle)
      let matching = made.matching(query, naive)
      filtered += turnedAway.count
      kept += matching.count
      for block in turnedAway.intersection(matching) {
        Issue.record("seed \(seed), \(query), block \(block) of 2^\(seed % 6)")
      }
    }
    // The property would also hold of a filter that turns nothing away; it may where blocks are long.
    let isSelective = seed >= 12 && seed % 6 < 4
    #expect(kept > 0 && (filtered > 0 || !isSelective), "seed \(seed)")
  }

  /// Each needle stands in the second text alone, across what it shares with the first.
  @Test func aMatchThatBeginsInTheSharedPartIsSeen() throws {
    let long = String(repeating: "ab", count: 50)
    for (first, second, text) in [
      ("star", "start", "tart"), ("Star", "START", "tart"), ("x 12", "x 123", "123"),
      (long, long + "c", long + "c"), (long, long + "c", String(long.suffix(64)) + "c"),
      ("maß", "maßs", "ss"), ("e", "eK", "ek"), ("e", "e\u{212A}", "ek"), ("of", "oﬃce", "offi"),
    ] {
      let made = try Titles([first, second], shift: 1)
      let needle = try #require(CompiledQuery(Query(text)).needles.first)
      try #require(needle.blockFilter != nil)
      #expect(made.matching(Query(text), made.naive()) == [0], "\(text)")
      #expect(try made.turnedAway(by: needle) == [], "\(text)")
    }
  }

  @Test func blocksWithoutTheNeedleAreTurnedAway() throws {
    for (titles, text) in [
      (["star", "start", "stark"], "tars"), (["Москва", "東京", "한국"], "mo"),
      (["caf\u{E9}", "cafeteria"], "tab"), (["x", ""], "y"),
      ([String(repeating: "a", count: 200)], String(repeating: "a", count: 201)),
    ] {
      let made = try Titles(titles, shift: 2)
      let needle = try #require(CompiledQuery(Query(text)).needles.first)
      #expect(try made.turnedAway(by: needle) == [0], "\(text)")
    }
  }
}
