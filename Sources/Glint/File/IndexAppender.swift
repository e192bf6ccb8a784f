/// Appends a segment to an index file and commits it.
///
/// The order makes a crash harmless: the segment is written behind the length that the current
/// superblock names, made durable, and only then named by the other superblock. A reader sees the
/// file as of one commit or the other.
enum IndexAppender {
  /// Writes a new segment, and the superblock that names it.
  ///
  /// - Parameters:
  ///   - tombstones: documents of older segments that the new one replaces, by segment.
  ///   - path: an index file.
  /// - Throws: `IndexError` when the file is no sound index, cannot be written, or holds too many
  ///   segments; its last commit then still stands.
  static func append(
    to path: String, tombstones: [(segment: UInt32, numbers: [UInt32])],
    writer: SegmentWriter, _ records: consuming SortedRecords
  ) throws(IndexError) {
    let index = try SearchIndex(path: path)
    let (block, place) = try index.bytes.withBytes { span throws(IndexError) in
      let head = try FileHead(in: span, path: path)
      return (head.superblock, head.nextPlace)
    }
    guard block.segments.count < FileFormat.maximumSegments else {
      throw .tooLarge(what: "the segments of an index", limit: FileFormat.maximumSegments)
    }
    do {
      let file = try OutputFile(appendingTo: path, at: Int(block.fileLength))
      let sink = IndexSink(file, offset: Int(block.fileLength))
      let segment = try writer.write(records, to: sink, tombstones: tombstones)
      try sink.synchronize()
      let next = Superblock(
        commit: block.commit &+ 1, fileLength: UInt64(sink.offset),
        segments: block.segments + [segment])
      try sink.overwrite(at: place * FileFormat.superblockLength, next.encoded())
      try sink.synchronize()
    } catch let error as SystemError {
      throw .cannotWrite(path: path, reason: error)
    } catch let error as IndexError {
      throw error
    } catch {
      preconditionFailure("only these errors are thrown above")
    }
  }
}
