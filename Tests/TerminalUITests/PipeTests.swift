import Foundation
import Synchronization
import TerminalUI
import Testing

@Suite struct PipeTests {
  @Test func `a closed pipe is an error and not the end`() throws {
    signal(SIGPIPE, SIG_IGN)
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let buffer = OutputBuffer(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    try buffer.write("nobody reads this")
    #expect(throws: WriteError.closedPipe) { try buffer.flush() }
  }

  @Test(.timeLimit(.minutes(1)), arguments: [false, true])
  func `everything arrives through a slow pipe`(isNonblocking: Bool) throws {
    signal(SIGPIPE, SIG_IGN)
    let pipe = Pipe()
    let output = pipe.fileHandleForWriting.fileDescriptor
    if isNonblocking { _ = fcntl(output, F_SETFL, fcntl(output, F_GETFL) | O_NONBLOCK) }
    let input = pipe.fileHandleForReading.fileDescriptor
    let count = Mutex(0)
    let done = DispatchSemaphore(value: 0)
    // A thread of its own: writing blocks the one that runs the test.
    Thread.detachNewThread {
      var reader = LineReader(descriptor: input)
      while let line = try? reader.next() { count.withLock { $0 += line.count } }
      done.signal()
    }
    let buffer = OutputBuffer(descriptor: output)
    for _ in 0..<1_000 { try buffer.writeLine(String(repeating: "x", count: 1_000)) }
    try buffer.flush()
    try pipe.fileHandleForWriting.close()
    done.wait()
    #expect(count.withLock { $0 } == 1_000_000)
  }
}
