import Synchronization

/// Encodes the chunks of a segment on both cores, and gives them in order.
///
/// ```
///  sorted rows ──▶ chunk 0 ──▶ encoder A ──▶ encoded 0 ─┐
///              ──▶ chunk 1 ──▶ encoder B ──▶ encoded 1 ─┴──▶ in order
/// ```
/// The caller merges the rows of the next chunk and writes the last one while the encoders work.
/// Which encoder has a chunk does not change what comes out.
struct ChunkPipeline: ~Copyable {
  /// An encoder that only one task at a time works with.
  private final class Worker: Sendable {
    let encoder: Mutex<ChunkEncoder>

    init(_ plan: SegmentPlan) { encoder = Mutex(ChunkEncoder(plan)) }
  }

  /// The chunks that are encoded at the same time.
  private static let width = 2

  private let plan: SegmentPlan
  /// Asked while the caller waits for an encoder, which it then stops.
  private let isCancelled: () -> Bool
  private let stop = StopFlag()
  private var workers: [Worker] = []
  private var tasks: [BackgroundTask<EncodedChunk, Never>] = []
  /// The chunks that were begun, and those that were given.
  private var begun = 0
  private var given = 0

  /// Creates a pipeline.
  init(_ plan: SegmentPlan, isCancelled: @escaping () -> Bool) {
    self.plan = plan
    self.isCancelled = isCancelled
  }

  /// Encodes all records.
  ///
  /// - Parameters:
  ///   - memory: about the bytes that rows may take meanwhile.
  ///   - take: gets chunk after chunk.
  /// - Throws: what reading the records and `take` throw, and `.cancelled`.
  mutating func encode(
    _ records: inout SortedRecords, memory: Int,
    take: (EncodedChunk) throws(IndexError) -> Void
  ) throws(IndexError) {
    while let batch = try records.nextBatch() {
      // Rows of long texts are encoded one chunk at a time rather than held twice.
      let width = batch.bytes.count > memory / 4 ? 1 : Self.width
      while begun - given >= width { try take(next()) }
      begin(batch)
    }
    while given < begun { try take(next()) }
  }

  private mutating func begin(_ batch: RowBatch) {
    let slot = begun % Self.width
    if workers.count == slot { workers.append(Worker(plan)) }
    let worker = workers[slot]
    let chunk = begun
    let task = BackgroundTask<EncodedChunk, Never> { [stop] in
      worker.encoder.withLock { $0.encode(batch, chunk: chunk, stop: stop) }
    }
    if tasks.count == slot { tasks.append(task) } else { tasks[slot] = task }
    begun += 1
  }

  private mutating func next() throws(IndexError) -> EncodedChunk {
    let chunk = tasks[given % Self.width].join { if isCancelled() { stop.set() } }
    // What a stopped encoder gives is not whole.
    if stop.isSet { throw .cancelled }
    given += 1
    return chunk
  }

  /// The collectors of all grams, when all is encoded.
  consuming func collectors() -> [GramCollector] {
    workers.map { worker in worker.encoder.withLock { $0.grams } }
  }
}
