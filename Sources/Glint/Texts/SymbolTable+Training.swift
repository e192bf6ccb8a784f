extension SymbolTable {
  /// The table that suits some texts: the same for the same texts, on every machine.
  ///
  /// Only a sample is looked at, evenly drawn, so that the time does not depend on their number.
  ///
  /// - Parameters:
  ///   - texts: where the texts stand; a lazy collection will do.
  ///   - bytes: what they stand in.
  /// - Precondition: the ranges lie inside the span.
  /// - Complexity: O(1) in the number of texts: some milliseconds.
  static func trained(
    on texts: some RandomAccessCollection<Range<Int>>, of bytes: RawSpan
  ) -> SymbolTable {
    SymbolTrainer(TextSample(of: texts, in: bytes)).table()
  }
}
