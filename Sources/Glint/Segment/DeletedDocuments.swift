/// The documents of a segment that later segments replace or remove.
///
/// Points at the rows of document numbers in the tombstone sections; a document is looked up by
/// binary search, so that opening an index reads none of them.
struct DeletedDocuments: Sendable {
  /// Rows of rising document numbers, as ranges of the file.
  private(set) var rows: [Range<Int>] = []

  /// Whether nothing is deleted.
  var isEmpty: Bool { rows.isEmpty }

  /// Adds a row.
  mutating func append(row: Range<Int>) { rows.append(row) }

  /// Whether a document is deleted.
  ///
  /// - Throws: `FormatError` where a row leaves the file.
  /// - Complexity: O(rows · log of their lengths).
  func contains(_ document: UInt32, in bytes: RawSpan) throws(FormatError) -> Bool {
    for row in rows {
      var low = 0
      var high = row.count / 4
      while low < high {
        let middle = (low + high) / 2
        let found = try bytes.uint32(at: row.lowerBound + middle * 4)
        if found == document { return true }
        if found < document { low = middle + 1 } else { high = middle }
      }
    }
    return false
  }

  /// How many documents are deleted.
  ///
  /// - Throws: `FormatError` where a row leaves the file.
  /// - Complexity: O(deleted documents), O(1) for one row.
  func count(in bytes: RawSpan) throws(FormatError) -> Int {
    guard rows.count > 1 else { return rows.first.map { $0.count / 4 } ?? 0 }
    var numbers: Set<UInt32> = []
    for row in rows {
      for offset in stride(from: row.lowerBound, to: row.upperBound, by: 4) {
        numbers.insert(try bytes.uint32(at: offset))
      }
    }
    return numbers.count
  }
}
