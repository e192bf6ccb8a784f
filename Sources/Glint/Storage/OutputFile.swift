#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that takes another's place only when it is complete.
///
/// The bytes go to a temporary file in the target's folder; `commit` makes them durable and
/// renames it over the target (fsync file, rename, fsync folder). Whatever ends the work before
/// that leaves the target as it was. The temporary file is locked while it is written, so that
/// the next writer can tell what a killed one has left behind, and removes it.
final class OutputFile {
  /// The path that the finished file gets.
  let path: String
  /// The path of the temporary file; `nil` for a file that grows in place.
  private let temporaryPath: String?
  private let descriptor: Int32
  private var isOpen = true

  /// Creates the temporary file beside the target, and removes those of killed writers.
  ///
  /// - Throws: `SystemError` when the folder cannot be written to.
  init(replacing path: String) throws(SystemError) {
    self.path = path
    let (folder, name) = Self.split(path)
    let prefix = ".\(name)."
    Self.removeAbandoned(in: folder, prefix: prefix)
    var generator = SystemRandomNumberGenerator()
    while true {
      let suffix = String(generator.next() as UInt64, radix: 36)
      let candidate = "\(folder)/\(prefix)\(suffix)\(Self.ending)"
      // SAFETY: the path is a C string for the time of the call.
      let file = unsafe open(
        candidate, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard file >= 0 else { throw SystemError.last() }
      // Between creation and lock another writer may take the file for an abandoned one.
      var status = stat()
      // SAFETY: `status` is a valid place for the answer.
      let isTaken = flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      if !isTaken, unsafe fstat(file, &status) == 0, status.st_nlink > 0 {
        // A file that replaces another keeps its permissions.
        if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
          _ = fchmod(file, status.st_mode & 0o777)
        }
        (descriptor, temporaryPath) = (file, candidate)
        return
      }
      _ = close(file)
    }
  }

  /// Opens a file to append to it, behind a length that its head names.
  ///
  /// What an interrupted writer left behind that length is cut off.
  ///
  /// - Throws: `SystemError` when it cannot be opened, locked, or cut.
  init(appendingTo path: String, at length: Int) throws(SystemError) {
    self.path = path
    temporaryPath = nil
    // SAFETY: the path is a C string for the time of the call.
    descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError.last() }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, ftruncate(descriptor, off_t(length)) == 0,
      lseek(descriptor, off_t(length), SEEK_SET) == off_t(length)
    else { throw SystemError.last() }
  }

  deinit { discard() }

  /// Appends bytes to the file.
  ///
  /// - Throws: `SystemError` when the system does not take them all.
  func append(_ bytes: [UInt8]) throws(SystemError) {
    try write(bytes, at: nil)
  }

  /// Overwrites bytes that were written before.
  ///
  /// - Throws: `SystemError` when the system does not take them all.
  func overwrite(at offset: Int, _ bytes: [UInt8]) throws(SystemError) {
    try write(bytes, at: offset)
  }

  private func write(_ bytes: [UInt8], at offset: Int?) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      // SAFETY: the buffer is valid for the time of the call, and holds the bytes from `done` on.
      let count = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[done...])
        if let offset {
          return unsafe pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
        }
        #if canImport(Glibc)
          return unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
          return unsafe Musl.write(descriptor, rest.baseAddress, rest.count)
        #else
          return unsafe Darwin.write(descriptor, rest.baseAddress, rest.count)
        #endif
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw SystemError.last()
      }
      done += count
    }
  }

  /// Makes what was written so far durable.
  ///
  /// - Throws: `SystemError` when the system cannot.
  func synchronize() throws(SystemError) {
    #if canImport(Darwin)
      // There, `fsync` leaves the bytes in the drive's own memory.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    guard fsync(descriptor) == 0 else { throw SystemError.last() }
  }

  /// Makes the file durable and gives it its name.
  ///
  /// - Throws: `SystemError` when that fails; the target is then as it was.
  func commit() throws(SystemError) {
    try synchronize()
    guard let temporaryPath else { return }
    // SAFETY: both paths are C strings for the time of the call.
    guard unsafe rename(temporaryPath, path) == 0 else { throw SystemError.last() }
    isOpen = false
    _ = close(descriptor)
    try Self.synchronizeFolder(of: path)
  }

  /// Removes the temporary file, if there is one; the target is as it was.
  func discard() {
    guard isOpen else { return }
    isOpen = false
    // SAFETY: the path is a C string for the time of the call.
    if let temporaryPath { _ = unsafe unlink(temporaryPath) }
    _ = close(descriptor)
  }

  private static let ending = ".glint-tmp"

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = slash == path.utf8.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.utf8.index(after: slash)...]))
  }

  /// Makes a change of a folder's entries durable.
  ///
  /// - Throws: `SystemError` when the folder cannot be opened or written out.
  static func synchronizeFolder(of path: String) throws(SystemError) {
    // SAFETY: the path is a C string for the time of the call.
    let folder = unsafe open(split(path).folder, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { throw SystemError.last() }
    defer { _ = close(folder) }
    // Some file systems cannot do this for folders, and say so; the rename stands all the same.
    guard fsync(folder) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw SystemError.last()
    }
  }

  /// Removes the temporary files whose writers no longer live: nobody holds their lock.
  private static func removeAbandoned(in folder: String, prefix: String) {
    // SAFETY: the path is a C string for the time of the call.
    guard let directory = unsafe opendir(folder) else { return }
    // SAFETY: the stream is open until this.
    defer { _ = unsafe closedir(directory) }
    // SAFETY: `readdir` gives entries of the open stream; each is used before the next call.
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix(prefix), name.hasSuffix(ending) else { continue }
      let path = "\(folder)/\(name)"
      // SAFETY: the path is a C string for the time of the calls.
      let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { _ = unsafe unlink(path) }
      _ = close(descriptor)
    }
  }
}
