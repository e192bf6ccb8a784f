/// Damage that a checked load or a decoder found, as plain values.
///
/// The boundary of a segment adds the file's path and the section, and makes it an `IndexError`.
enum FormatError: Error, Hashable {
  /// Something ends behind the end of what holds it.
  case truncated(offset: Int)
  /// A value that must lie in a range does not.
  case outOfRange(offset: Int, what: String)
  /// A value is not what the bytes that it speaks of make it.
  case mismatch(offset: Int, what: String)
  /// Values that must rise do not.
  case unsorted(offset: Int)

  /// The offset in the file at which the damage was found.
  var offset: Int {
    switch self {
    case .truncated(let offset), .outOfRange(let offset, _), .mismatch(let offset, _),
      .unsorted(let offset):
      offset
    }
  }

  /// What is wrong, in words.
  var detail: String {
    switch self {
    case .truncated: "it ends too early"
    case .outOfRange(_, let what): "\(what) is out of range"
    case .mismatch(_, let what): "\(what) does not fit"
    case .unsorted: "values are out of order"
    }
  }
}
