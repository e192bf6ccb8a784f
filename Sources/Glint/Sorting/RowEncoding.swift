/// How a record's texts stand in memory and in a run: one row, without names.
///
/// ```
/// row := fields: number, columns: number,          the title's field counted
///        length of the key: number,
///        length of a field: number × fields,       0 for an absent one
///        0, or length + 1 of a column: number × columns,
///        0, or length + 1 of the sort value: number,
///        key, fields, columns, sort value: bytes
/// number := LEB128
/// ```
/// Fields and columns that the row lacks at the end of their lists are left out, for names are
/// found as records come.
enum RowEncoding {
  /// Appends a number.
  @inline(__always)
  static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest &>>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Reads the number at an offset, and moves the offset behind it.
  @inline(__always)
  static func number(in bytes: RawSpan, at offset: inout Int) -> Int {
    let first = bytes.byte(offset)
    offset &+= 1
    if first < 0x80 { return Int(first) }
    var value = Int(first & 0x7F)
    var shift = 7
    while shift < 63 {
      let byte = bytes.byte(offset)
      offset &+= 1
      value |= Int(byte & 0x7F) &<< shift
      if byte < 0x80 { break }
      shift &+= 7
    }
    return value
  }
}

/// Where the parts of a row are that sorting needs.
struct RowLayout {
  /// The key's bytes.
  let key: Range<Int>
  /// The title's bytes.
  let title: Range<Int>
  /// The sort value's bytes, if it has one.
  let sortValue: Range<Int>?
  /// Where the row ends.
  let end: Int

  /// Reads the head of the row at an offset.
  ///
  /// - Complexity: O(fields and columns).
  init(of bytes: RawSpan, at start: Int) {
    var offset = start
    let fields = RowEncoding.number(in: bytes, at: &offset)
    let columns = RowEncoding.number(in: bytes, at: &offset)
    let keyLength = RowEncoding.number(in: bytes, at: &offset)
    let titleLength = RowEncoding.number(in: bytes, at: &offset)
    var rest = 0
    for _ in 1..<fields { rest &+= RowEncoding.number(in: bytes, at: &offset) }
    for _ in 0..<columns { rest &+= max(RowEncoding.number(in: bytes, at: &offset) &- 1, 0) }
    let value = RowEncoding.number(in: bytes, at: &offset)
    key = offset..<offset &+ keyLength
    title = key.upperBound..<key.upperBound &+ titleLength
    let texts = title.upperBound &+ rest
    sortValue = value == 0 ? nil : texts..<texts &+ value &- 1
    end = sortValue?.upperBound ?? texts
  }
}
