/// Something that a command refuses or cannot do, told as what, where, and what to do.
struct CommandError: Error, Hashable, CustomStringConvertible {
  /// The message, in one line.
  let description: String

  /// Creates an error.
  init(_ description: String) { self.description = description }
}
