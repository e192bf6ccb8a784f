/// Collects text and hands it on in large pieces.
///
/// The destination is a closure, so that a test reads what a program would have printed.
public final class OutputBuffer {
  /// Takes bytes to their destination.
  public typealias Sink = ([UInt8]) throws(WriteError) -> Void

  private static let capacity = 1 << 16
  private var pending: [UInt8] = []
  private let sink: Sink

  /// Creates a buffer in front of a sink.
  public init(sink: @escaping Sink) { self.sink = sink }

  /// Creates a buffer in front of a file descriptor.
  public convenience init(descriptor: Int32) {
    self.init { (bytes) throws(WriteError) in try Platform.write(bytes, to: descriptor) }
  }

  /// Adds a text as UTF-8.
  public func write(_ text: String) throws(WriteError) {
    pending.append(contentsOf: text.utf8)
    if pending.count >= Self.capacity { try flush() }
  }

  /// Adds a text and a line break.
  public func writeLine(_ text: String) throws(WriteError) {
    try write(text)
    try write("\n")
  }

  /// Hands on what has been collected.
  public func flush() throws(WriteError) {
    if pending.isEmpty { return }
    let bytes = pending
    // What could not be written once is not tried again.
    pending.removeAll(keepingCapacity: true)
    try sink(bytes)
  }
}
