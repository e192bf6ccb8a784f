public import Foundation
public import Glint

extension HighlightRange {
  /// The range as `NSString`, `NSAttributedString` and the text views count.
  public var nsRange: NSRange { NSRange(utf16) }

  /// The range in the text that it was found in.
  ///
  /// - Parameter text: The title of the hit, or its `text` when another field matched.
  /// - Returns: The range, or `nil` when the text is too short for it or is cut inside a scalar,
  ///   and so is another text.
  /// - Complexity: O(1) for a native Swift string.
  public func indices(in text: String) -> Range<String.Index>? {
    let bytes = text.utf8
    guard
      let lower = bytes.index(
        bytes.startIndex, offsetBy: utf8.lowerBound, limitedBy: bytes.endIndex),
      let upper = bytes.index(lower, offsetBy: utf8.count, limitedBy: bytes.endIndex),
      lower.samePosition(in: text.unicodeScalars) != nil,
      upper.samePosition(in: text.unicodeScalars) != nil
    else { return nil }
    return lower..<upper
  }
}
