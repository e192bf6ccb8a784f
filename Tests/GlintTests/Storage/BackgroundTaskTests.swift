import Testing

@testable import Glint

/// Closures on threads of their own.
@Suite struct BackgroundTaskTests {
  private final class Token: Sendable {}

  @Test func theResultIsHandedOver() {
    let tasks = (0..<8).map { number in
      BackgroundTask { (0..<1000).reduce(number, +) }
    }
    #expect(tasks.map { $0.join() } == (0..<8).map { 499_500 + $0 })
  }

  @Test func theErrorIsHandedOver() {
    let task = BackgroundTask { () throws(IndexError) -> Int in throw .cancelled }
    #expect(throws: IndexError.cancelled) { try task.join() }
  }

  @Test func whatTheClosureHoldsIsReleased() {
    weak var held: Token?
    let task: BackgroundTask<Bool, Never>
    do {
      let token = Token()
      held = token
      task = BackgroundTask { withExtendedLifetime(token) { true } }
    }
    #expect(task.join())
    #expect(held == nil)
  }

  @Test func aTaskThatNobodyJoinsIsWaitedFor() {
    let flag = StopFlag()
    do {
      _ = BackgroundTask {
        JoinableThread.sleep(microseconds: 2000)
        flag.set()
      }
    }
    #expect(flag.isSet)
  }

  @Test func waitingPolls() {
    let flag = StopFlag()
    let task = BackgroundTask {
      while !flag.isSet { JoinableThread.sleep(microseconds: 100) }
      return 1
    }
    #expect(task.join { flag.set() } == 1)
  }
}
