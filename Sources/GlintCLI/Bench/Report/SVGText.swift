internal import TerminalUI

/// Writes SVG, an element a line.
struct SVGText {
  /// What has been written.
  private(set) var text = ""

  /// Adds text as it is.
  mutating func raw(_ text: String) { self.text += text }

  /// Begins an element; its attributes stand behind its name.
  mutating func open(_ tag: String) { text += "<\(tag)>\n" }

  /// Ends an element.
  mutating func close(_ name: String) { text += "</\(name)>\n" }

  /// Adds an element with a text in it.
  mutating func element(_ tag: String, _ content: String) {
    let name = tag.prefix { $0 != " " }
    text += "<\(tag)>\(Self.escaped(content))</\(name)>\n"
  }

  /// Adds a line of text.
  mutating func text(x: Double, y: Double, class style: String, _ content: String) {
    let style = style.isEmpty ? "" : " class=\"\(style)\""
    element("text x=\"\(Self.rounded(x))\" y=\"\(Self.rounded(y))\"\(style)", content)
  }

  /// Adds a path.
  mutating func path(_ data: String, class style: String) {
    text += "<path class=\"\(style)\" d=\"\(data)\"/>\n"
  }

  /// The text with nothing in it that means something in XML, or that XML forbids.
  static func escaped(_ content: String) -> String {
    var result = ""
    for scalar in VisibleText.of(content).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A coordinate as a whole number.
  private static func rounded(_ value: Double) -> Int { Int(value + 0.5) }
}
