/// Bytes that wait for their turn: in memory, or in a temporary file.
enum SpooledBytes: Sendable {
  case memory([UInt8])
  case file(TemporaryFile, Range<Int>)
}

/// Keeps pieces of sections until they can be written: in memory while there is room, then in a
/// temporary file.
///
/// A file's sections stand one behind the other, but are made side by side.
final class Spool {
  private let folder: String?
  private var room: Int
  private var file: TemporaryFile?
  private var fileLength = 0

  /// Creates a spool.
  ///
  /// - Parameters:
  ///   - memory: the bytes that may be held.
  ///   - folder: where the temporary file is; `nil` keeps all in memory.
  init(memory: Int, folder: String?) {
    room = memory
    self.folder = folder
  }

  /// Keeps bytes.
  ///
  /// - Throws: `IndexError.cannotWrite` when the temporary file does not take them.
  func keep(_ bytes: [UInt8]) throws(IndexError) -> SpooledBytes {
    guard let folder, bytes.count > room else {
      room -= bytes.count
      return .memory(bytes)
    }
    do throws(SystemError) {
      let file: TemporaryFile
      if let known = self.file { file = known } else { file = try TemporaryFile(folder: folder) }
      self.file = file
      try file.write(bytes, at: fileLength)
      defer { fileLength += bytes.count }
      return .file(file, fileLength..<fileLength + bytes.count)
    } catch {
      throw .cannotWrite(path: folder, reason: error)
    }
  }
}

extension IndexSink {
  /// Bytes that are read from a temporary file at once.
  private static let pieceLength = 1 << 20

  /// Appends what a spool kept.
  ///
  /// - Throws: `IndexError.cannotWrite` when the temporary file cannot be read, or the sink takes no
  ///   more.
  func append(_ bytes: SpooledBytes) throws(IndexError) {
    switch bytes {
    case .memory(let bytes): try append(bytes)
    case .file(let file, let range):
      var start = range.lowerBound
      while start < range.upperBound {
        let count = min(Self.pieceLength, range.upperBound - start)
        try append(try file.bytes(start..<start + count))
        start += count
      }
    }
  }
}

extension TemporaryFile {
  /// The bytes of a range.
  ///
  /// - Throws: `IndexError.cannotWrite` when they cannot be read.
  func bytes(_ range: Range<Int>) throws(IndexError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    do throws(SystemError) {
      try read(at: range.lowerBound, into: &bytes, 0..<range.count)
    } catch {
      throw .cannotWrite(path: path, reason: error)
    }
    return bytes
  }
}
