@testable import Glint

/// Indexes that tests build of some records at once.
enum BuiltIndex {
  /// The bytes of the index of some records.
  static func bytes(
    _ records: [Record], _ options: BuildOptions = BuildOptions()
  ) throws -> [UInt8] {
    var builder = IndexBuilder(options: options)
    for record in records { try builder.append(record) }
    return try builder.makeBytes()
  }

  /// Writes the index of some records to a file.
  static func write(_ records: [Record], to path: String) throws {
    var builder = IndexBuilder()
    for record in records { try builder.append(record) }
    _ = try builder.write(to: path)
  }

  /// Appends some records as a segment to an index file.
  static func append(
    _ records: [Record], toFileAt path: String,
    tombstones: [(segment: UInt32, numbers: [UInt32])] = []
  ) throws {
    var builder = IndexBuilder()
    for record in records { try builder.append(record) }
    try builder.append(toFileAt: path, tombstones: tombstones)
  }
}
