#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A new folder for files that are of no use later.
struct TemporaryFolder {
  /// The folder's path.
  let path: String

  /// Makes a folder of a name that nobody else uses.
  ///
  /// - Parameter parent: Where it is made; `/tmp` when there is no such name.
  /// - Throws: `CommandError` when it cannot be made.
  init(in parent: String?) throws(CommandError) {
    let parent = parent.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array("\(parent)/glint-XXXXXX".utf8CString)
    // SAFETY: the call writes the last letters of a C string that is this function's own.
    guard unsafe mkdtemp(&template) != nil else {
      // SAFETY: `strerror` gives a C string that is copied at once.
      let reason = unsafe String(cString: strerror(errno))
      throw CommandError(
        "cannot make a temporary folder in \(parent): \(reason); name another with TMPDIR")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The path of a file in the folder.
  func path(of name: String) -> String { "\(path)/\(name)" }

  /// Removes a file's name; who has it open still reads and writes it.
  func removeFile(_ name: String) {
    // SAFETY: the path is a C string for the time of the call.
    _ = unsafe unlink(self.path(of: name))
  }

  /// Removes the folder, which must be empty.
  func remove() {
    // SAFETY: the path is a C string for the time of the call.
    _ = unsafe rmdir(path)
  }
}
