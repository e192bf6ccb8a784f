extension FoldedText {
  /// Forgets the text and keeps the memory.
  mutating func removeAll(details: Bool) {
    scalars.removeAll(keepingCapacity: true)
    clusters.removeAll(keepingCapacity: true)
    clusterOffsets.removeAll(keepingCapacity: true)
    if hasDetails {
      letters.removeAll(keepingCapacity: true)
      markStarts.removeAll(keepingCapacity: true)
      markScalars.removeAll(keepingCapacity: true)
      casedStarts.removeAll(keepingCapacity: true)
      casedScalars.removeAll(keepingCapacity: true)
    }
    hasDetails = details
    if details {
      markStarts.append(0)
      casedStarts.append(0)
    }
  }

  /// Appends a scalar with one row of its own and no marks; a space after a space is left out.
  mutating func append(_ scalar: UInt32, cluster: UInt32) {
    append(scalar, cluster: cluster, cased: scalar)
  }

  /// Appends a scalar with what it was before case folding and no marks; a space after a space is
  /// left out.
  mutating func append(_ scalar: UInt32, cluster: UInt32, cased: UInt32) {
    if scalar == Scalar.space, scalars.last == Scalar.space { return }
    scalars.append(scalar)
    clusters.append(cluster)
    if hasDetails {
      casedScalars.append(cased)
      closeDetails(letter: 0)
    }
  }

  /// Appends the keys of a Hangul syllable, each its own case and without marks.
  mutating func append(keysOf syllable: UInt32, cluster: UInt32) {
    Self.forEachUnit(of: syllable) { append($0, cluster: cluster) }
  }

  /// Ends the details of the last scalar.
  mutating func closeDetails(letter: UInt32) {
    letters.append(letter)
    markStarts.append(UInt32(markScalars.count))
    casedStarts.append(UInt32(casedScalars.count))
  }

  /// Puts the virtual space behind a title; it takes over the run of spaces at the end.
  mutating func closeTitle() {
    if scalars.last == Scalar.space, clusters.last != Self.virtual { removeLast() }
    if clusters.last != Self.virtual { append(Scalar.space, cluster: Self.virtual) }
  }

  private mutating func removeLast() {
    scalars.removeLast()
    clusters.removeLast()
    guard hasDetails else { return }
    letters.removeLast()
    markStarts.removeLast()
    casedStarts.removeLast()
    markScalars.removeLast(markScalars.count - Int(markStarts.last ?? 0))
    casedScalars.removeLast(casedScalars.count - Int(casedStarts.last ?? 0))
  }

  /// Appends the base of a cluster that the general path has folded.
  mutating func append(_ folder: inout ClusterFolder, cluster: UInt32) {
    guard hasDetails else {
      for scalar in folder.base {
        Self.forEachUnit(of: scalar) { append($0, cluster: cluster) }
      }
      return
    }
    var firstFree = 0
    for scalar in folder.base { appendDetailed(scalar, &folder, &firstFree, cluster) }
  }

  /// Step 1e: the scalar, or the keys that type it.
  private static func forEachUnit(of scalar: UInt32, _ body: (UInt32) -> Void) {
    if scalar &- HangulKeys.firstSyllable < HangulKeys.syllableCount {
      let parts = HangulKeys.parts(of: scalar)
      for k in 0..<parts.0.count { body(parts.0[k]) }
      for k in 0..<parts.1.count { body(parts.1[k]) }
      for k in 0..<parts.2.count { body(parts.2[k]) }
    } else if let keys = HangulKeys(jamo: scalar) {
      for k in 0..<keys.count { body(keys[k]) }
    } else {
      body(scalar)
    }
  }

  /// Appends a scalar of a base with the letters, marks and case of the rows that it is made of.
  private mutating func appendDetailed(
    _ scalar: UInt32, _ folder: inout ClusterFolder, _ firstFree: inout Int, _ cluster: UInt32
  ) {
    folder.takeRows(of: scalar, firstFree: &firstFree)
    let taken = folder.taken
    Self.forEachUnit(of: scalar) { unit in
      if unit == Scalar.space, scalars.last == Scalar.space { return }
      scalars.append(unit)
      clusters.append(cluster)
      let start = markScalars.count
      for (k, row) in taken.enumerated()
      where !taken[..<k].contains(where: { $0.group == row.group }) {
        markScalars +=
          folder.marks[folder.groupStarts[row.group]..<folder.groupStarts[row.group + 1]]
      }
      markScalars[start...].sort()
      if unit != scalar {  // a key is its own case
        casedScalars.append(unit)
        closeDetails(letter: 0)
      } else {
        for row in taken { casedScalars.append(row.cased) }
        closeDetails(letter: taken.first?.letter ?? 0)
      }
    }
  }
}
