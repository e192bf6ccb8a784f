@_spi(Parts) import Glint
import Measuring

/// What is measured on posting lists: rows of real ones, in Glint's codings and their rivals.
struct ListParts {
  private let rows: [IndexParts.Row]
  private let postings: Int

  /// Takes rows of about so many postings from an index.
  init(_ parts: IndexParts, postings: Int) throws {
    // Few enough at once for any index, and more steps where they are still too many.
    var step = 4
    var rows: [IndexParts.Row] = []
    repeat {
      rows = try parts.rows(every: step)
      step *= 4
    } while rows.reduce(0, { $0 + $1.blocks.count }) > postings
    // Dense rows are bitmaps whatever else there is, and would hide the others.
    self.rows = rows.filter { $0.blocks.count * 2 < $0.universe }
    self.postings = self.rows.reduce(0) { $0 + $1.blocks.count }
  }

  /// Encoding as the builder does, decoding each coding, asking each for a few blocks.
  func measure() throws -> [RunResult.Part] {
    guard postings > 0 else { return [] }
    var results: [RunResult.Part] = []
    var sizes = 0
    let encoding = bestOfThree {
      sizes = rows.reduce(0) { $0 + IndexParts.encode($1).count }
    }
    results.append(per(posting: encoding, "encode, as the builder chooses"))
    results.append(bits(sizes, "encoded, as the builder chooses"))
    for coding in IndexParts.Coding.allCases {
      try measure("\(coding)", to: &results) { IndexParts.encode($0, as: coding) }
    }
    try measure("as the builder chooses", to: &results) { IndexParts.encode($0) }
    try measure(VariableBytes.self, to: &results)
    try measure(FixedWidth.self, to: &results)
    try measure(PatchedWidth.self, to: &results)
    try measure(Interpolative.self, to: &results)
    return results
  }

  private func per(posting nanoseconds: Double, _ name: String) -> RunResult.Part {
    RunResult.Part(
      name, unit: "ns/posting", value: nanoseconds / Double(postings), count: postings)
  }

  private func bits(_ bytes: Int, _ name: String) -> RunResult.Part {
    RunResult.Part(
      name, unit: "bits/posting", value: Double(bytes * 8) / Double(postings), count: postings)
  }

  private func measure(
    _ name: String, to results: inout [RunResult.Part],
    encode: (IndexParts.Row) -> [UInt8]
  ) throws {
    let encoded = rows.map(encode)
    results.append(bits(encoded.reduce(0) { $0 + $1.count }, "encoded, \(name)"))
    // Words are read whole.
    let padded = encoded.map { $0 + [UInt8](repeating: 0, count: 8) }
    var scratch = IndexParts.Scratch(universe: rows.map(\.universe).max() ?? 0)
    var found = 0
    let decoding = try bestOfThree {
      found = 0
      for (row, bytes) in zip(rows, padded) {
        found += try IndexParts.decode(
          bytes, length: bytes.count - 8, universe: row.universe, scratch: &scratch)
      }
    }
    guard found == postings else { throw BenchmarkFailure("\(name) lost postings") }
    results.append(per(posting: decoding, "decode, \(name)"))
    // Eight blocks of each row and the ones behind them, as what is left of an intersection.
    let asked = rows.map { row -> [UInt32] in
      let step = max(1, row.blocks.count / 8)
      let some = stride(from: 0, to: row.blocks.count, by: step).flatMap {
        [row.blocks[$0], min(UInt32(row.universe - 1), row.blocks[$0] + 1)]
      }
      return Set(some).sorted()
    }
    var kept = 0
    let asking = try bestOfThree {
      kept = 0
      for index in rows.indices {
        kept += try IndexParts.intersect(
          asked[index], padded[index], length: padded[index].count - 8,
          universe: rows[index].universe, scratch: &scratch)
      }
    }
    let expected = zip(rows, asked).reduce(0) { sum, pair in
      sum + Set(pair.0.blocks).intersection(pair.1).count
    }
    guard kept == expected else { throw BenchmarkFailure("\(name) intersects wrongly") }
    let questions = asked.reduce(0) { $0 + $1.count }
    results.append(
      RunResult.Part(
        "intersect, \(name)", unit: "ns/block", value: asking / Double(questions), count: kept))
  }

  private func measure(
    _ codec: any Codec.Type, to results: inout [RunResult.Part]
  ) throws {
    let encoded = rows.map { codec.encode($0.blocks, universe: $0.universe) }
    results.append(bits(encoded.reduce(0) { $0 + $1.count }, "encoded, \(codec.name)"))
    var numbers: [UInt32] = []
    var found = 0
    let decoding = bestOfThree {
      found = 0
      for (row, bytes) in zip(rows, encoded) {
        numbers.removeAll(keepingCapacity: true)
        codec.decode(
          bytes, count: row.blocks.count, universe: row.universe, into: &numbers)
        found += numbers.count
      }
    }
    for (row, bytes) in zip(rows, encoded) {
      numbers.removeAll(keepingCapacity: true)
      codec.decode(bytes, count: row.blocks.count, universe: row.universe, into: &numbers)
      guard numbers == row.blocks else { throw BenchmarkFailure("\(codec.name) lost postings") }
    }
    guard found == postings else { throw BenchmarkFailure("\(codec.name) lost postings") }
    results.append(per(posting: decoding, "decode, \(codec.name)"))
  }
}
