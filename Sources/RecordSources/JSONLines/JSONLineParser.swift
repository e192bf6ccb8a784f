/// Parses a line of JSON and takes the wanted values out of its object.
///
/// It keeps its own stack, so that no nesting can overflow the thread's, and refuses what is nested
/// deeper than 512.
struct JSONLineParser {
  /// How deep arrays and objects may be nested.
  static let deepest = 512

  private struct Frame {
    var isObject: Bool
    /// Where it begins, to keep it as it is written.
    var start: Int
    /// The node of the object's keys, nil where nothing is wanted.
    var node: Int?
  }

  private enum Expected { case value, valueOrEnd, key, keyOrEnd, commaOrEnd, nothing }

  /// What the wanted keys hold, in the order of their names.
  private(set) var values: [JSONValue]
  /// Whether the line is an object, as it should be; else it is another value.
  private(set) var isObject = false
  /// Whether an unpaired surrogate was replaced in a wanted value.
  private(set) var isRepaired = false
  /// The keys of all objects so far, each once, while they are asked for.
  private(set) var keys: [String] = []
  /// Whether keys are collected, and how many at most.
  var mostKeys = 0

  private let paths: JSONPaths
  private var stack: [Frame] = []
  private var expected = Expected.value
  /// The node of the value that comes next.
  private var target: Int?

  /// Creates a parser that takes out the values of some keys.
  init(_ names: [String]) {
    paths = JSONPaths(names)
    values = names.map { _ in .missing }
  }

  /// Parses one line.
  ///
  /// - Throws: `JSONFailure` when it is not JSON.
  mutating func parse(_ bytes: [UInt8], _ range: Range<Int>) throws(JSONFailure) {
    for slot in values.indices { values[slot] = .missing }
    stack.removeAll(keepingCapacity: true)
    isRepaired = false
    expected = .value
    target = JSONPaths.root
    let end = range.upperBound
    var index = JSONScanner.passSpace(bytes, range.lowerBound, end)
    isObject = index < end && bytes[index] == ASCII.openBrace
    while index < end {
      index = try step(bytes, index, end)
      index = JSONScanner.passSpace(bytes, index, end)
    }
    guard expected == .nothing else {
      throw JSONFailure(reason: "the line ends inside of the value", index: end)
    }
  }

  /// Passes one value, bracket, comma, or key with its colon.
  private mutating func step(
    _ bytes: [UInt8], _ index: Int, _ end: Int
  ) throws(JSONFailure) -> Int {
    let byte = bytes[index]
    switch expected {
    case .nothing: throw JSONFailure(reason: "text follows the value", index: index)
    case .commaOrEnd:
      let isObject = stack.last?.isObject == true
      if byte == ASCII.comma {
        expected = isObject ? .key : .value
        target = nil
        return index + 1
      }
      guard byte == (isObject ? ASCII.closeBrace : ASCII.closeBracket) else {
        throw JSONFailure(reason: "a comma or the end is expected", index: index)
      }
      return close(bytes, index)
    case .keyOrEnd where byte == ASCII.closeBrace, .valueOrEnd where byte == ASCII.closeBracket:
      return close(bytes, index)
    case .key, .keyOrEnd: return try passKey(bytes, index, end)
    case .value, .valueOrEnd: return try passValue(bytes, index, end)
    }
  }

  private mutating func passValue(
    _ bytes: [UInt8], _ index: Int, _ end: Int
  ) throws(JSONFailure) -> Int {
    let byte = bytes[index]
    if byte == ASCII.openBrace || byte == ASCII.openBracket {
      guard stack.count < Self.deepest else {
        throw JSONFailure(reason: "it is nested deeper than \(Self.deepest)", index: index)
      }
      let isObject = byte == ASCII.openBrace
      stack.append(Frame(isObject: isObject, start: index, node: target))
      expected = isObject ? .keyOrEnd : .valueOrEnd
      target = nil
      return index + 1
    }
    if byte == ASCII.quote {
      let (close, hasEscapes) = try JSONScanner.passString(bytes, index + 1, end)
      if let target, !paths.slots(target).isEmpty {
        store(.text(text(bytes, index + 1..<close, hasEscapes)), at: target)
      }
      expected = stack.isEmpty ? .nothing : .commaOrEnd
      return close + 1
    }
    let behind = try JSONScanner.passLiteral(bytes, index, end)
    if let target, !paths.slots(target).isEmpty {
      let written = String(decoding: bytes[index..<behind], as: UTF8.self)
      store(byte == UInt8(ascii: "n") ? .null : .text(written), at: target)
    }
    expected = stack.isEmpty ? .nothing : .commaOrEnd
    return behind
  }

  private mutating func passKey(
    _ bytes: [UInt8], _ index: Int, _ end: Int
  ) throws(JSONFailure) -> Int {
    guard bytes[index] == ASCII.quote else {
      throw JSONFailure(reason: "a key in quotes is expected", index: index)
    }
    let (close, hasEscapes) = try JSONScanner.passString(bytes, index + 1, end)
    let key = index + 1..<close
    if hasEscapes {
      let plain = JSONString.decode(bytes, key).text
      seeKey(plain, 0..<plain.count)
    } else {
      seeKey(bytes, key)
    }
    let colon = JSONScanner.passSpace(bytes, close + 1, end)
    guard colon < end && bytes[colon] == ASCII.colon else {
      throw JSONFailure(reason: "a colon is expected behind the key", index: colon)
    }
    expected = .value
    return colon + 1
  }

  private mutating func seeKey(_ bytes: [UInt8], _ key: Range<Int>) {
    if stack.count == 1 && keys.count < mostKeys {
      let name = String(decoding: bytes[key], as: UTF8.self)
      if !keys.contains(name) { keys.append(name) }
    }
    target = stack.last?.node.flatMap { paths.child(of: $0, bytes, key) }
    // The last of repeated keys counts, with all that is in it.
    if let target { for slot in paths.slots(below: target) { values[slot] = .missing } }
  }

  /// Ends an array or an object.
  private mutating func close(_ bytes: [UInt8], _ index: Int) -> Int {
    if let frame = stack.popLast(), let node = frame.node, !paths.slots(node).isEmpty {
      let written = String(decoding: bytes[frame.start...index], as: UTF8.self)
      store(.nested(written), at: node)
    }
    expected = stack.isEmpty ? .nothing : .commaOrEnd
    return index + 1
  }

  private mutating func text(
    _ bytes: [UInt8], _ range: Range<Int>, _ hasEscapes: Bool
  ) -> String {
    guard hasEscapes else { return String(decoding: bytes[range], as: UTF8.self) }
    let (text, isRepaired) = JSONString.decode(bytes, range)
    if isRepaired { self.isRepaired = true }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func store(_ value: JSONValue, at node: Int) {
    for slot in paths.slots(node) { values[slot] = value }
  }
}
