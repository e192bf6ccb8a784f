/// Sorts chunks on two threads while more are filled, and moves runs to temporary files when the
/// memory ends.
///
/// ```
///  records ──▶ chunk ──sort──▶ runs in memory ──merge──▶ runs in files ─┐
///                                    └──────────────────────────────────┴─merge──▶ batches
/// ```
/// One task runs in the background at a time. A chunk that is full while it is busy is sorted by
/// the caller, so that both cores work; the runs stay in the order of their records all the same.
final class SortPipeline {
  /// What a task in the background gives.
  private enum Outcome: Sendable {
    case run(SortedRun)
    case stack(RunStack)
  }

  /// The bytes that sorting a chunk takes when it is full (`RowChunk.cost`).
  let chunkCost: Int
  private let sorter: ChunkSorter
  private let memory: Int
  private let stop = StopFlag()
  /// The runs in memory, in the order of their records.
  private var held: [SortedRun] = []
  private var heldBytes = 0
  /// The runs in files; `nil` where there is no folder, or while the task has them.
  private var stack: RunStack?
  private let spills: Bool
  private var task: BackgroundTask<Outcome, IndexError>?
  /// The bytes that the task takes.
  private var taskBytes = 0
  /// Where the task's run belongs in `held`.
  private var taskPlace = 0
  private var kind = SortValue.Kind.number
  private var failure: IndexError?

  /// Creates a pipeline.
  ///
  /// - Parameters:
  ///   - memory: the bytes that rows, keys and buffers may take.
  ///   - temporaryFolder: where runs go that do not fit; `nil` keeps all in memory.
  init(order: BuildOptions.Order, memory: Int, temporaryFolder: String?) {
    sorter = ChunkSorter(order: order)
    spills = temporaryFolder != nil
    self.memory = spills ? memory : .max
    chunkCost = min(max(self.memory / 16, 4096), 1 << 24)
    stack = temporaryFolder.map { RunStack(sorter, folder: $0, memory: chunkCost) }
  }

  deinit { stop.set() }  // the task is waited for

  /// Takes a chunk.
  ///
  /// - Throws: `IndexError.cannotWrite` when a temporary file does not take a run; every later call
  ///   throws it too.
  /// - Complexity: that of sorting the chunk, if the task is busy; now and then that of waiting for it.
  func append(_ chunk: RowChunk) throws(IndexError) {
    if let failure { throw failure }
    do throws(IndexError) {
      try makeRoom(for: chunk)
      if task == nil {
        startSorting(chunk)
      } else {
        hold(try sorter.run(of: chunk, kind: kind) { stop.isSet })
      }
    } catch {
      failure = error
      throw error
    }
  }

  /// Sorts what is left, and gives all runs in the order of their records.
  ///
  /// - Parameter isCancelled: asked every few milliseconds.
  /// - Throws: `IndexError.cannotWrite` or `.cancelled`.
  /// - Complexity: that of sorting the chunk, and of waiting for the task.
  func finish(
    _ chunk: RowChunk, isCancelled: () -> Bool
  ) throws(IndexError) -> [SortedRun] {
    if let failure { throw failure }
    if isCancelled() { throw .cancelled }
    if chunk.count > 0 {
      try makeRoom(for: chunk)
      hold(try sorter.run(of: chunk, kind: kind, shouldStop: isCancelled))
    }
    if let task {
      self.task = nil
      let outcome = try task.join { if isCancelled() { stop.set() } }
      take(outcome)
    }
    if kind == .text {
      held = try sorter.comparedAsTexts(held, chunkCost: chunkCost, shouldStop: isCancelled)
      try stack?.compareAsTexts(chunkCost: chunkCost, shouldStop: isCancelled)
    }
    return (stack?.runs ?? []) + held
  }

  /// The bytes that may be read at once from each of some runs, when all are merged.
  func bufferSize(runs: Int) -> Int { min(max(2 * chunkCost / max(runs, 1), 512), 1 << 20) }

  private func startSorting(_ chunk: RowChunk) {
    let (sorter, kind, stop) = (sorter, kind, stop)
    taskBytes = chunk.cost
    taskPlace = held.count
    task = BackgroundTask { () throws(IndexError) -> Outcome in
      .run(try sorter.run(of: chunk, kind: kind) { stop.isSet })
    }
  }

  private func hold(_ run: SortedRun) {
    held.append(run)
    heldBytes += run.memory
    if run.kind == .text { kind = .text }
  }

  /// Takes what the task has done, and waits for it where its memory is needed.
  private func makeRoom(for chunk: RowChunk) throws(IndexError) {
    if task?.isFinished ?? false { try collect() }
    guard spills else { return }
    if heldBytes > memory - 4 * chunkCost {
      try collect()
      startSpilling()
    }
    // Beside the chunk that is sorted, the next one is filled.
    if heldBytes + taskBytes + chunk.cost + chunkCost / 2 > memory { try collect() }
  }

  /// Waits for the task.
  private func collect() throws(IndexError) {
    guard let task else { return }
    self.task = nil
    take(try task.join())
  }

  private func take(_ outcome: Outcome) {
    taskBytes = 0
    switch outcome {
    case .run(let run):
      held.insert(run, at: taskPlace)
      heldBytes += run.memory
      if run.kind == .text { kind = .text }
    case .stack(let stack): self.stack = stack
    }
  }

  /// Moves the older half of the runs in memory to a file.
  private func startSpilling() {
    guard task == nil, let stack else { return }
    var count = 0
    var bytes = 0
    while count < held.count, 2 * bytes < heldBytes {
      bytes += held[count].memory
      count += 1
    }
    let runs = Array(held[..<count])
    held.removeFirst(count)
    heldBytes -= bytes
    taskBytes = bytes + 2 * chunkCost / 4
    self.stack = nil
    let (sorter, kind, stop, chunkCost) = (sorter, kind, stop, chunkCost)
    task = BackgroundTask { () throws(IndexError) -> Outcome in
      var stack = stack
      var runs = runs
      if kind == .text {
        runs = try sorter.comparedAsTexts(runs, chunkCost: chunkCost) { stop.isSet }
      }
      try stack.push(runs) { stop.isSet }
      return .stack(stack)
    }
  }
}
