import Foundation
import Measuring

/// How latency grows with the number of titles, both on logarithmic scales.
struct GrowthChart {
  private static let left = 70.0
  private static let right = 640.0
  private static let top = 56.0
  private static let bottom = 330.0
  private static let lines = [
    ("first page", "a", "Glint, first page of 50"), ("exact total", "b", "Glint, exact total"),
    ("first page by scan", "c", "first page by linear scan"),
  ]

  private let result: RunResult

  /// Prepares the chart of a run with several sizes.
  init(_ result: RunResult) { self.result = result }

  /// The drawing.
  var text: String {
    var drawing = Drawing(
      width: 680, height: 390, title: "Latency by number of titles, \(result.set)")
    let titles = result.sizes.map { log10(Double($0.titles)) }
    let (least, most) = (titles.min() ?? 0, titles.max() ?? 1)
    func x(_ size: RunResult.Size) -> Double {
      let share = (log10(Double(size.titles)) - least) / max(0.001, most - least)
      return Self.left + 24 + share * (Self.right - Self.left - 48)
    }
    // From 10 µs to 10 s.
    func y(_ microseconds: Double) -> Double {
      let share = (log10(max(10, microseconds)) - 1) / 6
      return Self.bottom - share * (Self.bottom - Self.top)
    }
    for (power, label) in ["10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s", "10 s"].enumerated()
    {
      let height = y(pow(10, Double(power + 1)))
      drawing.line([(Self.left, height), (Self.right, height)], "g")
      drawing.text(Self.left - 8, height + 4, "e", label)
    }
    for size in result.sizes {
      drawing.text(x(size), Self.bottom + 20, "m", size.titles.formatted(.number.locale(Self.us)))
    }
    var start = Self.left
    for (name, style, label) in Self.lines {
      drawing.line([(start, 20), (start + 24, 20)], "l \(style)")
      drawing.text(start + 31, 24, "", label)
      start += 31 + Double(label.count) * 6.7 + 22
      for (isMedian, kind) in [(true, "l"), (false, "d")] {
        let points = result.sizes.compactMap { size -> (x: Double, y: Double)? in
          guard let times = size.parts.first(where: { $0.name == name })?.times else { return nil }
          return (x(size), y(isMedian ? times.median : times.p99))
        }
        drawing.line(points, "\(kind) \(style)")
      }
    }
    let machine = result.machine
    drawing.text(
      (Self.left + Self.right) / 2, 376, "m",
      "titles of \(result.set) · median (solid) and 99th percentile (dashed) · "
        + "\(machine.processor), \(machine.date)")
    return drawing.text
  }

  private static let us = Locale(identifier: "en_US")
}
