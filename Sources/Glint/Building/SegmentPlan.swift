/// How the records of a segment are encoded: decided once, from what is known of all of them and
/// from a sample.
struct SegmentPlan: Sendable {
  /// How keys are stored.
  enum Keys: Sendable {
    /// As numbers of a width in bits, less the least one.
    case numbers(least: UInt64, width: Int)
    /// As texts.
    case texts(TextCoding)
  }

  /// The number of documents.
  let documentCount: Int
  /// For each field how its documents are cut into blocks.
  let layouts: [BlockLayout]
  /// The keys.
  let keys: Keys
  /// The stored columns.
  let columns: [TextCoding]
  /// For each stored column whether every document has it.
  let areColumnsComplete: [Bool]
  /// The grams of more than three labels to count.
  let longGrams: LongGramTrie

  /// Symbols are worth their time where they save a fifth.
  private static let symbolShare = 0.8

  /// Decides.
  ///
  /// - Complexity: linear in the sample.
  init(_ records: borrowing SortedRecords) {
    let sample = records.sample
    let count = records.count
    documentCount = count
    layouts = records.fieldNames.indices.map { field in
      guard let rows = records.first else { return BlockLayout(documentCount: count, shift: 0) }
      let own = withBytes(of: rows.bytes) { bytes in
        TextColumnWriter.ownBytes((0..<rows.count).map { rows.field(field, of: $0) }, of: bytes)
      }
      return BlockLayout(
        documentCount: count, shift: TextColumnWriter.shift(textBytes: own, count: rows.count))
    }
    if records.hasNumericKeys, let range = records.keyNumbers,
      let width = NumberColumn.width(of: range)
    {
      keys = .numbers(least: range.lowerBound, width: width)
    } else if count == 0 {
      keys = .numbers(least: 0, width: 0)
    } else {
      keys = .texts(Self.coding(of: sample) { sample.key($0) })
    }
    columns = (0..<sample.columnCount).map { column in
      Self.coding(of: sample) { sample.column(column, of: $0) ?? 0..<0 }
    }
    areColumnsComplete = records.areColumnsComplete
    var labels: [GramLabels] = []
    var folding = TextFolding()
    withBytes(of: sample.bytes) { bytes in
      for row in 0..<sample.count {
        for field in 0..<sample.fieldCount {
          labels.append(folding.labels(of: bytes.extracting(sample.field(field, of: row))))
        }
      }
    }
    longGrams = LongGramSample.frequentGrams(
      in: labels, fieldCount: sample.fieldCount, documentCount: count)
  }

  /// How texts are packed that are read one at a time.
  private static func coding(
    of sample: RowBatch, _ range: @escaping (Int) -> Range<Int>
  ) -> TextCoding {
    let ranges = (0..<sample.count).map(range)
    let length = ranges.reduce(0) { $0 + $1.count }
    let shift = TextColumnWriter.shift(textBytes: length, count: ranges.count)
    return withBytes(of: sample.bytes) { bytes in
      let table = SymbolTable.trained(on: ranges, of: bytes)
      let encoder = SymbolEncoder(table)
      var codes: [UInt8] = []
      for range in ranges { encoder.append(encoding: bytes.extracting(range), to: &codes) }
      return Double(codes.count) < symbolShare * Double(length)
        ? .symbols(table, shift: shift) : .fronts(shift: shift, hasPlainBits: false)
    }
  }

  /// The universes of a chunk's rows, for each field.
  func universes(_ chunk: Int) -> [Int] { layouts.map { $0.universe(chunk) } }
}
