/// How a query is answered and what that cost: plain data, for people to read.
///
/// `SearchIndex.explain` runs a search and reports.
public struct QueryPlan: Hashable, Sendable {
  /// How one needle's candidates are found in one field of one segment.
  public struct Step: Hashable, Sendable {
    /// What is looked for: the folded query or word.
    public var needle: String
    /// The field.
    public var field: String
    /// How candidates are found, in words.
    public var method: String
    /// The posting lists of the needle's grams, rarest first.
    ///
    /// Of those that are intersected, one is read as far as it spares more than it costs.
    public var lists: [List]
    /// The exact number of documents, where it is stored.
    public var storedCount: Int?
  }

  /// A posting list of a plan.
  public struct List: Hashable, Sendable {
    /// The gram, spaces shown as ␣.
    public var gram: String
    /// The number of blocks of documents that it names.
    public var blockCount: Int
  }

  /// The query.
  public var query: Query
  /// The steps, in the order of segments, needles and fields.
  public var steps: [Step] = []
  /// Documents that were looked at.
  public var candidates = 0
  /// Candidates whose text was compared.
  public var verified = 0
  /// Candidates that turned out to be no hits.
  public var falsePositives = 0
  /// Texts that were folded for the comparison.
  public var folded = 0
  /// Bytes of posting lists that were decoded.
  public var postingBytes = 0
  /// Bytes of text that were compared or scanned.
  public var textBytes = 0
  /// The exact number of hits.
  public var total = 0
  /// Nanoseconds until the page was complete, its ranges included.
  public var pageNanoseconds: UInt64 = 0
  /// Nanoseconds until the total was known.
  public var totalNanoseconds: UInt64 = 0
}

extension QueryPlan: CustomStringConvertible {
  /// The plan in lines of text, without a line break at the end.
  public var description: String {
    var lines = ["plan for “\(query.text)” (\(query.mode.rawValue))"]
    for step in steps {
      var line = "  “\(step.needle)” in \(step.field): \(step.method)"
      if let count = step.storedCount { line += ", \(count) stored" }
      lines.append(line)
      for list in step.lists { lines.append("    “\(list.gram)” \(list.blockCount) blocks") }
    }
    lines.append(
      "  \(candidates) candidates, \(verified) verified (\(folded) folded), "
        + "\(falsePositives) false, \(total) hits")
    lines.append("  \(postingBytes) bytes of lists, \(textBytes) bytes of texts")
    lines.append(
      "  page after \(Self.microseconds(pageNanoseconds)) µs, "
        + "total after \(Self.microseconds(totalNanoseconds)) µs")
    return lines.joined(separator: "\n")
  }

  /// Nanoseconds as microseconds with one decimal.
  private static func microseconds(_ nanoseconds: UInt64) -> String {
    "\(nanoseconds / 1000).\(nanoseconds % 1000 / 100)"
  }
}
