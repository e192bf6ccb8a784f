/// A scalar's part in the rules of UAX #29: Grapheme_Cluster_Break (or Extended_Pictographic) and
/// Indic_Conjunct_Break.
struct BreakProperty {
  let rawValue: UInt8

  static let other: UInt8 = 0
  static let carriageReturn: UInt8 = 1
  static let lineFeed: UInt8 = 2
  static let control: UInt8 = 3
  static let extend: UInt8 = 4
  static let joiner: UInt8 = 5
  static let regionalIndicator: UInt8 = 6
  static let prepend: UInt8 = 7
  static let spacingMark: UInt8 = 8
  static let leadingJamo: UInt8 = 9
  static let vowelJamo: UInt8 = 10
  static let trailingJamo: UInt8 = 11
  static let openSyllable: UInt8 = 12
  static let closedSyllable: UInt8 = 13
  static let pictograph: UInt8 = 14

  static let consonant: UInt8 = 1
  static let conjunctExtend: UInt8 = 2
  static let linker: UInt8 = 3

  /// Grapheme_Cluster_Break, with a value more for Extended_Pictographic.
  @inline(__always)
  var breakClass: UInt8 { rawValue & 15 }
  /// Indic_Conjunct_Break: 0 none, then as above.
  @inline(__always)
  var conjunct: UInt8 { rawValue &>> 4 }
}

/// The extended grapheme clusters of UAX #29, decided scalar by scalar.
///
/// The tables are our own, so that the clusters of an index do not depend on the system's Unicode
/// version: Unicode 15.0, and rule GB9c as 15.1 derives it.
struct ClusterBreaker {
  private var previous: UInt8
  /// GB11: 1 behind a pictograph and its extenders, 2 behind these and a joiner.
  private var pictograph: UInt8
  /// GB9c: 1 behind a consonant, 2 when a linker stood since.
  private var conjunct: UInt8
  /// GB12: whether an odd number of regional indicators stands before.
  private var isOddIndicator: Bool

  /// Begins with the first scalar of a cluster.
  @inline(__always)
  init(first: BreakProperty) {
    previous = first.breakClass
    pictograph = first.breakClass == BreakProperty.pictograph ? 1 : 0
    conjunct = first.conjunct == BreakProperty.consonant ? 1 : 0
    isOddIndicator = first.breakClass == BreakProperty.regionalIndicator
  }

  /// Whether the next scalar belongs to the cluster; when it does, the breaker has taken it in.
  @inline(__always)
  mutating func joins(_ next: BreakProperty) -> Bool {
    // GB999 for most scalars: nothing draws them to what stands before.
    if next.rawValue == BreakProperty.other && previous != BreakProperty.prepend { return false }
    return joinsByRules(next)
  }

  private mutating func joinsByRules(_ next: BreakProperty) -> Bool {
    let current = next.breakClass
    let joined: Bool
    switch (previous, current) {
    case (BreakProperty.carriageReturn, BreakProperty.lineFeed):  // GB3
      joined = true
    case (BreakProperty.carriageReturn...BreakProperty.control, _),  // GB4
      (_, BreakProperty.carriageReturn...BreakProperty.control):  // GB5
      joined = false
    case (BreakProperty.leadingJamo, BreakProperty.leadingJamo),  // GB6
      (BreakProperty.leadingJamo, BreakProperty.vowelJamo),
      (BreakProperty.leadingJamo, BreakProperty.openSyllable),
      (BreakProperty.leadingJamo, BreakProperty.closedSyllable),
      (BreakProperty.openSyllable, BreakProperty.vowelJamo),  // GB7
      (BreakProperty.openSyllable, BreakProperty.trailingJamo),
      (BreakProperty.vowelJamo, BreakProperty.vowelJamo),
      (BreakProperty.vowelJamo, BreakProperty.trailingJamo),
      (BreakProperty.closedSyllable, BreakProperty.trailingJamo),  // GB8
      (BreakProperty.trailingJamo, BreakProperty.trailingJamo):
      joined = true
    case (_, BreakProperty.extend), (_, BreakProperty.joiner),  // GB9
      (_, BreakProperty.spacingMark), (BreakProperty.prepend, _):  // GB9a, GB9b
      joined = true
    case (BreakProperty.joiner, BreakProperty.pictograph):  // GB11
      joined = pictograph == 2
    case (BreakProperty.regionalIndicator, BreakProperty.regionalIndicator):  // GB12, GB13
      joined = isOddIndicator
    default:  // GB9c, GB999
      joined = conjunct == 2 && next.conjunct == BreakProperty.consonant
    }
    if joined { advance(next) }
    return joined
  }

  private mutating func advance(_ next: BreakProperty) {
    let current = next.breakClass
    switch current {
    case BreakProperty.pictograph: pictograph = 1
    case BreakProperty.extend where pictograph == 1: break
    case BreakProperty.joiner where pictograph == 1: pictograph = 2
    default: pictograph = 0
    }
    switch next.conjunct {
    case BreakProperty.consonant: conjunct = 1
    case BreakProperty.linker where conjunct != 0: conjunct = 2
    case BreakProperty.conjunctExtend: break
    default: conjunct = 0
    }
    isOddIndicator = current == BreakProperty.regionalIndicator ? !isOddIndicator : false
    previous = current
  }
}
