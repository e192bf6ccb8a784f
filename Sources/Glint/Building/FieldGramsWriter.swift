/// Writes the sections of one field's grams from the runs of its chunks.
struct FieldGramsWriter {
  /// How the documents are cut into blocks.
  let layout: BlockLayout
  /// The field's ordinal.
  let field: Int
  /// The longer grams, and the documents of each.
  let long: (trie: LongGramTrie, documents: [UInt32])

  /// Grams that are merged between two reports.
  private static let reportInterval = 1 << 12

  /// Writes posting lists, dictionary and counts.
  ///
  /// - Parameters:
  ///   - counts: those of grams of one and two labels.
  ///   - report: told the share of the runs that is written; what it throws ends the work.
  /// - Throws: `IndexError` when the sink takes no more, or a run cannot be read.
  func write(
    _ runs: [SpooledBytes], _ counts: GramCounts, to sections: SectionRecorder,
    report: (Double) throws(IndexError) -> Void
  ) throws(IndexError) {
    var counts = counts
    let limit = CountTrie.limit(depth: Gram.length, documentCount: layout.documentCount)
    var merge = try GramMerge(runs, layout: layout)
    var writer = GramDictionaryWriter(layout: layout)
    try sections.begin(.postings, field)
    var grams = 0
    while let gram = try merge.writeNext(to: &writer) {
      if gram.documents >= limit { counts.add(gram.gram, documents: UInt32(gram.documents)) }
      grams += 1
      if grams % Self.reportInterval == 0 { try report(merge.share) }
      if writer.pendingBytes >= 1 << 20 { try sections.append(writer.takePostings()) }
    }
    writer.finish()
    try sections.append(writer.takePostings())
    sections.end()
    try sections.append(.gramIndex, field, bytes: writer.index)
    try sections.append(.grams, field, bytes: writer.grams)
    try sections.append(
      .counts, field,
      bytes: counts.encodedTrie(
        long: long, documentCount: layout.documentCount, isUnion: false))
  }
}
