/// The documents of frequent grams, summed up over the encoders of a segment.
struct SegmentCounts {
  /// For each field the grams of one and two labels.
  private(set) var fields: [GramCounts]
  /// For each field the documents of the longer grams' nodes.
  let longInFields: [[UInt32]]
  /// The grams of up to three labels in all fields together, where there are several.
  private(set) var all: GramCounts?
  /// The documents of the longer grams' nodes in all fields together.
  let longInAll: [UInt32]

  /// Sums up.
  init(_ collectors: [GramCollector], _ plan: SegmentPlan) {
    let fieldCount = plan.layouts.count
    var long = LongGramCounter(plan.longGrams, fieldCount: fieldCount)
    fields = plan.layouts.map { _ in GramCounts(firsts: [:], pairs: [:]) }
    if fieldCount > 1 { all = GramCounts(firsts: [:], pairs: [:]) }
    for collector in collectors {
      long.add(collector.long)
      for field in 0..<fieldCount { fields[field].add(collector.counts(inField: field)) }
      if fieldCount > 1 { all?.add(collector.countsInAll()) }
    }
    longInFields = (0..<fieldCount).map { long.documents(inField: $0) }
    longInAll = fieldCount > 1 ? long.documentsInAll() : []
  }
}
