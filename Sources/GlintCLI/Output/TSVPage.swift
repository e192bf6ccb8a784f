internal import Glint
internal import TerminalUI

/// Writes hits as lines of key, title, field, ranges and stored values, separated by tabs.
struct TSVPage {
  /// The unit that ranges count in.
  let unit: HighlightRange.Unit
  /// Whether control characters are shown as visible marks.
  var isForTerminal = false

  /// A hit's line, without a line break.
  func line(for hit: Hit) -> String {
    let ranges = hit.ranges.map { "\($0[unit].lowerBound)-\($0[unit].upperBound)" }
    let cells = [hit.key, hit.title, hit.field, ranges.joined(separator: ",")]
    let escaped = (cells + hit.stored.map(\.text)).map(Self.escaped)
    return (isForTerminal ? escaped.map(VisibleText.of) : escaped).joined(separator: "\t")
  }

  /// The text with tabs, line breaks and backslashes as `\t`, `\n`, `\r` and `\\`.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D || $0 == 0x5C }) else {
      return text
    }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\\": result += "\\\\"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
