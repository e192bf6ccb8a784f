/// What a file descriptor's terminal is like.
public enum Terminal {
  /// Whether a file descriptor is a terminal.
  public static func isTerminal(_ descriptor: Int32) -> Bool { Platform.isTerminal(descriptor) }

  /// The columns of a terminal's window; 80 when the terminal does not say.
  public static func columns(of descriptor: Int32) -> Int {
    Platform.windowSize(of: descriptor)?.columns ?? 80
  }
}
