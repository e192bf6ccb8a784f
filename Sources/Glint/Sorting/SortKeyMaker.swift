/// Makes the order keys of rows.
///
/// A value is scratch.
struct SortKeyMaker {
  private let order: BuildOptions.Order
  private var folder = OrderKeyFolder()
  private var scratch: [UInt8] = []

  /// Creates a maker of the keys for an order.
  init(_ order: BuildOptions.Order) { self.order = order }

  /// Appends the key of a row.
  ///
  /// - Parameter kind: how the values of a column compare; set to `.text` at the first that is no
  ///   number, whose key is not appended then.
  /// - Returns: Whether `SortKey.plainWord` tells the key again from the title.
  /// - Complexity: O(length of the title and the value).
  mutating func append(
    _ layout: RowLayout, of bytes: RawSpan, kind: inout SortValue.Kind, to words: inout [UInt64]
  ) -> Bool {
    switch order {
    case .source:
      words.append(0)
      return true
    case .title:
      return append(title: layout.title, of: bytes, to: &words)
    case .column(_, let descending):
      if let value = layout.sortValue {
        guard append(value: value, of: bytes, descending, &kind, to: &words) else { return false }
      } else {
        words.append(SortValue.absent)
      }
      _ = append(title: layout.title, of: bytes, to: &words)
      return false
    }
  }

  private mutating func append(
    title: Range<Int>, of bytes: RawSpan, to words: inout [UInt64]
  ) -> Bool {
    if SortKey.append(plain: bytes, title, to: &words) { return true }
    scratch.removeAll(keepingCapacity: true)
    folder.appendBaseKey(of: bytes.extracting(title), to: &scratch)
    SortKey.append(scratch, padding: 0, to: &words)
    return false
  }

  private mutating func append(
    value: Range<Int>, of bytes: RawSpan, _ descending: Bool, _ kind: inout SortValue.Kind,
    to words: inout [UInt64]
  ) -> Bool {
    if kind == .number {
      guard let number = SortValue.number(of: bytes.text(in: value)) else {
        kind = .text
        return false
      }
      SortValue.append(number, descending: descending, to: &words)
      return true
    }
    scratch.removeAll(keepingCapacity: true)
    folder.appendBaseKey(of: bytes.extracting(value), to: &scratch)
    SortValue.append(scratch, descending: descending, to: &words)
    return true
  }
}
