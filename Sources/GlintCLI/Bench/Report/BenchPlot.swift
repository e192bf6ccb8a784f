internal import TerminalUI

/// A comparison as a drawing: latency on a logarithmic scale against the length of the query.
///
/// It is plain SVG without scripts. Its colours follow the reader's light or dark mode, and stand on
/// whatever is behind them.
struct BenchPlot {
  private static let width = 880.0
  private static let height = 400.0
  private static let top = 84.0
  private static let bottom = 344.0
  private static let panelWidth = 372.0
  private static let panelLefts = [60.0, 496.0]

  private let result: BenchResult
  private let scale: LogScale

  /// Prepares a drawing.
  init(_ result: BenchResult) {
    self.result = result
    var times: [Int] = []
    for part in LatencyTable.Part.allCases {
      for group in result.groups {
        for engine in result.engines {
          if let p = result.latencies.percentiles(engine, group: group, part) {
            times += [p.median, p.p99]
          }
        }
      }
    }
    scale = LogScale(times, bottom: Self.bottom, top: Self.top)
  }

  /// The drawing.
  var text: String {
    var svg = SVGText()
    svg.open(
      "svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(Self.number(Self.width)) "
        + "\(Self.number(Self.height))\" role=\"img\" aria-labelledby=\"title\"")
    let titles = Numbers.counted(result.documents, "title")
    svg.element("title id=\"title\"", "Latency by length of query, \(titles)")
    svg.raw("<style>\(Self.style)</style>\n")
    legend(&svg)
    for (part, left) in zip(LatencyTable.Part.allCases, Self.panelLefts) {
      panel(part, left: left, &svg)
    }
    svg.text(
      x: Self.width / 2, y: Self.height - 12, class: "m",
      "\(titles) · characters of the query · median (solid) and 99th percentile (dashed) · "
        + result.machine.processor)
    svg.close("svg")
    return svg.text
  }

  private static let style = """
    text{font:12px system-ui,-apple-system,"Segoe UI",sans-serif;fill:#6e7781}\
    .m{text-anchor:middle}.e{text-anchor:end}.h{font-weight:600;font-size:13px}\
    .g{stroke:#8b949e;stroke-opacity:.3;stroke-width:1}\
    .l{fill:none;stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round}\
    .d{fill:none;stroke-width:1.25;stroke-dasharray:4 4}\
    .index{stroke:#1a7f37}.scan{stroke:#8250df}.swift{stroke:#bc4c00}\
    .like{stroke:#0969da}.fts5{stroke:#bf3989}\
    @media(prefers-color-scheme:dark){text{fill:#9aa4af}\
    .index{stroke:#3fb950}.scan{stroke:#a371f7}.swift{stroke:#f0883e}\
    .like{stroke:#58a6ff}.fts5{stroke:#f778ba}}
    """

  private func legend(_ svg: inout SVGText) {
    var x = Self.panelLefts[0]
    for engine in result.engines {
      let name = Self.name(of: engine)
      svg.path("M\(Self.number(x)) 20h24", class: "l \(engine.rawValue)")
      svg.text(x: x + 31, y: 24, class: "", name)
      x += 31 + Double(name.count) * 6.7 + 26
    }
  }

  private static func name(of engine: EngineName) -> String {
    switch engine {
    case .index: "Glint, index"
    case .scan: "Glint, linear scan"
    case .swift: "plain Swift"
    case .like: "SQLite LIKE"
    case .fts5: "SQLite FTS5 trigram"
    }
  }

  private func panel(_ part: LatencyTable.Part, left: Double, _ svg: inout SVGText) {
    let right = left + Self.panelWidth
    let heading =
      part == .page ? "First page of \(Numbers.grouped(result.limit))" : "Exact total"
    svg.text(x: left, y: Self.top - 16, class: "h", heading)
    for decade in scale.decades {
      let y = scale.y(nanoseconds: decade)
      svg.path("M\(Self.number(left)) \(Self.number(y))H\(Self.number(right))", class: "g")
      svg.text(x: left - 8, y: y + 4, class: "e", Self.label(nanoseconds: decade))
    }
    for (place, group) in result.groups.enumerated() {
      svg.text(
        x: x(place, left), y: Self.bottom + 20, class: "m", LengthGroup.all[group].name)
    }
    for engine in result.engines.reversed() {
      for (isMedian, style) in [(false, "d"), (true, "l")] {
        let path = path(engine, part, left: left, isMedian: isMedian)
        if !path.isEmpty { svg.path(path, class: "\(style) \(engine.rawValue)") }
      }
    }
  }

  /// The line of an engine; it is broken where the engine has no answers.
  private func path(
    _ engine: EngineName, _ part: LatencyTable.Part, left: Double, isMedian: Bool
  ) -> String {
    var path = ""
    var isDrawing = false
    for (place, group) in result.groups.enumerated() {
      guard let times = result.latencies.percentiles(engine, group: group, part) else {
        isDrawing = false
        continue
      }
      let y = scale.y(nanoseconds: isMedian ? times.median : times.p99)
      path += "\(isDrawing ? "L" : "M")\(Self.number(x(place, left))) \(Self.number(y))"
      // A point alone is a line of no length, which round ends make visible.
      if !isDrawing { path += "h0" }
      isDrawing = true
    }
    return path
  }

  private func x(_ place: Int, _ left: Double) -> Double {
    left + Self.panelWidth * (Double(place) + 0.5) / Double(result.groups.count)
  }

  private static func label(nanoseconds: Int) -> String {
    switch nanoseconds {
    case ..<1_000: "\(nanoseconds) ns"
    case ..<1_000_000: "\(nanoseconds / 1_000) µs"
    case ..<1_000_000_000: "\(nanoseconds / 1_000_000) ms"
    default: "\(Numbers.grouped(nanoseconds / 1_000_000_000)) s"
    }
  }

  /// A coordinate with one decimal at the most.
  private static func number(_ value: Double) -> String {
    let tenths = Int(value * 10 + 0.5)
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

/// Maps times to heights, each power of ten as high as the next.
struct LogScale: Hashable, Sendable {
  /// The powers of ten that the scale covers, in nanoseconds, from bottom to top.
  let decades: [Int]
  private let lowest: Double
  private let highest: Double
  private let bottom: Double
  private let top: Double

  /// Covers times with whole powers of ten.
  init(_ nanoseconds: [Int], bottom: Double, top: Double) {
    var low = 1
    while let least = nanoseconds.min(), low * 10 <= least { low *= 10 }
    var decades = [low, low * 10]
    while let most = nanoseconds.max(), let last = decades.last, last < most {
      decades.append(last * 10)
    }
    self.decades = decades
    lowest = Platform.decimalLogarithm(Double(low))
    highest = lowest + Double(decades.count - 1)
    self.bottom = bottom
    self.top = top
  }

  /// The height of a time.
  func y(nanoseconds: Int) -> Double {
    let share =
      (Platform.decimalLogarithm(Double(max(1, nanoseconds))) - lowest) / (highest - lowest)
    return bottom - (bottom - top) * share
  }
}
