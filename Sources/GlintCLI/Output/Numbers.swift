/// Numbers for people to read, written without the help of a locale.
enum Numbers {
  /// A count with its thousands apart: 1,072,300.
  static func grouped(_ value: Int) -> String {
    let digits = String(value.magnitude)
    var result = value < 0 ? "-" : ""
    for (position, digit) in digits.enumerated() {
      if position > 0, (digits.count - position).isMultiple(of: 3) { result += "," }
      result.append(digit)
    }
    return result
  }

  /// A count and its noun: 1 record, 2 records.
  static func counted(_ value: Int, _ noun: String) -> String {
    "\(grouped(value)) \(noun)\(value == 1 ? "" : "s")"
  }

  /// A size: 812 bytes, 1.4 kB, 23.8 MB.
  static func size(_ bytes: Int) -> String {
    if bytes < 1_000 { return counted(bytes, "byte") }
    var unit = 1_000
    var names = ["kB", "MB", "GB", "TB"][...]
    // A tenth below the next unit is rounded up into it.
    while names.count > 1, bytes >= unit * 1_000 - unit / 20 {
      unit *= 1_000
      names = names.dropFirst()
    }
    return "\(ratio(bytes, unit, decimals: 1)) \(names.first ?? "TB")"
  }

  /// A quotient with fixed decimals, rounded to the nearest; 0 when the divisor is 0.
  static func ratio(_ dividend: Int, _ divisor: Int, decimals: Int) -> String {
    guard divisor > 0 else { return "0" }
    return fixed(Double(dividend) / Double(divisor), decimals: decimals)
  }

  /// The share of a whole in percent, with one decimal.
  static func percent(_ part: Int, of whole: Int) -> String {
    whole > 0 ? fixed(Double(part) * 100 / Double(whole), decimals: 1) + " %" : "0.0 %"
  }

  /// A duration: 0.31 ms, 45 ms, 1.2 s.
  static func duration(_ duration: Duration) -> String {
    let seconds = seconds(duration)
    if seconds < 0.01 { return fixed(seconds * 1_000, decimals: 2) + " ms" }
    if seconds < 1 { return fixed(seconds * 1_000, decimals: 0) + " ms" }
    return fixed(seconds, decimals: seconds < 100 ? 1 : 0) + " s"
  }

  /// A short time with three digits: 0.42 µs, 131 µs, 1.84 s.
  static func latency(nanoseconds: Int) -> String {
    let units = [("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
    for (name, size) in units where Double(nanoseconds) < 999.5 * size || name == "s" {
      return "\(significant(Double(nanoseconds) / size)) \(name)"
    }
    return "?"
  }

  /// A number with its first three digits, or all of its whole ones: 0.42, 3.10, 41.2, 1,314.
  static func significant(_ value: Double) -> String {
    fixed(value, decimals: value < 9.995 ? 2 : value < 99.95 ? 1 : 0)
  }

  /// A duration in seconds.
  static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }

  private static func fixed(_ value: Double, decimals: Int) -> String {
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = value * Double(scale) + 0.5
    guard scaled >= 0, scaled < 1e15 else { return "?" }
    let whole = Int(scaled)
    if decimals == 0 { return grouped(whole) }
    let fraction = String(whole % scale)
    return grouped(whole / scale) + "."
      + String(repeating: "0", count: decimals - fraction.utf8.count) + fraction
  }
}
