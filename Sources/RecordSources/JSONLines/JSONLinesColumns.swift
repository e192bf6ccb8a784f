/// Which value of a parsed line becomes what.
struct JSONLinesColumns {
  /// The names of all wanted values; a value's slot is the place of its name.
  let names: [String]
  /// The slot of the title.
  let title = 0
  /// The slot of the key, if there is one.
  let key: Int?
  /// The slots of further searchable texts.
  let texts: Range<Int>
  /// The slots of what is kept and not searched.
  let stored: Range<Int>
  /// The slot of what documents are ordered by, if there is one.
  let sort: Int?

  /// The slots of keys that no record had so far.
  private(set) var unseen: [Int]

  /// Gives each name its slot.
  init(_ chosen: ColumnNames) {
    names = chosen.all
    key = chosen.key == nil ? nil : 1
    let first = chosen.key == nil ? 1 : 2
    texts = first..<first + chosen.texts.count
    stored = texts.upperBound..<texts.upperBound + chosen.stored.count
    sort = chosen.sort == nil ? nil : stored.upperBound
    unseen = Array(names.indices)
  }

  /// Remembers which keys a record has.
  mutating func note(_ values: [JSONValue]) {
    guard !unseen.isEmpty else { return }
    unseen.removeAll { values[$0] != .missing }
  }
}
