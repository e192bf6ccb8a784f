import Synchronization

/// A closure that runs on a thread of its own.
///
/// ```swift
/// let task = BackgroundTask { () throws(IndexError) in try sorted(chunk) }
/// …                                   // something else meanwhile
/// let run = try task.join()
/// ```
///
/// What the closure holds is released when it ends. A task that nobody joins is waited for when it
/// is released. Where the system refuses a thread, the caller does the work at once.
final class BackgroundTask<Success: Sendable, Failure: Error>: Sendable {
  /// What the closure leaves behind.
  private final class Outcome: Sendable {
    let result = Mutex<Result<Success, Failure>?>(nil)
    let isFinished = Atomic(false)
  }

  private let outcome: Outcome
  /// The thread until it is joined; `nil` also where the caller did the work.
  private let thread: Mutex<JoinableThread?>

  /// Starts the closure.
  ///
  /// - Parameter stackSize: the bytes of the thread's stack.
  init(
    stackSize: Int = 8 << 20, _ body: @escaping @Sendable () throws(Failure) -> Success
  ) {
    let outcome = Outcome()
    let work: @Sendable () -> Void = {
      let result: Result<Success, Failure>
      do throws(Failure) {
        result = .success(try body())
      } catch {
        result = .failure(error)
      }
      outcome.result.withLock { $0 = result }
      outcome.isFinished.store(true, ordering: .releasing)
    }
    self.outcome = outcome
    let started = JoinableThread(stackSize: stackSize, work)
    if started == nil { work() }
    thread = Mutex(started)
  }

  deinit { wait() }

  /// Whether the closure has ended, so that `join` does not wait.
  var isFinished: Bool { outcome.isFinished.load(ordering: .acquiring) }

  /// Waits for the closure's end, and gives what it returned.
  ///
  /// - Throws: what the closure threw.
  /// - Precondition: it is called once.
  func join() throws(Failure) -> Success {
    wait()
    let result = outcome.result.withLock { result in
      defer { result = nil }
      return result
    }
    guard let result else { preconditionFailure("a background task is joined once") }
    return try result.get()
  }

  /// Waits as `join` does, and calls a closure every half millisecond meanwhile.
  ///
  /// - Throws: what the task's closure threw.
  /// - Precondition: the task is joined once.
  func join(polling poll: () -> Void) throws(Failure) -> Success {
    while !isFinished {
      poll()
      JoinableThread.sleep(microseconds: 500)
    }
    return try join()
  }

  private func wait() {
    let thread = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    thread?.join()
  }
}
