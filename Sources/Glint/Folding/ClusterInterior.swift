/// Whether a scalar, directly behind another one in the base of some text, may belong to the same
/// cluster.
///
/// The planner asks it of a query's scalars: where the answer is no, the second scalar begins a
/// cluster of every title that matches, and with it a path of the trie. It may be yes without need
/// and is never no wrongly. The ways to stand inside a cluster's base:
/// - to come from a scalar that joins what stands before it (GB6 to GB9a of UAX #29), or to be a
///   key of Hangul;
/// - to follow a scalar that draws any next one in: Prepend (GB9b), or the joiner of emoji (GB11);
/// - a regional indicator behind another one (GB12);
/// - a consonant behind the mark that links it (GB9c); marks that the base drops leave the linker;
/// - to stand side by side in the base of one scalar (ss of ß, 1/ of ½).
///
/// Composition replaces a scalar by one that decomposes to it and a mark, so scalars are compared by
/// the first scalar of their decomposition.
func canStandInsideCluster(_ scalar: UInt32, after previous: UInt32) -> Bool {
  let record = ScalarRecord(of: scalar)
  let traits = record.traits
  if traits.contains(.interior) { return true }
  let previousRecord = ScalarRecord(of: previous)
  let previousTraits = previousRecord.traits
  if previousTraits.contains(.opening) { return true }
  if record.breakProperty.breakClass == BreakProperty.regionalIndicator,
    previousRecord.breakProperty.breakClass == BreakProperty.regionalIndicator
  {
    return true
  }
  if traits.contains(.consonant), previousTraits.contains(.interior) { return true }
  return standSideBySide(
    previousRecord.decomposition?[0] ?? previous, record.decomposition?[0] ?? scalar)
}

/// Whether a scalar's base holds the two, the second directly behind the first.
private func standSideBySide(_ first: UInt32, _ second: UInt32) -> Bool {
  let pairs = InteriorTable.pairs
  let key = UInt64(first) << 24 | UInt64(second)
  var low = 0
  var high = pairs.utf8CodeUnitCount / 8
  while low < high {
    let middle = (low + high) / 2
    let entry =
      UInt64(pairs.digits(at: middle * 8, count: 4)) << 24
      | UInt64(pairs.digits(at: middle * 8 + 4, count: 4))
    if entry == key { return true }
    if entry < key { low = middle + 1 } else { high = middle }
  }
  return false
}

/// Whether a scalar is part of a word: General_Category L, M or N.
func isWordScalar(_ scalar: UInt32) -> Bool { ScalarRecord(of: scalar).traits.contains(.word) }
