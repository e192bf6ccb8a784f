import Synchronization

/// Asks work on another thread to end: it looks at the flag every few milliseconds.
final class StopFlag: Sendable {
  private let value = Atomic(false)

  /// Whether the work is asked to end.
  var isSet: Bool { value.load(ordering: .relaxed) }

  /// Asks the work to end.
  func set() { value.store(true, ordering: .relaxed) }
}
