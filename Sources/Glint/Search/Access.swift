/// The way to the candidates of one needle in one field of one segment.
struct Access {
  /// A gram and its list.
  typealias List = (gram: Gram, list: PostingList)

  /// Where candidates come from.
  enum Source {
    /// There are none: a gram of the needle stands in no text.
    case nothing
    /// The intersection of posting lists.
    case lists([PostingList])
    /// The union of the lists of the grams in a range of keys.
    case union(ClosedRange<UInt64>)
    /// All documents: a linear scan.
    case scan
    /// A scan of the first documents, where a page of a frequent needle is soon full, and from the
    /// horizon on the union of the lists of the grams in a range of keys.
    case scanThenUnion(ClosedRange<UInt64>, horizon: UInt32)
  }

  /// Where candidates come from.
  var source: Source
  /// About how many documents are candidates.
  var estimate: Int
  /// The exact number of documents that have the needle, where it is stored.
  var storedCount: Int?
  /// The lists of the needle's grams.
  var lists: [List] = []

  /// Whether candidates come from a scan.
  var isScan: Bool {
    switch source {
    case .scan, .scanThenUnion: true
    case .nothing, .lists, .union: false
    }
  }

  /// The method in words, for a plan.
  var method: String {
    switch source {
    case .nothing: "a gram stands nowhere"
    case .lists(let lists): lists.count == 1 ? "one posting list" : "\(lists.count) posting lists"
    case .union: "union of posting lists"
    case .scan: "linear scan"
    case .scanThenUnion(_, let horizon):
      "scan up to document \(horizon), then union of posting lists"
    }
  }
}
