extension Folder {
  /// Folds clusters until the text's end or a cluster that needs the general path.
  mutating func foldQuickly(
    _ bytes: RawSpan, _ progress: inout Progress, into folded: inout FoldedText
  ) {
    var needsRoom = true
    while needsRoom, progress.offset < bytes.byteCount {
      var output = QuickOutput(progress, last: folded.scalars.last ?? 0)
      needsRoom = Self.fill(&output, bytes, &scalars, &clusters, &offsets)
      folded.scalars.append(contentsOf: scalars[..<output.count])
      folded.clusters.append(contentsOf: clusters[..<output.count])
      folded.clusterOffsets.append(contentsOf: offsets[..<output.started])
      progress = output.progress
    }
  }

  /// Fills the scratch; true when it is full and the quick path can go on.
  private static func fill(
    _ result: inout QuickOutput, _ bytes: RawSpan, _ scalars: inout ContiguousArray<UInt32>,
    _ clusters: inout ContiguousArray<UInt32>, _ offsets: inout ContiguousArray<UInt32>
  ) -> Bool {
    var output = result
    defer { result = output }
    var scalars = scalars.mutableSpan
    var clusters = clusters.mutableSpan
    var offsets = offsets.mutableSpan
    while output.progress.offset < bytes.byteCount {
      if !output.hasRoom { return true }
      if output.appendASCII(bytes, &scalars, &clusters, &offsets) { continue }
      let length = output.appendCluster(bytes, &scalars, &clusters)
      if length == 0 { return false }
      offsets[output.started] = UInt32(truncatingIfNeeded: output.progress.offset)
      output.started &+= 1
      output.progress.offset &+= length
      output.progress.cluster &+= 1
    }
    return false
  }
}

/// How far the scratch of a folder is filled.
private struct QuickOutput {
  /// The most scalars that a step adds: the longest base of a scalar has 18, and ASCII comes in eights.
  private static let margin = 32

  /// How many scalars stand in the scratch.
  var count = 0
  /// How many clusters began.
  var started = 0
  /// Where the next cluster is.
  var progress: Folder.Progress
  /// The scalar that stands before the next one.
  var last: UInt32

  init(_ progress: Folder.Progress, last: UInt32) {
    self.progress = progress
    self.last = last
  }

  /// Whether another step fits.
  @inline(__always)
  var hasRoom: Bool {
    count <= Folder.room &- Self.margin && started <= Folder.room &- Self.margin
  }

  /// Appends eight clusters of one ASCII scalar, when the next are such.
  ///
  /// The ninth byte must be ASCII too, lest a mark belong to the eighth; control characters, CR LF
  /// among them, are left to the path of single clusters.
  @inline(__always)
  mutating func appendASCII(
    _ bytes: RawSpan, _ scalars: inout MutableSpan<UInt32>, _ clusters: inout MutableSpan<UInt32>,
    _ offsets: inout MutableSpan<UInt32>
  ) -> Bool {
    let offset = progress.offset
    guard offset &+ 8 <= bytes.byteCount else { return false }
    let word = bytes.word(offset)
    guard word.isPrintableASCII,
      offset &+ 8 == bytes.byteCount || bytes.byte(offset &+ 8) < 0x80
    else { return false }
    let lowered = word.asciiLowercased
    for k in 0..<8 {
      var scalar = UInt32(truncatingIfNeeded: lowered &>> UInt64(8 &* k)) & 0xFF
      if scalar == 0x60 { scalar = 0x27 }  // ` is '
      scalars[count] = scalar
      clusters[count] = progress.cluster &+ UInt32(k)
      offsets[started &+ k] = UInt32(truncatingIfNeeded: offset &+ k)
      count &+= scalar == Scalar.space && last == Scalar.space ? 0 : 1
      last = scalar
    }
    started &+= 8
    progress.offset = offset &+ 8
    progress.cluster &+= 8
    return true
  }

  /// Appends the base of the next cluster and returns its length in bytes, or 0 when it needs the
  /// general path; then nothing is appended.
  @inline(__always)
  mutating func appendCluster(
    _ bytes: RawSpan, _ scalars: inout MutableSpan<UInt32>, _ clusters: inout MutableSpan<UInt32>
  ) -> Int {
    let start = progress.offset
    let first = bytes.scalar(at: start)
    let record = ScalarRecord(of: first.scalar)
    var offset = start &+ first.byteCount
    let fold = record.fold
    let before = self
    append(fold, of: first.scalar, &scalars, &clusters)
    guard offset < bytes.byteCount else { return first.byteCount }
    let following = bytes.byte(offset)
    // An ASCII scalar joins nothing but a CR and a Prepend.
    let property = record.breakProperty
    if following < 0x80, property.breakClass == BreakProperty.other { return first.byteCount }
    var breaker = ClusterBreaker(first: property)
    var isSpecial = fold.isSpecial
    while offset < bytes.byteCount {
      let next = bytes.scalar(at: offset)
      let nextRecord = ScalarRecord(of: next.scalar)
      if !breaker.joins(nextRecord.breakProperty) { break }
      let joined = nextRecord.fold
      guard
        hasRoom,
        appendJoined(joined, next.scalar, nextRecord, isSpecial, &scalars, &clusters)
      else {
        self = before
        return 0
      }
      isSpecial = isSpecial || joined.isSpecial
      offset &+= next.byteCount
    }
    return offset &- start
  }

  /// Appends what a scalar adds to its cluster; false when that needs the general path.
  private mutating func appendJoined(
    _ fold: ScalarFold, _ scalar: UInt32, _ record: ScalarRecord, _ isSpecial: Bool,
    _ scalars: inout MutableSpan<UInt32>, _ clusters: inout MutableSpan<UInt32>
  ) -> Bool {
    switch fold.joined {
    case .drop: return true
    case .dropUnlessSpecial: return !isSpecial
    case .general: return false
    case .append:
      // The canonical order puts a mark of a lower class before one of a higher.
      let rank = record.traits.combiningClass
      if rank != 0, Normalization.combiningClass(of: last) > rank { return false }
      append(fold, of: scalar, &scalars, &clusters)
      return true
    }
  }

  /// Appends the base of one scalar.
  @inline(__always)
  private mutating func append(
    _ fold: ScalarFold, of scalar: UInt32, _ scalars: inout MutableSpan<UInt32>,
    _ clusters: inout MutableSpan<UInt32>
  ) {
    let length = fold.length
    if length <= 1 {
      append(length == ScalarFold.itself ? scalar : fold.payload, &scalars, &clusters)
    } else if length == ScalarFold.syllable {
      let parts = HangulKeys.parts(of: scalar)
      append(parts.0, &scalars, &clusters)
      append(parts.1, &scalars, &clusters)
      append(parts.2, &scalars, &clusters)
    } else if length != ScalarFold.empty {
      let sequence = ScalarSequence(offset: Int(fold.payload), count: Int(length))
      for k in 0..<sequence.count { append(sequence[k], &scalars, &clusters) }
    }
  }

  @inline(__always)
  private mutating func append(
    _ keys: HangulKeys, _ scalars: inout MutableSpan<UInt32>, _ clusters: inout MutableSpan<UInt32>
  ) {
    for k in 0..<keys.count { append(keys[k], &scalars, &clusters) }
  }

  @inline(__always)
  private mutating func append(
    _ scalar: UInt32, _ scalars: inout MutableSpan<UInt32>, _ clusters: inout MutableSpan<UInt32>
  ) {
    scalars[count] = scalar
    clusters[count] = progress.cluster
    count &+= scalar == Scalar.space && last == Scalar.space ? 0 : 1
    last = scalar
  }
}
