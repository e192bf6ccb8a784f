/// Finds the symbols that make the codes of a sample few.
///
/// It begins with no symbols, and in every round encodes the sample with those of the round before.
/// What was used, and every two that stood side by side, put together, are the candidates of the
/// next round; those that stand for the most bytes of the sample become its symbols. So symbols
/// double their length from round to round, and what was chosen wrongly is dropped again.
struct SymbolTrainer {
  /// A symbol that may be chosen, and what speaks for it.
  private struct Candidate {
    var symbol: Symbol
    var gain: Int
  }

  /// How often the sample is encoded; what is gained after that is less than half a percent.
  private static let rounds = 8
  /// How much more a single byte is worth than it stands for: it saves an escape, and fills the
  /// gaps between longer symbols, which later rounds build on.
  private static let weightOfSingleByte = 8
  /// How often two symbols must stand side by side to be put together.
  private static let leastPairCount = 3
  /// The numbers below are those of symbols, those above stand for escaped bytes.
  private static let firstByteNumber = 256
  private static let numbers = 512

  private let sample: TextSample
  /// How often each number was used in the last round.
  private var counts = [UInt32](repeating: 0, count: numbers)
  /// How often each number stood behind another in the last round.
  private var pairCounts = [UInt32](repeating: 0, count: numbers * numbers)
  /// The pairs whose counts are not 0, each once.
  private var pairs: [UInt32] = []

  /// Creates a trainer for a sample.
  init(_ sample: TextSample) { self.sample = sample }

  /// The best table that was found.
  ///
  /// - Complexity: O(sample).
  consuming func table() -> SymbolTable {
    var table = SymbolTable([])
    var best = table
    var bestSize = Int.max
    for round in 0...Self.rounds {
      let size = count(SymbolEncoder(table))
      if size < bestSize { (best, bestSize) = (table, size) }
      if round < Self.rounds { table = SymbolTable(choose(from: candidates(of: table))) }
    }
    return best
  }

  /// Encodes the sample, and counts what was used and what stood side by side.
  ///
  /// - Returns: the number of bytes of the codes.
  private mutating func count(_ encoder: SymbolEncoder) -> Int {
    for index in counts.indices { counts[index] = 0 }
    for pair in pairs { pairCounts[Int(pair)] = 0 }
    pairs.removeAll(keepingCapacity: true)
    var size = 0
    let sample = self.sample
    for piece in sample.pieces {
      withBytes(of: sample.bytes) { bytes in
        var last: Int?
        encoder.forEachMatch(in: bytes.extracting(piece)) { match, byte in
          let byteNumber = Self.firstByteNumber + Int(byte)
          let isEscape = match.code == SymbolTable.escape
          let number = isEscape ? byteNumber : Int(match.code)
          size += isEscape ? 2 : 1
          counts[number] += 1
          if let last { countPair(last, number) }
          if match.length > 1 {
            // Its first byte alone stays a candidate, for where no longer symbol fits.
            counts[byteNumber] += 1
            if let last { countPair(last, byteNumber) }
          }
          last = number
        }
      }
    }
    return size
  }

  @inline(__always)
  private mutating func countPair(_ first: Int, _ second: Int) {
    let pair = first * Self.numbers + second
    if pairCounts[pair] == 0 { pairs.append(UInt32(pair)) }
    pairCounts[pair] += 1
  }

  /// The symbols that were used and those made of two, each once.
  private func candidates(of table: SymbolTable) -> [Candidate] {
    var all: [Candidate] = []
    func symbol(_ number: Int) -> Symbol {
      number < Self.firstByteNumber
        ? table.entries[number]
        : Symbol(byte: UInt8(number - Self.firstByteNumber))
    }
    for (number, count) in counts.enumerated() where count > 0 {
      let symbol = symbol(number)
      let weight = symbol.length == 1 ? Self.weightOfSingleByte : symbol.length
      all.append(Candidate(symbol: symbol, gain: Int(count) * weight))
    }
    for pair in pairs {
      let count = Int(pairCounts[Int(pair)])
      guard count >= Self.leastPairCount else { continue }
      let first = symbol(Int(pair) / Self.numbers)
      guard first.length < Symbol.maximumLength else { continue }
      let joined = first.followed(by: symbol(Int(pair) % Self.numbers))
      all.append(Candidate(symbol: joined, gain: count * joined.length))
    }
    all.sort { Symbol.inOrder($0.symbol, $1.symbol) }
    // The same symbol can be made of different two, and be there already.
    var distinct: [Candidate] = []
    for candidate in all {
      if let last = distinct.last, last.symbol == candidate.symbol {
        distinct[distinct.count - 1].gain += candidate.gain
      } else {
        distinct.append(candidate)
      }
    }
    return distinct
  }

  /// The symbols of the largest gains; of equal ones the first.
  private func choose(from candidates: [Candidate]) -> [Symbol] {
    let best = candidates.sorted { left, right in
      left.gain != right.gain
        ? left.gain > right.gain : Symbol.inOrder(left.symbol, right.symbol)
    }
    return best.prefix(SymbolTable.maximumCount).map(\.symbol)
  }
}
