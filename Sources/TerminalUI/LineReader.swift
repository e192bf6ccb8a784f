/// Cuts a stream of bytes into lines as they arrive.
///
/// A line ends in LF or CR LF, which do not belong to it; the last line may lack its end.
public struct LineReader {
  /// Reads up to so many bytes; none at the end.
  public typealias Source = (Int) throws(ReadError) -> [UInt8]

  private static let chunk = 1 << 16
  private let source: Source
  private var buffer: [UInt8] = []
  private var start = 0
  private var searched = 0
  private var isAtEnd = false

  /// Creates a reader of a source.
  public init(source: @escaping Source) { self.source = source }

  /// Creates a reader of a file descriptor.
  public init(descriptor: Int32) {
    self.init { (limit) throws(ReadError) in try Platform.read(upTo: limit, from: descriptor) }
  }

  /// The next line's bytes; `nil` at the end.
  public mutating func next() throws(ReadError) -> [UInt8]? {
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer {
          start = end + 1
          searched = start
        }
        return line(upTo: end)
      }
      searched = buffer.count
      if isAtEnd {
        if start == buffer.count { return nil }
        defer { start = buffer.count }
        return line(upTo: buffer.count)
      }
      buffer.removeFirst(start)
      searched -= start
      start = 0
      let bytes = try source(Self.chunk)
      isAtEnd = bytes.isEmpty
      buffer += bytes
    }
  }

  private func line(upTo end: Int) -> [UInt8] {
    let bytes = buffer[start..<end]
    return Array(bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes)
  }
}
