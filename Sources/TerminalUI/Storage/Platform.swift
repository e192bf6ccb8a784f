#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The calls of the C library that this target makes, and the only place where it makes them.
enum Platform {
  /// Whether a file descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The size of a terminal's window; `nil` when the terminal does not say.
  static func windowSize(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    // SAFETY: this request writes one `winsize`, and the pointer does not outlive the call.
    let status = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size)
    guard status == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Writes all bytes, however many calls that takes.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(WriteError) {
    var start = 0
    while start < bytes.count {
      // SAFETY: `start` is smaller than the count, so the rest is inside the array, which stays
      // alive during the call.
      let written = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
        return unsafe systemWrite(descriptor, rest)
      }
      if written >= 0 {
        start += written
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilWritable(descriptor)
      case EPIPE: throw .closedPipe
      case let code: throw .failed(code: code, reason: words(for: code))
      }
    }
  }

  /// Reads up to `limit` bytes; none at the end.
  static func read(upTo limit: Int, from descriptor: Int32) throws(ReadError) -> [UInt8] {
    while true {
      var count = 0
      // SAFETY: the call writes at most the buffer's count of bytes, and its result says how many.
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, initialized in
        count = unsafe systemRead(descriptor, UnsafeMutableRawBufferPointer(buffer))
        initialized = max(0, count)
      }
      if count >= 0 { return bytes }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilReadable(descriptor)
      case let code: throw ReadError(code: code, reason: words(for: code))
      }
    }
  }

  /// The system's words for an error number.
  static func words(for code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    // SAFETY: `strerror` gives a string with a zero at its end, copied before the next call.
    return unsafe String(cString: text)
  }

  // A descriptor that does not block is somebody else's choice; waiting makes it block.
  private static func waitUntilWritable(_ descriptor: Int32) {
    wait(for: Int16(POLLOUT), on: descriptor)
  }

  private static func waitUntilReadable(_ descriptor: Int32) {
    wait(for: Int16(POLLIN), on: descriptor)
  }

  private static func wait(for events: Int16, on descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: events, revents: 0)
    // SAFETY: one request is passed and the count says one.
    _ = unsafe poll(&request, 1, -1)
  }
}

// The names of the C functions, out of the reach of the members of the same names.

// SAFETY: callers pass a buffer that is alive and whose count is its size.
@unsafe private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, buffer.baseAddress, buffer.count)
}

// SAFETY: callers pass a buffer that is alive and whose count is its size.
@unsafe private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int
{
  unsafe read(descriptor, buffer.baseAddress, buffer.count)
}
