/// The name that a mistyped word most likely means, if any is near enough.
func nearest(to word: String, among names: [String]) -> String? {
  let word = word.lowercased()
  guard !word.isEmpty, word.utf8.count < 64 else { return nil }
  if word.utf8.count >= 3, let longer = names.first(where: { $0.hasPrefix(word) }) { return longer }
  let limit = max(1, word.utf8.count / 3)
  let distances = names.map { (name: $0, distance: editDistance(word, $0)) }
  guard let best = distances.min(by: { $0.distance < $1.distance }), best.distance <= limit else {
    return nil
  }
  return best.name
}

/// The insertions, deletions, replacements and swaps of neighbours that turn one word into another.
private func editDistance(_ left: String, _ right: String) -> Int {
  let left = Array(left.utf8)
  let right = Array(right.utf8)
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in 0..<left.count {
    var current = [row + 1]
    for column in 0..<right.count {
      let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
      var best = min(replaced, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        best = min(best, beforeLast[column - 1] + 1)
      }
      current.append(best)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
