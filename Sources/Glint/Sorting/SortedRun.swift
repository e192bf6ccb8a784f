/// Rows in order: in memory, or in a temporary file.
///
/// ```
/// run   := entry*
/// entry := bytes behind this number: number, words of the order key: number, words: u64*, row
/// ```
/// Numbers and rows are those of `RowEncoding`, words little-endian. An entry without words has a
/// key that the title tells (`SortKey.plainWord`).
struct SortedRun: Sendable {
  /// Where the entries are.
  enum Storage: Sendable {
    /// An array.
    case memory([UInt8])
    /// The beginning of a file.
    case file(TemporaryFile)
  }

  /// Where the entries are.
  let storage: Storage
  /// The bytes of all entries.
  let byteCount: Int
  /// How the values of a column were compared.
  let kind: SortValue.Kind
  /// How often runs were merged for this one.
  var level = 0

  /// The bytes that the run holds in memory.
  var memory: Int {
    switch storage {
    case .memory: byteCount
    case .file: 0
    }
  }

  /// Appends an entry whose key the title tells, or whose words are given.
  static func append(
    _ row: Range<Int>, of rows: RawSpan, words: Range<Int>, of keys: [UInt64],
    to bytes: inout [UInt8]
  ) {
    // The count of words takes a byte for up to 127, and so on.
    var numberLength = 1
    while words.count &>> (7 &* numberLength) != 0 { numberLength &+= 1 }
    RowEncoding.append(numberLength &+ words.count &* 8 &+ row.count, to: &bytes)
    RowEncoding.append(words.count, to: &bytes)
    for index in words {
      let word = keys[index]
      for k in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word &>> UInt64(8 &* k))) }
    }
    bytes.append(row, of: rows)
  }
}
