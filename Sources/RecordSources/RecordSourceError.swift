/// Why a source cannot be read any further.
public struct RecordSourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path, or the name of standard input.
  public var source: String
  /// The line that is wrong, from 1; nil when it is the source as a whole.
  public var line: Int?
  /// What is wrong, and what can be done.
  public var reason: String

  /// Creates an error.
  public init(source: String, line: Int? = nil, reason: String) {
    self.source = source
    self.line = line
    self.reason = reason
  }

  /// Place and reason in one line: `places.csv:3: reason`.
  public var description: String {
    "\(source):\(line.map { "\($0):" } ?? "") \(reason)"
  }
}
