/// Rows in display order, as the writers of an index take them.
///
/// All texts stand one behind the other in `bytes`, row by row: the key, the searchable fields (the
/// title first), the stored columns. The accessors tell where.
struct RowBatch: Sendable {
  /// The most rows of a batch; all but the last have so many.
  static let capacity = 1 << 16

  /// The number of searchable fields of each row, the title's among them.
  let fieldCount: Int
  /// The number of stored columns of each row.
  let columnCount: Int
  /// The number of rows.
  private(set) var count = 0
  /// The texts of all rows.
  private(set) var bytes: [UInt8] = []
  /// Where each text ends; the complement for a column that the row lacks.
  private var ends: [Int] = []

  /// Creates a batch without rows, with room for some.
  init(fieldCount: Int, columnCount: Int, rows: Int, byteCount: Int) {
    self.fieldCount = fieldCount
    self.columnCount = columnCount
    ends.reserveCapacity(rows * (1 + fieldCount + columnCount))
    bytes.reserveCapacity(byteCount)
  }

  /// The bytes of a row's key.
  func key(_ row: Int) -> Range<Int> { range(row, 0) }

  /// The bytes of a row's field, empty where the row lacks it.
  func field(_ field: Int, of row: Int) -> Range<Int> {
    precondition(field >= 0 && field < fieldCount, "no such field")
    return range(row, 1 &+ field)
  }

  /// The bytes of a row's stored column, `nil` where the row lacks it.
  func column(_ column: Int, of row: Int) -> Range<Int>? {
    precondition(column >= 0 && column < columnCount, "no such column")
    let slot = 1 &+ fieldCount &+ column
    return ends[row &* slotCount &+ slot] < 0 ? nil : range(row, slot)
  }

  private var slotCount: Int { 1 &+ fieldCount &+ columnCount }

  private func range(_ row: Int, _ slot: Int) -> Range<Int> {
    let index = row &* slotCount &+ slot
    return (index == 0 ? 0 : Self.place(ends[index &- 1]))..<Self.place(ends[index])
  }

  /// An end without the mark of an absent column.
  private static func place(_ end: Int) -> Int { end < 0 ? ~end : end }

  /// Appends the row that stands at an offset in the encoding of `RowEncoding`.
  ///
  /// - Complexity: O(length of the row, fields and columns).
  mutating func append(rowAt start: Int, of source: RawSpan) {
    var offset = start
    let fields = RowEncoding.number(in: source, at: &offset)
    let columns = RowEncoding.number(in: source, at: &offset)
    precondition(fields <= fieldCount && columns <= columnCount, "a row of another schema")
    let first = bytes.count
    var end = first
    for slot in 0...fieldCount {
      if slot <= fields { end &+= RowEncoding.number(in: source, at: &offset) }
      ends.append(end)
    }
    for column in 0..<columnCount {
      let length = column < columns ? RowEncoding.number(in: source, at: &offset) : 0
      end &+= max(length &- 1, 0)
      ends.append(length == 0 ? ~end : end)
    }
    _ = RowEncoding.number(in: source, at: &offset)
    bytes.append(offset..<offset &+ end &- first, of: source)
    count &+= 1
  }
}
