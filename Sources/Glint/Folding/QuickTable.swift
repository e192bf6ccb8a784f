/// What the quick path needs of a scalar, unpacked for speed: how it folds and whether it joins.
///
/// The generated table is packed for size, and its digits cost more than the rest of the path. This
/// copy is made in some 0.1 ms when the first folder is, and shared.
struct QuickTable: Sendable {
  /// The table.
  static let shared = QuickTable()

  /// For each 64 scalars where their entries begin.
  private let blocks: ContiguousArray<UInt16>
  private let entries: ContiguousArray<UInt32>

  /// A scalar's `ScalarFold` with three bits more.
  struct Entry {
    let rawValue: UInt32

    /// Begins a cluster behind any first scalar of another, but one that draws it in. (Pictographs
    /// and the consonants of conjuncts join only what has two scalars already.)
    static let beginsCluster: UInt32 = 1 << 29
    /// Draws the next scalar into its cluster: a Prepend, a leading jamo.
    static let drawsNext: UInt32 = 1 << 30
    /// May give or be a mark that `FoldedText` keeps, or a changed letter.
    static let hasMarks: UInt32 = 1 << 31

    /// How the scalar folds.
    @inline(__always)
    var fold: ScalarFold { ScalarFold(rawValue: rawValue) }

    /// Whether a boundary between this scalar, the first of a cluster, and the next is certain
    /// without the rules.
    @inline(__always)
    func isSurelyApart(from next: Entry) -> Bool {
      next.rawValue & Self.beginsCluster != 0 && rawValue & Self.drawsNext == 0
    }
  }

  /// The entry of a scalar; any number above U+10FFFF is looked up as that last scalar.
  @inline(__always)
  subscript(scalar: UInt32) -> Entry {
    let scalar = Int(min(scalar, 0x10FFFF))
    return Entry(rawValue: entries[Int(blocks[scalar &>> 6]) &* 64 &+ scalar & 63])
  }

  private static func mayHaveMarks(_ record: ScalarRecord) -> Bool {
    func isKept(_ record: ScalarRecord) -> Bool {
      !record.traits.isDisjoint(with: [.diacritic, .letter])
    }
    func isAnyKept(_ sequence: ScalarSequence?, orTheirs: Bool) -> Bool {
      guard let sequence else { return false }
      return (0..<sequence.count).contains {
        let part = ScalarRecord(of: sequence[$0])
        return isKept(part) || orTheirs && isAnyKept(part.caseFolding, orTheirs: false)
      }
    }
    return isKept(record) || isAnyKept(record.decomposition, orTheirs: true)
      || isAnyKept(record.caseFolding, orTheirs: false)
  }

  private init() {
    var bases = ContiguousArray<UInt32>()
    for number in 0..<ScalarTable.records.utf8CodeUnitCount / ScalarRecord.width {
      let record = ScalarRecord(number: number)
      var entry = record.fold.rawValue
      let property = record.breakProperty
      switch property.breakClass {
      case BreakProperty.other, BreakProperty.pictograph, BreakProperty.openSyllable,
        BreakProperty.closedSyllable:
        entry |= Entry.beginsCluster
      case BreakProperty.prepend, BreakProperty.leadingJamo: entry |= Entry.drawsNext
      default: break
      }
      if Self.mayHaveMarks(record) { entry |= Entry.hasMarks }
      bases.append(entry)
    }
    let leafCount = ScalarTable.leaves.utf8CodeUnitCount / 3
    var entries = ContiguousArray<UInt32>()
    entries.reserveCapacity(leafCount)
    for leaf in 0..<leafCount {
      entries.append(bases[Int(ScalarTable.leaves.digits(at: leaf &* 3, count: 3))])
    }
    var blocks = ContiguousArray<UInt16>()
    blocks.reserveCapacity(0x110000 / 64)
    for top in 0..<0x110 {
      let middle = Int(ScalarTable.tops.digits(at: top, count: 1)) &* 64
      for k in 0..<64 {
        let block = ScalarTable.middles.digits(at: (middle &+ k) &* 2, count: 2)
        blocks.append(UInt16(truncatingIfNeeded: block))
      }
    }
    self.entries = entries
    self.blocks = blocks
  }
}
