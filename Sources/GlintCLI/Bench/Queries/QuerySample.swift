internal import Glint
internal import RecordSources

/// Where the queries of a comparison come from.
enum QuerySample: Hashable, Sendable {
  /// What is typed, key by key, on the way to so many titles of the index.
  case typed(titles: Int)
  /// The lines of a file.
  case lines(path: String)

  /// The characters of a title after which nobody types on.
  static let longest = 64

  /// All beginnings of the titles, as they are typed.
  ///
  /// - Complexity: O(titles × `longest`²).
  static func beginnings(of titles: [String]) -> [String] {
    var beginnings: [String] = []
    for title in titles {
      var typed = ""
      for character in title.prefix(longest) {
        typed.append(character)
        beginnings.append(typed)
      }
    }
    return beginnings
  }

  /// The lines of a file that are not empty.
  ///
  /// - Throws: `RecordSourceError` when the file cannot be read.
  static func lines(ofFile path: String) throws -> [String] {
    var options = ImportOptions()
    options.format = .lines
    var cursor = try openSource(
      path == "-" ? .standardInput : .file(path: path), options: options
    ) { _ in }
    var lines: [String] = []
    while let record = try cursor.next() { lines.append(record.title) }
    return lines
  }
}

/// Picks a number of titles at random in one pass over all of them, each as likely as any other.
///
/// Selection sampling (Knuth, The Art of Computer Programming, 3.4.2, algorithm S).
struct TitlePicker {
  private var wanted: Int
  private var left: Int

  /// Picks so many of so many titles, or all where there are fewer.
  init(_ wanted: Int, of count: Int) {
    self.wanted = min(wanted, count)
    left = count
  }

  /// Whether the next title is picked.
  mutating func takesNext(_ random: inout SplitMix) -> Bool {
    guard wanted > 0, left > 0 else { return false }
    let isTaken = Int.random(in: 0..<left, using: &random) < wanted
    left -= 1
    if isTaken { wanted -= 1 }
    return isTaken
  }
}
