/// Finds the sample that comes with Glint.
struct SampleData {
  /// The file's path below the folder that holds it.
  static let name = "Data/places.tsv"

  /// Looks up a variable of the environment.
  let variable: (String) -> String?
  /// Places to look in, and in the folders above each.
  let starts: [String]

  /// The path of the sample.
  ///
  /// `GLINT_DATA` names its folder; unless set, a folder `Data` is looked for above the program,
  /// then above the current folder.
  func path() throws -> String {
    if let folder = variable("GLINT_DATA"), !folder.isEmpty {
      let path = folder + "/places.tsv"
      if Platform.status(of: path)?.isRegular == true { return path }
      throw CommandError("GLINT_DATA is set to \(folder), but there is no places.tsv in it")
    }
    for start in starts {
      var folder = start[...]
      while true {
        let path = "\(folder)/\(Self.name)"
        if Platform.status(of: path)?.isRegular == true { return path }
        guard let slash = folder.lastIndex(of: "/") else { break }
        folder = folder[..<slash]
      }
    }
    throw CommandError(
      "the sample \(Self.name) is neither above the program nor above the current folder; "
        + "set GLINT_DATA to the folder that holds places.tsv")
  }
}
