extension Folder {
  /// Folds clusters until the text's end or a cluster that needs the general path.
  mutating func foldQuickly(
    _ bytes: RawSpan, _ progress: inout Progress, into folded: inout FoldedText
  ) {
    var needsRoom = true
    while needsRoom, progress.offset < bytes.byteCount {
      var output = QuickOutput(progress, last: folded.scalars.last ?? 0)
      needsRoom = Self.fill(&output, bytes, table, &scalars, &clusters, &offsets)
      folded.scalars.append(contentsOf: scalars[..<output.count])
      folded.clusters.append(contentsOf: clusters[..<output.count])
      folded.clusterOffsets.append(contentsOf: offsets[..<output.started])
      progress = output.progress
    }
  }

  /// Folds a title as far as the quick path goes, into the scratch alone.
  ///
  /// - Returns: how many of the scratch's scalars are the title's base, its virtual spaces included;
  ///   `nil` when the title needs the general path or more room.
  mutating func foldInScratch(_ bytes: RawSpan) -> Int? {
    guard !isGeneralOnly else { return nil }
    var output = QuickOutput(Progress(), last: Scalar.space)
    output.count = 1
    scalars[0] = Scalar.space
    guard !Self.fill(&output, bytes, table, &scalars, &clusters, &offsets),
      output.progress.offset == bytes.byteCount
    else { return nil }
    if output.last != Scalar.space {
      scalars[output.count] = Scalar.space
      output.count += 1
    }
    return output.count
  }

  /// Fills the scratch; true when it is full and the quick path can go on.
  private static func fill(
    _ result: inout QuickOutput, _ bytes: RawSpan, _ table: QuickTable,
    _ scalars: inout ContiguousArray<UInt32>, _ clusters: inout ContiguousArray<UInt32>,
    _ offsets: inout ContiguousArray<UInt32>
  ) -> Bool {
    var output = result
    defer { result = output }
    var scalars = scalars.mutableSpan
    var clusters = clusters.mutableSpan
    var offsets = offsets.mutableSpan
    let end = bytes.byteCount
    while output.progress.offset < end {
      if !output.hasRoom { return true }
      if output.appendASCII(bytes, &scalars, &clusters, &offsets) { continue }
      var first = bytes.scalar(at: output.progress.offset)
      var entry = table[first.scalar]
      // What was read to find a cluster's end is the next one's beginning.
      repeat {
        let before = output
        let fold = entry.fold
        if fold.length <= 1 {
          let base = fold.length == ScalarFold.itself ? first.scalar : fold.payload
          output.append(base, &scalars, &clusters)
        } else {
          // A copy, lest the output's address be taken and it leave the registers; so below.
          var expanded = output
          expanded.append(fold, of: first.scalar, &scalars, &clusters)
          output = expanded
        }
        var offset = output.progress.offset &+ first.byteCount
        if offset == end {
          output.close(offset, &offsets)
          break
        }
        let next = bytes.scalar(at: offset)
        let nextEntry = table[next.scalar]
        if !entry.isSurelyApart(from: nextEntry) {
          var joined = output
          offset = joined.appendJoined(
            bytes, first, fold.isSpecial, table, &scalars, &clusters)
          if offset == 0 {
            output = before
            return false
          }
          output = joined
          output.close(offset, &offsets)
          break
        }
        output.close(offset, &offsets)
        first = next
        entry = nextEntry
      } while output.hasRoom && first.scalar >= 0x80
    }
    return false
  }
}

/// How far the scratch of a folder is filled.
private struct QuickOutput {
  /// The most scalars that a step adds: the longest base of a scalar has 18, and ASCII comes in eights.
  private static let margin = 32
  /// 0 to 7.
  @inline(__always)
  private static var ascending: SIMD8<UInt32> { SIMD8(0, 1, 2, 3, 4, 5, 6, 7) }

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

  /// Ends the cluster at an offset.
  @inline(__always)
  mutating func close(_ end: Int, _ offsets: inout MutableSpan<UInt32>) {
    offsets[started] = UInt32(truncatingIfNeeded: progress.offset)
    started &+= 1
    progress.offset = end
    progress.cluster &+= 1
  }

  /// Appends eight clusters of one ASCII scalar, when the next are such.
  ///
  /// The ninth byte must be ASCII too, lest a mark belong to the eighth. Control characters, CR LF
  /// among them, the backtick and runs of spaces are left to the path of single clusters.
  @inline(__always)
  mutating func appendASCII(
    _ bytes: RawSpan, _ scalars: inout MutableSpan<UInt32>, _ clusters: inout MutableSpan<UInt32>,
    _ offsets: inout MutableSpan<UInt32>
  ) -> Bool {
    let offset = progress.offset
    guard offset &+ 8 <= bytes.byteCount else { return false }
    let word = bytes.word(offset)
    let spaces = word.spaces
    guard word.isPrintableASCII, !word.containsASCII(0x60),
      spaces & (spaces &<< 8 | (last == Scalar.space ? 0x80 : 0)) == 0,
      offset &+ 8 == bytes.byteCount || bytes.byte(offset &+ 8) < 0x80
    else { return false }
    let lowered = word.asciiLowercased.lanes
    scalars.store(lowered, at: count)
    clusters.store(Self.ascending &+ progress.cluster, at: count)
    offsets.store(Self.ascending &+ UInt32(truncatingIfNeeded: offset), at: started)
    count &+= 8
    last = lowered[7]
    started &+= 8
    progress.offset = offset &+ 8
    progress.cluster &+= 8
    return true
  }

  /// Appends what follows the first scalar of a cluster, and returns the cluster's end, or 0 when it
  /// needs the general path.
  @inline(never)
  mutating func appendJoined(
    _ bytes: RawSpan, _ first: DecodedScalar, _ firstIsSpecial: Bool, _ table: QuickTable,
    _ scalars: inout MutableSpan<UInt32>, _ clusters: inout MutableSpan<UInt32>
  ) -> Int {
    var offset = progress.offset &+ first.byteCount
    var breaker = ClusterBreaker(first: ScalarRecord(of: first.scalar).breakProperty)
    var isSpecial = firstIsSpecial
    while offset < bytes.byteCount {
      let next = bytes.scalar(at: offset)
      let record = ScalarRecord(of: next.scalar)
      if !breaker.joins(record.breakProperty) { break }
      let fold = table[next.scalar].fold
      switch fold.joined {
      case .drop: break
      case .dropUnlessSpecial: if isSpecial { return 0 }
      case .general: return 0
      case .append:
        // The canonical order puts a mark of a lower class before one of a higher.
        let rank = record.traits.combiningClass
        if rank != 0, Normalization.combiningClass(of: last) > rank { return 0 }
        if !hasRoom { return 0 }
        append(fold, of: next.scalar, &scalars, &clusters)
      }
      isSpecial = isSpecial || fold.isSpecial
      offset &+= next.byteCount
    }
    return offset
  }

  /// Appends the base of one scalar.
  @inline(never)
  mutating func append(
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

  /// Appends a scalar of a base; a space after a space is left out.
  @inline(__always)
  mutating func append(
    _ scalar: UInt32, _ scalars: inout MutableSpan<UInt32>, _ clusters: inout MutableSpan<UInt32>
  ) {
    scalars[count] = scalar
    clusters[count] = progress.cluster
    count &+= scalar == Scalar.space && last == Scalar.space ? 0 : 1
    last = scalar
  }
}
