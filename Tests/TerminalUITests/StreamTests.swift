import TerminalUI
import Testing

@Suite struct StreamTests {
  @Test func `collects and hands on when asked`() throws {
    var written: [[UInt8]] = []
    let buffer = OutputBuffer { written.append($0) }
    try buffer.write("é")
    try buffer.writeLine("!")
    #expect(written.isEmpty)
    try buffer.flush()
    try buffer.flush()
    #expect(written == [Array("é!\n".utf8)])
  }

  @Test func `hands on large texts by itself`() throws {
    var count = 0
    let buffer = OutputBuffer { count += $0.count }
    try buffer.write(String(repeating: "x", count: 100_000))
    #expect(count == 100_000)
  }

  @Test func `passes errors on and drops what could not be written`() {
    var tries = 0
    let buffer = OutputBuffer { (_) throws(WriteError) in
      tries += 1
      throw .closedPipe
    }
    #expect(throws: WriteError.closedPipe) {
      try buffer.write("x")
      try buffer.flush()
    }
    #expect(throws: Never.self) { try buffer.flush() }
    #expect(tries == 1)
  }

  @Test func `tells a descriptor that is not open`() {
    #expect(throws: WriteError.self) {
      let buffer = OutputBuffer(descriptor: 9_999)
      try buffer.write("x")
      try buffer.flush()
    }
  }

  @Test(arguments: 1...9)
  func `cuts lines whatever the pieces`(size: Int) throws {
    var rest = Array("one\ntwo\r\n\n\nlast".utf8)[...]
    var reader = LineReader { _ in
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
    var lines: [String] = []
    while let line = try reader.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    #expect(lines == ["one", "two", "", "", "last"])
    #expect(try reader.next() == nil)
  }
}
