/// What a source has to say while it is read, without giving up.
public struct SourceNotice: Hashable, Sendable, CustomStringConvertible {
  /// How much a notice matters.
  public enum Kind: String, Sendable {
    /// Something is wrong with the data, and was repaired or left out.
    case warning
    /// Something was decided for the user, who may want to know.
    case note
  }

  /// How much it matters.
  public var kind: Kind
  /// The path, or the name of standard input.
  public var source: String
  /// The line it is about, from 1; nil when it is about the whole source.
  public var line: Int?
  /// What there is to say.
  public var message: String

  /// Creates a notice.
  public init(_ kind: Kind, source: String, line: Int? = nil, _ message: String) {
    self.kind = kind
    self.source = source
    self.line = line
    self.message = message
  }

  /// Place, kind and message in one line: `places.csv:3: warning: …`.
  public var description: String {
    "\(source):\(line.map { "\($0):" } ?? "") \(kind.rawValue): \(message)"
  }
}
