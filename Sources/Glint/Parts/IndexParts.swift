/// The inner loops of a search, one by one, for those who measure them.
///
/// Not a part of the interface that versions keep: `@_spi(Parts) import Glint` says that one knows.
@_spi(Parts) public struct IndexParts {
  /// The blocks of one chunk that hold a gram: what a row of a posting list encodes.
  public struct Row: Sendable {
    /// The blocks, rising, counted from the beginning of the chunk.
    public var blocks: [UInt32]
    /// The number of blocks in the chunk.
    public var universe: Int
  }

  /// How a row can be written.
  public enum Coding: UInt8, CaseIterable, Sendable {
    /// A bit for each block.
    case bitmap = 1
    /// The gaps between blocks, as Rice splits them.
    case gaps = 2
    /// The blocks as Elias and Fano split them.
    case sorted = 4
  }

  private let index: SearchIndex
  private let segment: SegmentReader

  /// Takes an index of one segment apart.
  ///
  /// - Precondition: it has one.
  public init(_ index: SearchIndex) {
    precondition(index.segments.count == 1, "an index of several segments")
    self.index = index
    segment = index.segments[0]
  }

  // MARK: - Posting lists

  /// The rows of every `step`-th long list of the titles, those of all blocks left out.
  ///
  /// - Precondition: `step` is at least 1.
  /// - Throws: `IndexError.corrupt`.
  public func rows(every step: Int) throws(IndexError) -> [Row] {
    let grams = segment.fields[0].grams
    let layout = grams.layout
    return try index.reading { bytes throws(FormatError) in
      var rows: [Row] = []
      var cursor = try grams.cursor(at: 0, in: bytes)
      var number = 0
      while let entry = try cursor.next(in: bytes) {
        guard case .chunks = entry.list else { continue }
        number += 1
        guard number % step == 0 else { continue }
        var reader = try ListReader(entry.list, layout: layout, in: bytes)
        for chunk in 0..<layout.chunkCount {
          var few = SparseBlocks()
          try reader.append(chunk, to: &few, in: bytes)
          guard few.count > 0, few.count < layout.universe(chunk) else { continue }
          rows.append(Row(blocks: few.blocks, universe: layout.universe(chunk)))
        }
      }
      return rows
    }
  }

  /// The bytes of a row: in one coding, or as the builder chooses.
  ///
  /// - Precondition: the row has a block, and does not have all.
  public static func encode(_ row: Row, as coding: Coding? = nil) -> [UInt8] {
    var bytes: [UInt8] = []
    if let coding {
      BlockRow.append(
        row.blocks[...], universe: row.universe, coding: coding.rawValue, to: &bytes)
    } else {
      BlockRow.append(row.blocks[...], universe: row.universe, to: &bytes)
    }
    return bytes
  }

  /// What rows are decoded into and intersected with.
  public struct Scratch {
    fileprivate var set: ChunkSet
    fileprivate var few = SparseBlocks()
    /// Creates scratch for chunks of so many blocks.
    public init(universe: Int) { set = ChunkSet(capacity: universe) }
  }

  /// Decodes a row, and gives the number of its blocks.
  ///
  /// - Parameter bytes: what `encode` gave, and at least seven bytes more.
  /// - Precondition: the scratch is for chunks at least as large.
  /// - Throws: an error when the row is damaged.
  public static func decode(
    _ bytes: [UInt8], length: Int, universe: Int, scratch: inout Scratch
  ) throws -> Int {
    try withBytes(of: bytes) { span throws(FormatError) in
      let head = try BlockRow.head(at: 0, end: length, universe: universe, in: span)
      try scratch.set.formUnion(head, universe: universe, in: span)
      return head.count
    }
  }

  /// Intersects a few rising blocks with a row, and gives the number that is left.
  ///
  /// - Throws: an error when the row is damaged.
  public static func intersect(
    _ few: [UInt32], _ bytes: [UInt8], length: Int, universe: Int, scratch: inout Scratch
  ) throws -> Int {
    scratch.few.removeAll()
    for block in few { scratch.few.append(block) }
    return try withBytes(of: bytes) { span throws(FormatError) in
      let head = try BlockRow.head(at: 0, end: length, universe: universe, in: span)
      try scratch.few.formIntersection(head, universe: universe, in: span)
      return scratch.few.count
    }
  }

  // MARK: - Texts and queries

  /// Folds texts, and gives the number of scalars of their bases.
  public static func fold(_ texts: [[UInt8]]) -> Int {
    var folder = Folder()
    var folded = FoldedText()
    var count = 0
    for text in texts {
      withBytes(of: text) {
        folder.fold($0, asTitle: true, details: false, into: &folded)
      }
      count += folded.scalars.count
    }
    return count
  }

  /// The blocks in which the lists of a query's grams meet, all of them.
  ///
  /// - Returns: their first documents; `nil` where the plan does not intersect lists.
  /// - Throws: `IndexError.corrupt`.
  public func candidates(_ query: Query) throws(IndexError) -> [UInt32]? {
    let compiled = CompiledQuery(query)
    guard compiled.needles.count == 1 else { return nil }
    let planner = QueryPlanner(segment: segment, wanted: .max)
    return try index.reading { bytes throws(FormatError) -> [UInt32]? in
      let access = try planner.access(compiled.needles[0], field: 0, in: bytes)
      guard case .lists = access.source else { return nil }
      let cursor = try planner.cursor(access, field: 0, in: bytes)
      var documents: [UInt32] = []
      var target: UInt32 = 0
      while true {
        let document = try cursor.seek(target, in: bytes)
        if document == CandidateCursor.end { return documents }
        documents.append(document)
        let shift = UInt32(segment.fields[0].layout.shift)
        let (next, overflow) = ((document >> shift) << shift).addingReportingOverflow(1 << shift)
        if overflow { return documents }
        target = next
      }
    }
  }

  /// Looks at the blocks of some documents, and gives the number of titles that have the query.
  ///
  /// - Precondition: the query is not empty, and one string.
  /// - Throws: `IndexError.corrupt`.
  public func verify(_ query: Query, _ documents: [UInt32]) throws(IndexError) -> Int {
    var matcher = DocumentMatcher(segment, CompiledQuery(query), fields: [0])
    let shift = UInt32(segment.fields[0].layout.shift)
    return try index.reading { bytes throws(FormatError) in
      var count = 0
      for document in documents {
        count += try matcher.hits(inBlock: Int(document >> shift), field: 0, in: bytes)
          .nonzeroBitCount
      }
      return count
    }
  }

  /// Finds the ranges to highlight in some documents' titles, and gives their number.
  ///
  /// - Throws: `IndexError.corrupt`.
  public func highlight(_ query: Query, _ documents: [UInt32]) throws(IndexError) -> Int {
    let search = SegmentSearch(
      segment: segment, ordinal: 0, deleted: DeletedDocuments(),
      compiled: CompiledQuery(query), fields: [0], isScan: false, wanted: .max,
      isExplained: false)
    var builder = HitBuilder([search])
    return try index.reading { bytes throws(FormatError) in
      var count = 0
      for document in documents {
        let found = HitStream.Found(document: document, field: 0)
        count += try builder.hit((0, found), in: bytes).ranges.count
      }
      return count
    }
  }
}
