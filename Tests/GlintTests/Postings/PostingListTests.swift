import TestSupport
import Testing

@testable import Glint

/// Encoding and decoding of posting lists, and what is built of cursors.
@Suite struct PostingListTests {
  /// Lists of every kind: short, dense, sparse, runs, and blocks that end exactly.
  static func lists(seed: UInt64) -> [[UInt32]] {
    var random = SeededGenerator(seed: seed)
    var lists: [[UInt32]] = [[0, 1, 2], [5, 70, 4_000_000_000], Array(0..<128), Array(7..<136)]
    for count in [3, 4, 127, 128, 129, 255, 256, 257, 1000, 5000] {
      for spread: UInt32 in [1, 2, 9, 1000, 60_000] {
        var document = UInt32.random(in: 0..<100, using: &random)
        lists.append(
          (0..<count).map { _ in
            document += UInt32.random(in: 1...spread, using: &random)
            return document
          })
      }
    }
    return lists
  }

  private func encoded(_ documents: [UInt32]) -> [UInt8] {
    var bytes: [UInt8] = [0xFF]
    PostingEncoder.append(documents[...], to: &bytes)
    return bytes + Array(repeating: 0, count: PostingEncoder.padding)
  }

  private func list(_ documents: [UInt32]) -> PostingList {
    .encoded(count: UInt32(documents.count), offset: 0)
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func walkingGivesWhatWasEncoded(seed: UInt64) throws {
    for documents in Self.lists(seed: seed) {
      let bytes = encoded(documents)
      let decoded = try withBytes(of: bytes) { span throws(FormatError) in
        var cursor = try PostingCursor(list(documents), postings: 1, limit: .max, in: span)
        var decoded: [UInt32] = []
        while cursor.current != PostingCursor.end {
          decoded.append(cursor.current)
          try cursor.advance(in: span)
        }
        return decoded
      }
      #expect(decoded == documents, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func seekingGivesTheFirstDocumentNotBeforeTheTarget(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for documents in Self.lists(seed: seed) {
      let bytes = encoded(documents)
      let last = documents.last ?? 0
      let targets = (0..<20).map { _ in UInt32.random(in: 0...last, using: &random) }.sorted()
      try withBytes(of: bytes) { span throws(FormatError) in
        var cursor = try PostingCursor(list(documents), postings: 1, limit: .max, in: span)
        for target in targets {
          try cursor.seek(target, in: span)
          #expect(cursor.current == documents.first { $0 >= target }, "seed \(seed)")
        }
        try cursor.seek(last &+ 1, in: span)
        #expect(cursor.current == PostingCursor.end)
      }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func intersectionIsThatOfSets(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let lists = (0..<Int.random(in: 1...4, using: &random)).map { index in
      (0..<3000 as Range<UInt32>).filter { _ in
        Int.random(in: 0...(index * 3 + 1), using: &random) == 0
      }
    }
    var bytes: [UInt8] = [0xFF]
    var offsets: [Int] = []
    for list in lists {
      offsets.append(bytes.count)
      PostingEncoder.append(list[...], to: &bytes)
    }
    bytes += Array(repeating: 0, count: PostingEncoder.padding)
    let expected = lists.dropFirst().reduce(Set(lists[0])) { $0.intersection($1) }.sorted()
    let found = try withBytes(of: bytes) { span throws(FormatError) in
      var cursors: [PostingCursor] = []
      for (list, offset) in zip(lists, offsets) {
        cursors.append(
          try PostingCursor(
            .encoded(count: UInt32(list.count), offset: UInt64(offset)), postings: 0, limit: 3000,
            in: span))
      }
      var intersection = ListIntersection(cursors)
      var found: [UInt32] = []
      var target: UInt32 = 0
      while true {
        let document = try intersection.seek(target, in: span)
        if document == PostingCursor.end { return found }
        found.append(document)
        target = document + 1
      }
    }
    #expect(found == expected, "seed \(seed)")
  }

  @Test func damagedListsAreErrorsAndEnd() throws {
    var random = SeededGenerator(seed: 11)
    for documents in Self.lists(seed: 3) where documents.count < 600 {
      let sound = encoded(documents)
      for _ in 0..<40 {
        var bytes = sound
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
        withBytes(of: bytes) { span in
          // Whatever comes out rises and ends; nothing traps.
          guard
            var cursor = try? PostingCursor(
              list(documents), postings: 1, limit: 100_000_000, in: span)
          else { return }
          var last: UInt32?
          var steps = 0
          while cursor.current != PostingCursor.end {
            #expect(last.map { $0 < cursor.current } ?? true)
            last = cursor.current
            steps += 1
            do { try cursor.advance(in: span) } catch { break }
          }
          #expect(steps <= documents.count)
        }
      }
    }
  }

  @Test func setsGiveTheirDocumentsInOrder() {
    var set = DocumentSet(limit: 200)
    for document: UInt32 in [199, 0, 63, 64, 65, 0] { set.insert(document) }
    #expect(set.count == 5)
    #expect(set.first(from: 0) == 0)
    #expect(set.first(from: 1) == 63)
    #expect(set.first(from: 66) == 199)
    #expect(set.first(from: 200) == PostingCursor.end)
    var other = DocumentSet(limit: 200)
    other.insert(63)
    set.subtract(other)
    #expect(set.count == 4 && !set.contains(63) && set.contains(64))
  }
}
