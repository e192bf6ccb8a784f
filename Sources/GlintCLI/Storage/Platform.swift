#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The calls of the C library that this target makes, and the only place where it makes them.
enum Platform {
  /// What the system knows about a file.
  struct FileStatus: Hashable, Sendable {
    /// The device and the number on it, which name the file whatever its path.
    var identity: [UInt64]
    /// Its size in bytes.
    var size: Int
    /// Whether it is an ordinary file.
    var isRegular: Bool
    /// Whether it is a folder.
    var isFolder: Bool
  }

  /// What is at a path; `nil` when nothing is, or it cannot be seen.
  static func status(of path: String) -> FileStatus? {
    var status = stat()
    // SAFETY: the call writes one `stat` and reads the path up to its zero.
    guard unsafe stat(path, &status) == 0 else { return nil }
    let kind = status.st_mode & S_IFMT
    return FileStatus(
      identity: [
        UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino),
      ],
      size: Int(status.st_size), isRegular: kind == S_IFREG, isFolder: kind == S_IFDIR)
  }

  /// Why no file can be made in a folder; `nil` when one can.
  static func obstacle(toWritingInFolder path: String) -> (code: Int32, reason: String)? {
    // SAFETY: the call reads the path up to its zero.
    guard unsafe access(path, W_OK | X_OK) != 0 else { return nil }
    let code = errno
    guard let words = unsafe strerror(code) else { return (code, "error \(code)") }
    // SAFETY: `strerror` gives a string with a zero at its end, copied before the next call.
    return (code, unsafe String(cString: words))
  }

  /// A variable of the environment.
  static func environmentVariable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    // SAFETY: a variable's value ends in a zero, and nothing here changes the environment.
    return unsafe String(cString: value)
  }

  /// The path of the running program, without symbolic links.
  static var executablePath: String? {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var buffer = [CChar](repeating: 0, count: Int(size) + 1)
      // SAFETY: `size` is smaller than the buffer, so a zero is left at its end.
      guard unsafe _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      guard let resolved = unsafe realpath(buffer, nil) else { return nil }
      // SAFETY: `realpath` gives an allocated string with a zero at its end, which is ours to free.
      defer { unsafe free(resolved) }
      return unsafe String(cString: resolved)
    #else
      guard let resolved = unsafe realpath("/proc/self/exe", nil) else { return nil }
      // SAFETY: `realpath` gives an allocated string with a zero at its end, which is ours to free.
      defer { unsafe free(resolved) }
      return unsafe String(cString: resolved)
    #endif
  }

  /// The path of the current folder.
  static var currentFolder: String? {
    guard let folder = unsafe realpath(".", nil) else { return nil }
    // SAFETY: `realpath` gives an allocated string with a zero at its end, which is ours to free.
    defer { unsafe free(folder) }
    return unsafe String(cString: folder)
  }

  /// Opens a file for writing, empty, in place of what it held.
  ///
  /// - Returns: Its descriptor, which is the caller's to close.
  /// - Throws: `CommandError` when it cannot be made.
  static func create(_ path: String) throws(CommandError) -> Int32 {
    // SAFETY: the call reads the path up to its zero.
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    if descriptor >= 0 { return descriptor }
    // SAFETY: `strerror` gives a string with a zero at its end, copied before the next call.
    throw CommandError("cannot write \(path): \(unsafe String(cString: strerror(errno)))")
  }

  /// Closes a descriptor.
  static func closeFile(_ descriptor: Int32) { _ = close(descriptor) }

  /// The logarithm to the base of ten.
  static func decimalLogarithm(_ value: Double) -> Double { log10(value) }

  /// Makes writing to a closed pipe, or beyond the limit of a file's size, an error that can be
  /// handled, not the end of the process.
  static func ignoreClosedPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Ends the process.
  static func end(with status: Int32) -> Never { exit(status) }
}
