internal import Glint

/// All documents of an index in display order, and what is in their titles.
///
/// A document is known by its position, from 0, which is what SQLite's rows are numbered by too.
struct TitleList {
  /// What is in each title.
  private(set) var kinds: [TextKind] = []
  /// Whether the documents' numbers differ from the positions, and so are kept.
  private var isNumbered = false
  private var documents: [DocumentID] = []
  private var positions: [DocumentID: Int] = [:]

  /// How many documents there are.
  var count: Int { kinds.count }

  /// Adds the next documents.
  mutating func append(_ hits: [Hit]) {
    for hit in hits {
      let expected = DocumentID(segment: 0, number: UInt32(truncatingIfNeeded: count))
      if hit.document != expected, !isNumbered { startNumbering() }
      if isNumbered {
        positions[hit.document] = count
        documents.append(hit.document)
      }
      kinds.append(TextKind(of: hit.title))
    }
  }

  /// Several segments, or removed documents: the numbers are to be kept from now on.
  private mutating func startNumbering() {
    isNumbered = true
    documents = (0..<count).map { DocumentID(segment: 0, number: UInt32($0)) }
    for (position, document) in documents.enumerated() { positions[document] = position }
  }

  /// The position of a document.
  func position(of document: DocumentID) -> Int {
    isNumbered ? positions[document] ?? -1 : Int(document.number)
  }

  /// The document at a position.
  ///
  /// - Precondition: there is one.
  func document(at position: Int) -> DocumentID {
    isNumbered ? documents[position] : DocumentID(segment: 0, number: UInt32(position))
  }
}

/// Reads all titles of an index in display order, some thousands at a time.
struct TitleReader {
  private static let chunk = 1 << 14

  /// What is read.
  let index: SearchIndex

  /// Calls a closure with the titles, part by part, and with the position of the part's first.
  ///
  /// - Throws: `IndexError`, and what the closure throws.
  /// - Complexity: O(titles), with a small part that grows with the square: each part passes over
  ///   those before it.
  func read(_ body: ([Hit], Int) throws -> Void) throws {
    let all = Query("", field: "title")
    var position = 0
    while true {
      let hits = try index.search(
        all, limit: Self.chunk, offset: position, counting: .ifKnown
      ).hits
      try body(hits, position)
      position += hits.count
      if hits.count < Self.chunk { return }
    }
  }
}
