import Foundation

extension [UInt8] {
  /// Writes the bytes to a new file.
  func write(toFile path: String) throws { try Data(self).write(to: URL(filePath: path)) }
}

/// Makes a folder.
func makeFolder(_ path: String) throws {
  try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
}
