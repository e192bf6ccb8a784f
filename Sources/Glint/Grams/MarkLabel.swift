/// Labels of what the base leaves out: the diacritics of a scalar, and the stroke or ligature that it
/// comes from.
///
/// A query that asks for ê must not look through all that has an e. So grams are listed with marks
/// too, whose labels stand behind those of all scalars: a scalar, a mark of it and the scalar behind
/// it, and the scalar before it, it and a mark.
enum MarkLabel {
  /// The label of mark 0; every label of a scalar is less.
  static let first: UInt32 = 0x110001
  /// Scalars from here on have no label as marks.
  private static let scalarLimit: UInt32 = 0xE0000
  /// The Combining Diacritical Marks, any two of which have a label together.
  private static let paired: Range<UInt32> = 0x300..<0x370

  /// The label of a diacritic or a changed letter.
  static func label(of scalar: UInt32) -> UInt32? {
    scalar < scalarLimit ? first &+ scalar : nil
  }

  /// The label of two different diacritics on one scalar, the lesser first.
  static func label(of mark: UInt32, and other: UInt32) -> UInt32? {
    guard paired.contains(mark), paired.contains(other), mark < other else { return nil }
    let row = (mark &- paired.lowerBound) &* UInt32(paired.count)
    return first &+ scalarLimit &+ row &+ (other &- paired.lowerBound)
  }

  /// A label for people: the mark on a circle.
  static func shown(_ label: UInt32) -> String {
    let number = label - first
    let count = UInt32(paired.count)
    let scalars =
      number < scalarLimit
      ? [number]
      : [(number - scalarLimit) / count, (number - scalarLimit) % count].map {
        $0 + paired.lowerBound
      }
    return scalars.reduce("◌") { text, scalar in
      text + (Unicode.Scalar(scalar).map { String($0) } ?? "")
    }
  }

  /// Gives the labels of a scalar's marks, each once.
  ///
  /// - Parameters:
  ///   - marks: sorted.
  ///   - letter: as in `FoldedText.letters`.
  static func forEach(marks: ArraySlice<UInt32>, letter: UInt32, _ body: (UInt32) -> Void) {
    if letter != 0, let label = label(of: letter & 0x1F_FFFF) { body(label) }
    for index in marks.indices {
      let isRepeated = index > marks.startIndex && marks[index - 1] == marks[index]
      guard !isRepeated, let label = label(of: marks[index]) else { continue }
      body(label)
      var before: UInt32 = 0
      for lesser in marks[..<index] where lesser != before {
        if let label = self.label(of: lesser, and: marks[index]) { body(label) }
        before = lesser
      }
    }
  }
}

extension FoldedText {
  /// Gives the labels of the marks of a scalar.
  ///
  /// - Precondition: the text was folded with details.
  func forEachMarkLabel(_ unit: Int, _ body: (UInt32) -> Void) {
    let marks = markScalars[Int(markStarts[unit])..<Int(markStarts[unit + 1])]
    if letters[unit] == 0, marks.isEmpty { return }
    MarkLabel.forEach(marks: marks, letter: letters[unit], body)
  }
}
