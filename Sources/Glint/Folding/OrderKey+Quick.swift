extension OrderKeyFolder {
  /// Appends the base key of a title: what `appendOrderKey` appends to `base`.
  ///
  /// Most clusters are one scalar whose finished base the table holds, or a letter whose marks are
  /// dropped; what composes, reorders, or has jamo takes the general path.
  ///
  /// - Complexity: O(length of the title).
  mutating func appendBaseKey(of bytes: RawSpan, to key: inout [UInt8]) {
    var writer = OrderKeyWriter()
    var offset = 0
    while offset < bytes.byteCount {
      let before = (writer: writer, count: key.count)
      let end = appendQuickly(bytes, at: offset, &writer, to: &key)
      if end > 0 {
        offset = end
        continue
      }
      writer = before.writer
      key.removeLast(key.count &- before.count)
      let clusterEnd = bytes.endOfCluster(at: offset)
      general.fold(bytes, offset..<clusterEnd)
      for scalar in general.base { writer.append(scalar, to: &key) }
      offset = clusterEnd
    }
    key.append(0x20)
  }

  /// Appends the base of the cluster at an offset, and returns the cluster's end, or 0 when it needs
  /// the general path; what was appended is then to be taken back.
  @inline(__always)
  private func appendQuickly(
    _ bytes: RawSpan, at offset: Int, _ writer: inout OrderKeyWriter, to key: inout [UInt8]
  ) -> Int {
    let first = bytes.scalar(at: offset)
    let entry = table[first.scalar]
    let fold = entry.fold
    if fold.length <= 1 {
      writer.append(
        finished: fold.length == ScalarFold.itself ? first.scalar : fold.payload, to: &key)
    } else if !Self.append(fold, of: first.scalar, &writer, to: &key) {
      return 0
    }
    let end = offset &+ first.byteCount
    if end == bytes.byteCount { return end }
    let next = bytes.scalar(at: end)
    if entry.isSurelyApart(from: table[next.scalar]) { return end }
    return appendJoined(bytes, first, at: end, &writer, to: &key)
  }

  /// Appends what follows the first scalar of a cluster, and returns the cluster's end, or 0.
  @inline(never)
  private func appendJoined(
    _ bytes: RawSpan, _ first: DecodedScalar, at start: Int, _ writer: inout OrderKeyWriter,
    to key: inout [UInt8]
  ) -> Int {
    var offset = start
    var breaker = ClusterBreaker(first: ScalarRecord(of: first.scalar).breakProperty)
    var isSpecial = table[first.scalar].fold.isSpecial
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
        if rank != 0, Normalization.combiningClass(of: writer.last) > rank { return 0 }
        if fold.length == ScalarFold.syllable || HangulKeys.isJamo(next.scalar)
          || !Self.append(fold, of: next.scalar, &writer, to: &key)
        {
          return 0
        }
      }
      isSpecial = isSpecial || fold.isSpecial
      offset &+= next.byteCount
    }
    return offset
  }

  /// Appends the base of one scalar; false when its parts may compose to a Hangul syllable.
  @inline(never)
  private static func append(
    _ fold: ScalarFold, of scalar: UInt32, _ writer: inout OrderKeyWriter, to key: inout [UInt8]
  ) -> Bool {
    switch fold.length {
    case ScalarFold.empty: break
    case ScalarFold.itself, ScalarFold.syllable: writer.append(finished: scalar, to: &key)
    case 1: writer.append(finished: fold.payload, to: &key)
    default:
      let sequence = ScalarSequence(offset: Int(fold.payload), count: Int(fold.length))
      for k in 0..<sequence.count {
        if isHangulKey(sequence[k]) { return false }
        writer.append(finished: sequence[k], to: &key)
      }
    }
    return true
  }
}
