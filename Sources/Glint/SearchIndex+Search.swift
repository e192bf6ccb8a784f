extension SearchIndex {
  /// Finds a page of hits, in order, with the ranges to highlight.
  ///
  /// - Parameters:
  ///   - query: what to find.
  ///   - limit: how many hits at the most; 0 for the total alone.
  ///   - offset: how many hits to pass over first.
  ///   - engine: by what the documents are found; the hits are the same.
  ///   - counting: whether the page waits for the exact total.
  /// - Throws: `IndexError.unknownField`, `.corrupt` where damage stands in the way, or
  ///   `.cancelled` when the task that asks was cancelled.
  /// - Complexity: the first page looks at little more than its own hits; a total of more than
  ///   three folded characters looks at every candidate.
  public func search(
    _ query: Query, limit: Int = 50, offset: Int = 0, engine: Engine = .index,
    counting: Counting = .exact
  ) throws(IndexError) -> SearchPage {
    var run = try SearchRun(
      self, query, limit: limit, offset: offset, engine: engine, counting: counting)
    return try run.page()
  }

  /// The exact number of hits.
  ///
  /// - Throws: as `search` does.
  /// - Complexity: O(1) list look-ups where the number is stored: up to three folded characters
  ///   in one field without marks or case.
  public func count(_ query: Query, engine: Engine = .index) throws(IndexError) -> Int {
    try search(query, limit: 0, engine: engine).total ?? 0
  }

  /// How a page of the query is answered, and what it cost: runs the search and reports.
  ///
  /// - Throws: as `search` does.
  public func explain(
    _ query: Query, limit: Int = 50, offset: Int = 0, engine: Engine = .index
  ) throws(IndexError) -> QueryPlan {
    var run = try SearchRun(
      self, query, limit: limit, offset: offset, engine: engine, counting: .exact,
      isExplained: true)
    _ = try run.page()
    return run.plan
  }

  /// The record of a document, as far as the index holds it.
  ///
  /// - Throws: `IndexError.corrupt` where its texts are damaged.
  /// - Precondition: the identifier comes from a hit of this index.
  public func record(of document: DocumentID) throws(IndexError) -> Record {
    precondition(
      document.segment < segments.count
        && document.number < segments[document.segment].documentCount,
      "the document is of another index")
    let segment = segments[document.segment]
    return try reading { bytes throws(FormatError) in
      var record = Record(
        key: try segment.key(of: document.number, in: bytes), title: "",
        stored: try segment.stored(of: document.number, in: bytes))
      for (name, field) in zip(segment.schema.fields, segment.fields) {
        var reader = TextReader(field.texts)
        let text = try reader.text(of: document.number, in: bytes)
        if name == Schema.title {
          record.title = text
        } else if !text.isEmpty {
          record.fields.append(Record.Value(name, text))
        }
      }
      return record
    }
  }
}
