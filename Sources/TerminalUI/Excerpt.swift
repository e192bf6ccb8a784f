/// The part of a text that is drawn: as much as fits around its first mark, in visible characters.
///
/// Only what is drawn is looked at, so that a title of megabytes costs no more than a short one.
public struct Excerpt: Hashable, Sendable {
  /// A stretch of the text that is marked, or not, from end to end.
  public struct Piece: Hashable, Sendable {
    /// The visible text.
    public var text: String
    /// Whether it is marked.
    public var isMarked: Bool

    /// Creates a stretch.
    public init(text: String, isMarked: Bool) {
      self.text = text
      self.isMarked = isMarked
    }
  }

  /// The stretches from left to right; “…” where the text was cut.
  public private(set) var pieces: [Piece] = []

  /// Scalars that are drawn of a character; more stack up above the line without end.
  private static let scalarsPerCharacter = 32

  /// Cuts a text to so many cells around its first mark.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - marks: Ranges of whole characters to mark, in bytes of UTF-8, in order.
  ///   - cells: The cells to fill at most; `nil` draws everything.
  public init(of text: String, marks: [Range<Int>], cells: Int? = nil) {
    let room = cells.map { max(4, $0) }
    let start = Self.start(in: text, firstMark: marks.first, room: room)
    if start > text.startIndex { pieces.append(Piece(text: "…", isMarked: false)) }
    draw(text, from: start, marks: marks, room: room.map { start > text.startIndex ? $0 - 1 : $0 })
  }

  /// The visible text without marks.
  public var text: String { pieces.map(\.text).joined() }

  /// The text with its marked stretches in one style and the others in another.
  public func painted(by painter: Painter, marked: Style, other: Style? = nil) -> String {
    var result = ""
    for piece in pieces {
      if piece.isMarked {
        result += painter.paint(piece.text, marked)
      } else {
        result += other.map { painter.paint(piece.text, $0) } ?? piece.text
      }
    }
    return result
  }

  // The beginning when everything fits or the first mark can be seen from there, otherwise a third
  // of the room before the mark.
  private static func start(in text: String, firstMark: Range<Int>?, room: Int?) -> String.Index {
    guard let room, let mark = firstMark, mark.lowerBound > 0 else { return text.startIndex }
    let utf8 = text.utf8
    guard
      let anchor = utf8.index(
        utf8.startIndex, offsetBy: mark.lowerBound, limitedBy: utf8.endIndex)
    else { return text.startIndex }
    var index = text.startIndex
    var width = 0
    while index < text.endIndex, width <= room {
      width += DisplayWidth.of(text[index])
      text.formIndex(after: &index)
      if index >= anchor, width <= room * 2 / 3 { return text.startIndex }
    }
    if width <= room { return text.startIndex }
    index = anchor
    width = 0
    while index > text.startIndex {
      let before = text.index(before: index)
      width += DisplayWidth.of(text[before])
      if width > room / 3 { break }
      index = before
    }
    return index
  }

  private mutating func draw(
    _ text: String, from start: String.Index, marks: [Range<Int>], room: Int?
  ) {
    var offset = text.utf8.distance(from: text.startIndex, to: start)
    var mark = marks.partitioningIndex { $0.upperBound > offset }
    var current = Piece(text: "", isMarked: false)
    var width = 0
    // What stands before the place of a “…” that may be needed, should the text not fit.
    var rescue: (pieces: [Piece], current: Piece)?
    for character in text[start...] {
      while mark < marks.count, marks[mark].upperBound <= offset { mark += 1 }
      let isMarked = mark < marks.count && marks[mark].lowerBound <= offset
      let cells = DisplayWidth.of(character)
      if let room {
        if rescue == nil, width + cells > room - 1 { rescue = (pieces, current) }
        if width + cells > room {
          if let rescue { (pieces, current) = rescue }
          add(current)
          pieces.append(Piece(text: "…", isMarked: false))
          return
        }
      }
      if isMarked != current.isMarked {
        add(current)
        current = Piece(text: "", isMarked: isMarked)
      }
      var scalars = 0
      for scalar in character.unicodeScalars {
        scalars += 1
        if room != nil, scalars > Self.scalarsPerCharacter { break }
        VisibleText.append(scalar, to: &current.text)
      }
      width += cells
      offset += character.utf8.count
    }
    add(current)
  }

  private mutating func add(_ piece: Piece) {
    if !piece.text.isEmpty { pieces.append(piece) }
  }
}

extension Array {
  /// The index of the first element that satisfies a predicate which, once true, stays true.
  fileprivate func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
