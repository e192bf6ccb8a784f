import TestSupport

@testable import Glint

/// A column of texts as it stands in a file, packed in either coding.
struct ColumnTexts {
  /// The bytes of a file that has the column between others.
  let bytes: [UInt8]
  /// The column.
  let column: TextColumn

  /// Packs texts.
  ///
  /// - Parameter takes: the numbers of texts after which the blocks so far are taken; multiples of a
  ///   block's length.
  init(_ texts: [[UInt8]], _ coding: TextCoding, takes: Set<Int> = []) throws(FormatError) {
    var offsets = TextOffsetsWriter(coding)
    var section: [UInt8] = []
    var writer = Writer(coding)
    for (number, text) in texts.enumerated() {
      withBytes(of: text) { writer.append($0) }
      if takes.contains(number + 1) {
        let packed = writer.take()
        offsets.append(packed)
        section += packed.bytes
      }
    }
    let packed = writer.take()
    offsets.append(packed)
    section += packed.bytes
    let before: [UInt8] = [1, 2, 3]
    let places = offsets.finish()
    bytes = before + section + places + [4, 5, 6]
    let text = before.count..<before.count + section.count
    column = try withBytes(of: bytes) { bytes throws(FormatError) in
      try TextColumn(
        text: text, offsets: text.upperBound..<text.upperBound + places.count,
        count: texts.count, in: bytes)
    }
  }

  /// Packs texts as an index does: those of fields know which are plain.
  private enum Writer {
    case field(TextColumnWriter)
    case column(ColumnWriter)

    init(_ coding: TextCoding) {
      if case .fronts(let shift, true) = coding {
        self = .field(TextColumnWriter(shift: shift, hasPlainBits: true))
      } else {
        self = .column(ColumnWriter(coding))
      }
    }

    mutating func append(_ text: RawSpan) {
      switch self {
      case .field(var writer):
        writer.append(text, isPlain: isPlain(text, 0..<text.byteCount))
        self = .field(writer)
      case .column(var writer):
        writer.append(text)
        self = .column(writer)
      }
    }

    mutating func take() -> PackedTexts {
      switch self {
      case .field(var writer):
        defer { self = .field(writer) }
        return writer.take()
      case .column(var writer):
        defer { self = .column(writer) }
        return writer.take()
      }
    }
  }

  /// Texts that are difficult to pack: empty, long, alike, in many scripts, as they come or sorted.
  static func random(_ count: Int, using random: inout TitleGenerator) -> [[UInt8]] {
    var texts: [[UInt8]] = []
    let lengths = [1, 2, 253, 254, 255, 256, 257, 300, 509, 510, 511, 512, 700, 17_000]
    for _ in 0..<count {
      switch Int.random(in: 0..<12, using: &random.random) {
      case 0: texts.append([])
      case 1: texts.append(texts.last ?? [])
      case 2:
        // More of the text before than a byte can count, and more of its own.
        texts.append((texts.last ?? []) + Array(random.title().utf8))
      case 3:
        let length = random.pick(lengths) ?? 1
        let piece = Array(random.title().utf8) + [0x61]
        texts.append(Array((0..<length).map { piece[$0 % piece.count] }))
      default: texts.append(Array(random.title().utf8))
      }
    }
    return Bool.random(using: &random.random)
      ? texts : texts.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
