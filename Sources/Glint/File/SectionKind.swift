/// What a section of a segment holds.
enum SectionKind: UInt32, CaseIterable {
  /// Names of fields and columns, and the order of the documents.
  case schema = 1
  /// The texts of a field, one behind the other.
  case fieldText = 2
  /// Where each text of a field ends.
  case fieldOffsets = 3
  /// A bit for each document: its text in a field is plain.
  case plainTexts = 4
  /// The keys as texts, one behind the other.
  case keyText = 5
  /// Where each key ends.
  case keyOffsets = 6
  /// The keys as numbers, where all are decimal numbers.
  case keyNumbers = 7
  /// The texts of a stored column, one behind the other.
  case storedText = 8
  /// Where each text of a stored column ends.
  case storedOffsets = 9
  /// A bit for each document: it has the stored column.
  case storedPresence = 10
  /// The first level of a field's trie.
  case trieLevel1 = 16
  /// The second level of a field's trie.
  case trieLevel2 = 17
  /// The leaves of a field's trie.
  case trieLevel3 = 18
  /// A field's encoded posting lists.
  case postings = 19
  /// Documents of older segments that this one replaces or removes.
  case tombstones = 32

  /// What the section holds, for people.
  var name: String {
    switch self {
    case .schema: "schema"
    case .fieldText: "texts"
    case .fieldOffsets: "text offsets"
    case .plainTexts: "plain-text flags"
    case .keyText: "keys"
    case .keyOffsets: "key offsets"
    case .keyNumbers: "keys"
    case .storedText: "stored texts"
    case .storedOffsets: "stored text offsets"
    case .storedPresence: "stored presence"
    case .trieLevel1: "trie level 1"
    case .trieLevel2: "trie level 2"
    case .trieLevel3: "trie level 3"
    case .postings: "posting lists"
    case .tombstones: "tombstones"
    }
  }
}
