/// What is searched for, and how strictly: plain characters, never a pattern.
///
/// ```swift
/// var query = Query("café")
/// query.mode = .words
/// let page = try index.search(query, limit: 20)
/// ```
///
/// The meaning of every setting is given in <doc:MatchSemantics>.
public struct Query: Hashable, Sendable {
  /// How the text of a query is applied to a title.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// The query is one string that stands somewhere in the text.
    case substring
    /// All words of the query stand somewhere, in any order and field.
    case words
    /// The title starts with the query.
    case prefix
  }

  /// How diacritics and letters with strokes compare.
  public enum Diacritics: String, Hashable, Sendable, CaseIterable {
    /// A mark in the query must stand in the text; a plain letter matches any.
    case smart
    /// Marks are not compared.
    case ignored
    /// Marks must be the same on both sides.
    case significant
  }

  /// In which order hits are listed.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    /// The index's document order: alphabetical by title unless built otherwise.
    case title
    /// Whole titles first, then title beginnings, then word beginnings, then the rest.
    case relevance
  }

  /// The text to find, as it was typed.
  public var text: String
  /// How the text is applied; `.substring` unless set.
  public var mode: Mode
  /// How diacritics compare; `.smart` unless set.
  public var diacritics: Diacritics
  /// Whether upper and lower case differ; `false` unless set.
  public var isCaseSensitive: Bool
  /// Whether the last character may be unfinished, as in a search bar; `false` unless set.
  public var isTyping: Bool
  /// The only field to look at; `nil` looks at the title first, then the other fields.
  public var field: String?
  /// The order of the hits; `.title` unless set.
  public var order: Order

  /// Creates a query.
  public init(
    _ text: String, mode: Mode = .substring, diacritics: Diacritics = .smart,
    isCaseSensitive: Bool = false, isTyping: Bool = false, field: String? = nil,
    order: Order = .title
  ) {
    self.text = text
    self.mode = mode
    self.diacritics = diacritics
    self.isCaseSensitive = isCaseSensitive
    self.isTyping = isTyping
    self.field = field
    self.order = order
  }
}
