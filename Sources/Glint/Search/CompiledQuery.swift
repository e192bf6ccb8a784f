/// A query, folded and cut into needles.
struct CompiledQuery {
  /// The query as it was asked.
  let query: Query
  /// What must be found: the whole query, or each of its words.
  let needles: [Needle]
  /// The query's base, for comparing whole titles.
  let base: [UInt32]

  /// What a title must begin with to begin with the query, or with its one word.
  var opening: [UInt32] {
    query.mode == .words ? needles.first?.scalars ?? [] : base
  }

  /// Whether the query asks for nothing and so matches everything.
  var isEmpty: Bool { needles.isEmpty }

  /// Folds and cuts a query.
  ///
  /// - Complexity: O(length of the query).
  init(_ query: Query) {
    self.query = query
    var folder = Folder()
    var folded = FoldedText()
    withBytes(of: Array(query.text.utf8)) {
      folder.fold($0, asTitle: false, details: true, into: &folded)
    }
    base = folded.scalars
    guard folded.scalars.contains(where: { $0 != 0x20 }) else {
      needles = []
      return
    }
    switch query.mode {
    case .substring, .prefix:
      needles = [
        Needle(folded, folded.scalars.indices, options: query, isTyping: query.isTyping)
      ]
    case .words:
      var needles: [Needle] = []
      var seen: Set<[UInt32]> = []
      var start = 0
      for end in 0...folded.scalars.count
      where end == folded.scalars.count || folded.scalars[end] == 0x20 {
        if end > start {
          // Only the last word is still being typed, and not when white space follows it.
          let isTyping = query.isTyping && end == folded.scalars.count
          let needle = Needle(folded, start..<end, options: query, isTyping: isTyping)
          // A word that is asked for twice is looked for once.
          if seen.insert(needle.identity).inserted { needles.append(needle) }
        }
        start = end + 1
      }
      self.needles = needles
    }
  }
}
