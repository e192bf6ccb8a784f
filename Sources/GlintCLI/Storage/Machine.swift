#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The machine that something was measured on.
struct Machine: Hashable, Sendable {
  /// The processor's name.
  var processor: String
  /// How many cores the system has.
  var cores: Int
  /// The operating system and its version.
  var system: String

  /// The machine that the process runs on.
  static var current: Machine {
    Machine(
      processor: processorName ?? "unknown processor",
      cores: Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))),
      system: systemName)
  }

  private static var systemName: String {
    var name = utsname()
    // SAFETY: the call fills the one structure that it is given.
    guard unsafe uname(&name) == 0 else { return "unknown system" }
    return [text(name.sysname), text(name.release), text(name.machine)].joined(separator: " ")
  }

  /// The text in a field of C characters, up to its zero.
  private static func text<Field: BitwiseCopyable>(_ field: Field) -> String {
    // SAFETY: the bytes of a value that lives through the call.
    unsafe withUnsafeBytes(of: field) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  #if canImport(Darwin)
    private static var processorName: String? {
      var buffer = [UInt8](repeating: 0, count: 256)
      var size = buffer.count
      // SAFETY: the call writes at most `size` bytes into the buffer.
      let code = unsafe sysctlbyname("machdep.cpu.brand_string", &buffer, &size, nil, 0)
      return code == 0 ? String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self) : nil
    }
  #else
    private static var processorName: String? {
      for line in (try? QuerySample.lines(ofFile: "/proc/cpuinfo")) ?? [] {
        let parts = line.split(separator: ":", maxSplits: 1)
        if parts.count == 2, parts[0].hasPrefix("model name") {
          return parts[1].split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
      }
      return nil
    }
  #endif
}
