/// How many cells of a terminal a text takes.
public enum DisplayWidth {
  /// The cells of a text; control characters count as their visible marks.
  public static func of(_ text: String) -> Int {
    var width = 0
    for character in text { width += of(character) }
    return width
  }

  /// The cells of a character: 2 for an emoji, otherwise the sum over its scalars.
  public static func of(_ character: Character) -> Int {
    if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F { return 1 }
    var sum = 0
    var isEmoji = false
    for scalar in character.unicodeScalars {
      sum += of(scalar)
      isEmoji = isEmoji || scalar.properties.isEmojiPresentation || scalar == "\u{FE0F}"
    }
    // A sequence joined to one picture, a flag of two letters, a heart made colourful: one emoji.
    return isEmoji ? 2 : sum
  }

  /// The beginning of a text that fits into so many cells, with “…” where something was cut off.
  public static func prefix(of text: String, cells: Int) -> String {
    var width = 0
    var lastThatLeavesRoom = text.startIndex
    for index in text.indices {
      if width <= cells - 1 { lastThatLeavesRoom = index }
      width += of(text[index])
      if width > cells { return cells < 1 ? "" : text[..<lastThatLeavesRoom] + "…" }
    }
    return text
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    if VisibleText.isControl(scalar) { return scalar.value < 0x80 ? 1 : 8 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    // Vowels and finals of Hangul written in jamo, which join the initial's two cells.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    default: return isWide(scalar.value) ? 2 : 1
    }
  }

  // The blocks of East Asian Width W and F (UAX #11); emoji are known by their own property.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x1100: false
    case 0x1100...0x115F, 0x2329...0x232A: true
    case 0x2E80...0x303E, 0x3041...0x4DBF, 0x4DC0...0x4DFF: true
    case 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3: true
    case 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F: true
    case 0xFF01...0xFF60, 0xFFE0...0xFFE6: true
    case 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D376: true
    case 0x1F200...0x1F265: true
    case 0x20000...0x3FFFD: true
    default: false
    }
  }
}
