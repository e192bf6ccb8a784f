import Foundation

/// The machine that something was measured on.
public struct Machine: Codable, Sendable {
  /// The processor's name.
  public var processor: String
  /// How many cores the system has.
  public var cores: Int
  /// The bytes of memory, in GB.
  public var memory: Int
  /// The system and its version.
  public var system: String
  /// The day of the run.
  public var date: String

  /// The machine that the process runs on.
  public static var current: Machine {
    let info = ProcessInfo.processInfo
    let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = lines.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = model?.split(separator: ":").last.map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return Machine(
      processor: name ?? "unknown processor", cores: info.activeProcessorCount,
      memory: Int(info.physicalMemory >> 30), system: info.operatingSystemVersionString,
      date: String(Date().ISO8601Format().prefix(10)))
  }
}

/// What a run measured: kept in `Results`, and drawn by `charts`.
public struct RunResult: Codable {
  /// One thing that was measured.
  public struct Part: Codable {
    /// Its name.
    public var name: String
    /// What a value of `value` is: ns/byte, MB/s and so on.
    public var unit: String
    /// The figure, where it is one.
    public var value: Double?
    /// What the times are like, where they are many, in microseconds.
    public var times: Distribution?
    /// What was counted, and is the same in every run: titles, hits, blocks.
    public var count: Int

    /// Creates a part.
    public init(
      _ name: String, unit: String, value: Double? = nil, times: Distribution? = nil, count: Int
    ) {
      (self.name, self.unit, self.value) = (name, unit, value)
      (self.times, self.count) = (times, count)
    }
  }

  /// The parts at one size.
  public struct Size: Codable {
    /// How many titles there are.
    public var titles: Int
    /// The bytes of the titles.
    public var titleBytes: Int
    /// The parts.
    public var parts: [Part]

    /// Creates a size.
    public init(titles: Int, titleBytes: Int, parts: [Part]) {
      (self.titles, self.titleBytes, self.parts) = (titles, titleBytes, parts)
    }
  }

  /// What was measured on.
  public var set: String
  /// On which machine.
  public var machine: Machine
  /// Size by size.
  public var sizes: [Size]

  /// Creates a result.
  public init(set: String, machine: Machine, sizes: [Size]) {
    (self.set, self.machine, self.sizes) = (set, machine, sizes)
  }

  /// Reads a kept result.
  ///
  /// - Throws: an error when the file is not there, or is something else.
  public init(path: String) throws {
    self = try JSONDecoder().decode(
      RunResult.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Keeps the result.
  ///
  /// - Throws: an error when the file cannot be written.
  public func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(self).write(to: URL(fileURLWithPath: path))
  }
}
