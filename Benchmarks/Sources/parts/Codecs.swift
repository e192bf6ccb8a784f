/// A way to write rising numbers, as the literature has it: the rivals of Glint's codings, as plain as
/// they can be while still reading words at a time.
protocol Codec {
  /// Its name.
  static var name: String { get }
  /// Writes the numbers.
  static func encode(_ numbers: [UInt32], universe: Int) -> [UInt8]
  /// Reads so many numbers to the end of an array.
  static func decode(_ bytes: [UInt8], count: Int, universe: Int, into numbers: inout [UInt32])
}

/// The gaps of rising numbers, each less one.
private func gaps(_ numbers: [UInt32]) -> [UInt32] {
  var next: UInt32 = 0
  return numbers.map { number in
    defer { next = number &+ 1 }
    return number &- next
  }
}

/// Seven bits a byte.
enum VariableBytes: Codec {
  static let name = "variable bytes"

  static func encode(_ numbers: [UInt32], universe: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for gap in gaps(numbers) { append(gap, to: &bytes) }
    return bytes
  }

  static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    var number = number
    while number >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: number) | 0x80)
      number >>= 7
    }
    bytes.append(UInt8(number))
  }

  static func decode(
    _ bytes: [UInt8], count: Int, universe: Int, into numbers: inout [UInt32]
  ) {
    var offset = 0
    var next: UInt32 = 0
    for _ in 0..<count {
      next &+= read(bytes, &offset)
      numbers.append(next)
      next &+= 1
    }
  }

  @inline(__always)
  static func read(_ bytes: [UInt8], _ offset: inout Int) -> UInt32 {
    var number: UInt32 = 0
    var shift: UInt32 = 0
    while true {
      let byte = bytes[offset]
      offset &+= 1
      number |= UInt32(byte & 0x7F) &<< shift
      if byte < 0x80 { return number }
      shift &+= 7
    }
  }
}

/// Bits one behind the other, the lowest first.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var used = 8

  mutating func append(_ value: UInt32, width: Int) {
    for bit in 0..<width {
      if used == 8 {
        bytes.append(0)
        used = 0
      }
      bytes[bytes.count - 1] |= UInt8(value >> UInt32(bit) & 1) << UInt8(used)
      used += 1
    }
  }
}

/// Reads bits, up to 32 at once.
struct BitReader {
  let bytes: [UInt8]
  private var bit: Int

  init(_ bytes: [UInt8], at offset: Int = 0) {
    // Words are read whole.
    self.bytes = bytes
    bit = offset &* 8
  }

  @inline(__always)
  mutating func read(_ width: Int) -> UInt32 {
    guard width > 0 else { return 0 }
    let place = bit
    bit &+= width
    // SAFETY: any bytes are valid as raw bytes, and the span does not leave the call.
    let word = unsafe bytes.span.bytes.paddedWord(at: place &>> 3)
    return UInt32(
      truncatingIfNeeded: (word &>> UInt64(place & 7)) & ((1 &<< UInt64(width)) &- 1))
  }

  /// The byte in which the next bit stands, or that behind a full one.
  var offset: Int { (bit &+ 7) &>> 3 }
}

extension RawSpan {
  /// Eight bytes; what is behind the end counts as 0.
  @inline(__always)
  func paddedWord(at offset: Int) -> UInt64 {
    if offset &+ 8 <= byteCount {
      // SAFETY: the line above checks the bounds.
      return unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
    }
    var word: UInt64 = 0
    for place in 0..<max(0, byteCount &- offset) {
      // SAFETY: the place lies inside by the bounds of the loop.
      let byte = unsafe unsafeLoad(fromUncheckedByteOffset: offset &+ place, as: UInt8.self)
      word |= UInt64(byte) &<< UInt64(8 &* place)
    }
    return word
  }
}

/// Gaps in blocks of 128, all of a block as wide as its widest but for some exceptions (Zukowski, Héman,
/// Nes and Boncz, ICDE 2006; the width that makes the block shortest).
enum PatchedWidth: Codec {
  static let name = "patched fixed width"
  static func encode(_ numbers: [UInt32], universe: Int) -> [UInt8] {
    FixedWidth.encode(numbers, arePatched: true)
  }
  static func decode(
    _ bytes: [UInt8], count: Int, universe: Int, into numbers: inout [UInt32]
  ) {
    FixedWidth.decode(bytes, count: count, into: &numbers)
  }
}

/// Gaps in blocks of 128, all of a block as wide as its widest.
enum FixedWidth: Codec {
  static let name = "fixed width"
  private static let block = 128

  static func encode(_ numbers: [UInt32], universe: Int) -> [UInt8] {
    encode(numbers, arePatched: false)
  }

  static func encode(_ numbers: [UInt32], arePatched: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    let all = gaps(numbers)
    for start in stride(from: 0, to: all.count, by: block) {
      let part = all[start..<min(start + block, all.count)]
      let widths = part.map { 32 - $0.leadingZeroBitCount }
      let widest = widths.max() ?? 0
      func length(_ width: Int) -> Int {
        let beyond = widths.filter { $0 > width }
        return (part.count * width + 7) / 8
          + beyond.reduce(0) { $0 + 1 + ($1 - width + 6) / 7 }
      }
      let width =
        arePatched ? (0...widest).min { length($0) < length($1) } ?? widest : widest
      var exceptions: [UInt8] = []
      var exceptionCount: UInt8 = 0
      var writer = BitWriter()
      for (place, gap) in part.enumerated() {
        writer.append(gap & UInt32((UInt64(1) << UInt64(width)) - 1), width: width)
        if width < 32, gap >> UInt32(width) != 0 {
          exceptionCount += 1
          exceptions.append(UInt8(place))
          VariableBytes.append(gap >> UInt32(width), to: &exceptions)
        }
      }
      bytes += [UInt8(width), exceptionCount] + writer.bytes + exceptions
    }
    return bytes
  }

  static func decode(
    _ bytes: [UInt8], count: Int, universe: Int, into numbers: inout [UInt32]
  ) {
    decode(bytes, count: count, into: &numbers)
  }

  static func decode(_ bytes: [UInt8], count: Int, into numbers: inout [UInt32]) {
    var offset = 0
    var next: UInt32 = 0
    var left = count
    var part = [UInt32](repeating: 0, count: block)
    while left > 0 {
      let size = min(block, left)
      let width = Int(bytes[offset])
      let exceptions = bytes[offset &+ 1]
      var reader = BitReader(bytes, at: offset &+ 2)
      for place in 0..<size { part[place] = reader.read(width) }
      offset = reader.offset
      for _ in 0..<exceptions {
        let place = Int(bytes[offset])
        offset &+= 1
        part[place] |= VariableBytes.read(bytes, &offset) &<< UInt32(width)
      }
      for place in 0..<size {
        next &+= part[place]
        numbers.append(next)
        next &+= 1
      }
      left &-= size
    }
  }
}

/// The middle number first, in as many bits as its neighbours leave open, and so on (Moffat and Stuiver,
/// 2000).
enum Interpolative: Codec {
  static let name = "binary interpolative"

  static func encode(_ numbers: [UInt32], universe: Int) -> [UInt8] {
    var writer = BitWriter()
    func write(_ range: Range<Int>, _ low: UInt32, _ high: UInt32) {
      guard !range.isEmpty else { return }
      let middle = (range.lowerBound + range.upperBound) / 2
      let least = low + UInt32(middle - range.lowerBound)
      let greatest = high - UInt32(range.upperBound - 1 - middle)
      writer.append(numbers[middle] - least, width: width(greatest - least))
      if middle > range.lowerBound {
        write(range.lowerBound..<middle, low, numbers[middle] - 1)
      }
      if middle + 1 < range.upperBound {
        write(middle + 1..<range.upperBound, numbers[middle] + 1, high)
      }
    }
    write(0..<numbers.count, 0, UInt32(universe - 1))
    return writer.bytes
  }

  private static func width(_ spread: UInt32) -> Int { 32 &- spread.leadingZeroBitCount }

  static func decode(
    _ bytes: [UInt8], count: Int, universe: Int, into numbers: inout [UInt32]
  ) {
    var reader = BitReader(bytes)
    let start = numbers.count
    numbers += repeatElement(0, count: count)
    read(start..<start + count, 0, UInt32(universe - 1), &reader, &numbers)
  }

  private static func read(
    _ range: Range<Int>, _ low: UInt32, _ high: UInt32, _ reader: inout BitReader,
    _ numbers: inout [UInt32]
  ) {
    let middle = (range.lowerBound &+ range.upperBound) / 2
    let least = low &+ UInt32(middle &- range.lowerBound)
    let greatest = high &- UInt32(range.upperBound &- 1 &- middle)
    let number = least &+ reader.read(width(greatest &- least))
    numbers[middle] = number
    if middle > range.lowerBound {
      read(range.lowerBound..<middle, low, number &- 1, &reader, &numbers)
    }
    if middle &+ 1 < range.upperBound {
      read(middle &+ 1..<range.upperBound, number &+ 1, high, &reader, &numbers)
    }
  }
}
