/// Writes one segment from a store of records.
struct SegmentWriter {
  /// The records.
  private let store: DocumentStore
  /// The records' numbers in the order of the documents.
  private let order: [UInt32]
  private let schema: Schema
  /// The keys in document order as an encoded number column, if all are decimal numbers.
  private let keyNumbers: [UInt8]?
  private let isCancelled: () -> Bool

  /// Puts the records into order; `write` then writes them.
  init(
    _ store: consuming DocumentStore, options: BuildOptions, isCancelled: @escaping () -> Bool
  ) {
    store.complete()
    order = DocumentOrder.sorted(store, by: options.order)
    let name: String
    switch options.order {
    case .title: name = Schema.title
    case .source: name = "source"
    case .column(let column, let descending):
      // Always with its direction, so that no column passes for the title order or the source's.
      name = "\(column):\(descending ? "desc" : "asc")"
    }
    schema = Schema(
      order: name, fields: store.fields.map(\.name), columns: store.columns.map(\.name))
    keyNumbers = Self.keyNumbers(store.keys, order)
    self.store = store
    self.isCancelled = isCancelled
  }

  /// Writes the segment at the sink's place.
  ///
  /// - Parameter tombstones: documents of older segments that this one replaces.
  /// - Returns: the segment's entry for a superblock.
  /// - Throws: `IndexError` when the sink takes no more, a limit is reached, or on cancellation.
  func write(
    to sink: IndexSink, tombstones: [(segment: UInt32, numbers: [UInt32])] = []
  ) throws(IndexError) -> Superblock.Segment {
    try sink.align()
    let start = sink.offset
    // The table's place is kept free; it is written when all sections are.
    let sectionCount = self.sectionCount(hasTombstones: !tombstones.isEmpty)
    let head = SectionTable.byteCount(sections: sectionCount)
    try sink.append(Array(repeating: 0, count: head))
    let sections = SectionRecorder(sink, isCancelled: isCancelled)
    try sections.append(.schema, bytes: schema.encoded())
    try writeKeys(to: sections)
    for ordinal in store.fields.indices {
      try writeTexts(
        store.fields[ordinal], kinds: (.fieldText, .fieldOffsets), ordinal: ordinal, to: sections)
      try writeGrams(ordinal, to: sections)
    }
    for (ordinal, column) in store.columns.enumerated() {
      try writeTexts(column, kinds: (.storedText, .storedOffsets), ordinal: ordinal, to: sections)
      if !column.isComplete {
        let presence = order.map { column.presence[Int($0)] }
        try sections.append(.storedPresence, ordinal, bytes: BitColumn.encoded(presence))
      }
    }
    if !tombstones.isEmpty {
      try sections.append(.tombstones, bytes: Tombstones.encoded(tombstones))
    }
    precondition(sections.entries.count == sectionCount, "every section has its entry")
    let table = SectionTable(entries: sections.entries, documentCount: UInt32(store.count))
    let bytes = table.encoded(segmentOffset: start)
    try sink.overwrite(at: start, bytes)
    try sink.align()
    return Superblock.Segment(
      offset: UInt64(start), length: UInt64(sink.offset - start),
      documentCount: UInt32(store.count), checksum: withBytes(of: bytes) { Checksum.of($0) })
  }

  private func sectionCount(hasTombstones: Bool) -> Int {
    let keys = keyNumbers == nil ? 2 : 1
    let presence = store.columns.count { !$0.isComplete }
    return 1 + keys + store.fields.count * 7 + store.columns.count * 2 + presence
      + (hasTombstones ? 1 : 0)
  }

  private static func keyNumbers(_ keys: TextArena, _ order: [UInt32]) -> [UInt8]? {
    var numbers: [UInt64] = []
    numbers.reserveCapacity(order.count)
    for record in order {
      guard let number = NumberColumn.number(ofKey: keys[Int(record)]) else { return nil }
      numbers.append(number)
    }
    return NumberColumn.encoded(numbers)
  }

  private func writeKeys(to sections: SectionRecorder) throws(IndexError) {
    if let numbers = keyNumbers {
      try sections.append(.keyNumbers, bytes: numbers)
    } else {
      try writeTexts(store.keys, kinds: (.keyText, .keyOffsets), ordinal: 0, to: sections)
    }
  }

  private func writeTexts(
    _ column: DocumentStore.Column, kinds: (SectionKind, SectionKind), ordinal: Int,
    to sections: SectionRecorder
  ) throws(IndexError) {
    try writeTexts(column.texts, kinds: kinds, ordinal: ordinal, to: sections)
  }

  private func writeTexts(
    _ texts: TextArena, kinds: (SectionKind, SectionKind), ordinal: Int,
    to sections: SectionRecorder
  ) throws(IndexError) {
    var offsets = TextOffsetsWriter()
    try sections.append(kinds.0, ordinal) { sink throws(IndexError) in
      var chunk: [UInt8] = []
      for record in order {
        let text = texts[Int(record)]
        offsets.append(length: text.count)
        chunk.append(contentsOf: text)
        if chunk.count >= 1 << 18 {
          try sink.append(chunk)
          chunk.removeAll(keepingCapacity: true)
        }
      }
      try sink.append(chunk)
    }
    try sections.append(kinds.1, ordinal, bytes: offsets.finish())
  }

  /// Folds a field's texts, and writes its plain-text flags, posting lists and trie.
  private func writeGrams(_ ordinal: Int, to sections: SectionRecorder) throws(IndexError) {
    let (collector, plain) = try collectGrams(of: store.fields[ordinal].texts)
    try sections.append(.plainTexts, ordinal, bytes: BitColumn.encoded(plain))
    var trie = TrieWriter(limit: UInt32(store.count))
    try sections.append(.postings, ordinal) { sink throws(IndexError) in
      var grams = 0
      try collector.forEachGram { (gram, documents) throws(IndexError) in
        grams += 1
        if grams & 0xFFF == 0, isCancelled() { throw .cancelled }
        try trie.append(gram, documents: documents)
        if trie.postings.count >= 1 << 20 { try sink.append(trie.takePostings()) }
      }
      trie.finish()
      try sink.append(trie.takePostings())
    }
    try sections.append(.trieLevel1, ordinal, bytes: trie.levels.0)
    try sections.append(.trieLevel2, ordinal, bytes: trie.levels.1)
    try sections.append(.trieLevel3, ordinal, bytes: trie.levels.2)
  }

  /// The grams of a field's texts, and which of the texts are plain.
  private func collectGrams(
    of texts: TextArena
  ) throws(IndexError) -> (GramCollector, plain: [Bool]) {
    var collector = GramCollector()
    var plain: [Bool] = []
    plain.reserveCapacity(store.count)
    var folder = Folder()
    var folded = FoldedText()
    try withBytes(of: texts.bytes) { bytes throws(IndexError) in
      for (document, record) in order.enumerated() {
        if document & 0xFFF == 0, isCancelled() { throw .cancelled }
        let range = texts.range(Int(record))
        let text = bytes.extracting(range)
        plain.append(isPlain(bytes, range))
        if plain[document] {
          collector.append(plain: text, document: UInt32(document))
        } else {
          folder.fold(text, asTitle: true, details: false, into: &folded)
          collector.append(folded, document: UInt32(document))
        }
      }
    }
    return (collector, plain)
  }
}
