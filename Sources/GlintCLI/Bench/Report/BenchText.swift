internal import TerminalUI

/// A comparison as tables for people.
struct BenchText {
  /// What is told.
  let result: BenchResult
  /// Headings are bold on a terminal.
  var painter = Painter(isEnabled: false)

  /// The whole report.
  var text: String {
    let parts =
      [introduction, table(.page), table(.total), engines, agreement, builds]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private var introduction: [String] {
    let r = result
    var lines = [
      "\(VisibleText.of(r.path)): \(Numbers.counted(r.documents, "title")), "
        + "\(Numbers.size(r.titleBytes)) of text, file \(Numbers.size(r.fileBytes))",
      "\(r.machine.processor), \(Numbers.counted(r.machine.cores, "core")); \(r.machine.system)",
      "glint \(CommandLineTool.version)" + (r.sqliteVersion.map { ", SQLite \($0)" } ?? ""),
    ]
    switch r.source {
    case .typed(let titles):
      lines.append(
        "\(Numbers.counted(r.queryCount, "keystroke")) on the way to "
          + "\(Numbers.counted(titles, "title")), seed \(r.seed)")
    case .lines(let path):
      lines.append(
        "\(r.queryCount == 1 ? "1 query" : "\(Numbers.grouped(r.queryCount)) queries") of "
          + "\(VisibleText.of(path)), seed \(r.seed)")
    }
    lines.append(
      "each engine had \(r.seconds) s, spread over all lengths; a slow one got fewer queries")
    if !r.otherFields.isEmpty {
      let names = r.otherFields.map { VisibleText.of($0) }.joined(separator: ", ")
      lines.append("titles are searched, not \(names)")
    }
    return lines
  }

  private func table(_ part: LatencyTable.Part) -> [String] {
    let title =
      part == .page
      ? "First page of \(Numbers.grouped(result.limit)), by the characters of the query"
      : "Exact total"
    var lines = [
      painter.paint(title, .bold),
      row("length", "engine", ["queries", "median", "90 %", "99 %", "worst", "× index"]),
    ]
    for group in result.groups {
      for (place, engine) in result.engines.enumerated() {
        let length = place == 0 ? LengthGroup.all[group].name : ""
        lines.append(row(length, engine.rawValue, cells(engine, group, part)))
      }
    }
    return lines
  }

  private func cells(_ engine: EngineName, _ group: Int, _ part: LatencyTable.Part) -> [String] {
    let latencies = result.latencies
    guard let times = latencies.percentiles(engine, group: group, part) else {
      return ["–", "", "", "", "", ""]
    }
    let speedup = latencies.speedup(over: engine, group: group, part)
    return [Numbers.grouped(times.count)]
      + [times.median, times.p90, times.p99, times.worst].map(Numbers.latency)
      + [engine == .index ? "" : speedup.map(Numbers.significant) ?? ""]
  }

  private func row(_ length: String, _ engine: String, _ cells: [String]) -> String {
    var line = padded(length, 8) + padded(engine, 8)
    for cell in cells { line += right(cell, 10) }
    while line.last == " " { line.removeLast() }
    return line
  }

  private var engines: [String] {
    [painter.paint("Engines", .bold)]
      + result.engines.flatMap { engine in
        result.description(of: engine).enumerated().map { place, line in
          padded(place == 0 ? "  " + engine.rawValue : "", 9) + line
        }
      }
      + EngineName.allCases.compactMap { name in
        result.absent[name].map {
          padded("  " + name.rawValue, 9) + "left out: " + VisibleText.of($0)
        }
      }
  }

  private var agreement: [String] {
    if result.rivals.isEmpty { return [] }
    var lines = [painter.paint("Results, compared with the index: first page and total", .bold)]
    for engine in result.rivals {
      let agreement = result.agreements[engine] ?? Agreement()
      let name = padded("  " + engine.rawValue, 9)
      if agreement.sampled > 0 {
        lines.append(name + "not compared: only a sample of the titles was searched")
        continue
      }
      var line = "\(name)\(Numbers.grouped(agreement.equal)) equal"
      if agreement.unexamined > 0 {
        line += ", \(Numbers.grouped(agreement.unexamined)) different, no time to say why"
      }
      if agreement.different > 0 {
        line += ", \(Numbers.grouped(agreement.different)) different for a reason:"
      }
      lines.append(line)
      for (reason, count) in agreement.reasons {
        lines.append("         " + right(Numbers.grouped(count), 6) + "  \(reason)")
      }
    }
    return lines
  }

  private var builds: [String] {
    if result.builds.isEmpty { return [] }
    var lines = [
      painter.paint("Built from the same titles", .bold),
      padded("", 40) + right("time", 10) + right("size", 12) + right("× titles", 12),
    ]
    for build in BenchResult.Build.allCases {
      guard let built = result.builds[build] else { continue }
      lines.append(
        padded("  " + result.description(of: build), 40)
          + right(Numbers.duration(built.time), 10) + right(Numbers.size(built.bytes), 12)
          + right(Numbers.ratio(built.bytes, result.titleBytes, decimals: 2), 12))
    }
    return lines
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
  }

  private func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - DisplayWidth.of(text))) + text
  }
}
