/// Where the bytes of a source come from.
public enum SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// A file, a FIFO, or anything else that has a path and can be read in order.
  case file(path: String)
  /// What is piped or typed into the process.
  case standardInput

  /// The name that notices and errors use.
  public var description: String {
    switch self {
    case .file(let path): path
    case .standardInput: "standard input"
    }
  }
}
