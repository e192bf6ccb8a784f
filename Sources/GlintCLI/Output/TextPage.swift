internal import Glint
internal import TerminalUI

/// Draws hits for people: highlighted and cut on a terminal, a plain title a line elsewhere.
struct TextPage {
  /// Lines of the window that a title fills at most.
  private static let linesPerTitle = 3
  private static let indent = "    "

  /// Applies the styles.
  let painter: Painter
  /// The columns of the window; `nil` when the output is no terminal.
  let columns: Int?

  /// The lines of a hit, each with its line break.
  func lines(for hit: Hit) -> String {
    // A program reads the titles as they are, so long as there is one a line.
    if columns == nil, !painter.isEnabled { return VisibleText.withoutLineBreaks(hit.title) + "\n" }
    let isListedByTitle = hit.field == "title"
    let title = Excerpt(
      of: hit.title, marks: isListedByTitle ? hit.ranges.map(\.utf8) : [],
      cells: columns.map { $0 * Self.linesPerTitle })
    var result = title.painted(by: painter, marked: .match) + "\n"
    if isListedByTitle { return result }
    let label = VisibleText.of(hit.field) + ": "
    let room = columns.map { $0 - Self.indent.utf8.count - DisplayWidth.of(label) }
    let text = Excerpt(of: hit.text, marks: hit.ranges.map(\.utf8), cells: room)
    result += Self.indent + painter.paint(label, .dim)
    result += text.painted(by: painter, marked: .match, other: .dim) + "\n"
    return result
  }

  /// The closing line: `2 of 1,234 titles · 0.31 ms`.
  func summary(of page: SearchPage, documents: Int, time: Duration) -> String {
    let total = page.total ?? page.hits.count
    let shown = page.hits.count < total ? ", \(Numbers.grouped(page.hits.count)) shown" : ""
    return "\(Numbers.grouped(total)) of \(Numbers.counted(documents, "title"))\(shown)"
      + " · \(Numbers.duration(time))"
  }
}
