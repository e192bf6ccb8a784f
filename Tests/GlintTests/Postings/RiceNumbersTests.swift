import TestSupport
import Testing

@testable import Glint

/// Numbers in Rice's code come back, and damage ends.
@Suite struct RiceNumbersTests {
  /// The numbers that are read from bytes that hold nothing else but padding.
  private func read(
    _ count: Int, lowBits: Int, _ bytes: [UInt8], padding: Int = 7
  ) throws(FormatError) -> [UInt64] {
    var numbers: [UInt64] = []
    let padded = [0xFF] + bytes + [UInt8](repeating: 0xFF, count: padding)
    try withBytes(of: padded) { span throws(FormatError) in
      try RiceNumbers.forEach(
        count: count, lowBits: lowBits, payload: 1..<1 + bytes.count, in: span
      ) { numbers.append($0) }
    }
    return numbers
  }

  private func numbers(
    _ count: Int, below limit: UInt32, using random: inout SeededGenerator
  ) -> [UInt32] {
    (0..<count).map { _ in UInt32.random(in: 0..<limit, using: &random) }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func numbersComeBackWithAllLowBits(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for count in [0, 1, 2, 7, 8, 9, 63, 64, 65, 300] {
      for limit: UInt32 in [1, 2, 3, 100, 5000] {
        let numbers = numbers(count, below: limit, using: &random)
        for lowBits in 0...BlockRow.maximumLowBits {
          var bytes: [UInt8] = []
          RiceNumbers.append(numbers, lowBits: lowBits, to: &bytes)
          #expect(
            try read(count, lowBits: lowBits, bytes) == numbers.map(UInt64.init),
            "seed \(seed), \(count) below \(limit), \(lowBits) low bits")
        }
      }
    }
  }

  @Test func largeNumbersComeBack() throws {
    let numbers: [UInt32] = [0, .max, 1, 1 << 31, 0, 65_535, 65_536, .max - 1]
    let (lowBits, length) = RiceNumbers.bestLowBits(numbers)
    #expect(lowBits <= BlockRow.maximumLowBits)
    var bytes: [UInt8] = []
    RiceNumbers.append(numbers, lowBits: lowBits, to: &bytes)
    #expect(bytes.count == length)
    #expect(try read(numbers.count, lowBits: lowBits, bytes) == numbers.map(UInt64.init))
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func theChosenLowBitsAreGood(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for share in [0.9, 0.5, 0.2, 0.03, 0.004, 0.0003] {
      // Gaps of what is there with a chance: what lists are made of.
      let blocks = BlockShapes.random(below: 60_000, share: share, using: &random)
      var before: UInt32 = 0
      let gaps = blocks.map { block in
        defer { before = block + 1 }
        return block - before
      }
      let (_, length) = RiceNumbers.bestLowBits(gaps)
      let best = (0...BlockRow.maximumLowBits).map { lowBits in
        var bytes: [UInt8] = []
        RiceNumbers.append(gaps, lowBits: lowBits, to: &bytes)
        return bytes.count
      }.min()
      #expect(length == best, "seed \(seed), \(share)")
    }
  }

  @Test func noNumbersTakeNoBytes() throws {
    let (lowBits, length) = RiceNumbers.bestLowBits([])
    #expect(length == 0)
    #expect(try read(0, lowBits: lowBits, []) == [])
  }

  @Test func whatIsCutShortIsAnError() throws {
    var random = SeededGenerator(seed: 4)
    let numbers = numbers(100, below: 900, using: &random)
    let lowBits = RiceNumbers.bestLowBits(numbers).lowBits
    var bytes: [UInt8] = []
    RiceNumbers.append(numbers, lowBits: lowBits, to: &bytes)
    for length in 0..<bytes.count {
      #expect(throws: FormatError.self) {
        _ = try read(100, lowBits: lowBits, Array(bytes[..<length]))
      }
    }
    // One number more than there is, too many low bits, and nothing behind the payload.
    #expect(throws: FormatError.self) { _ = try read(108, lowBits: lowBits, bytes) }
    #expect(throws: FormatError.self) { _ = try read(1, lowBits: 17, bytes) }
    #expect(throws: FormatError.self) { _ = try read(100, lowBits: lowBits, bytes, padding: 6) }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func anyBytesAreNumbersOrAnError(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let length = Int.random(in: 0..<40, using: &random)
      let bytes = (0..<length).map { _ in
        Bool.random(using: &random) ? 0 : UInt8.random(in: 0...255, using: &random)
      }
      let count = Int.random(in: 0..<70, using: &random)
      let lowBits = Int.random(in: 0..<32, using: &random)
      if let numbers = try? read(count, lowBits: lowBits, bytes) {
        #expect(numbers.count == count && lowBits <= BlockRow.maximumLowBits)
      }
    }
  }
}
