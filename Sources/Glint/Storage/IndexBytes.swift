/// The bytes of an index: a mapped file, or an array in memory.
enum IndexBytes: Sendable {
  /// A file that is mapped into memory.
  case mapped(MappedFile)
  /// The same bytes in an array.
  case memory([UInt8])

  /// Calls a closure with the bytes.
  func withBytes<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch self {
    case .mapped(let file):
      try file.withBytes(body)
    case .memory(let array):
      // SAFETY: any bytes are valid as raw bytes, and the span does not leave the call.
      try body(unsafe array.span.bytes)
    }
  }
}
