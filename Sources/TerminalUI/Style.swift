/// How a piece of text looks on a terminal: the parameters of a “select graphic rendition”.
public struct Style: Hashable, Sendable {
  /// The parameters, separated by semicolons.
  public let parameters: String

  /// Creates a style from parameters.
  public init(_ parameters: String) { self.parameters = parameters }

  /// What was searched for: bold and green, legible on light and dark.
  public static var match: Style { Style("1;32") }
  /// What matters less.
  public static var dim: Style { Style("2") }
  /// A heading.
  public static var bold: Style { Style("1") }
}

/// Applies styles, or leaves text as it is where there is no colour.
public struct Painter: Hashable, Sendable {
  /// Whether styles are applied.
  public let isEnabled: Bool

  /// Creates a painter.
  public init(isEnabled: Bool) { self.isEnabled = isEnabled }

  /// The text between the codes that begin and end the style.
  public func paint(_ text: String, _ style: Style) -> String {
    isEnabled && !text.isEmpty ? "\u{1B}[\(style.parameters)m\(text)\u{1B}[0m" : text
  }
}
