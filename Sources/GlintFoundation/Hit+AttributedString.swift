public import Foundation
public import Glint

extension Hit {
  /// The title, marked as a search match where the query stands in it.
  ///
  /// Matches have the attribute `searchMatch` and, where Foundation knows it, strong emphasis,
  /// which views show in bold. A title whose hit is listed by another field has nothing to emphasize.
  ///
  /// ```swift
  /// Text(hit.attributedTitle)
  /// ```
  public var attributedTitle: AttributedString { attributedTitle(matches: .searchMatch) }

  /// The text that matched, marked as a search match where the query stands in it.
  public var attributedText: AttributedString { attributedText(matches: .searchMatch) }

  /// The title with attributes where the query stands in it.
  ///
  /// ```swift
  /// var colored = AttributeContainer()
  /// colored.foregroundColor = .accentColor
  /// Text(hit.attributedTitle(matches: colored))
  /// ```
  ///
  /// - Parameter matches: The attributes of the matches.
  public func attributedTitle(matches: AttributeContainer) -> AttributedString {
    // Ranges count in `text`, which is the title only when the title matched.
    field == "title" ? attributedText(matches: matches) : AttributedString(title)
  }

  /// The text that matched, with attributes where the query stands in it.
  ///
  /// - Parameter matches: The attributes of the matches.
  public func attributedText(matches: AttributeContainer) -> AttributedString {
    var result = AttributedString()
    var end = text.startIndex
    for range in ranges {
      guard let match = range.indices(in: text), match.lowerBound >= end else { continue }
      result += AttributedString(String(text[end..<match.lowerBound]))
      result += AttributedString(String(text[match]), attributes: matches)
      end = match.upperBound
    }
    result += AttributedString(String(text[end...]))
    return result
  }
}

extension AttributeContainer {
  /// The attributes of a match unless others are asked for.
  fileprivate static var searchMatch: AttributeContainer {
    var container = AttributeContainer()
    container[SearchMatchAttribute.self] = true
    #if canImport(Darwin)
      container.inlinePresentationIntent = .stronglyEmphasized
    #endif
    return container
  }
}
