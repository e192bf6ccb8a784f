/// Turns UTF-16, as it comes in pieces, into UTF-8.
struct UTF16Decoder {
  /// What stands for a unit that is no text: FF is wrong in UTF-8 as well.
  private static let wrong: UInt8 = 0xFF

  private let isBigEndian: Bool
  /// The first byte of a unit whose second is still to come.
  private var half: UInt8?
  /// A high surrogate whose low one is still to come.
  private var high: UInt32?

  /// Creates a decoder for one byte order.
  init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  /// Decodes a piece and appends its text.
  mutating func decode(_ piece: ArraySlice<UInt8>, into text: inout [UInt8]) {
    text.reserveCapacity(text.count + piece.count)
    for byte in piece {
      guard let first = half else {
        half = byte
        continue
      }
      half = nil
      let unit = isBigEndian ? UInt32(first) << 8 | UInt32(byte) : UInt32(byte) << 8 | UInt32(first)
      append(unit, to: &text)
    }
  }

  /// Appends what is left when nothing more comes.
  mutating func finish(into text: inout [UInt8]) {
    if high != nil || half != nil { text.append(Self.wrong) }
    high = nil
    half = nil
  }

  private mutating func append(_ unit: UInt32, to text: inout [UInt8]) {
    let isLow = unit >= 0xDC00 && unit <= 0xDFFF
    if let first = high {
      high = nil
      if isLow {
        append(scalar: 0x10000 + (first - 0xD800) << 10 + (unit - 0xDC00), to: &text)
        return
      }
      text.append(Self.wrong)
    }
    if unit >= 0xD800 && unit <= 0xDBFF {
      high = unit
    } else if isLow {
      text.append(Self.wrong)
    } else {
      append(scalar: unit, to: &text)
    }
  }

  private func append(scalar value: UInt32, to text: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(value) else { return text.append(Self.wrong) }
    text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}
