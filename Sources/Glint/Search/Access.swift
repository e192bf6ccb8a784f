/// The way to the candidates of one needle in one field of one segment.
struct Access {
  /// Where candidates come from.
  enum Source {
    /// There are none: a gram of the needle stands in no text.
    case nothing
    /// The intersection of posting lists.
    case lists([PostingList])
    /// The union of the lists of some leaves.
    case leaves(Range<Int>)
    /// A scan of all texts.
    case scan
    /// A scan of the first documents, where a page of a frequent needle is soon full, and from the
    /// horizon on the union of the lists of some leaves.
    case scanThenLeaves(Range<Int>, horizon: UInt32)
  }

  /// Where candidates come from.
  var source: Source
  /// About how many candidates there are.
  var estimate: Int
  /// The exact number of documents, where it is stored.
  var storedCount: Int?
  /// Whether every candidate is a hit.
  var isExact: Bool
  /// The lists of the needle's grams, read or not.
  var lists: [QueryPlan.List] = []

  /// Whether candidates come from a scan.
  var isScan: Bool {
    switch source {
    case .scan, .scanThenLeaves: true
    case .nothing, .lists, .leaves: false
    }
  }

  /// The method in words, for a plan.
  var method: String {
    switch source {
    case .nothing: "a gram stands nowhere"
    case .lists(let lists): lists.count == 1 ? "one posting list" : "\(lists.count) posting lists"
    case .leaves(let leaves): "union of \(leaves.count) posting lists"
    case .scan: "linear scan"
    case .scanThenLeaves(let leaves, let horizon):
      "scan up to document \(horizon), then union of \(leaves.count) posting lists"
    }
  }
}
