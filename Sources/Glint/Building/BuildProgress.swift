/// How far the writing of an index has come.
public struct BuildProgress: Hashable, Sendable {
  /// The share of the work that is done, from 0 to 1.
  public let share: Double
}

/// Whom the writing of an index tells how far it is, and asks whether it shall go on.
struct BuildWatch {
  /// Asked often, on the caller's thread.
  var isCancelled: () -> Bool = { false }
  /// Told now and then, on the caller's thread.
  var progress: (BuildProgress) -> Void = { _ in }

  /// Tells the share of the work that is done.
  func report(_ share: Double) { progress(BuildProgress(share: min(max(share, 0), 1))) }
}
