internal import Glint
internal import TerminalUI

/// The forms in which hits are printed.
enum PageFormat: String, CaseIterable {
  /// A title a line, highlighted on a terminal.
  case text
  /// A hit a line, its parts separated by tabs.
  case tsv
  /// The page as one JSON object.
  case json
  /// A hit a line, as JSON objects.
  case ndjson
}

/// Turns hits into lines of one of the forms.
struct PageWriter {
  /// The form.
  var format: PageFormat
  /// The unit that ranges count in.
  var unit: HighlightRange.Unit
  /// How text is drawn.
  var text: TextPage

  /// The page's lines, each with its line break.
  func write(_ page: SearchPage, to sink: (String) throws -> Void) throws {
    if format == .json {
      try sink(JSONPage(unit: unit).page(page) + "\n")
      return
    }
    for hit in page.hits {
      switch format {
      case .text: try sink(text.lines(for: hit))
      case .tsv:
        let page = TSVPage(unit: unit, isForTerminal: text.columns != nil || text.painter.isEnabled)
        try sink(page.line(for: hit) + "\n")
      case .ndjson, .json: try sink(JSONPage(unit: unit).hit(hit) + "\n")
      }
    }
  }
}
