/// Counts the documents of the first one or two labels of grams: in each field, and in all together.
struct PrefixCounter: Sendable {
  private struct Count {
    /// The document that had it last, plus one.
    var last: UInt32 = 0
    /// The documents that have it.
    var documents: UInt32 = 0
  }

  private let fieldCount: Int
  private var keys: [UInt64] = []
  private var numbers: [UInt64: UInt32] = [:]
  /// For each key a count for each field.
  private var counts: [Count] = []
  /// For each key the documents that an earlier field has counted.
  private var repeats: [UInt32] = []

  /// Creates a counter.
  init(fieldCount: Int) { self.fieldCount = fieldCount }

  /// The number of a key, a new one where it is new.
  mutating func number(_ key: UInt64) -> UInt32 {
    if let known = numbers[key] { return known }
    let number = UInt32(keys.count)
    numbers[key] = number
    keys.append(key)
    repeats.append(0)
    for _ in 0..<fieldCount { counts.append(Count()) }
    return number
  }

  /// Counts a document, unless the field has it counted.
  ///
  /// There is no branch on what was counted: half of all guesses would be wrong.
  ///
  /// - Parameter mark: the document, plus one.
  @inline(__always)
  mutating func count(_ number: UInt32, field: Int, mark: UInt32) {
    let place = Int(number) &* fieldCount &+ field
    let known = counts[place]
    let isNew = known.last != mark
    counts[place] = Count(last: mark, documents: known.documents &+ (isNew ? 1 : 0))
    if fieldCount > 1, isNew {
      for other in 1..<(field &+ 1) where counts[place &- other].last == mark {
        repeats[Int(number)] &+= 1
        break
      }
    }
  }

  /// The documents of each key that a field has.
  func documents(inField field: Int) -> [UInt64: UInt32] {
    var documents: [UInt64: UInt32] = [:]
    for (number, key) in keys.enumerated() {
      let count = counts[number * fieldCount + field].documents
      if count > 0 { documents[key] = count }
    }
    return documents
  }

  /// The documents of each key in all fields together.
  func documentsInAll() -> [UInt64: UInt32] {
    var documents: [UInt64: UInt32] = [:]
    for (number, key) in keys.enumerated() {
      var sum: UInt32 = 0
      for field in 0..<fieldCount { sum &+= counts[number * fieldCount + field].documents }
      documents[key] = sum &- repeats[number]
    }
    return documents
  }
}
