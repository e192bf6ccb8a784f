/// Folds one cluster by the definition, step by step: the general path.
///
/// It serves the clusters that the quick path of `Folder` leaves, every cluster whose letters,
/// marks and case are asked for, and the tests as oracle of the quick path. A value is scratch.
struct ClusterFolder {
  /// A scalar of the base before composition, with what it came from.
  struct Row {
    var scalar: UInt32
    /// As in `FoldedText.casedScalars`.
    var cased: UInt32
    /// As in `FoldedText.letters`.
    var letter: UInt32 = 0
    /// The number of the letter whose marks it shares.
    var group: Int
    /// Whether a scalar of the base has been paired with it.
    var isTaken = false
  }

  /// The base, composed, Hangul syllables whole.
  private(set) var base: [UInt32] = []
  /// The accented form, composed, Hangul syllables whole: marks and letters kept.
  private(set) var accented: [UInt32] = []
  /// The rows of the base.
  private(set) var rows: [Row] = []
  /// The marks of all letters, letter by letter.
  private(set) var marks: [UInt32] = []
  /// Where the marks of each letter begin in `marks`, and the end.
  private(set) var groupStarts: [Int] = []

  /// The rows that `takeRows` took last.
  private(set) var taken: [Row] = []

  private var source: [UInt32] = []
  private var mapped: [UInt32] = []

  /// Folds the cluster that the bytes of a range hold.
  mutating func fold(_ bytes: RawSpan, _ range: Range<Int>) {
    readVisible(bytes, range)
    decompose()
    foldLetters()
    applyLetters()
    base.removeAll(keepingCapacity: true)
    for row in rows { base.append(row.scalar) }
    Normalization.order(&base)
    Normalization.compose(&base)
    Normalization.order(&accented)
    Normalization.compose(&accented)
  }

  /// Step 1a: the scalars of the cluster, without those that nobody sees.
  private mutating func readVisible(_ bytes: RawSpan, _ range: Range<Int>) {
    mapped.removeAll(keepingCapacity: true)
    var hasPictograph = false
    var offset = range.lowerBound
    while offset < range.upperBound {
      let decoded = bytes.scalar(at: offset)
      offset += decoded.byteCount
      mapped.append(decoded.scalar)
      hasPictograph = hasPictograph || Self.isPictograph(decoded.scalar)
    }
    mapped.removeAll { scalar in
      if scalar == Scalar.joiner { return false }
      if Scalar.isTag(scalar), hasPictograph { return false }
      return scalar == Scalar.tatweel || ScalarRecord(of: scalar).traits.contains(.invisible)
    }
    source.removeAll(keepingCapacity: true)
    var isBehindPictograph = false
    for (k, scalar) in mapped.enumerated() {
      if scalar == Scalar.joiner {
        let isBeforePictograph = k + 1 < mapped.count && Self.isPictograph(mapped[k + 1])
        if !(isBehindPictograph && isBeforePictograph) { continue }
      }
      isBehindPictograph = isBehindPictograph || Self.isPictograph(scalar)
      source.append(scalar)
    }
  }

  private static func isPictograph(_ scalar: UInt32) -> Bool {
    ScalarRecord(of: scalar).breakProperty.breakClass == BreakProperty.pictograph
  }

  /// Steps 1b and the first of 1c: spaces, punctuation, compatibility decomposition, ı.
  private mutating func decompose() {
    mapped.removeAll(keepingCapacity: true)
    for scalar in source {
      if let plain = Substitution(punctuation: scalar) {
        for k in 0..<plain.count { mapped.append(plain[k]) }
      } else if ScalarRecord(of: scalar).traits.contains(.whiteSpace) {
        mapped.append(Scalar.space)
      } else {
        Normalization.appendDecomposition(of: scalar, to: &mapped)
      }
    }
    Normalization.order(&mapped)
    mapped.removeAll { $0 == Scalar.tatweel }
    for k in mapped.indices where mapped[k] == Scalar.dotlessI { mapped[k] = Scalar.smallI }
  }

  /// Step 1c: case folding, and the marks leave their letters.
  private mutating func foldLetters() {
    rows.removeAll(keepingCapacity: true)
    accented.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
    groupStarts.removeAll(keepingCapacity: true)
    var starter: UInt32?
    for scalar in mapped {
      let record = ScalarRecord(of: scalar)
      let traits = record.traits
      if scalar == Scalar.dotAbove, starter == Scalar.smallI || starter == Scalar.capitalI {
        continue
      }
      if traits.contains(.diacritic), !Self.makesLetter(starter, scalar) {
        if !rows.isEmpty { marks.append(scalar) }  // a mark without a letter belongs to none
        accented.append(scalar)
        continue
      }
      if rows.isEmpty || traits.combiningClass == 0 { groupStarts.append(marks.count) }
      if traits.combiningClass == 0 { starter = scalar }
      appendFolded(scalar, record.caseFolding, group: groupStarts.count - 1)
    }
    groupStarts.append(marks.count)
  }

  private mutating func appendFolded(_ scalar: UInt32, _ folding: ScalarSequence?, group: Int) {
    let count = folding?.count ?? 1
    for k in 0..<count {
      let folded = folding?[k] ?? scalar
      let plain = Substitution(punctuation: folded)?[0] ?? folded
      let isPunctuation = Substitution(punctuation: scalar)?[0] == plain
      let cased = count == 1 ? scalar : scalar | UInt32(k + 1) << 21
      rows.append(Row(scalar: plain, cased: isPunctuation ? plain : cased, group: group))
      accented.append(plain)
    }
  }

  /// Whether a mark makes another letter of the one that it stands on: й ў ї ѓ ќ.
  private static func makesLetter(_ starter: UInt32?, _ mark: UInt32) -> Bool {
    guard let starter, mark == 0x0306 || mark == 0x0308 || mark == 0x0301 else { return false }
    let folded = ScalarRecord(of: starter).caseFolding.map { $0.count == 1 ? $0[0] : 0 } ?? starter
    switch (folded, mark) {
    case (0x0438, 0x0306), (0x0443, 0x0306), (0x0456, 0x0308), (0x0433, 0x0301), (0x043A, 0x0301):
      return true
    default: return false
    }
  }

  /// Step 1d: letters that differ from another by a stroke or ligature.
  private mutating func applyLetters() {
    guard let first = rows.firstIndex(where: { Substitution(letter: $0.scalar) != nil }) else {
      return
    }
    let folded = Array(rows[first...])  // rare: a copy does no harm
    rows.removeLast(rows.count - first)
    for row in folded {
      guard let plain = Substitution(letter: row.scalar) else {
        rows.append(row)
        continue
      }
      for k in 0..<plain.count {
        let cased = row.cased == row.scalar ? plain[k] : plain[k] - 0x20  // the letter's own case
        rows.append(
          Row(
            scalar: plain[k], cased: cased, letter: row.scalar | UInt32(k) << 21, group: row.group))
      }
    }
  }

  /// Takes the rows that a scalar of the base is made of: for each scalar of its decomposition the
  /// first that is free.
  mutating func takeRows(of scalar: UInt32, firstFree: inout Int) {
    taken.removeAll(keepingCapacity: true)
    mapped.removeAll(keepingCapacity: true)
    Normalization.appendDecomposition(of: scalar, to: &mapped)
    for part in mapped {
      var place = firstFree
      while place < rows.count, rows[place].isTaken || rows[place].scalar != part { place += 1 }
      if place == rows.count { continue }
      taken.append(rows[place])
      rows[place].isTaken = true
      while firstFree < rows.count, rows[firstFree].isTaken { firstFree += 1 }
    }
  }
}
