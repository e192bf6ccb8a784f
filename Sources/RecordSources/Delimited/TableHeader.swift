/// The names of a table's columns, and which of them become what.
struct TableHeader {
  /// A column that is read, and the name its text gets.
  struct Column {
    /// Its place in a row, from 0.
    var index: Int
    /// The name, as the user gave it or else as it is in the header.
    var name: String
  }

  /// How many columns there are.
  let count: Int
  /// The place of the titles.
  let title: Int
  /// The place of the keys, if there are any.
  let key: Int?
  /// The further searchable texts.
  let texts: [Column]
  /// What is kept and not searched.
  let stored: [Column]
  /// The place of what documents are ordered by.
  let sort: Int?
  /// What to tell the user of the guesses.
  let note: String?

  /// Reads the header line and finds the columns.
  ///
  /// - Throws: `RecordSourceError` when there is none, or a column is missing.
  init(_ rows: inout RowReader, isCSV: Bool, options: ImportOptions) throws {
    guard try rows.next() else {
      throw RecordSourceError(
        source: rows.stream.name, reason: "is empty: not even a header line is there")
    }
    var names: [String] = []
    for index in 0..<rows.fieldCount { names.append(try rows.text(index) ?? "") }
    self.names = names
    let trimmed = names.map(trimmedName)
    guard let chosen = ColumnNames(options, among: trimmed.filter { !$0.isEmpty }) else {
      throw rows.failure(
        "no column looks like a title: name it with --title NAME; \(Self.listing(names, isCSV))")
    }
    func place(_ name: String) throws -> Int {
      let folded = foldedName(name)
      if let index = names.firstIndex(of: name) ?? trimmed.firstIndex(of: name)
        ?? trimmed.firstIndex(where: { $0.lowercased() == folded })
      {
        return index
      }
      throw rows.failure("there is no column “\(name)”; \(Self.listing(names, isCSV))")
    }
    count = names.count
    title = try place(chosen.title)
    key = try chosen.key.map(place)
    texts = try chosen.texts.map { Column(index: try place($0), name: $0) }
    stored = try chosen.stored.map { Column(index: try place($0), name: $0) }
    sort = try chosen.sort.map(place)
    note = chosen.note
  }

  private let names: [String]

  /// Names that more than one column has.
  var repeatedNames: [String] {
    var seen: Set<String> = []
    var repeated: [String] = []
    for name in names where !name.isEmpty && !seen.insert(name).inserted {
      if !repeated.contains(name) { repeated.append(name) }
    }
    return repeated
  }

  private static func listing(_ names: [String], _ isCSV: Bool) -> String {
    guard names.count > 1 else {
      return "the only column is \(ColumnNames.list(names)), since the header line has no "
        + (isCSV ? "comma, semicolon, tab or bar in it" : "tab in it")
    }
    return "the columns are \(ColumnNames.list(names))"
  }
}
