#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that is mapped into memory, read-only, for as long as the object lives.
///
/// Index files are replaced by renaming and never changed in place, so that the mapping keeps its
/// snapshot; a file that another program cuts short while it is mapped ends the process with
/// SIGBUS, which no check can prevent.
@safe final class MappedFile: Sendable {
  /// Where the bytes are. Written once, before the object is shared.
  // SAFETY: the pages stay mapped until `deinit`, and nobody writes to them.
  private nonisolated(unsafe) let base: UnsafeRawBufferPointer

  /// Maps the file at a path.
  ///
  /// - Throws: `SystemError` when it cannot be opened, is no regular file, or cannot be mapped.
  /// - Complexity: O(1).
  init(path: String) throws(SystemError) {
    // SAFETY: the path is a C string for the time of the call.
    // Without O_NONBLOCK, opening a named pipe would wait for a writer.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw SystemError.last() }
    defer { _ = close(descriptor) }
    var status = stat()
    // SAFETY: `status` is a valid place for the answer.
    guard unsafe fstat(descriptor, &status) == 0 else { throw SystemError.last() }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SystemError(code: EINVAL, description: "it is not a regular file")
    }
    let length = Int(status.st_size)
    guard length > 0 else {
      unsafe base = UnsafeRawBufferPointer(start: nil, count: 0)
      return
    }
    // SAFETY: the kernel chooses the address; the result is checked.
    let address = unsafe mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let address = unsafe address, unsafe address != MAP_FAILED else {
      throw SystemError.last()
    }
    unsafe base = UnsafeRawBufferPointer(start: address, count: length)
  }

  deinit {
    if let address = unsafe base.baseAddress {
      // SAFETY: the pages were mapped by `init`, and no span outlives the object.
      _ = unsafe munmap(UnsafeMutableRawPointer(mutating: address), base.count)
    }
  }

  /// Calls a closure with the file's bytes.
  func withBytes<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // SAFETY: the pages stay mapped while `self` lives, which the `defer` makes sure of.
    defer { withExtendedLifetime(self) {} }
    let span = unsafe RawSpan(_unsafeBytes: base)
    return try body(span)
  }
}

extension SystemError {
  /// The error that the last system call left in `errno`.
  static func last() -> SystemError { SystemError(errno) }

  /// An error number with the C library's words for it.
  init(_ code: Int32) {
    // SAFETY: `strerror` gives a C string that is copied at once.
    self.init(code: code, description: unsafe String(cString: strerror(code)))
  }
}
