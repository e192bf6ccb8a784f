/// What can go wrong with an index, told as what, where, and what to do.
@nonexhaustive
public enum IndexError: Error, Hashable, Sendable {
  /// The file could not be opened or mapped.
  case cannotOpen(path: String, reason: SystemError)
  /// The file could not be written; an older index at that path is untouched.
  case cannotWrite(path: String, reason: SystemError)
  /// The file does not begin like an index.
  case notAnIndex(path: String)
  /// The file was written by a newer Glint, in a format that this one cannot read.
  case versionTooNew(path: String, found: UInt32, supported: UInt32)
  /// The file was written by an older Glint, in a format that this one no longer reads.
  case versionTooOld(path: String, found: UInt32, supported: UInt32)
  /// Titles in the file were folded by other rules than this Glint's.
  case foldingDiffers(path: String, found: UInt32, supported: UInt32)
  /// The file is damaged.
  case corrupt(path: String, section: String, offset: Int, detail: String)
  /// The query names a field that the index does not have.
  case unknownField(name: String, known: [String])
  /// The data are larger than the format holds.
  case tooLarge(what: String, limit: Int)
  /// The task that asked was cancelled.
  case cancelled
}

/// An error number of the operating system, with its meaning.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value of `errno`.
  public let code: Int32
  /// The system's words for it.
  public let description: String

  /// Creates an error from a number and its words.
  public init(code: Int32, description: String) {
    self.code = code
    self.description = description
  }
}

extension IndexError: CustomStringConvertible {
  /// What happened, where, and what to do, in one line.
  public var description: String {
    switch self {
    case .cannotOpen(let path, let reason):
      "cannot open \(path): \(reason)"
    case .cannotWrite(let path, let reason):
      "cannot write \(path): \(reason); nothing was changed"
    case .notAnIndex(let path):
      "\(path) is not a Glint index, or damaged in its first bytes; build one under another name, or "
        + "remove it first: glint index SOURCE -o FILE"
    case .versionTooNew(let path, let found, let supported):
      "\(path) has format version \(found), this Glint reads up to \(supported); "
        + "update Glint, or rebuild the index with: glint index"
    case .versionTooOld(let path, let found, let supported):
      "\(path) has format version \(found), this Glint reads from \(supported) on; "
        + "rebuild the index with: glint index"
    case .foldingDiffers(let path, let found, let supported):
      "\(path) was built with folding version \(found), this Glint folds by version \(supported); "
        + "rebuild the index with: glint index"
    case .corrupt(let path, let section, let offset, let detail):
      "\(path) is damaged in its \(section) at byte \(offset): \(detail); "
        + "restore it from a copy, or rebuild it with: glint index"
    case .unknownField(let name, let known):
      "the index has no field “\(name)”; it has: \(known.joined(separator: ", "))"
    case .tooLarge(let what, let limit):
      "\(what) exceed the limit of \(limit)"
    case .cancelled:
      "the search was cancelled"
    }
  }
}
