/// Some of the records, evenly drawn while they come: from them it is decided how all are encoded.
///
/// Every record is taken until there are too many; then every second one is dropped, and only every
/// second one taken, and so on. The same records give the same sample.
struct RecordSample: Sendable {
  /// The most rows.
  private static let maximumRows = 1 << 15
  /// The most bytes of rows, but for a single one.
  private static let maximumBytes = 1 << 22

  private var rows: [UInt8] = []
  private var starts: [Int] = []
  private var stride = 1
  private var seen = 0

  /// Takes the row at an offset, if it is its turn.
  ///
  /// - Complexity: O(length of the row), amortized.
  mutating func append(rowAt start: Int, of source: RawSpan) {
    defer { seen &+= 1 }
    guard seen & (stride &- 1) == 0 else { return }
    starts.append(rows.count)
    rows.append(start..<RowLayout(of: source, at: start).end, of: source)
    while starts.count > 1, starts.count > Self.maximumRows || rows.count > Self.maximumBytes {
      thin()
    }
  }

  private mutating func thin() {
    var kept: [UInt8] = []
    kept.reserveCapacity(Self.maximumBytes)
    var places: [Int] = []
    withBytes(of: rows) { bytes in
      for index in Swift.stride(from: 0, to: starts.count, by: 2) {
        places.append(kept.count)
        let end = index + 1 < starts.count ? starts[index + 1] : rows.count
        kept.append(starts[index]..<end, of: bytes)
      }
    }
    rows = kept
    starts = places
    stride &*= 2
  }

  /// The rows of the sample, in the order of their source.
  func batch(fieldCount: Int, columnCount: Int) -> RowBatch {
    var batch = RowBatch(
      fieldCount: fieldCount, columnCount: columnCount, rows: starts.count, byteCount: rows.count)
    withBytes(of: rows) { bytes in
      for start in starts { batch.append(rowAt: start, of: bytes) }
    }
    return batch
  }
}
