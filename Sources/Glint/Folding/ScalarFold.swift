/// How one scalar folds: the finished base of the scalar alone, and what becomes of it in a cluster.
///
/// ```
/// bits  0–20  a scalar, or the base's place in the pool
///      21–25  0: itself; 1: the scalar; 2…29: so many scalars; 30: a Hangul syllable; 31: nothing
///      26–27  behind others of its cluster: `Joined`
///      28     a mark, joiner or tag behind it may have to stay
/// ```
struct ScalarFold {
  let rawValue: UInt32

  /// What a scalar does to a cluster that it joins.
  enum Joined: UInt32 {
    /// Its own base follows.
    case append
    /// Nothing of it is left.
    case drop
    /// Nothing of it is left, unless a special scalar stands before it.
    case dropUnlessSpecial
    /// It may compose or reorder: the general path decides.
    case general
  }

  /// The length of a base that is the scalar itself.
  static let itself: UInt32 = 0
  /// The length that stands for the keys of a Hangul syllable.
  static let syllable: UInt32 = 30
  /// The length that stands for an empty base.
  static let empty: UInt32 = 31

  /// The scalar or place in the pool.
  @inline(__always)
  var payload: UInt32 { rawValue & 0x1F_FFFF }
  /// The base's length, with the meanings above.
  @inline(__always)
  var length: UInt32 { rawValue &>> 21 & 31 }
  /// What the scalar does behind others.
  @inline(__always)
  var joined: Joined { Joined(rawValue: rawValue &>> 26 & 3) ?? .general }
  /// Whether a mark, joiner or tag behind it may have to stay (i, Cyrillic и, a pictograph).
  @inline(__always)
  var isSpecial: Bool { rawValue &>> 28 & 1 != 0 }
}
