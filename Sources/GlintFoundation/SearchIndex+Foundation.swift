public import Foundation
public import Glint

extension SearchIndex {
  /// Opens the index file at a URL in constant time.
  ///
  /// ```swift
  /// let index = try SearchIndex(url: Bundle.main.url(forResource: "places", withExtension: "glint")!)
  /// ```
  ///
  /// - Parameter url: A file URL.
  /// - Throws: `IndexError.cannotOpen` when the URL does not name a file of this machine, and
  ///   whatever opening by path throws.
  public init(url: URL) throws(IndexError) {
    guard url.isFileURL else {
      throw .cannotOpen(
        path: url.absoluteString,
        reason: SystemError(
          code: Int32(POSIXErrorCode.EINVAL.rawValue), description: "not a file URL"))
    }
    try self.init(path: url.path(percentEncoded: false))
  }

  /// Opens an index that is held in memory, in the format of the file.
  ///
  /// The bytes are copied; open a file by its URL where there is one.
  ///
  /// - Parameter data: The bytes of an index file.
  /// - Throws: What opening an index throws.
  /// - Complexity: O(*n*) for the copy.
  public init(data: Data) throws(IndexError) { try self.init(bytes: [UInt8](data)) }
}
