extension FoldedText {
  /// Whether a scalar of a query fits one of a title beyond their equal bases (definitions 5 and 6
  /// of the match rules).
  ///
  /// - Precondition: both texts were folded with details.
  func fits(
    _ unit: Int, of title: FoldedText, _ place: Int, diacritics: Query.Diacritics,
    isCaseSensitive: Bool
  ) -> Bool {
    if isCaseSensitive, !cased(unit).elementsEqual(title.cased(place)) { return false }
    switch diacritics {
    case .ignored:
      return true
    case .significant:
      return letters[unit] == title.letters[place]
        && marks(unit).elementsEqual(title.marks(place))
    case .smart:
      guard letters[unit] == 0 || letters[unit] == title.letters[place] else { return false }
      return Self.holds(title.marks(place), all: marks(unit))
    }
  }

  private func cased(_ unit: Int) -> ArraySlice<UInt32> {
    casedScalars[Int(casedStarts[unit])..<Int(casedStarts[unit + 1])]
  }

  private func marks(_ unit: Int) -> ArraySlice<UInt32> {
    markScalars[Int(markStarts[unit])..<Int(markStarts[unit + 1])]
  }

  /// Whether a sorted row holds each mark of another at least as often.
  private static func holds(_ marks: ArraySlice<UInt32>, all wanted: ArraySlice<UInt32>) -> Bool {
    var index = marks.startIndex
    for mark in wanted {
      while index < marks.endIndex, marks[index] < mark { index += 1 }
      guard index < marks.endIndex, marks[index] == mark else { return false }
      index += 1
    }
    return true
  }
}
