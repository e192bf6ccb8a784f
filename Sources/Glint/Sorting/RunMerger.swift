/// Merges runs: a tree of losers (Knuth, volume 3, section 5.4.1) over the first words of each
/// run's current key.
///
/// Rows that nothing tells apart come in the order of their runs, which is that of their records.
struct RunMerger {
  /// The words of each key that lie together; what is behind them is looked up when it matters.
  private static let headWords = 32

  private let isSorted: Bool
  private var readers: [RunReader] = []
  private var isExhausted: [Bool] = []
  /// The first words of each reader's current key.
  private var heads: [UInt64]
  /// The reader that lost at each inner node; the winner at 0.
  private var tree: [Int] = []
  private var ties = TieBreaker()
  private var long: ([UInt64], [UInt64]) = ([], [])

  /// Creates a merger of runs that are in the order of their records.
  ///
  /// - Parameters:
  ///   - order: what the rows were sorted by.
  ///   - bufferSize: the bytes that are read from each file at once.
  /// - Throws: `IndexError.cannotWrite` when a temporary file cannot be read.
  /// - Complexity: O(runs).
  init(_ runs: [SortedRun], order: BuildOptions.Order, bufferSize: Int) throws(IndexError) {
    isSorted = order != .source
    heads = Array(repeating: 0, count: runs.count * Self.headWords)
    for (number, run) in runs.enumerated() {
      readers.append(RunReader(run, bufferSize: bufferSize))
      isExhausted.append(false)
      try load(number)
    }
    plant()
  }

  /// Calls a closure with the bytes of the least row's entry, and its place in them; false behind the
  /// last row.
  @inline(__always)
  func withFirst(_ body: (RawSpan, _ entry: Range<Int>, _ row: Int) -> Void) -> Bool {
    guard let winner = tree.first, !isExhausted[winner] else { return false }
    let (entry, row) = (readers[winner].entry, readers[winner].row)
    withBytes(of: readers[winner].window) { body($0, entry, row) }
    return true
  }

  /// Goes to the next row.
  ///
  /// - Throws: `IndexError.cannotWrite` when a temporary file cannot be read.
  /// - Complexity: O(log of the runs) comparisons.
  mutating func advance() throws(IndexError) {
    guard var winner = tree.first else { return }
    try load(winner)
    var node = (winner &+ readers.count) / 2
    while node > 0 {
      let other = tree[node]
      if precedes(other, winner) {
        tree[node] = winner
        winner = other
      }
      node /= 2
    }
    tree[0] = winner
  }

  /// Plays all matches.
  private mutating func plant() {
    let count = readers.count
    guard count > 0 else { return }
    tree = Array(repeating: 0, count: count)
    var winners = Array(repeating: 0, count: 2 * count)
    for reader in 0..<count { winners[count + reader] = reader }
    for node in stride(from: count - 1, to: 0, by: -1) {
      let (left, right) = (winners[2 * node], winners[2 * node + 1])
      let isLeft = precedes(left, right)
      winners[node] = isLeft ? left : right
      tree[node] = isLeft ? right : left
    }
    tree[0] = count == 1 ? 0 : winners[1]
  }

  /// Goes to a reader's next entry, and copies the beginning of its key.
  private mutating func load(_ number: Int) throws(IndexError) {
    let base = number &* Self.headWords
    guard try readers[number].advance() else {
      isExhausted[number] = true
      return
    }
    if !isSorted { return }
    let (words, row) = (readers[number].words, readers[number].row)
    withBytes(of: readers[number].window) { window in
      if words.isEmpty {
        let title = RowLayout(of: window, at: row).title
        for k in 0..<Self.headWords {
          let word = SortKey.plainWord(k, of: window, title)
          heads[base &+ k] = word
          if SortKey.isLast(word) { break }
        }
      } else {
        for k in 0..<min(Self.headWords, words.count &>> 3) {
          heads[base &+ k] = window.word(words.lowerBound &+ 8 &* k)
        }
      }
    }
  }

  /// Whether a reader's row comes before another's.
  @inline(__always)
  private mutating func precedes(_ left: Int, _ right: Int) -> Bool {
    if isSorted && !isExhausted[left] && !isExhausted[right] {
      var (x, y) = (left &* Self.headWords, right &* Self.headWords)
      let end = x &+ Self.headWords
      while x < end {
        let (a, b) = (heads[x], heads[y])
        if a != b { return a < b }
        if SortKey.isLast(a) { break }
        x &+= 1
        y &+= 1
      }
      return precedesBehindHead(left, right, isEqual: x < end)
    }
    if isExhausted[left] != isExhausted[right] { return isExhausted[right] }
    return left < right
  }

  /// Compares rows whose keys agree in their first words, or wholly.
  @inline(never)
  private mutating func precedesBehindHead(_ left: Int, _ right: Int, isEqual: Bool) -> Bool {
    if !isEqual {
      copyKey(of: left, to: &long.0)
      copyKey(of: right, to: &long.1)
      for (a, b) in zip(long.0, long.1) where a != b { return a < b }
    }
    let (leftRow, rightRow) = (readers[left].row, readers[right].row)
    let order = withBytes(of: readers[left].window) { leftBytes in
      withBytes(of: readers[right].window) { rightBytes in
        ties.compare(
          RowLayout(of: leftBytes, at: leftRow), of: leftBytes,
          RowLayout(of: rightBytes, at: rightRow), of: rightBytes)
      }
    }
    return order == 0 ? left < right : order < 0
  }

  /// The whole key of a reader's row.
  private func copyKey(of number: Int, to key: inout [UInt64]) {
    key.removeAll(keepingCapacity: true)
    let (words, row) = (readers[number].words, readers[number].row)
    withBytes(of: readers[number].window) { window in
      if words.isEmpty {
        let title = RowLayout(of: window, at: row).title
        repeat {
          key.append(SortKey.plainWord(key.count, of: window, title))
        } while !SortKey.isLast(key[key.count &- 1])
      } else {
        for offset in stride(from: words.lowerBound, to: words.upperBound, by: 8) {
          key.append(window.word(offset))
        }
      }
    }
  }
}
