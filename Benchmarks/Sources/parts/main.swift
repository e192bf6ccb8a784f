import Foundation
import Glint
import Measuring

let usage = """
  parts TITLES [--sizes N,N…] [--parts NAME,NAME…] [--titles N] [--seed N] [--json FILE]
        [--expect FILE]

  TITLES is what `glint index` reads. Parts: build, open, fold, lists, intersect, verify,
  highlight, page, total, scan; all unless set. --expect compares what was counted with a kept
  result of the same titles, sizes and seed.
  """

let known: Set = [
  "--sizes", "--parts", "--titles", "--seed", "--json", "--expect",
]

/// Ends with a message.
func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(2)
}

var options: [String: String] = [:]
var files: [String] = []
var rest = CommandLine.arguments.dropFirst()
while let argument = rest.popFirst() {
  if argument.hasPrefix("--") {
    guard let value = rest.popFirst(), known.contains(argument) else { fail(usage) }
    options[String(argument.dropFirst(2))] = value
  } else {
    files.append(argument)
  }
}
guard files.count == 1 else { fail(usage) }

let all = try TitleFile.titles(path: files[0])
let sizes =
  (options["sizes"] ?? "10000,100000,1000000,10000000").split(separator: ",")
  .map { Int($0) ?? 0 }
guard !all.isEmpty, sizes.allSatisfy({ $0 > 0 }) else { fail("no titles, or no such size") }
let wanted = options["parts"].map { Set($0.split(separator: ",").map(String.init)) }
let sampled = Int(options["titles"] ?? "") ?? 300
let seed = UInt64(options["seed"] ?? "") ?? 1
let folder = FileManager.default.temporaryDirectory.path

var measured: [RunResult.Size] = []
for size in sizes.map({ min($0, all.count) }) where !measured.contains(where: { $0.titles == size })
{
  let titles = TitleFile.sample(all, size)
  let bytes = titles.reduce(0) { $0 + $1.utf8.count }
  let path = "\(folder)/parts-\(ProcessInfo.processInfo.processIdentifier).glint"
  defer { try? FileManager.default.removeItem(atPath: path) }
  let clock = ContinuousClock()
  let start = clock.now
  var builder = IndexBuilder()
  for (key, title) in titles.enumerated() {
    try builder.append(Record(key: String(key), title: title))
  }
  let statistics = try builder.write(to: path)
  let time = (clock.now - start).components
  let seconds = Double(time.seconds) + Double(time.attoseconds) / 1e18
  var parts: [RunResult.Part] = []
  if wanted?.contains("build") ?? true {
    parts.append(
      RunResult.Part("build", unit: "s", value: seconds, count: statistics.documentCount))
    parts.append(
      RunResult.Part(
        "file", unit: "× titles", value: Double(statistics.fileBytes) / Double(bytes),
        count: statistics.fileBytes))
  }
  let search = try SearchParts(path: path, titles: titles, sampled: sampled, seed: seed)
  parts += try search.measure { wanted?.contains($0) ?? true }
  measured.append(RunResult.Size(titles: size, titleBytes: bytes, parts: parts))

  print("\(size) titles, \(bytes) bytes")
  print("".padded(to: 40) + "figure".padded(to: -12) + "  " + Distribution.head)
  for part in parts {
    let figure = part.value.map { String(($0 * 1000).rounded() / 1000) } ?? ""
    let row = part.times?.row("").dropFirst(26) ?? ""
    print(part.name.padded(to: 40) + figure.padded(to: -12) + "  \(row) \(part.unit)")
  }
}

let result = RunResult(
  set: URL(fileURLWithPath: files[0]).lastPathComponent, machine: .current, sizes: measured)
if let path = options["json"] { try result.write(to: path) }
if let path = options["expect"] {
  let kept = try RunResult(path: path).sizes
  var compared = 0
  for size in measured {
    guard let before = kept.first(where: { $0.titles == size.titles }) else { continue }
    for part in before.parts where wanted == nil && part.name != "file" {
      let now = size.parts.first { $0.name == part.name }?.count
      guard now == part.count else {
        fail(
          "\(part.name) at \(size.titles) titles counted \(now.map(String.init) ?? "nothing"), "
            + "expected \(part.count)")
      }
      compared += 1
    }
  }
  guard compared > 0 else { fail("nothing to compare: all parts at a kept size are needed") }
  print("\(compared) counts are as expected")
}
