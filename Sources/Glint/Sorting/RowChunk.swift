/// Records as rows, in the order of their source, until there are enough to be sorted.
struct RowChunk: Sendable {
  /// The rows, in the encoding of `RowEncoding`.
  private(set) var rows: [UInt8] = []
  /// The number of rows.
  private(set) var count = 0
  /// The bytes of what the rows are sorted by.
  private var keyBytes = 0

  /// Creates a chunk without rows, with room for some bytes.
  init(byteCount: Int) { rows.reserveCapacity(byteCount) }

  /// About the bytes that sorting takes: the rows twice, their order keys, and the entries.
  var cost: Int { 2 &* rows.count &+ keyBytes &+ 32 &* count }

  /// About the words that the order keys take.
  var keyCapacity: Int { keyBytes / 8 &+ 2 &* count }

  /// Appends a record.
  ///
  /// - Parameters:
  ///   - slots: which of the record's values goes into which slot.
  ///   - sortValue: what the row is ordered by, if not by its title.
  /// - Complexity: O(length of the record's texts, fields and columns).
  mutating func append(_ record: borrowing Record, _ slots: RecordSlots, sortValue: String?) {
    RowEncoding.append(slots.fieldCount, to: &rows)
    RowEncoding.append(slots.columnCount, to: &rows)
    RowEncoding.append(record.key.utf8.count, to: &rows)
    let titleLength = record.title.utf8.count
    RowEncoding.append(titleLength, to: &rows)
    for slot in 1..<slots.fieldCount {
      let place = slots.fields[slot]
      RowEncoding.append(place < 0 ? 0 : record.fields[place].text.utf8.count, to: &rows)
    }
    for slot in 0..<slots.columnCount {
      let place = slots.columns[slot]
      RowEncoding.append(place < 0 ? 0 : record.stored[place].text.utf8.count &+ 1, to: &rows)
    }
    RowEncoding.append(sortValue.map { $0.utf8.count &+ 1 } ?? 0, to: &rows)
    rows.append(utf8Of: record.key)
    rows.append(utf8Of: record.title)
    for slot in 1..<slots.fieldCount where slots.fields[slot] >= 0 {
      rows.append(utf8Of: record.fields[slots.fields[slot]].text)
    }
    for slot in 0..<slots.columnCount where slots.columns[slot] >= 0 {
      rows.append(utf8Of: record.stored[slots.columns[slot]].text)
    }
    if let sortValue { rows.append(utf8Of: sortValue) }
    count &+= 1
    keyBytes &+= titleLength &+ (sortValue?.utf8.count ?? 0)
  }

  /// Appends a row of another chunk or run.
  ///
  /// - Complexity: O(length of the row).
  mutating func append(rowAt start: Int, of source: RawSpan) {
    let layout = RowLayout(of: source, at: start)
    rows.append(start..<layout.end, of: source)
    count &+= 1
    keyBytes &+= layout.title.count &+ (layout.sortValue?.count ?? 0)
  }
}
