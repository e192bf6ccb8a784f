import TestSupport

@testable import Glint

/// Builds in less memory than `IndexBuilder` keeps to, so that few records are enough for runs in
/// temporary files.
enum SpooledIndex {
  /// Writes the index of some records.
  ///
  /// - Parameters:
  ///   - memory: the bytes for records, and for what is encoded.
  ///   - folder: where temporary files are.
  static func write(
    _ records: [Record], _ options: BuildOptions, memory: Int, folder: String,
    to file: OutputFile?, isCancelled: @escaping () -> Bool = { false }
  ) throws(IndexError) -> [UInt8] {
    var sorter = RecordSorter(options: options, memory: memory, temporaryFolder: folder)
    for record in records { try sorter.append(record) }
    let sorted = try sorter.finish(isCancelled: isCancelled)
    let writer = SegmentWriter(
      sorted, order: options.order, memory: memory, folder: folder,
      watch: BuildWatch(isCancelled: isCancelled))
    let sink = IndexSink(file)
    try sink.append(Array(repeating: 0, count: FileFormat.firstSegment))
    let segment = try writer.write(sorted, to: sink)
    let superblock = Superblock(
      commit: 1, fileLength: UInt64(sink.offset), segments: [segment])
    try sink.overwrite(at: 0, superblock.encoded())
    if isCancelled() { throw .cancelled }
    return try sink.finish()
  }

  /// Records with several fields and columns, some of which they lack.
  static func records(_ count: Int, using random: inout TitleGenerator, isNumbered: Bool)
    -> [Record]
  {
    (0..<count).map { number in
      var record = Record(key: isNumbered ? "\(number)" : "key-\(number)", title: random.title())
      if number % 3 != 0 { record.fields.append(Record.Value("notes", random.title())) }
      record.stored.append(Record.Value("all", "https://example.org/\(number * 7919 % 10_007)"))
      if number % 2 == 0 { record.stored.append(Record.Value("some", random.title())) }
      record.sortValue = number % 5 == 0 ? nil : "\(number * 31 % 997)"
      return record
    }
  }
}
