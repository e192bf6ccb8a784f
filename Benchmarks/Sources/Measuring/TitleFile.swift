import Glint
import RecordSources

/// Titles out of a file that `glint index` reads too.
public enum TitleFile {
  /// All titles, in the order of the file.
  ///
  /// - Throws: what reading the source throws.
  public static func titles(path: String) throws -> [String] {
    var options = ImportOptions()
    options.guessesTexts = false
    var cursor = try openSource(.file(path: path), options: options) { _ in }
    var titles: [String] = []
    while let record = try cursor.next() { titles.append(record.title) }
    return titles
  }

  /// So many of them, evenly from all, so that a small set is like the large one.
  public static func sample(_ titles: [String], _ count: Int) -> [String] {
    guard count < titles.count else { return titles }
    return (0..<count).map { titles[$0 * titles.count / count] }
  }
}
