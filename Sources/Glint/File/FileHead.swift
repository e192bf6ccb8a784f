/// The superblock that counts, chosen from the two of a file.
struct FileHead {
  /// The valid superblock with the higher commit number.
  let superblock: Superblock
  /// The findings in both places.
  let findings: [Superblock.Finding]
  /// The place that the next commit writes to, 0 or 1.
  let nextPlace: Int

  /// Chooses the superblock of a file.
  ///
  /// - Throws: `IndexError` when neither is usable, or the file is shorter than it says.
  /// - Complexity: O(1).
  init(in bytes: RawSpan, path: String) throws(IndexError) {
    var findings: [Superblock.Finding] = []
    for place in 0..<2 {
      findings.append(Superblock.find(at: place * FileFormat.superblockLength, in: bytes))
    }
    self.findings = findings
    var best: (place: Int, block: Superblock)?
    for (place, finding) in findings.enumerated() {
      guard case .valid(let block) = finding else { continue }
      if best.map({ block.commit > $0.block.commit }) ?? true { best = (place, block) }
    }
    // A later format's commit beside ours is the newer one; a commit that was cut off is none.
    let isNewer = findings.contains { finding in
      if case .unreadable(_, let reader) = finding { reader > FileFormat.version } else { false }
    }
    guard !isNewer, let (place, block) = best else {
      throw Self.error(for: findings, path: path)
    }
    guard block.foldingVersion == Folding.version else {
      throw .foldingDiffers(
        path: path, found: block.foldingVersion, supported: Folding.version)
    }
    guard block.fileLength <= UInt64(bytes.byteCount) else {
      throw .corrupt(
        path: path, section: "superblock", offset: bytes.byteCount,
        detail: "the file ends here, \(block.fileLength) bytes were written")
    }
    superblock = block
    nextPlace = 1 - place
  }

  private static func error(for findings: [Superblock.Finding], path: String) -> IndexError {
    for finding in findings {
      guard case .unreadable(let version, let minimumReader) = finding else { continue }
      if version < FileFormat.oldestReadable {
        return .versionTooOld(path: path, found: version, supported: FileFormat.oldestReadable)
      }
      return .versionTooNew(
        path: path, found: max(version, minimumReader), supported: FileFormat.version)
    }
    if findings.contains(.damaged) {
      return .corrupt(
        path: path, section: "superblock", offset: 0, detail: "its checksum does not fit")
    }
    return .notAnIndex(path: path)
  }
}
