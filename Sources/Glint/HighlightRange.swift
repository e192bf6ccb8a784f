/// A range of whole characters in an original text, in the four units that texts are counted in.
///
/// Half open, and never inside a character: an extended grapheme cluster is covered whole or
/// not at all.
public struct HighlightRange: Hashable, Sendable {
  /// A unit in which positions in a text are counted.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Bytes of UTF-8, as in `String.UTF8View`.
    case utf8
    /// Code units of UTF-16, as in `NSRange` and JavaScript.
    case utf16
    /// Unicode scalars, as in Python.
    case scalars
    /// Extended grapheme clusters, as in `Character`.
    case characters
  }

  private var bounds: SIMD8<UInt32>

  /// Creates a range from the same range in each unit.
  public init(
    utf8: Range<Int>, utf16: Range<Int>, scalars: Range<Int>, characters: Range<Int>
  ) {
    func narrow(_ value: Int) -> UInt32 { UInt32(clamping: value) }
    bounds = SIMD8(
      narrow(utf8.lowerBound), narrow(utf8.upperBound), narrow(utf16.lowerBound),
      narrow(utf16.upperBound), narrow(scalars.lowerBound), narrow(scalars.upperBound),
      narrow(characters.lowerBound), narrow(characters.upperBound))
  }

  /// The range in the given unit.
  public subscript(unit: Unit) -> Range<Int> {
    switch unit {
    case .utf8: utf8
    case .utf16: utf16
    case .scalars: scalars
    case .characters: characters
    }
  }

  /// The range in bytes of UTF-8.
  public var utf8: Range<Int> { Int(bounds[0])..<Int(bounds[1]) }
  /// The range in code units of UTF-16.
  public var utf16: Range<Int> { Int(bounds[2])..<Int(bounds[3]) }
  /// The range in Unicode scalars.
  public var scalars: Range<Int> { Int(bounds[4])..<Int(bounds[5]) }
  /// The range in characters.
  public var characters: Range<Int> { Int(bounds[6])..<Int(bounds[7]) }
}
