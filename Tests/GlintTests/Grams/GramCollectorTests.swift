import TestSupport
import Testing

@testable import Glint

/// Collected grams are those of a naive count: their blocks, their documents, in every field.
@Suite struct GramCollectorTests {
  private static let longest = 1 << BlockRow.chunkShift

  /// Documents that end one chunk and begin the next.
  private static func chunks(_ count: Int) -> [(range: Range<Int>, first: UInt32)] {
    let first = UInt32(longest - count / 2)
    return [(0..<count / 2, first), (count / 2..<count, first)]
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func runsAreThoseOfANaiveCount(seed: UInt64) throws {
    var random = TitleGenerator(seed: seed)
    let fieldCount = 1 + Int(seed % 3)
    let documents = GramDocuments(120, fieldCount: fieldCount, using: &random)
    let shifts = (0..<fieldCount).map { _ in Int.random(in: 0...5, using: &random.random) }
    let layouts = shifts.map { BlockLayout(documentCount: Self.longest + 60, shift: $0) }
    var collector = GramCollector(shifts: shifts, trie: LongGramTrie())
    for (chunk, (range, first)) in Self.chunks(120).enumerated() {
      collector.append(documents, range, first: first)
      let runs = collector.closeRuns(universes: layouts.map { $0.universe(chunk) })
      #expect(runs.count == fieldCount)
      for (field, run) in runs.enumerated() {
        var blocks: [Gram: Set<UInt32>] = [:]
        var counts: [Gram: Int] = [:]
        for index in range {
          let block = (first + UInt32(index)) >> UInt32(shifts[field])
          let grams = documents.grams[index][field]
          for gram in grams.listed { blocks[gram, default: []].insert(block) }
          for gram in grams.counted { counts[gram, default: 0] += 1 }
        }
        let context = "seed \(seed), chunk \(chunk), field \(field)"
        var cursor = try GramRunCursor(
          .memory(run.bytes), chunk: chunk, universe: layouts[field].universe(chunk))
        for gram in blocks.keys.sorted() {
          var found: [UInt32] = []
          cursor.appendBlocks(layout: layouts[field], to: &found)
          try #require(cursor.key == gram.key, "\(context)")
          #expect(found == blocks[gram]?.sorted(), "\(context), \(gram)")
          #expect(cursor.documents == counts[gram] ?? 0, "\(context), \(gram)")
          try cursor.advance()
        }
        #expect(cursor.key == nil, "\(context)")
      }
    }
  }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func countsAreThoseOfANaiveCount(seed: UInt64) throws {
    var random = TitleGenerator(seed: seed)
    let fieldCount = 1 + Int(seed % 3)
    let documents = GramDocuments(400, fieldCount: fieldCount, using: &random)
    var collector = GramCollector(
      shifts: Array(repeating: 3, count: fieldCount), trie: LongGramTrie())
    for (range, first) in Self.chunks(400) {
      collector.append(documents, range, first: first)
      _ = collector.closeRuns(universes: Array(repeating: 1 << 13, count: fieldCount))
    }
    for field in 0..<fieldCount {
      let section = collector.counts(inField: field).section(documentCount: 400, isUnion: false)
      let expected = documents.count(field) { $0.shortPaths }.filter { $0.key.count < 3 }
      #expect(
        try CountTrie.paths(section) == expected.filter { $0.value >= CountTrie.shortLimit },
        "seed \(seed), field \(field)")
    }
    if fieldCount > 1 {
      let section = collector.countsInAll().section(documentCount: 400, isUnion: true)
      let expected = documents.count(nil) { $0.shortPaths }
      #expect(
        try CountTrie.paths(section) == expected.filter { $0.value >= CountTrie.shortLimit },
        "seed \(seed), all fields")
    }
  }

  /// ß is s and s: the second begins no cluster, and yet `se` leads to the block.
  @Test func asciiInsideAClusterIsListedAndNotCounted() throws {
    var collector = GramCollector(shifts: [0], trie: LongGramTrie())
    var folding = TextFolding()
    for (number, text) in ["straße", "masse"].enumerated() {
      collector.beginDocument(UInt32(number), byteCount: text.utf8.count)
      let labels = withBytes(of: Array(text.utf8)) { folding.labels(of: $0) }
      collector.append(labels, field: 0, document: UInt32(number))
    }
    let run = collector.closeRuns(universes: [2])[0]
    var cursor = try GramRunCursor(.memory(run.bytes), chunk: 0, universe: 2)
    var found: [String: (documents: Int, blocks: [UInt32])] = [:]
    while let key = cursor.key {
      let gram = Gram(key: key)
      let text = (0..<3).compactMap { Unicode.Scalar(gram.label($0) &- 1).map { String($0) } }
      found[text.joined()] = (cursor.documents, cursor.few)
      try cursor.advance()
    }
    #expect(found["sse"]?.documents == 2 && found["sse"]?.blocks == [0, 1])
    #expect(found["se "]?.documents == 1 && found["se "]?.blocks == [0, 1])
    #expect(found["ass"]?.documents == 2 && found["ass"]?.blocks == [0, 1])
    #expect(found["str"]?.documents == 1 && found["str"]?.blocks == [0])
  }
}

extension GramCounts {
  /// The section of a trie without longer grams.
  func section(documentCount: Int, isUnion: Bool) -> [UInt8] {
    encodedTrie(long: (LongGramTrie(), []), documentCount: documentCount, isUnion: isUnion)
  }
}

extension CountTrie {
  /// All paths of the trie that is a section, with their documents.
  static func paths(_ section: [UInt8]) throws(FormatError) -> [[UInt32]: Int] {
    var paths: [[UInt32]: Int] = [:]
    try withBytes(of: section) { bytes throws(FormatError) in
      let trie = try CountTrie(0..<section.count, in: bytes)
      var open = (0..<trie.rootCount).map { (node: $0, path: [UInt32]()) }
      while let (node, before) = open.popLast() {
        let path = before + [try trie.label(node, in: bytes)]
        paths[path] = try trie.documents(node, in: bytes)
        // Found by its path as well as by walking.
        #expect(try trie.documents(of: path, in: bytes) == paths[path])
        for child in try trie.children(of: node, in: bytes) { open.append((child, path)) }
      }
      #expect(paths.count == trie.nodeCount)
    }
    return paths
  }
}
