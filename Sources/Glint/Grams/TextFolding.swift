/// Folds texts for their labels, with the memory that this takes.
struct TextFolding: Sendable {
  private var folder = Folder()
  private var folded = FoldedText()

  /// The labels of a text.
  mutating func labels(of text: RawSpan) -> GramLabels {
    var labels = GramLabels()
    load(text, isPlain: isPlain(text, 0..<text.byteCount), into: &labels)
    return labels
  }

  /// Gives labels those of a text, folding it unless it is plain.
  mutating func load(_ text: RawSpan, isPlain: Bool, into labels: inout GramLabels) {
    if isPlain {
      labels.load(plain: text)
    } else {
      // Details cost more; few texts have any that are listed.
      folder.fold(text, asTitle: true, details: folder.mayHaveMarks(text), into: &folded)
      labels.load(folded)
    }
  }
}
