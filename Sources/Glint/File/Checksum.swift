/// XXH64 with seed 0, the checksum of everything in a file.
///
/// Source: Yann Collet, “xxHash fast digest algorithm”, XXH64, version 0.1.1. Bytes may be added
/// in pieces of any size.
struct Checksum {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  private var lanes = SIMD4<UInt64>(prime1 &+ prime2, prime2, 0, 0 &- prime1)
  /// Bytes that do not fill a stripe of 32 yet.
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  /// Adds bytes.
  mutating func update(_ bytes: RawSpan) {
    length &+= UInt64(bytes.byteCount)
    var offset = 0
    if !pending.isEmpty {
      while pending.count < 32, offset < bytes.byteCount {
        pending.append(bytes.byte(offset))
        offset += 1
      }
      guard pending.count == 32 else { return }
      withBytes(of: pending) { stripe($0, 0) }
      pending.removeAll(keepingCapacity: true)
    }
    while offset &+ 32 <= bytes.byteCount {
      stripe(bytes, offset)
      offset &+= 32
    }
    while offset < bytes.byteCount {
      pending.append(bytes.byte(offset))
      offset += 1
    }
  }

  @inline(__always)
  private mutating func stripe(_ bytes: RawSpan, _ offset: Int) {
    for lane in 0..<4 {
      lanes[lane] = Self.round(lanes[lane], bytes.word(offset &+ lane &* 8))
    }
  }

  @inline(__always)
  private static func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
    rotate(lane &+ input &* prime2, 31) &* prime1
  }

  @inline(__always)
  private static func rotate(_ value: UInt64, _ count: UInt64) -> UInt64 {
    value &<< count | value &>> (64 &- count)
  }

  /// The checksum of all bytes so far.
  func value() -> UInt64 {
    var hash: UInt64
    if length >= 32 {
      hash =
        Self.rotate(lanes[0], 1) &+ Self.rotate(lanes[1], 7) &+ Self.rotate(lanes[2], 12)
        &+ Self.rotate(lanes[3], 18)
      for lane in 0..<4 {
        hash = (hash ^ Self.round(0, lanes[lane])) &* Self.prime1 &+ Self.prime4
      }
    } else {
      hash = Self.prime5
    }
    hash &+= length
    var offset = 0
    withBytes(of: pending) { rest in
      while offset + 8 <= rest.byteCount {
        hash = Self.rotate(hash ^ Self.round(0, rest.word(offset)), 27) &* Self.prime1
        hash &+= Self.prime4
        offset += 8
      }
      if offset + 4 <= rest.byteCount {
        var word: UInt64 = 0
        for index in 0..<4 { word |= UInt64(rest.byte(offset + index)) << UInt64(8 * index) }
        hash = Self.rotate(hash ^ word &* Self.prime1, 23) &* Self.prime2 &+ Self.prime3
        offset += 4
      }
      while offset < rest.byteCount {
        hash = Self.rotate(hash ^ UInt64(rest.byte(offset)) &* Self.prime5, 11) &* Self.prime1
        offset += 1
      }
    }
    hash = (hash ^ hash >> 33) &* Self.prime2
    hash = (hash ^ hash >> 29) &* Self.prime3
    return hash ^ hash >> 32
  }

  /// The checksum of a span.
  static func of(_ bytes: RawSpan) -> UInt64 {
    var checksum = Checksum()
    checksum.update(bytes)
    return checksum.value()
  }
}
