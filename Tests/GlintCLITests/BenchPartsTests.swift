import Foundation
import Glint
import TestSupport
import Testing

@testable import GlintCLI

/// The parts of the comparison that need no index.
@Suite struct BenchPartsTests {
  /// The percentile by its definition: the smallest time that enough of them do not exceed.
  private static func oracle(_ times: [Int], percent: Int) -> Int? {
    times.sorted().first { limit in
      times.count { $0 <= limit } * 100 >= times.count * percent
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `percentiles are the nearest ranks`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for count in Array(1...40) + [99, 100, 101, 1000] {
      let times = (0..<count).map { _ in Int.random(in: 0..<count, using: &random) }
      let result = Percentiles(times)
      #expect(result?.count == count, "seed \(seed)")
      #expect(result?.median == Self.oracle(times, percent: 50), "seed \(seed): \(times)")
      #expect(result?.p90 == Self.oracle(times, percent: 90), "seed \(seed): \(times)")
      #expect(result?.p99 == Self.oracle(times, percent: 99), "seed \(seed): \(times)")
      #expect(result?.worst == times.max(), "seed \(seed)")
    }
    #expect(Percentiles([]) == nil)
  }

  @Test func `the speedup counts the queries of both only`() {
    var table = LatencyTable()
    for query in 0..<10 {
      table.add(.index, query: query, group: 0, page: query < 8 ? 1_000 : 10, total: 1)
    }
    for query in 8..<10 { table.add(.like, query: query, group: 0, page: 50, total: 7) }
    #expect(table.speedup(over: .like, group: 0, .page) == 5)
    #expect(table.speedup(over: .like, group: 0, .total) == 7)
    #expect(table.speedup(over: .like, group: 1, .page) == nil)
    #expect(table.speedup(over: .scan, group: 0, .page) == nil)
  }

  @Test func `every length has its group`() {
    let names = LengthGroup.all.map(\.name)
    #expect(names == ["1", "2", "3", "4–6", "7–10", "11–20", "21+"])
    for length in 1...100 {
      let group = LengthGroup.all[LengthGroup.ordinal(ofLength: length)]
      #expect(group.lengths.contains(length))
      #expect(LengthGroup.all.count { $0.lengths.contains(length) } == 1)
    }
    #expect(LengthGroup.ordinal(ofLength: 0) == 0)
  }

  @Test(arguments: [
    ("", TextKind.plain), ("a", .plain), ("Star Wars: 100%_\\'\"", .plain), (" a", .spaces),
    ("a ", .spaces), ("a  b", .spaces), ("a\tb", .spaces), ("a\r\nb", .spaces), (" ", .spaces),
    ("a`b", .marks), ("a\u{1}b ", .marks), ("a\0", .marks), ("\u{7F}", .marks), ("é", .notASCII),
    ("a  –", .notASCII), ("서울", .hangul), (" é가", .hangul), ("ㅎ", .hangul),
  ])
  func `tells what is in a text`(text: String, kind: TextKind) {
    #expect(TextKind(of: text) == kind)
  }

  @Test func `differences need a reason`() {
    let kinds: [TextKind] = [.plain, .notASCII, .spaces, .plain]
    #expect(Agreement.compare([0, 3], [0, 3], kinds: kinds) == .equal)
    #expect(Agreement.compare([], [], kinds: kinds) == .equal)
    #expect(
      Agreement.compare([0, 1, 3], [0, 3], kinds: kinds) == .explained(.title(.notASCII)))
    #expect(
      Agreement.compare([0, 3], [0, 2, 3], kinds: kinds) == .explained(.title(.spaces)))
    #expect(Agreement.compare([0, 1], [3], kinds: kinds) == .unexplained(position: 0))
    #expect(Agreement.compare([1, 3], [], kinds: kinds) == .unexplained(position: 3))
    #expect(Agreement.compare([], [1, 3], kinds: kinds) == .unexplained(position: 3))
    #expect(Agreement.compare([], [4], kinds: kinds) == .unexplained(position: 4))
    #expect(Agreement.compare([], [-1], kinds: kinds) == .unexplained(position: -1))
  }

  @Test func `counts the most frequent reason first`() {
    var agreement = Agreement()
    agreement.count(.query(.hangul))
    for _ in 0..<2 { agreement.count(.title(.notASCII)) }
    #expect(agreement.reasons.map(\.count) == [2, 1])
    #expect(agreement.different == 3)
  }

  @Test func `patterns and phrases mean what was typed`() {
    #expect(LikeEngine.pattern(for: "100%_\\A") == "%100\\%\\_\\\\a%")
    #expect(TrigramEngine.phrase(for: "say \"hi\" *") == "\"say \"\"hi\"\" *\"")
  }

  @Test func `types a title character by character and no further than people do`() {
    #expect(QuerySample.beginnings(of: ["né!", ""]) == ["n", "né", "né!"])
    let long = String(repeating: "a", count: 500)
    #expect(QuerySample.beginnings(of: [long]).count == QuerySample.longest)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `picks as many titles as are wanted`(seed: UInt64) {
    for (wanted, count) in [(0, 5), (3, 10), (10, 10), (20, 10), (1, 1), (5, 0)] {
      var random = SplitMix(seed: seed)
      var picker = TitlePicker(wanted, of: count)
      let picked = (0..<count).filter { _ in picker.takesNext(&random) }
      #expect(picked.count == min(wanted, count), "seed \(seed)")
    }
  }

  @Test func `takes an even sample of many titles`() {
    let size = SwiftEngine.sampleSize
    for count in [1, size, size + 1, size * 3 + 7, 100_003] {
      let taken = (0..<count).filter { SwiftEngine.takes(position: $0, of: count) }
      #expect(taken.count == min(size, count))
      #expect(taken.last == count - 1)
    }
  }

  @Test func `a sample is scaled to the titles that a page needs`() {
    let sample = (0..<1_000).map { "title \($0)" }
    let engine = SwiftEngine(sample: sample, titleCount: 100_000, limit: 50)
    var query = BenchQuery("title")
    query.reach = 100_000
    #expect(engine.pageScale(of: query) == 100)
    query.reach = 60
    #expect(engine.pageScale(of: query) == 1)
    #expect(engine.totalScale == 100)
    #expect(engine.total(of: query) == nil)
    let whole = SwiftEngine(sample: sample, titleCount: 1_000, limit: 2)
    #expect(whole.total(of: BenchQuery("TITLE 99")) == 11)
    guard case .positions([99, 990]) = whole.firstPage(of: BenchQuery("TITLE 99")) else {
      Issue.record("another page")
      return
    }
    #expect(whole.pageScale(of: query) == 1 && whole.totalScale == 1)
  }

  @Test func `documents keep their positions, whatever their numbers`() {
    func hits(_ documents: [(Int, UInt32)]) -> [Hit] {
      documents.map { segment, number in
        var hit = Hit.sample(title: "a")
        hit.document = DocumentID(segment: segment, number: number)
        return hit
      }
    }
    let documents: [(Int, UInt32)] = [(0, 0), (0, 1), (1, 0), (0, 3), (1, 1)]
    var list = TitleList()
    list.append(hits(Array(documents.prefix(2))))
    list.append(hits(Array(documents.dropFirst(2))))
    for (position, (segment, number)) in documents.enumerated() {
      let document = DocumentID(segment: segment, number: number)
      #expect(list.position(of: document) == position)
      #expect(list.document(at: position) == document)
    }
    var plain = TitleList()
    plain.append(hits([(0, 0), (0, 1)]))
    #expect(plain.position(of: DocumentID(segment: 0, number: 1)) == 1)
  }
}
