/// Where the posting list of a gram is, as a leaf of the trie tells it.
///
/// Lists of one or two documents stand in the leaf itself.
enum PostingList: Hashable {
  /// The one document.
  case one(UInt32)
  /// Both documents, rising.
  case two(UInt32, UInt32)
  /// An encoded list: the number of its documents, and its offset in the postings section.
  case encoded(count: UInt32, offset: UInt64)

  /// How many documents the list holds.
  var count: Int {
    switch self {
    case .one: 1
    case .two: 2
    case .encoded(let count, _): Int(count)
    }
  }
}
