@testable import Glint

/// Records column by column, kept the simple way: what the sorter's columns must equal.
struct DocumentStore {
  /// A named column of texts that some records lack.
  struct Column {
    /// The column's name.
    let name: String
    /// The text of each record, or `nil` where it has none.
    var texts: [String?]

    /// Whether every record has the column.
    var isComplete: Bool { !texts.contains(nil) }
    /// The bytes of all texts.
    var byteCount: Int { texts.reduce(0) { $0 + ($1?.utf8.count ?? 0) } }
  }

  /// The records as they came.
  let records: [Record]
  /// The searchable fields, the title first.
  let fields: [Column]
  /// The stored columns.
  let columns: [Column]

  /// Keeps records; a second field named `title`, and a second text of a name, are passed over.
  init(_ records: [Record]) {
    self.records = records
    let further = Self.columns(records.map(\.fields), without: Schema.title)
    fields = [Column(name: Schema.title, texts: records.map(\.title))] + further
    columns = Self.columns(records.map(\.stored), without: nil)
  }

  private static func columns(_ rows: [[Record.Value]], without passedOver: String?) -> [Column] {
    var names: [String] = []
    for value in rows.joined() where value.name != passedOver && !names.contains(value.name) {
      names.append(value.name)
    }
    return names.map { name in
      Column(name: name, texts: rows.map { row in row.first { $0.name == name }?.text })
    }
  }
}
