/// A part of a query's hits, in order, and how many there are in all.
public struct SearchPage: Hashable, Sendable {
  /// The query's text, as it was asked.
  public var query: String
  /// The hits from the asked offset on, as many as were asked for or are there.
  public var hits: [Hit]
  /// The exact number of all hits; `nil` only when it was not asked for and would have cost a
  /// search of its own.
  public var total: Int?

  /// Creates a page.
  public init(query: String, hits: [Hit], total: Int?) {
    self.query = query
    self.hits = hits
    self.total = total
  }
}
