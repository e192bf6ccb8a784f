/// Draws how far an import has come, a few times a second.
struct Progress {
  private static let interval = Duration.milliseconds(100)
  /// Records between two looks at the clock.
  private static let recordsPerLook = 32

  private let diagnostics: Diagnostics?
  private let columns: Int
  private let start = ContinuousClock.now
  private var sourceStart = ContinuousClock.now
  private var lastDrawn = ContinuousClock.now
  private var written = 0

  /// Creates progress that is drawn on diagnostics, or nowhere.
  init(_ diagnostics: Diagnostics?, columns: Int) {
    self.diagnostics = diagnostics
    self.columns = columns
  }

  /// The time since the beginning.
  var elapsed: Duration { start.duration(to: .now) }

  /// Says that another source begins.
  mutating func beginSource() { sourceStart = .now }

  /// Whether progress is to be drawn again; cheap enough to ask after every record.
  mutating func isDue(records: Int) -> Bool {
    guard diagnostics != nil, records.isMultiple(of: Self.recordsPerLook) else { return false }
    let now = ContinuousClock.now
    guard lastDrawn.duration(to: now) >= Self.interval else { return false }
    lastDrawn = now
    return true
  }

  /// Draws how far a source has been read.
  ///
  /// - Parameters:
  ///   - records: Records of all sources so far.
  ///   - bytesRead: Bytes read of this source.
  ///   - totalBytes: Bytes of this source, when known.
  func draw(records: Int, bytesRead: Int, totalBytes: Int?) {
    guard let diagnostics else { return }
    let now = ContinuousClock.now
    let text = Self.text(
      records: records, elapsed: start.duration(to: now),
      inSource: sourceStart.duration(to: now), bytesRead: bytesRead, totalBytes: totalBytes)
    diagnostics.progress(String(text.prefix(max(1, columns - 1))))
  }

  /// Says that the records are being made into a file.
  mutating func beginWriting(records: Int) {
    written = records
    sourceStart = .now
    lastDrawn = .now
    diagnostics?.progress("\(Numbers.counted(records, "record")) read, building…")
  }

  /// Draws how much of the file is made, if it is time to.
  mutating func drawWriting(share: Double) {
    let now = ContinuousClock.now
    guard let diagnostics, lastDrawn.duration(to: now) >= Self.interval else { return }
    lastDrawn = now
    let text = Self.text(written: written, share: share, inWriting: sourceStart.duration(to: now))
    diagnostics.progress(String(text.prefix(max(1, columns - 1))))
  }

  /// The line of progress while the file is made.
  static func text(written: Int, share: Double, inWriting: Duration) -> String {
    let left = Int(Numbers.seconds(inWriting) * (1 - share) / max(share, 0.01)) + 1
    return "\(Int(share * 100)) % of \(Numbers.counted(written, "record")) indexed, "
      + "\(time(left)) left"
  }

  /// The line of progress.
  static func text(
    records: Int, elapsed: Duration, inSource: Duration, bytesRead: Int, totalBytes: Int?
  ) -> String {
    let seconds = max(Numbers.seconds(elapsed), 0.001)
    let rate = Numbers.grouped(Int(Double(records) / seconds))
    var text = "\(Numbers.counted(records, "record")), \(rate)/s"
    if let totalBytes, totalBytes > 0, bytesRead > 0 {
      let share = min(1, Double(bytesRead) / Double(totalBytes))
      let left = Int(Numbers.seconds(inSource) * (1 - share) / share) + 1
      text = "\(Int(share * 100)) %  \(text), \(time(left)) left"
    }
    return text
  }

  private static func time(_ seconds: Int) -> String {
    seconds < 120 ? "\(seconds) s" : "\((seconds + 30) / 60) min"
  }
}
