/// What the folding knows of a scalar: a place in the generated table of records.
///
/// Few scalars differ in all properties together, so a trie (three stages, as in section 5.1 of the
/// Unicode Standard) leads from a scalar to one of some 5,000 records.
struct ScalarRecord: Equatable {
  private let offset: Int

  /// The digits of a record.
  static let width = 16

  private init(offset: Int) { self.offset = offset }

  /// The record of a number.
  init(number: Int) { offset = number &* Self.width }

  /// The record of a scalar; any number above U+10FFFF is looked up as that last scalar.
  @inline(__always)
  init(of scalar: UInt32) {
    let scalar = Int(min(scalar, 0x10FFFF))
    let top = ScalarTable.tops.digits(at: scalar &>> 12, count: 1)
    let middle = ScalarTable.middles.digits(
      at: (Int(top) &* 64 &+ (scalar &>> 6) & 63) &* 2, count: 2)
    let leaf = ScalarTable.leaves.digits(at: (Int(middle) &* 64 &+ scalar & 63) &* 3, count: 3)
    offset = Int(leaf) &* Self.width
  }

  /// The scalar's part in the rules of UAX #29.
  @inline(__always)
  var breakProperty: BreakProperty {
    BreakProperty(
      rawValue: UInt8(truncatingIfNeeded: ScalarTable.records.digits(at: offset, count: 1)))
  }

  /// How the scalar folds, alone and behind others.
  @inline(__always)
  var fold: ScalarFold {
    ScalarFold(rawValue: ScalarTable.records.digits(at: offset &+ 1, count: 5))
  }

  /// The scalar's other properties.
  @inline(__always)
  var traits: ScalarTraits {
    ScalarTraits(rawValue: ScalarTable.records.digits(at: offset &+ 6, count: 4))
  }

  /// The scalar's compatibility decomposition (UAX #15) without mappings into a space and marks.
  var decomposition: ScalarSequence? {
    ScalarSequence(stored: Int(ScalarTable.records.digits(at: offset &+ 10, count: 3)))
  }

  /// The full case folding, decomposed.
  var caseFolding: ScalarSequence? {
    ScalarSequence(stored: Int(ScalarTable.records.digits(at: offset &+ 13, count: 3)))
  }
}

/// A short sequence of scalars in the generated pool.
struct ScalarSequence {
  private let offset: Int
  /// How many scalars it has.
  let count: Int

  /// A sequence by its place and length.
  @inline(__always)
  init(offset: Int, count: Int) {
    self.offset = offset
    self.count = count
  }

  /// The sequence stored behind its length, or nil for 0, which stands for "the scalar itself".
  init?(stored offset: Int) {
    if offset == 0 { return nil }
    self.offset = offset
    count = Int(ScalarSequences.pool.digits(at: (offset &- 1) &* 4, count: 4))
  }

  /// One scalar of the sequence.
  @inline(__always)
  subscript(position: Int) -> UInt32 {
    ScalarSequences.pool.digits(at: (offset &+ position) &* 4, count: 4)
  }
}

/// Properties that only the slow path and the planner ask for.
struct ScalarTraits: OptionSet {
  let rawValue: UInt32

  /// Default_Ignorable_Code_Point: what a reader cannot see.
  static let invisible = ScalarTraits(rawValue: 1 << 8)
  /// White_Space.
  static let whiteSpace = ScalarTraits(rawValue: 1 << 9)
  /// A mark that the base drops.
  static let diacritic = ScalarTraits(rawValue: 1 << 10)
  /// General_Category L, M or N.
  static let word = ScalarTraits(rawValue: 1 << 11)
  /// The second scalar of some canonical composition.
  static let composes = ScalarTraits(rawValue: 1 << 12)
  /// A letter that differs from another by a stroke or ligature.
  static let letter = ScalarTraits(rawValue: 1 << 13)
  /// A quote, dash or slash that folds to the ASCII one.
  static let punctuation = ScalarTraits(rawValue: 1 << 14)
  /// Comes out of the fold of a scalar that joins what stands before it.
  static let interior = ScalarTraits(rawValue: 1 << 15)
  /// Ends the fold of a scalar that draws any next one into its cluster.
  static let opening = ScalarTraits(rawValue: 1 << 16)
  /// Begins the fold of a consonant of the scripts with conjuncts (rule GB9c).
  static let consonant = ScalarTraits(rawValue: 1 << 17)

  /// Canonical_Combining_Class.
  var combiningClass: UInt8 { UInt8(truncatingIfNeeded: rawValue) }
}
