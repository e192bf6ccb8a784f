/// Which columns become what; a column that is not named is guessed from the usual names.
///
/// Columns are fields of the header line in CSV and TSV, and keys in JSON Lines, where `name.en` means
/// the key `en` of the object under `name`. Plain lines have no columns and ignore the names.
public struct ImportOptions: Hashable, Sendable {
  /// The shape of the content; found by extension and content when it is nil.
  public var format: SourceFormat?
  /// The column of the titles; `title`, `name` and the like when it is nil.
  public var title: String?
  /// The column of the keys; `id`, `key` and the like when it is nil, else the record's number from 1.
  public var key: String?
  /// The columns of further searchable texts; `description`, `summary` or `abstract` when it is empty.
  public var texts: [String]
  /// Whether such a column is looked for when none is named; without it only titles are searched.
  public var guessesTexts = true
  /// The columns that are kept to be returned, not to be searched.
  public var stored: [String]
  /// The column that documents are ordered by.
  public var sortColumn: String?

  /// Creates options that guess everything.
  public init() {
    texts = []
    stored = []
  }
}
