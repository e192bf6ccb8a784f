import Glint

/// SplitMix64, so that a run can be repeated.
struct Random: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

let arguments = CommandLine.arguments
guard arguments.count > 1 else {
  print("keystrokes INDEX [TITLES [SEED [SCANNED]]]")
  throw IndexError.notAnIndex(path: "")
}
let titles = arguments.count > 2 ? Int(arguments[2]) ?? 1000 : 1000
var random = Random(state: arguments.count > 3 ? UInt64(arguments[3]) ?? 1 : 1)
let scanned = arguments.count > 4 ? Int(arguments[4]) ?? 1000 : 1000

var opening = Samples()
for _ in 0..<200 { _ = try opening.measure { try SearchIndex(path: arguments[1]) } }
let index = try SearchIndex(path: arguments[1])
let count = index.documentCount

// Every beginning of every title, as it is typed.
var queries: [Query] = []
for _ in 0..<titles {
  let number = UInt32.random(in: 0..<UInt32(count), using: &random)
  var typed = ""
  for character in try index.record(of: DocumentID(segment: 0, number: number)).title {
    typed.append(character)
    queries.append(Query(typed, isTyping: true))
  }
}

var page = Samples()
var total = Samples()
for query in queries.prefix(2000) { _ = try index.search(query) }
for query in queries {
  _ = try page.measure { try index.search(query, limit: 50, counting: .ifKnown) }
}
for query in queries { _ = try total.measure { try index.count(query) } }

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
    print("index and scan differ for “\(query.text)”")
    throw IndexError.cancelled
  }
}

print("\(arguments[1]): \(count) titles, \(queries.count) keystrokes of \(titles) titles")
print(
  "microseconds".padded(to: 26)
    + ["queries", "median", "90 %", "99 %", "worst"].map { $0.padded(to: -11) }.joined())
print(opening.row("open"))
print(page.row("first page, index"))
print(total.row("exact total, index"))
print("sample, equal results:")
print(indexPage.row("  first page, index"))
print(scanPage.row("  first page, scan"))
print(indexTotal.row("  exact total, index"))
print(scanTotal.row("  exact total, scan"))
