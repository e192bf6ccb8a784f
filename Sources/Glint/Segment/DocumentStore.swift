/// The records of a segment to be, in the order of their source, column by column.
struct DocumentStore {
  /// A named column of texts that some documents lack.
  struct Column {
    /// The column's name.
    let name: String
    /// The texts; empty where a document lacks the column.
    var texts = TextArena()
    /// Which documents have the column.
    var presence: [Bool] = []

    /// Whether every document has the column.
    var isComplete: Bool { presence.allSatisfy { $0 } }

    /// Sets the text of the next documents: of one, behind so many that lack the column.
    mutating func append(_ text: String, document: Int) {
      guard presence.count <= document else { return }
      pad(to: document)
      texts.append(text)
      presence.append(true)
    }

    /// Adds documents that lack the column.
    mutating func pad(to count: Int) {
      texts.pad(to: count)
      while presence.count < count { presence.append(false) }
    }
  }

  /// The number of records.
  private(set) var count = 0
  /// The keys.
  private(set) var keys = TextArena()
  /// The searchable fields, the title first.
  private(set) var fields = [Column(name: Schema.title)]
  /// The stored columns.
  private(set) var columns: [Column] = []
  /// What documents are ordered by, where the order is that of a column.
  private(set) var sortValues = Column(name: "")

  /// Adds a record.
  ///
  /// - Throws: `IndexError.tooLarge` when a text, the number of records, or the number of
  ///   columns is beyond what a file holds; the store is then as it was.
  mutating func append(_ record: Record) throws(IndexError) {
    guard count < FileFormat.maximumDocuments else {
      throw .tooLarge(what: "the records", limit: FileFormat.maximumDocuments)
    }
    try check(record.key)
    try check(record.title)
    for value in record.fields + record.stored { try check(value.text) }
    try checkRoom(for: record.fields, in: fields)
    try checkRoom(for: record.stored, in: columns)
    for (place, value) in record.fields.enumerated() where value.name != Schema.title {
      Self.place(value, in: &fields, hint: place + 1, document: count)
    }
    for (place, value) in record.stored.enumerated() {
      Self.place(value, in: &columns, hint: place, document: count)
    }
    keys.append(record.key)
    fields[0].append(record.title, document: count)
    // A table's empty cell is no value, as a missing one is none.
    if let value = record.sortValue, value.contains(where: { !$0.isWhitespace }) {
      sortValues.append(value, document: count)
    }
    count += 1
  }

  private func check(_ text: String) throws(IndexError) {
    guard text.utf8.count <= FileFormat.maximumTextBytes else {
      throw .tooLarge(what: "the bytes of one text", limit: FileFormat.maximumTextBytes)
    }
  }

  private func checkRoom(
    for values: [Record.Value], in columns: [Column]
  ) throws(IndexError) {
    guard values.count + columns.count > FileFormat.maximumColumns else { return }
    let names = Set(values.map(\.name)).union(columns.map(\.name))
    guard names.count <= FileFormat.maximumColumns else {
      throw .tooLarge(what: "the columns", limit: FileFormat.maximumColumns)
    }
  }

  private static func place(
    _ value: Record.Value, in columns: inout [Column], hint: Int, document: Int
  ) {
    // Records name their columns in the same order, so that the place is known in most.
    let known =
      hint < columns.count && columns[hint].name == value.name
      ? hint : columns.firstIndex { $0.name == value.name }
    if let known {
      columns[known].append(value.text, document: document)
      return
    }
    columns.append(Column(name: value.name))
    columns[columns.count - 1].append(value.text, document: document)
  }

  /// Fills up the columns that the last records lack.
  mutating func complete() {
    for index in fields.indices { fields[index].pad(to: count) }
    for index in columns.indices { columns[index].pad(to: count) }
    sortValues.pad(to: count)
  }
}
