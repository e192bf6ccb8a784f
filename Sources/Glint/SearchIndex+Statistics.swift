extension SearchIndex {
  /// What is in the index, and how large each part is.
  ///
  /// - Throws: `IndexError.corrupt` where damage stands in the way.
  /// - Complexity: O(grams).
  public func statistics() throws(IndexError) -> IndexStatistics {
    try reading { bytes throws(FormatError) in
      var parts: [String: Int] = [:]
      var (grams, postings, titleBytes) = (0, 0, 0)
      for segment in segments {
        for entry in segment.entries { parts[entry.kind.name, default: 0] += entry.range.count }
        titleBytes += segment.fields[0].texts.textBytes
        for field in segment.fields {
          var cursor = try GramCursor(field.grams, group: 0, in: bytes)
          while let entry = try cursor.next(in: bytes) {
            grams += 1
            postings += entry.list.blockCount
          }
        }
      }
      let version = superblock.unicodeVersion
      return IndexStatistics(
        documentCount: documentCount, titleBytes: titleBytes,
        fileBytes: Int(superblock.fileLength), segmentCount: segments.count,
        commit: Int(clamping: superblock.commit), fieldNames: fieldNames,
        storedColumnNames: storedColumnNames,
        order: segments.first?.schema.order ?? Schema.title,
        formatVersion: Int(superblock.version), foldingVersion: Int(superblock.foldingVersion),
        unicodeVersion: "\(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)",
        gramCount: grams, postingCount: postings,
        parts: parts.map { IndexStatistics.Part(name: $0.key, bytes: $0.value) }
          .sorted { ($1.bytes, $0.name) < ($0.bytes, $1.name) })
    }
  }
}
