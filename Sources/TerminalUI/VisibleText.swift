/// Text in which nothing acts on the terminal: control characters become marks that are seen.
public enum VisibleText {
  /// The text with each control character, line break included, as a visible mark.
  ///
  /// - Complexity: O(*n*); a text without such characters is given back as it is.
  public static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = ""
    for scalar in text.unicodeScalars { append(scalar, to: &result) }
    return result
  }

  /// The text with its line breaks as visible marks and everything else as it is.
  public static func withoutLineBreaks(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(scalar == "\n" ? "\u{240A}" : scalar == "\r" ? "\u{240D}" : scalar)
    }
    return String(result)
  }

  /// Whether a scalar acts on its surroundings instead of being seen: C0, DEL, C1, what reorders
  /// text, line and paragraph separators and the byte order mark.
  public static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// Adds a scalar, or its visible mark, to a text.
  static func append(_ scalar: Unicode.Scalar, to text: inout String) {
    guard isControl(scalar) else {
      text.unicodeScalars.append(scalar)
      return
    }
    switch scalar.value {
    case 0x00...0x1F:
      if let picture = Unicode.Scalar(0x2400 + scalar.value) { text.unicodeScalars.append(picture) }
    case 0x7F: text += "\u{2421}"
    default:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      text += "⟨U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "⟩"
    }
  }
}
