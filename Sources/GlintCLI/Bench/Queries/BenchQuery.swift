internal import Glint

/// A query that every engine is asked.
struct BenchQuery: Hashable, Sendable {
  /// What was typed.
  let text: String
  /// The number of its length's group.
  let group: Int
  /// What is in it that engines understand differently.
  let kind: TextKind
  /// How many titles in display order hold the first page, as the index found.
  var reach = 0

  /// Creates a query.
  init(_ text: String) {
    self.text = text
    group = LengthGroup.ordinal(ofLength: text.count)
    kind = TextKind(of: text)
  }

  /// The query as Glint is asked: in titles, and still being typed.
  var query: Query { Query(text, isTyping: true, field: "title") }
}
