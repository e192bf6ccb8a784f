internal import Glint
internal import TerminalUI

/// What `glint info` prints.
struct InfoReport {
  /// The path of the index.
  let path: String
  /// What is in it.
  let statistics: IndexStatistics

  /// A table for people.
  var text: String {
    let s = statistics
    let facts = [
      ("index", path),
      ("titles", Numbers.grouped(s.documentCount)),
      ("title text", Numbers.size(s.titleBytes)),
      ("file", Numbers.size(s.fileBytes) + times(s.fileBytes)),
      ("fields", s.fieldNames.joined(separator: ", ")),
      ("stored", s.storedColumnNames.isEmpty ? "–" : s.storedColumnNames.joined(separator: ", ")),
      ("order", s.order),
      ("grams", Numbers.grouped(s.gramCount)),
      ("postings", Numbers.grouped(s.postingCount)),
      (
        "versions",
        "format \(s.formatVersion), folding \(s.foldingVersion), Unicode \(s.unicodeVersion)"
      ),
      (
        "history",
        Numbers.counted(s.commit, "commit") + ", " + Numbers.counted(s.segmentCount, "segment")
      ),
    ]
    var lines = facts.map { name, value in
      name + String(repeating: " ", count: 12 - name.utf8.count) + VisibleText.of(value)
    }
    lines += ["", row("part", "size", "of file", "× titles")]
    for part in s.parts {
      lines.append(
        row(
          VisibleText.of(part.name), Numbers.size(part.bytes),
          Numbers.percent(part.bytes, of: s.fileBytes),
          s.titleBytes > 0 ? Numbers.ratio(part.bytes, s.titleBytes, decimals: 3) : "–"))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One JSON object.
  var json: String {
    let s = statistics
    var json = JSONText()
    json.raw("{\"file\":")
    json.string(path)
    member("documents", s.documentCount, &json)
    member("titleBytes", s.titleBytes, &json)
    member("fileBytes", s.fileBytes, &json)
    json.raw(",\"fields\":[")
    json.list(s.fieldNames) { $0.string($1) }
    json.raw("],\"stored\":[")
    json.list(s.storedColumnNames) { $0.string($1) }
    json.raw("],\"order\":")
    json.string(s.order)
    member("grams", s.gramCount, &json)
    member("postings", s.postingCount, &json)
    member("formatVersion", s.formatVersion, &json)
    member("foldingVersion", s.foldingVersion, &json)
    json.raw(",\"unicodeVersion\":")
    json.string(s.unicodeVersion)
    member("commits", s.commit, &json)
    member("segments", s.segmentCount, &json)
    json.raw(",\"parts\":[")
    json.list(s.parts) { json, part in
      json.raw("{\"name\":")
      json.string(part.name)
      member("bytes", part.bytes, &json)
      json.raw("}")
    }
    json.raw("]}")
    return json.text
  }

  private func times(_ bytes: Int) -> String {
    statistics.titleBytes > 0
      ? ", \(Numbers.ratio(bytes, statistics.titleBytes, decimals: 2)) times the title text" : ""
  }

  private func row(_ name: String, _ size: String, _ share: String, _ times: String) -> String {
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(1, width - DisplayWidth.of(text))) + text
    }
    let gap = String(repeating: " ", count: max(0, 28 - DisplayWidth.of(name)))
    return name + gap + right(size, 12) + right(share, 10) + right(times, 11)
  }

  private func member(_ name: String, _ value: Int, _ json: inout JSONText) {
    json.raw(",\"\(name)\":")
    json.number(value)
  }
}
