/// What it took to build something that is searched.
struct BuildResult: Hashable, Sendable {
  /// How long it took.
  var time: Duration
  /// How large it is.
  var bytes: Int
}
