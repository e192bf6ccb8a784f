/// Texts one behind the other in one array: what a builder gathers without an object a text.
struct TextArena {
  /// The texts.
  private(set) var bytes: [UInt8] = []
  /// Where each text ends.
  private var ends: [Int] = []

  /// The number of texts.
  var count: Int { ends.count }

  /// Adds a text.
  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    ends.append(bytes.count)
  }

  /// Adds empty texts until there are so many.
  mutating func pad(to count: Int) {
    while ends.count < count { ends.append(bytes.count) }
  }

  /// Where a text stands in `bytes`.
  func range(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }

  /// The bytes of a text.
  subscript(_ index: Int) -> ArraySlice<UInt8> { bytes[range(index)] }
}

/// Compares byte strings as UTF-8 texts are ordered by code point.
///
/// - Returns: less than, equal to, or greater than 0.
/// - Complexity: O(length of the common beginning).
func compareBytes(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Int {
  var a = left.startIndex
  var b = right.startIndex
  while a < left.endIndex, b < right.endIndex {
    if left[a] != right[b] { return left[a] < right[b] ? -1 : 1 }
    a &+= 1
    b &+= 1
  }
  return (left.endIndex &- a) &- (right.endIndex &- b)
}
