import Foundation
import Measuring

/// What each engine keeps on disk, the titles included, as a multiple of the titles' bytes.
struct SizeChart {
  private struct Kept: Decodable {
    struct Engine: Decodable {
      struct Build: Decodable {
        var ratio: Double
        var seconds: Double
      }
      var build: Build
    }
    struct Titles: Decodable {
      var file: String
      var count: Int
    }
    var engines: [String: Engine]
    var titles: Titles
  }

  private let kept: Kept

  /// Reads what `peers --json` wrote.
  init(path: String) throws {
    kept = try JSONDecoder().decode(
      Kept.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// The drawing.
  var text: String {
    // Modes of one engine share its file; tools that search the titles themselves keep nothing else.
    let bars = kept.engines.filter { !$0.key.contains("exact") }
      .map { (name: $0.key, ratio: $0.value.build.ratio) }
      .sorted { ($0.ratio, $0.name) < ($1.ratio, $1.name) }
    let step = 28.0
    var drawing = Drawing(
      width: 680, height: 70 + step * Double(bars.count), title: "Size on disk")
    let count = kept.titles.count.formatted(.number.locale(Locale(identifier: "en_US")))
    drawing.text(
      20, 24, "h", "On disk, as a multiple of the titles (\(kept.titles.file), \(count) titles)")
    let scale = 400 / (bars.map(\.ratio).max() ?? 1)
    for (index, bar) in bars.enumerated() {
      let y = 44 + step * Double(index)
      drawing.text(170, y + 14, "e", bar.name)
      drawing.bar(
        180, y, width: bar.ratio * scale, height: 18,
        bar.name.hasPrefix("Glint") ? "own" : "peer")
      let ratio = (bar.ratio * 100).rounded() / 100
      drawing.text(188 + bar.ratio * scale, y + 14, "", "\(ratio) ×")
    }
    return drawing.text
  }
}
