/// A title or a query as the scalars that are compared, with the way back to the original text.
///
/// The arrays run parallel, one element a scalar of the base ("unit" in the reference). A value
/// is scratch: folding into it again reuses its memory, so a search folds thousands of titles
/// without allocating.
///
/// ```
/// "Straße"   scalars   ␣ s t r a s s e ␣      (␣: virtual spaces of a title)
///            clusters  - 0 1 2 3 4 4 5 -
/// ```
struct FoldedText {
  /// Stands in `clusters` for a virtual space, which no cluster of the text gave.
  static let virtual = UInt32.max

  /// The base: folded scalars, virtual spaces included in a title, none in a query.
  var scalars: [UInt32] = []
  /// For each scalar the ordinal of the cluster that gave it, or `virtual`.
  var clusters: [UInt32] = []
  /// Where each cluster of the original text begins, in bytes of UTF-8, and the text's end last.
  var clusterOffsets: [UInt32] = []

  /// Whether the four arrays below are filled (they are only on demand).
  var hasDetails = false
  /// For each scalar 0, or the letter that step 3 changed (`ø`, `æ`) and the scalar's place in
  /// its expansion: `letter | place << 21`.
  var letters: [UInt32] = []
  /// For each scalar where its marks begin in `markScalars`; one element more than scalars.
  var markStarts: [UInt32] = []
  /// The diacritics of each scalar's letter, sorted.
  var markScalars: [UInt32] = []
  /// For each scalar where its cased rows begin in `casedScalars`; one element more than scalars.
  var casedStarts: [UInt32] = []
  /// What stood there before case folding, a row each: `scalar | (1 + place in its expansion) << 21`
  /// where full case folding gave several scalars, else the scalar.
  var casedScalars: [UInt32] = []
}
