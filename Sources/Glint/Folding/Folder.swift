/// Folds texts into `FoldedText`s (section 3 of the design: base folding).
///
/// Most clusters are one scalar whose finished base the tables hold, and most others are scalars
/// that neither compose nor reorder; `Folder+Quick.swift` takes these straight from the table. What
/// is left, and every text whose details are asked for, goes through `ClusterFolder`. A value is
/// scratch: reuse it, and folding allocates nothing.
struct Folder {
  /// How many scalars or clusters the quick path gathers before it hands them over.
  static let room = 512

  /// What the quick path has folded and not yet handed over.
  var scalars = ContiguousArray<UInt32>(repeating: 0, count: room)
  /// The clusters of `scalars`.
  var clusters = ContiguousArray<UInt32>(repeating: 0, count: room)
  /// Where clusters begin.
  var offsets = ContiguousArray<UInt32>(repeating: 0, count: room)
  /// The finished bases of single scalars.
  let table = QuickTable.shared
  /// The general path.
  private(set) var general = ClusterFolder()

  /// Whether every cluster goes through the general path: the tests' oracle.
  let isGeneralOnly: Bool

  /// Creates a folder.
  init(isGeneralOnly: Bool = false) { self.isGeneralOnly = isGeneralOnly }

  /// Folds a text.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8; a malformed sequence counts as U+FFFD.
  ///   - asTitle: Whether the text stands between two virtual spaces, as a title does and a query
  ///     does not.
  ///   - details: Whether letters, marks and case are wanted too. It is slower.
  ///   - folded: Takes the result; what it held is gone.
  mutating func fold(
    _ bytes: RawSpan, asTitle: Bool, details: Bool, into folded: inout FoldedText
  ) {
    precondition(bytes.byteCount < Int(UInt32.max), "the text is too long")
    folded.removeAll(details: details)
    if asTitle { folded.append(Scalar.space, cluster: FoldedText.virtual) }
    var progress = Progress()
    while progress.offset < bytes.byteCount {
      if isGeneralOnly {
        foldGenerally(bytes, &progress, into: &folded)
      } else if !details {
        foldQuickly(bytes, &progress, into: &folded)
      } else if foldOrdinary(bytes, &progress, into: &folded) {
        continue
      }
      if progress.offset < bytes.byteCount { foldGenerally(bytes, &progress, into: &folded) }
    }
    folded.clusterOffsets.append(UInt32(truncatingIfNeeded: bytes.byteCount))
    if asTitle { folded.closeTitle() }
  }

  /// Whether a text may have diacritics or changed letters; `false` is certain.
  func mayHaveMarks(_ bytes: RawSpan) -> Bool {
    var offset = 0
    while offset < bytes.byteCount {
      if bytes.byte(offset) < 0x80 {
        offset &+= 1
        continue
      }
      let scalar = bytes.scalar(at: offset)
      if table[scalar.scalar].rawValue & QuickTable.Entry.hasMarks != 0 { return true }
      offset &+= scalar.byteCount
    }
    return false
  }

  /// Folds a cluster of one scalar that keeps no details but its case; false when it is another one.
  private func foldOrdinary(
    _ bytes: RawSpan, _ progress: inout Progress, into folded: inout FoldedText
  ) -> Bool {
    let first = bytes.scalar(at: progress.offset)
    let entry = table[first.scalar]
    let end = progress.offset &+ first.byteCount
    if end < bytes.byteCount {
      let next = table[bytes.scalar(at: end).scalar]
      if !entry.isSurelyApart(from: next) { return false }
    }
    if entry.fold.length == ScalarFold.syllable {
      folded.clusterOffsets.append(UInt32(truncatingIfNeeded: progress.offset))
      folded.append(keysOf: first.scalar, cluster: progress.cluster)
      progress.offset = end
      progress.cluster &+= 1
      return true
    }
    var base = first.scalar
    var cased = first.scalar
    if first.scalar < 0x80 {
      if entry.fold.length == 1 { base = entry.fold.payload }
      // Spaces and the backtick are others from the start, not only in case.
      if base == Scalar.space || base == 0x27 { cased = base }
    } else {
      let record = ScalarRecord(of: first.scalar)
      guard entry.fold.length == ScalarFold.itself, record.decomposition == nil,
        record.caseFolding == nil, HangulKeys(jamo: first.scalar) == nil
      else { return false }
    }
    folded.clusterOffsets.append(UInt32(truncatingIfNeeded: progress.offset))
    folded.append(base, cluster: progress.cluster, cased: cased)
    progress.offset = end
    progress.cluster &+= 1
    return true
  }

  /// Folds one cluster by the general path.
  private mutating func foldGenerally(
    _ bytes: RawSpan, _ progress: inout Progress, into folded: inout FoldedText
  ) {
    let end = bytes.endOfCluster(at: progress.offset)
    folded.clusterOffsets.append(UInt32(truncatingIfNeeded: progress.offset))
    general.fold(bytes, progress.offset..<end)
    folded.append(&general, cluster: progress.cluster)
    progress.offset = end
    progress.cluster &+= 1
  }

  /// How far the folding of a text is.
  struct Progress {
    /// The offset of the next cluster.
    var offset = 0
    /// The number of the next cluster.
    var cluster: UInt32 = 0
  }
}

extension RawSpan {
  /// The offset behind the cluster that begins at an offset.
  ///
  /// - Precondition: `offset` is inside the span and a cluster begins there.
  func endOfCluster(at offset: Int) -> Int {
    let first = scalar(at: offset)
    var breaker = ClusterBreaker(first: ScalarRecord(of: first.scalar).breakProperty)
    var end = offset &+ first.byteCount
    while end < byteCount {
      let next = scalar(at: end)
      if !breaker.joins(ScalarRecord(of: next.scalar).breakProperty) { break }
      end &+= next.byteCount
    }
    return end
  }
}
