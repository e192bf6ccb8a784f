// The one file of the target that names the C library, and the one with unsafe code.
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A failed system call, in the words of the system.
struct SystemFailure: Error, CustomStringConvertible, Sendable {
  /// The number of the failure.
  let code: Int32

  /// What the system calls the failure.
  var description: String {
    // SAFETY: strerror never gives a null pointer, and its text is copied before any other call.
    unsafe String(cString: strerror(code))
  }
}

/// An open file, pipe or device that is read in order.
struct FileDescriptor: Sendable {
  /// What a descriptor can stand for.
  enum Kind {
    /// A file of a known size.
    case file(size: Int)
    /// A folder, which holds no bytes.
    case directory
    /// Anything that ends when it ends.
    case stream
  }

  /// The standard input of the process.
  static let standardInput = FileDescriptor(number: STDIN_FILENO)

  private let number: Int32

  private init(number: Int32) { self.number = number }

  /// Opens what is at a path for reading.
  ///
  /// - Throws: `SystemFailure`.
  init(path: String) throws(SystemFailure) {
    while true {
      // SAFETY: the bytes of the path live through the call, and end in a NUL.
      let number = unsafe open(path, O_RDONLY | O_CLOEXEC)
      if number >= 0 {
        self.init(number: number)
        return
      }
      guard errno == EINTR else { throw SystemFailure(code: errno) }
    }
  }

  /// Closes the descriptor, which is used up then.
  func close() { _ = closeDescriptor(number) }

  /// What the descriptor stands for.
  ///
  /// - Throws: `SystemFailure`.
  func kind() throws(SystemFailure) -> Kind {
    var status = stat()
    // SAFETY: the structure lives through the call, which fills it or fails.
    guard unsafe fstat(number, &status) == 0 else { throw SystemFailure(code: errno) }
    return switch status.st_mode & S_IFMT {
    case S_IFDIR: .directory
    case S_IFREG: .file(size: Int(status.st_size))
    default: .stream
    }
  }

  /// Reads up to `count` bytes into an array from `offset` on.
  ///
  /// - Returns: how many bytes came; 0 only at the end.
  /// - Throws: `SystemFailure`.
  /// - Precondition: the array has room for them.
  func read(into bytes: inout [UInt8], at offset: Int, count: Int) throws(SystemFailure) -> Int {
    precondition(offset >= 0 && count > 0 && offset + count <= bytes.count, "no room to read into")
    while true {
      // SAFETY: the precondition says that the bytes fit, so the array is not empty either.
      let received = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe readDescriptor(number, buffer.baseAddress, offset, count)
      }
      if received >= 0 { return received }
      guard errno == EINTR else { throw SystemFailure(code: errno) }
    }
  }
}

// Inside the type, `close` and `read` would mean its own methods.
private func closeDescriptor(_ number: Int32) -> Int32 { close(number) }

private func readDescriptor(
  _ number: Int32, _ base: UnsafeMutableRawPointer?, _ offset: Int, _ count: Int
) -> Int {
  guard let base = unsafe base else { return 0 }
  // SAFETY: the caller checks that `count` bytes fit from `offset` on.
  return unsafe read(number, base + offset, count)
}
