#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Holds back the signals that would end the process, while a file is half written.
///
/// The work asks whether one is pending, tidies up, and releases the hold; then the signal does
/// what it always does, so that the shell sees an interrupted command.
struct InterruptionHold {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  private let before: sigset_t

  /// Begins to hold signals back.
  init() {
    var held = sigset_t()
    var before = sigset_t()
    // SAFETY: each call reads or writes the one set that it is given.
    unsafe sigemptyset(&held)
    for signal in Self.signals { unsafe sigaddset(&held, signal) }
    unsafe sigprocmask(SIG_BLOCK, &held, &before)
    self.before = before
  }

  /// Whether a signal is held back.
  var isPending: Bool {
    var pending = sigset_t()
    // SAFETY: the calls read or write the one set that they are given.
    guard unsafe sigpending(&pending) == 0 else { return false }
    return Self.signals.contains { unsafe sigismember(&pending, $0) == 1 }
  }

  /// Lets signals through again; one that was held back takes effect now.
  func release() {
    var before = before
    // SAFETY: the call reads the one set that it is given.
    unsafe sigprocmask(SIG_SETMASK, &before, nil)
  }
}
