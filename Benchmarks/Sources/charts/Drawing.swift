import Foundation

/// Plain SVG without scripts, whose colours follow the reader's light or dark mode.
struct Drawing {
  private var body = ""
  private let width: Double
  private let height: Double
  private let title: String

  /// Begins a drawing of a size in points.
  init(width: Double, height: Double, title: String) {
    (self.width, self.height, self.title) = (width, height, title)
  }

  /// A text at a place: `m` in the middle of it, `e` before it, `h` a heading.
  mutating func text(_ x: Double, _ y: Double, _ style: String, _ content: String) {
    body += "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" class=\"\(style)\">"
    body += "\(Self.escaped(content))</text>\n"
  }

  /// A line along points.
  mutating func line(_ points: [(x: Double, y: Double)], _ style: String) {
    let path = points.enumerated().map { index, point in
      "\(index == 0 ? "M" : "L")\(Self.number(point.x)) \(Self.number(point.y))"
    }
    body += "<path d=\"\(path.joined())\" class=\"\(style)\"/>\n"
  }

  /// A bar from a place on.
  mutating func bar(_ x: Double, _ y: Double, width: Double, height: Double, _ style: String) {
    body += "<rect x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" rx=\"2\""
    body +=
      " width=\"\(Self.number(width))\" height=\"\(Self.number(height))\" class=\"\(style)\"/>\n"
  }

  /// The whole.
  var text: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.number(width)) \
    \(Self.number(height))" role="img" aria-labelledby="title">
    <title id="title">\(Self.escaped(title))</title>
    <style>\(Self.style)</style>
    \(body)</svg>

    """
  }

  private static let style = """
    text{font:12px system-ui,-apple-system,"Segoe UI",sans-serif;fill:#6e7781}\
    .m{text-anchor:middle}.e{text-anchor:end}.h{font-weight:600;font-size:13px}\
    .g{stroke:#8b949e;stroke-opacity:.3;stroke-width:1}\
    .l,.d{fill:none;stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round}\
    .d{stroke-width:1.25;stroke-dasharray:4 4}\
    .a{stroke:#1a7f37}.b{stroke:#0969da}.c{stroke:#8250df}\
    .own{fill:#1a7f37}.peer{fill:#8b949e}\
    @media(prefers-color-scheme:dark){text{fill:#9aa4af}\
    .a{stroke:#3fb950}.b{stroke:#58a6ff}.c{stroke:#a371f7}.own{fill:#3fb950}}
    """

  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
  }
}
