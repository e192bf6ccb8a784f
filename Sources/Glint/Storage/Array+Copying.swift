#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension [UInt8] {
  /// Appends the bytes of a text, as a whole where they lie together.
  ///
  /// - Complexity: O(length of the text).
  mutating func append(utf8Of text: String) {
    // SAFETY: the buffer is copied before the call ends.
    let isCopied: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { buffer in
      unsafe append(contentsOf: buffer)
    }
    if isCopied == nil { append(contentsOf: text.utf8) }
  }

  /// Appends a range of other bytes.
  ///
  /// - Precondition: the range lies inside the span.
  /// - Complexity: O(range).
  mutating func append(_ range: Range<Int>, of bytes: RawSpan) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.byteCount)
    // SAFETY: the line above checks the bounds, and the buffer is copied before the call ends.
    unsafe bytes.withUnsafeBytes { buffer in
      unsafe append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[range]))
    }
  }
}

extension RawSpan {
  /// The text of a range of UTF-8, repaired where it is not valid.
  ///
  /// - Precondition: the range lies inside the span.
  /// - Complexity: O(range).
  func text(in range: Range<Int>) -> String {
    precondition(range.lowerBound >= 0 && range.upperBound <= byteCount)
    // SAFETY: the line above checks the bounds; the pointer does not leave the call.
    return unsafe withUnsafeBytes { bytes in
      unsafe String(decoding: bytes[range], as: UTF8.self)
    }
  }

  /// Compares two ranges of bytes as UTF-8 texts are ordered by code point.
  ///
  /// - Returns: less than, equal to, or greater than 0.
  /// - Precondition: both ranges lie inside their spans.
  /// - Complexity: O(length of the common beginning).
  func compare(_ range: Range<Int>, with other: RawSpan, _ otherRange: Range<Int>) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= byteCount)
    precondition(otherRange.lowerBound >= 0 && otherRange.upperBound <= other.byteCount)
    let common = Swift.min(range.count, otherRange.count)
    // SAFETY: the lines above check the bounds.
    let order = unsafe withUnsafeBytes { left in
      unsafe other.withUnsafeBytes { right -> Int32 in
        guard common > 0, let a = left.baseAddress, let b = right.baseAddress else { return 0 }
        return unsafe memcmp(a + range.lowerBound, b + otherRange.lowerBound, common)
      }
    }
    return order == 0 ? range.count - otherRange.count : Int(order)
  }
}
