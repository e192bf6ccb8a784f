/// When output is coloured.
public enum ColorChoice: String, Hashable, Sendable, CaseIterable {
  /// On a terminal that takes it, unless `NO_COLOR` is set.
  case auto
  /// Even into a pipe or a file.
  case always
  /// Not at all.
  case never

  /// Whether to colour.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the output is a terminal.
  ///   - variable: Looks up a variable of the environment.
  public func isEnabled(isTerminal: Bool, variable: (String) -> String?) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      // https://no-color.org: set and not empty, whatever its value.
      if let value = variable("NO_COLOR"), !value.isEmpty { return false }
      return isTerminal && variable("TERM") != "dumb"
    }
  }
}
