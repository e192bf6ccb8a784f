/// Packed blocks of texts, and where each ends: what stands in the section of a column's texts.
struct PackedTexts: Sendable {
  /// The blocks.
  var bytes: [UInt8] = []
  /// Where each block ends in `bytes`.
  var ends: [Int] = []
  /// The bytes of the texts, unpacked.
  var textBytes = 0
}

/// How the texts of a column are packed.
enum TextCoding: Sendable {
  /// Front coding, for texts in order that are searched block by block.
  case fronts(shift: Int, hasPlainBits: Bool)
  /// Symbols, for texts that are read one at a time.
  case symbols(SymbolTable, shift: Int)

  /// A block has 2^shift documents.
  var shift: Int {
    switch self {
    case .fronts(let shift, _), .symbols(_, let shift): shift
    }
  }
}

/// Gathers the section of a column's offsets, while its texts are written.
struct TextOffsetsWriter {
  private let coding: TextCoding
  private var offsets: [UInt8] = []
  private var written = 0
  private var textBytes = 0

  /// Creates a writer.
  init(_ coding: TextCoding) { self.coding = coding }

  /// Adds the blocks of the next texts.
  mutating func append(_ texts: PackedTexts) {
    var start = 0
    for end in texts.ends {
      append(offset: written &+ start)
      start = end
    }
    written &+= texts.bytes.count
    textBytes &+= texts.textBytes
  }

  private mutating func append(offset: Int) {
    offsets.append(little: UInt32(truncatingIfNeeded: offset))
    offsets.append(UInt8(truncatingIfNeeded: offset &>> 32))
  }

  /// The section.
  mutating func finish() -> [UInt8] {
    append(offset: written)
    var flags: UInt8 = 0
    var table: [UInt8] = []
    switch coding {
    case .fronts(_, let hasPlainBits): if hasPlainBits { flags |= TextColumn.plainFlag }
    case .symbols(let symbols, _):
      flags |= TextColumn.symbolFlag
      symbols.append(to: &table)
    }
    var section: [UInt8] = [UInt8(coding.shift), flags, 0, 0, 0, 0, 0, 0]
    section.append(little: UInt64(textBytes))
    return section + offsets + table
  }
}
