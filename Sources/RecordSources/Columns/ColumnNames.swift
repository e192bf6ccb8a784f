/// Which columns become what, after guessing those that were not named.
struct ColumnNames: Equatable {
  /// Usual names of a title, the likeliest first.
  private static let titles = [
    "title", "name", "label", "headline", "subject", "caption", "heading", "full_name", "fullname",
    "display_name", "displayname", "title_en", "name_en", "filename", "path",
  ]
  /// Usual names of a key.
  private static let keys = [
    "id", "key", "_id", "identifier", "identity", "uuid", "guid", "uid", "pk", "z_pk",
  ]
  /// Usual names of a further text; what is longer (a whole body) is for the user to ask for.
  private static let texts = ["description", "summary", "abstract"]

  /// The column of the titles.
  var title: String
  /// The column of the keys; nil where the record's number is the key.
  var key: String?
  /// The columns of further searchable texts.
  var texts: [String]
  /// The columns that are kept and not searched.
  var stored: [String]
  /// The column that documents are ordered by.
  var sort: String?
  /// What to tell the user of the guesses; nil when everything was named.
  var note: String?

  /// Takes the names of the options, and guesses the others among the columns that exist.
  ///
  /// - Returns: nil when no column looks like a title.
  init?(_ options: ImportOptions, among columns: [String]) {
    var said: [String] = []
    stored = options.stored
    sort = options.sortColumn
    if let named = options.title {
      title = named
    } else {
      let only = Set(columns).count == 1 ? columns.first : nil
      guard let guess = Self.guess(Self.titles, among: columns) ?? only else { return nil }
      title = guess
      said.append("title: column “\(guess)”")
    }
    if let named = options.key {
      key = named
    } else {
      key = Self.guess(Self.keys, among: columns.filter { [title] in $0 != title })
      said.append("key: " + (key.map { "column “\($0)”" } ?? "the record’s number"))
    }
    texts = options.texts
    if texts.isEmpty, options.guessesTexts {
      let taken = [title, key, sort].compactMap { $0 } + stored
      let free = columns.filter { !taken.contains($0) }
      if let guess = Self.guess(Self.texts, among: free) {
        texts = [guess]
        said.append("text: column “\(guess)”")
      }
    }
    note = said.isEmpty ? nil : said.joined(separator: "; ")
  }

  /// All names, each with what it is for, in the order title, key, texts, stored, sort.
  var all: [String] {
    [title] + (key.map { [$0] } ?? []) + texts + stored + (sort.map { [$0] } ?? [])
  }

  /// The column whose name is the likeliest of the usual ones.
  private static func guess(_ usual: [String], among columns: [String]) -> String? {
    let folded = columns.map(foldedName)
    for name in usual {
      if let index = folded.firstIndex(of: name) { return columns[index] }
    }
    return nil
  }

  /// Names in quotation marks and with commas, no more than a screen can show.
  static func list(_ names: [String]) -> String {
    let shown = names.prefix(30).map { "“\($0)”" }.joined(separator: ", ")
    return names.count > 30 ? "\(shown) and \(names.count - 30) more" : shown
  }
}

/// A column's name as it is compared when no name is exactly the same: trimmed, in lower case.
func foldedName(_ name: String) -> String { trimmedName(name).lowercased() }

/// A column's name without the spaces around it.
func trimmedName(_ name: String) -> String {
  let isBlank = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
  let scalars = name.unicodeScalars
  guard let first = scalars.firstIndex(where: { !isBlank($0) }),
    let last = scalars.lastIndex(where: { !isBlank($0) })
  else { return "" }
  return String(scalars[first...last])
}
