/// Where a needle stands in a text: whole clusters, without the spaces at the needle's edges.
struct Occurrence: Hashable {
  /// The clusters, by their ordinals in the text.
  var clusters: Range<Int>
  /// The bytes of these clusters in the text.
  var utf8: Range<Int>

  /// Occurrences of several needles in one text, in order; those that share a cluster become one.
  static func merged(_ occurrences: [Occurrence]) -> [Occurrence] {
    var merged: [Occurrence] = []
    for next in occurrences.sorted(by: {
      ($0.clusters.lowerBound, $0.clusters.upperBound)
        < ($1.clusters.lowerBound, $1.clusters.upperBound)
    }) {
      if let last = merged.last, next.clusters.lowerBound < last.clusters.upperBound {
        if next.clusters.upperBound > last.clusters.upperBound {
          merged[merged.count - 1] = Occurrence(
            clusters: last.clusters.lowerBound..<next.clusters.upperBound,
            utf8: last.utf8.lowerBound..<next.utf8.upperBound)
        }
      } else {
        merged.append(next)
      }
    }
    return merged
  }
}
