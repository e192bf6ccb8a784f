/// Why bytes could not be written.
public enum WriteError: Error, Hashable, Sendable {
  /// Nobody reads any more, as after `| head`.
  case closedPipe
  /// The system refused, as on a full disk.
  case failed(code: Int32, reason: String)
}

/// Why bytes could not be read.
public struct ReadError: Error, Hashable, Sendable {
  /// The value of `errno`.
  public let code: Int32
  /// The system's words for it.
  public let reason: String

  /// Creates an error from a number and its words.
  public init(code: Int32, reason: String) {
    self.code = code
    self.reason = reason
  }
}
