/// What the first lines of JSON Lines show before any of them is read.
struct JSONLinesFront {
  /// The keys of the objects, in the order of their appearance.
  private(set) var keys: [String] = []

  /// How many bytes are looked at first; more only while no line is complete.
  private static let front = 64 << 10

  /// Looks at the front of a stream without using it.
  ///
  /// - Throws: `RecordSourceError` when reading fails, or there is a JSON array of objects.
  init(_ stream: inout ByteStream, wantsKeys: Bool) throws {
    try stream.fill(toHave: wantsKeys ? Self.front : 1)
    try Self.refuseArray(&stream)
    var wanted = Self.front
    while wantsKeys {
      var parser = JSONLineParser([])
      parser.mostKeys = 1000
      let hasLine = Self.parseLines(stream, &parser)
      keys = parser.keys
      wanted *= 4
      if hasLine || stream.isAtEnd || wanted > Limits.record { return }
      try stream.fill(toHave: wanted)
    }
  }

  /// Parses the lines that are complete; whether there was any with an object.
  private static func parseLines(_ stream: ByteStream, _ parser: inout JSONLineParser) -> Bool {
    let bytes = stream.bytes
    var hasObject = false
    var start = stream.start
    for index in start..<stream.end {
      let isLast = stream.isAtEnd && index == stream.end - 1
      let isEnd = bytes[index] == ASCII.lineFeed || bytes[index] == ASCII.carriageReturn
      guard isLast || isEnd else { continue }
      let line = start..<(isEnd ? index : index + 1)
      start = index + 1
      guard (try? parser.parse(bytes, line)) != nil, parser.isObject else { continue }
      hasObject = true
    }
    return hasObject
  }

  private static func refuseArray(_ stream: inout ByteStream) throws {
    func passSpace(_ offset: Int) throws -> Int {
      var offset = offset
      while true {
        let start = stream.start
        offset = JSONScanner.passSpace(stream.bytes, start + offset, stream.end) - start
        // White space without end is not looked through: nothing would be read then.
        guard try offset == stream.count && offset <= front && stream.fill() else { return offset }
      }
    }
    let first = try passSpace(0)
    guard first < stream.count, stream.bytes[stream.start + first] == ASCII.openBracket else {
      return
    }
    let second = try passSpace(first + 1)
    guard second < stream.count, stream.bytes[stream.start + second] == ASCII.openBrace else {
      return
    }
    throw array(stream.name)
  }

  /// The error about an array in place of lines.
  static func array(_ name: String) -> RecordSourceError {
    RecordSourceError(
      source: name, line: 1,
      reason: "is a JSON array; JSON Lines has one object per line: convert it first, for example "
        + "with jq -c '.[]'")
  }
}
