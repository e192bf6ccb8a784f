/// Reads bytes in order from a descriptor, or from memory, as they come.
///
/// It owns the descriptor of a file and closes it; standard input stays open.
final class ByteReader {
  private enum Origin {
    case file(FileDescriptor)
    case standardInput
    case memory([UInt8])
  }

  private let origin: Origin
  /// How many bytes were read so far.
  private(set) var bytesRead = 0
  /// The size of a file that is not empty; a pipe does not know how much is to come.
  let totalBytes: Int?

  /// Opens a place to read from.
  ///
  /// - Throws: `RecordSourceError` when there is no such file, it may not be read, or it is a folder.
  init(_ location: SourceLocation) throws {
    let name = location.description
    let descriptor: FileDescriptor
    switch location {
    case .standardInput:
      descriptor = .standardInput
      origin = .standardInput
    case .file(let path):
      guard !path.isEmpty && !path.utf8.contains(0) else {
        throw RecordSourceError(source: name, reason: "cannot be opened: this is no path")
      }
      do {
        descriptor = try FileDescriptor(path: path)
      } catch {
        throw RecordSourceError(source: name, reason: "cannot be opened: \(error)")
      }
      origin = .file(descriptor)
    }
    do {
      totalBytes =
        switch try descriptor.kind() {
        // Files that the system makes up as they are read say 0.
        case .file(let size): size > 0 ? size : nil
        case .stream: nil
        case .directory:
          throw RecordSourceError(source: name, reason: "is a directory, not a file")
        }
    } catch let failure as SystemFailure {
      throw RecordSourceError(source: name, reason: "cannot be read: \(failure)")
    }
  }

  /// Reads what is in memory already.
  init(memory: [UInt8]) {
    origin = .memory(memory)
    totalBytes = memory.count
  }

  deinit {
    if case .file(let descriptor) = origin { descriptor.close() }
  }

  /// Reads up to `count` bytes into an array from `offset` on.
  ///
  /// - Returns: how many bytes came; 0 only at the end.
  /// - Throws: `SystemFailure`.
  /// - Precondition: the array has room for them.
  func read(into bytes: inout [UInt8], at offset: Int, count: Int) throws(SystemFailure) -> Int {
    let received: Int
    switch origin {
    case .memory(let source):
      received = min(count, source.count - bytesRead)
      for index in 0..<received { bytes[offset + index] = source[bytesRead + index] }
    case .file(let descriptor):
      received = try descriptor.read(into: &bytes, at: offset, count: count)
    case .standardInput:
      received = try FileDescriptor.standardInput.read(into: &bytes, at: offset, count: count)
    }
    bytesRead += received
    return received
  }
}
