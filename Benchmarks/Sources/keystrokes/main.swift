import Glint
import Measuring

let arguments = CommandLine.arguments
guard arguments.count > 1 else {
  throw BenchmarkFailure("keystrokes INDEX [TITLES [SEED [SCANNED]]]")
}
let titles = arguments.count > 2 ? Int(arguments[2]) ?? 1000 : 1000
var random = SplitMix(seed: arguments.count > 3 ? UInt64(arguments[3]) ?? 1 : 1)
let scanned = arguments.count > 4 ? Int(arguments[4]) ?? 1000 : 1000

var opening = Samples()
for _ in 0..<200 { _ = try opening.measure { try SearchIndex(path: arguments[1]) } }
let index = try SearchIndex(path: arguments[1])
let queries = try Keystrokes.queries(of: index, titles: titles, using: &random)

var page = Samples()
var total = Samples()
for query in queries.prefix(2000) { _ = try index.search(query) }
for query in queries {
  _ = try page.measure { try index.search(query, limit: 50, counting: .ifKnown) }
}
for query in queries { _ = try total.measure { try index.count(query) } }

var short = Samples()
for query in queries where query.text.unicodeScalars.count <= 3 {
  _ = try short.measure { try index.count(query) }
}

var scanPage = Samples()
var scanTotal = Samples()
var indexPage = Samples()
var indexTotal = Samples()
for query in queries.shuffled(using: &random).prefix(scanned) {
  let a = try indexPage.measure { try index.search(query, limit: 50, counting: .ifKnown) }
  let b = try scanPage.measure {
    try index.search(query, limit: 50, engine: .scan, counting: .ifKnown)
  }
  let c = try indexTotal.measure { try index.count(query) }
  let d = try scanTotal.measure { try index.count(query, engine: .scan) }
  guard a.hits == b.hits, c == d else {
    throw BenchmarkFailure("index and scan differ for “\(query.text)”")
  }
}

print(
  "\(arguments[1]): \(index.documentCount) titles, \(queries.count) keystrokes of "
    + "\(titles) titles")
print("microseconds".padded(to: 26) + Distribution.head)
print(opening.distribution.row("open"))
print(page.distribution.row("first page, index"))
print(total.distribution.row("exact total, index"))
print(short.distribution.row("  of 1 to 3 scalars"))
print("sample, equal results:")
print(indexPage.distribution.row("  first page, index"))
print(scanPage.distribution.row("  first page, scan"))
print(indexTotal.distribution.row("  exact total, index"))
print(scanTotal.distribution.row("  exact total, scan"))
