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
    // What the process was started to ignore — by nohup, or in a script's background — stays so; held
    // back, it would be pending all the same.
    for signal in Self.signals where !Self.isIgnored(signal) { unsafe sigaddset(&held, signal) }
    unsafe sigprocmask(SIG_BLOCK, &held, &before)
    self.before = before
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    // SAFETY: the call fills the one structure that it is given, and changes nothing.
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = unsafe action.__sa_handler.sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    // SAFETY: a function pointer or none, as large as a number; ignoring is 1 on every system.
    return unsafe unsafeBitCast(handler, to: Int.self) == 1
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
