/// What a section of a segment holds.
enum SectionKind: UInt32, CaseIterable {
  /// Names of fields and columns, and the order of the documents.
  case schema = 1
  /// The texts of a field, in blocks.
  case fieldText = 2
  /// Where each block of a field's texts begins.
  case fieldOffsets = 3
  /// The keys as texts, in blocks.
  case keyText = 5
  /// Where each block of keys begins.
  case keyOffsets = 6
  /// The keys as numbers, where all are decimal numbers.
  case keyNumbers = 7
  /// The texts of a stored column, in blocks.
  case storedText = 8
  /// Where each block of a stored column's texts begins.
  case storedOffsets = 9
  /// A bit for each document: it has the stored column.
  case storedPresence = 10
  /// The first gram of each group of a field's dictionary.
  case gramIndex = 16
  /// A field's dictionary of grams.
  case grams = 17
  /// The counts of what is frequent in a field.
  case counts = 18
  /// A field's encoded posting lists.
  case postings = 19
  /// The counts of what is frequent in all fields together.
  case unionCounts = 20
  /// Documents of older segments that this one replaces or removes.
  case tombstones = 32

  /// What the section holds, for people.
  var name: String {
    switch self {
    case .schema: "schema"
    case .fieldText: "texts"
    case .fieldOffsets: "text offsets"
    case .keyText: "keys"
    case .keyOffsets: "key offsets"
    case .keyNumbers: "keys"
    case .storedText: "stored texts"
    case .storedOffsets: "stored text offsets"
    case .storedPresence: "stored presence"
    case .gramIndex: "gram index"
    case .grams: "grams"
    case .counts, .unionCounts: "counts"
    case .postings: "posting lists"
    case .tombstones: "tombstones"
    }
  }
}
