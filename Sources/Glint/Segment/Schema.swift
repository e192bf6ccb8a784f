/// The names in a segment: what `glint info` shows and queries may ask for.
///
/// ```
/// schema := order: text, fields: u32, text*, columns: u32, text*
/// text   := length in bytes: u32, UTF-8
/// ```
struct Schema: Hashable, Sendable {
  /// The name of the first field of every index.
  static let title = "title"

  /// The order of the documents: `title`, `source`, or a column's name and `:asc` or `:desc`.
  var order: String
  /// The searchable fields, `title` first.
  var fields: [String]
  /// The stored columns.
  var columns: [String]

  /// Whether documents are numbered in title order.
  var isInTitleOrder: Bool { order == Self.title }

  /// The section's bytes.
  func encoded() -> [UInt8] {
    var bytes: [UInt8] = []
    func append(_ text: String) {
      bytes.append(little: UInt32(text.utf8.count))
      bytes.append(contentsOf: text.utf8)
    }
    append(order)
    for names in [fields, columns] {
      bytes.append(little: UInt32(names.count))
      for name in names { append(name) }
    }
    return bytes
  }

  /// Reads the section.
  ///
  /// - Throws: `FormatError` when it is damaged.
  init(in section: Range<Int>, of bytes: RawSpan) throws(FormatError) {
    var offset = section.lowerBound
    func count(limit: Int) throws(FormatError) -> Int {
      let value = Int(try bytes.uint32(at: offset))
      guard offset + 4 <= section.upperBound, value <= limit else {
        throw .outOfRange(offset: offset, what: "a count")
      }
      offset += 4
      return value
    }
    func text() throws(FormatError) -> String {
      let length = try count(limit: section.count)
      guard length <= section.upperBound - offset else { throw .truncated(offset: offset) }
      offset += length
      return try bytes.text(offset - length..<offset)
    }
    func names() throws(FormatError) -> [String] {
      var names: [String] = []
      for _ in 0..<(try count(limit: FileFormat.maximumColumns)) { names.append(try text()) }
      return names
    }
    order = try text()
    fields = try names()
    columns = try names()
    guard fields.first == Self.title else {
      throw .outOfRange(offset: section.lowerBound, what: "the first field")
    }
  }

  /// Creates a schema.
  init(order: String, fields: [String], columns: [String]) {
    self.order = order
    self.fields = fields
    self.columns = columns
  }
}
