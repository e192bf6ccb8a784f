internal import Glint
internal import RecordSources

/// Refuses to write an index over something that is none, before hours of work and not after.
struct OutputCheck {
  /// Where the index is to go.
  let output: String
  /// What it is built from.
  let sources: [SourceLocation]

  /// Checks the place of the index.
  func check() throws {
    guard let existing = Platform.status(of: output) else {
      try checkFolder()
      return
    }
    for case .file(let path) in sources
    where Platform.status(of: path)?.identity == existing.identity {
      throw CommandError(
        "the index would replace its own source, \(path); name another file with -o FILE")
    }
    if existing.isFolder {
      throw CommandError("\(output) is a folder; name a file with -o FILE")
    }
    guard existing.isRegular else {
      throw CommandError("\(output) is not an ordinary file; name another with -o FILE")
    }
    if existing.size > 0 { try checkIsIndex() }
    try checkFolder()
  }

  private func checkIsIndex() throws {
    do {
      _ = try SearchIndex(path: output)
    } catch {
      // A damaged index, or one of another version, may be built anew.
      if case .notAnIndex = error {
        throw CommandError(
          "\(output) exists and is not a Glint index; name another file with -o FILE, or remove it")
      }
    }
  }

  private func checkFolder() throws {
    let slash = output.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { $0 == output.startIndex ? "/" : String(output[..<$0]) } ?? "."
    if let obstacle = Platform.obstacle(toWritingInFolder: folder) {
      throw IndexError.cannotWrite(
        path: output, reason: SystemError(code: obstacle.code, description: obstacle.reason))
    }
  }
}
