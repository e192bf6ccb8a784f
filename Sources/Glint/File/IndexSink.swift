/// Where a growing index goes: a file that replaces another, or an array.
///
/// Counts the bytes and sums up the checksum of the section that is being written.
final class IndexSink {
  private let file: OutputFile?
  private var buffer: [UInt8] = []
  private var checksum = Checksum()
  /// The number of bytes so far.
  private(set) var offset = 0

  private static let bufferLength = 1 << 20

  /// Creates a sink into a file, or into memory when there is none.
  ///
  /// - Parameter offset: the bytes that the file has already.
  init(_ file: OutputFile?, offset: Int = 0) {
    self.file = file
    self.offset = offset
  }

  /// Appends bytes.
  ///
  /// - Throws: `IndexError.cannotWrite` when the file does not take them.
  func append(_ bytes: [UInt8]) throws(IndexError) {
    withBytes(of: bytes) { checksum.update($0) }
    offset += bytes.count
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferLength { try flush() }
  }

  /// Appends zeros up to the next multiple of the alignment.
  ///
  /// - Throws: `IndexError.cannotWrite` when the file does not take them.
  func align() throws(IndexError) {
    let rest = offset % FileFormat.alignment
    if rest > 0 { try append(Array(repeating: 0, count: FileFormat.alignment - rest)) }
  }

  /// Begins a section: its checksum counts from here.
  func beginSection() { checksum = Checksum() }

  /// The checksum of the bytes since the section began.
  func sectionChecksum() -> UInt64 { checksum.value() }

  private func flush() throws(IndexError) {
    guard let file else { return }
    do {
      try file.append(buffer)
    } catch {
      throw IndexError.cannotWrite(path: file.path, reason: error)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Overwrites bytes that were appended before.
  ///
  /// - Throws: `IndexError.cannotWrite` when the file does not take them.
  func overwrite(at place: Int, _ bytes: [UInt8]) throws(IndexError) {
    guard let file else {
      buffer.replaceSubrange(place..<place + bytes.count, with: bytes)
      return
    }
    try flush()
    do {
      try file.overwrite(at: place, bytes)
    } catch {
      throw IndexError.cannotWrite(path: file.path, reason: error)
    }
  }

  /// Makes what was written so far durable.
  ///
  /// - Throws: `IndexError.cannotWrite` when the system cannot.
  func synchronize() throws(IndexError) {
    guard let file else { return }
    try flush()
    do {
      try file.synchronize()
    } catch {
      throw IndexError.cannotWrite(path: file.path, reason: error)
    }
  }

  /// Completes the file, which takes its place now, or gives the bytes of an index in memory.
  ///
  /// - Throws: `IndexError.cannotWrite` when the file cannot be completed.
  func finish() throws(IndexError) -> [UInt8] {
    guard let file else { return buffer }
    try flush()
    do {
      try file.commit()
    } catch {
      throw IndexError.cannotWrite(path: file.path, reason: error)
    }
    return []
  }
}
