/// The names that records have brought so far, and what is summed up over all records.
struct RecordSchema: Sendable {
  /// The number of records.
  private(set) var count = 0
  /// The names of the searchable fields, the title first.
  private(set) var fieldNames = [Schema.title]
  /// The bytes of each field's texts.
  private(set) var fieldBytes = [0]
  /// The names of the stored columns.
  private(set) var columnNames: [String] = []
  /// How many records have each column.
  private(set) var columnCounts: [Int] = []
  /// The least and the greatest key; `nil` before the first record, and where some key is no number.
  private(set) var keyNumbers: ClosedRange<UInt64>?
  /// Whether all keys are decimal numbers, written the one usual way.
  private(set) var hasNumericKeys = true

  /// Takes a record in: its names, and its part in the sums.
  ///
  /// - Parameter slots: takes which of the record's values goes into which slot.
  /// - Throws: `IndexError.tooLarge` when a text, the number of records, or the number of columns
  ///   is beyond what a file holds; the schema is then as it was.
  mutating func append(
    _ record: borrowing Record, into slots: inout RecordSlots
  ) throws(IndexError) {
    guard count < FileFormat.maximumDocuments else {
      throw .tooLarge(what: "the records", limit: FileFormat.maximumDocuments)
    }
    try Self.check(record.key)
    try Self.check(record.title)
    for value in record.fields { try Self.check(value.text) }
    for value in record.stored { try Self.check(value.text) }
    try Self.checkRoom(for: record.fields, in: fieldNames)
    try Self.checkRoom(for: record.stored, in: columnNames)
    slots.removeAll(fields: fieldNames.count, columns: columnNames.count)
    for (place, value) in record.fields.enumerated() {
      let slot = Self.slot(of: value.name, in: &fieldNames, hint: place &+ 1)
      if slot == 0 { continue }  // a field that is named as the title is
      if slot == fieldBytes.count { fieldBytes.append(0) }
      if slots.setField(slot, to: place) { fieldBytes[slot] &+= value.text.utf8.count }
    }
    for (place, value) in record.stored.enumerated() {
      let slot = Self.slot(of: value.name, in: &columnNames, hint: place)
      if slot == columnCounts.count { columnCounts.append(0) }
      if slots.setColumn(slot, to: place) { columnCounts[slot] &+= 1 }
    }
    fieldBytes[0] &+= record.title.utf8.count
    count &+= 1
    if hasNumericKeys { append(key: record.key) }
  }

  private mutating func append(key: String) {
    guard let number = NumberColumn.number(ofKey: key.utf8) else {
      hasNumericKeys = false
      keyNumbers = nil
      return
    }
    guard let known = keyNumbers else {
      keyNumbers = number...number
      return
    }
    if !known.contains(number) {
      keyNumbers = min(known.lowerBound, number)...max(known.upperBound, number)
    }
  }

  private static func check(_ text: String) throws(IndexError) {
    guard text.utf8.count <= FileFormat.maximumTextBytes else {
      throw .tooLarge(what: "the bytes of one text", limit: FileFormat.maximumTextBytes)
    }
  }

  private static func checkRoom(
    for values: [Record.Value], in names: [String]
  ) throws(IndexError) {
    guard values.count + names.count > FileFormat.maximumColumns else { return }
    guard Set(values.map(\.name)).union(names).count <= FileFormat.maximumColumns else {
      throw .tooLarge(what: "the columns", limit: FileFormat.maximumColumns)
    }
  }

  /// The slot of a name, which is a new one where the name is.
  private static func slot(of name: String, in names: inout [String], hint: Int) -> Int {
    // Records name their columns in the same order, so that the place is known in most.
    if hint < names.count, names[hint] == name { return hint }
    if let known = names.firstIndex(of: name) { return known }
    names.append(name)
    return names.count &- 1
  }
}

/// Which of a record's values goes into which slot of its row: scratch.
struct RecordSlots: Sendable {
  /// For each field the place in `Record.fields`, or -1; the title's is -1.
  private(set) var fields: [Int] = []
  /// For each column the place in `Record.stored`, or -1.
  private(set) var columns: [Int] = []
  /// The number of fields up to the last that the record has, the title counted.
  private(set) var fieldCount = 1
  /// The number of columns up to the last that the record has.
  private(set) var columnCount = 0

  /// Forgets the last record.
  mutating func removeAll(fields fieldSlots: Int, columns columnSlots: Int) {
    for slot in 0..<min(fieldCount, fields.count) { fields[slot] = -1 }
    for slot in 0..<min(columnCount, columns.count) { columns[slot] = -1 }
    while fields.count < fieldSlots { fields.append(-1) }
    while columns.count < columnSlots { columns.append(-1) }
    fieldCount = 1
    columnCount = 0
  }

  /// Gives a field its value; false when it has one.
  mutating func setField(_ slot: Int, to place: Int) -> Bool {
    Self.set(slot, to: place, in: &fields, &fieldCount)
  }

  /// Gives a column its value; false when it has one.
  mutating func setColumn(_ slot: Int, to place: Int) -> Bool {
    Self.set(slot, to: place, in: &columns, &columnCount)
  }

  private static func set(
    _ slot: Int, to place: Int, in slots: inout [Int], _ count: inout Int
  ) -> Bool {
    while slots.count <= slot { slots.append(-1) }
    guard slots[slot] < 0 else { return false }
    slots[slot] = place
    count = max(count, slot &+ 1)
    return true
  }
}
