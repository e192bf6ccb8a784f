/// What a wanted key of an object holds.
enum JSONValue: Equatable {
  /// The object has no such key.
  case missing
  /// The value is `null`.
  case null
  /// A string, or a number, `true` or `false` as they are written.
  case text(String)
  /// An array or an object, as it is written.
  case nested(String)

  /// The text, if it is one.
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}

/// Why a line is no JSON.
struct JSONFailure: Error, Equatable {
  /// What is wrong.
  let reason: String
  /// The index of the byte where it was seen.
  let index: Int
}
