public import Foundation

/// Marks the parts of a text that a query found.
///
/// An app gives matches its own looks by replacing the attribute:
///
/// ```swift
/// var title = hit.attributedTitle
/// for run in title.runs where run.searchMatch == true {
///   title[run.range].backgroundColor = .yellow
/// }
/// ```
public enum SearchMatchAttribute: CodableAttributedStringKey {
  /// `true` on matches; absent elsewhere.
  public typealias Value = Bool
  /// The attribute's name in an archive.
  public static let name = "glint.searchMatch"
}

extension AttributeScopes {
  /// The attributes of a search, and those of Foundation.
  public struct GlintAttributes: AttributeScope {
    /// Marks the parts of a text that a query found.
    public let searchMatch: SearchMatchAttribute
    /// Foundation's own.
    public let foundation: FoundationAttributes
  }

  /// The attributes of a search.
  public var glint: GlintAttributes.Type { GlintAttributes.self }
}

extension AttributeDynamicLookup {
  /// Makes the attributes of a search members of attributed strings, runs and containers.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.GlintAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}
