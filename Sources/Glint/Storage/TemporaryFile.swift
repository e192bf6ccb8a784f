#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file without a name, for what does not fit in memory for a while.
///
/// Its name is removed as soon as it exists, so that the system takes the bytes back when the
/// object is released, or the process ends, however it ends.
final class TemporaryFile: Sendable {
  /// The name that the file had, for messages.
  let path: String
  private let descriptor: Int32

  /// Creates a file in a folder.
  ///
  /// - Throws: `SystemError` when the folder cannot be written to.
  init(folder: String) throws(SystemError) {
    var generator = SystemRandomNumberGenerator()
    while true {
      let name = String(generator.next() as UInt64, radix: 36)
      let path = "\(folder)/.glint-\(name).glint-tmp"
      // SAFETY: the path is a C string for the time of the call.
      let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        if errno == EEXIST || errno == EINTR { continue }
        throw SystemError.last()
      }
      // SAFETY: the path is a C string for the time of the call.
      guard unsafe unlink(path) == 0 else {
        let error = SystemError.last()
        _ = close(descriptor)
        throw error
      }
      self.path = path
      self.descriptor = descriptor
      return
    }
  }

  deinit { _ = close(descriptor) }

  /// The folder that the environment names for temporary files, or the system's for large ones.
  static func systemFolder() -> String {
    // SAFETY: the string is copied before anything else can change the environment.
    if let value = unsafe getenv("TMPDIR"), unsafe value.pointee != 0 {
      return unsafe String(cString: value)
    }
    return "/var/tmp"
  }

  /// Writes bytes at an offset.
  ///
  /// - Throws: `SystemError` when the system does not take them all.
  /// - Complexity: O(bytes).
  func write(_ bytes: [UInt8], at offset: Int) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      // SAFETY: the buffer is valid for the time of the call, and holds the bytes from `done` on.
      let count = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[done...])
        return unsafe pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw SystemError.last()
      }
      done += count
    }
  }

  /// Reads bytes from an offset on into a range of an array.
  ///
  /// - Throws: `SystemError` when the system cannot read them, or the file ends before.
  /// - Precondition: the range lies inside the array.
  /// - Complexity: O(range).
  func read(at offset: Int, into bytes: inout [UInt8], _ range: Range<Int>) throws(SystemError) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    var done = 0
    while done < range.count {
      // SAFETY: the line above the loop checks that the range lies inside the buffer.
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        let rest = unsafe UnsafeMutableRawBufferPointer(
          rebasing: buffer[range.lowerBound + done..<range.upperBound])
        return unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw SystemError.last()
      }
      guard count > 0 else {
        throw SystemError(code: EIO, description: "the temporary file ends too early")
      }
      done += count
    }
  }
}
