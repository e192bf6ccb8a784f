#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif
import Synchronization

/// A thread of the system that runs one closure: what `BackgroundTask` is made of.
@safe struct JoinableThread: Sendable {
  #if canImport(Darwin)
    // SAFETY: the system's name of the thread, which any thread may use to join it.
    private nonisolated(unsafe) let thread: pthread_t
  #else
    private let thread: pthread_t
  #endif

  /// What the thread gets: the closure, until it has run.
  private final class Start: Sendable {
    private let body: Mutex<(@Sendable () -> Void)?>

    init(_ body: @escaping @Sendable () -> Void) { self.body = Mutex(body) }

    func run() {
      let body = body.withLock { body in
        defer { body = nil }
        return body
      }
      body?()
    }
  }

  /// Starts a thread; `nil` when the system refuses one.
  init?(stackSize: Int, _ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    // SAFETY: the attributes are initialized before their use and destroyed after it.
    guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
    // SAFETY: they were initialized by the line above.
    defer { _ = unsafe pthread_attr_destroy(&attributes) }
    // SAFETY: a size that the system does not like leaves its own.
    _ = unsafe pthread_attr_setstacksize(&attributes, stackSize)
    // SAFETY: the reference is retained here, and released by the thread or below.
    let start = unsafe Unmanaged.passRetained(Start(body))
    #if canImport(Darwin)
      var created: pthread_t?
    #else
      var created = pthread_t()
    #endif
    // SAFETY: the argument is the retained reference, which the thread takes over.
    let status = unsafe pthread_create(
      &created, &attributes,
      { argument in
        #if canImport(Darwin)
          let reference = unsafe argument
        #else
          guard let reference = unsafe argument else { return nil }
        #endif
        unsafe Unmanaged<Start>.fromOpaque(reference).takeRetainedValue().run()
        return nil
      }, start.toOpaque())
    guard status == 0 else {
      // SAFETY: no thread was started that would release it.
      unsafe start.release()
      return nil
    }
    #if canImport(Darwin)
      guard let created = unsafe created else { return nil }
      unsafe thread = created
    #else
      thread = created
    #endif
  }

  /// Waits for the closure's end.
  ///
  /// - Precondition: it is called once.
  func join() {
    #if canImport(Darwin)
      // SAFETY: the thread was created joinable, and is joined once.
      _ = unsafe pthread_join(thread, nil)
    #else
      _ = pthread_join(thread, nil)
    #endif
  }

  /// Lets the calling thread wait.
  static func sleep(microseconds: Int) {
    var time = timespec(tv_sec: microseconds / 1_000_000, tv_nsec: microseconds % 1_000_000 * 1000)
    // SAFETY: `time` is a valid time, and nothing is written back.
    _ = unsafe nanosleep(&time, nil)
  }
}
