extension SearchIndex {
  /// Checks every checksum and invariant of the index; throws the first damage found.
  ///
  /// - Throws: `IndexError.corrupt` with the section and the offset.
  /// - Complexity: O(size of the index).
  public func verify() throws(IndexError) {
    let findings = try bytes.withBytes { span throws(IndexError) in
      try FileHead(in: span, path: path).findings
    }
    for (place, finding) in findings.enumerated() {
      switch finding {
      case .valid, .empty: continue
      case .unreadable, .damaged, .foreign:
        throw .corrupt(
          path: path, section: "superblock \(place == 0 ? "A" : "B")",
          offset: place * FileFormat.superblockLength,
          detail: "it is neither empty nor whole; the other superblock stands")
      }
    }
    try reading { span throws(FormatError) in
      for (segment, deleted) in zip(segments, deleted) {
        try SegmentVerifier(segment).verify(in: span)
        try deleted.verify(limit: segment.documentCount, in: span)
      }
    }
  }
}
