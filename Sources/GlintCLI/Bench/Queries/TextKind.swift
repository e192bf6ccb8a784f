/// What a text has in it that other engines understand otherwise than Glint.
///
/// Two plain texts are compared alike by all: ASCII letters of either case are the same, and every
/// byte is a character.
enum TextKind: UInt8, CaseIterable, Hashable, Sendable {
  /// Visible ASCII and single spaces between.
  case plain
  /// White space at an edge, where Glint asks for the edge of a word, or in a run, which Glint takes
  /// for one space.
  case spaces
  /// A backtick, which Glint takes for an apostrophe, or a control character.
  case marks
  /// Hangul, which Glint compares by the keys that type it.
  case hangul
  /// Other letters than ASCII, which Glint folds by all of Unicode, and SQLite and plain Swift by
  /// their case at most.
  case notASCII

  /// Tells what is in a text: Hangul before other letters, those before marks, those before spaces.
  ///
  /// - Complexity: O(length), for ASCII a pass over the bytes.
  init(of text: String) {
    var kind = TextKind.plain
    var before: UInt8 = 0x20
    for byte in text.utf8 {
      switch byte {
      case 0x20 where before == 0x20, 0x09...0x0D: if kind == .plain { kind = .spaces }
      case 0..<0x20, 0x60, 0x7F: kind = .marks
      case 0x80...:
        self = text.unicodeScalars.contains(where: Self.isHangul) ? .hangul : .notASCII
        return
      default: break
      }
      before = byte
    }
    if kind == .plain, before == 0x20, !text.isEmpty { kind = .spaces }
    self = kind
  }

  private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDC: true
    default: false
    }
  }
}
