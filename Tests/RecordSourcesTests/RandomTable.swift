import TestSupport

/// A table of random texts, to be written in a random dialect of CSV.
struct RandomTable {
  /// How many columns there are; they are called `c0`, `c1` and so on.
  let width: Int
  /// The fields of each row.
  let rows: [[String]]

  private static let pieces = [
    "a", "b", "Z", " ", ",", ";", "\t", "|", "\"", "\"\"", "\r", "\n", "\r\n", "\\", "\u{0}", "é",
    "e\u{301}", "日", "👩‍👩‍👧", "\u{2028}", "\u{85}", "'", "=", "\u{FEFF}",
  ]

  /// Makes up a table.
  init(_ generator: inout SeededGenerator) {
    let width = Int.random(in: 1...5, using: &generator)
    self.width = width
    var rows: [[String]] = []
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      var row: [String] = []
      for _ in 0..<width { row.append(Self.field(&generator)) }
      rows.append(row)
    }
    self.rows = rows
  }

  private static func field(_ generator: inout SeededGenerator) -> String {
    var field = ""
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      field += pieces.randomElement(using: &generator) ?? ""
    }
    return field
  }

  /// The table as CSV.
  func written(_ generator: inout SeededGenerator) -> String {
    let delimiter = [",", ";", "\t", "|"].randomElement(using: &generator) ?? ","
    let ends = ["\n", "\r\n", "\r", "\r\r\n"]
    let end = ends.randomElement(using: &generator) ?? "\n"
    let isMixed = Bool.random(using: &generator)
    let header = (0..<width).map { "c\($0)" }
    var text = Bool.random(using: &generator) ? "\u{FEFF}" : ""
    if Bool.random(using: &generator) { text += "sep=\(delimiter)" + end }
    for (index, row) in ([header] + rows).enumerated() {
      var fields: [String] = []
      for field in row { fields.append(written(field, delimiter, &generator)) }
      text += fields.joined(separator: delimiter)
      let isLast = index == rows.count
      guard !isLast || Bool.random(using: &generator) else { continue }
      text += isMixed ? ends.randomElement(using: &generator) ?? end : end
    }
    return text
  }

  private func written(
    _ field: String, _ delimiter: String, _ generator: inout SeededGenerator
  ) -> String {
    let scalars = field.unicodeScalars
    let needsQuotes =
      scalars.contains("\r") || scalars.contains("\n") || scalars.first == "\""
      || delimiter.unicodeScalars.contains { scalars.contains($0) }
      || width == 1 && field.isEmpty
    guard needsQuotes || Int.random(in: 0..<4, using: &generator) == 0 else { return field }
    var quoted = "\""
    for scalar in scalars {
      quoted.unicodeScalars.append(scalar)
      if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "\""
  }
}
