@testable import Glint

/// The match rules as slow, obvious code: the oracle of the property tests.
///
/// Uses the folder, which has tests and a reference of its own, and nothing else of the library:
/// no index, no plain texts, no cursors.
struct NaiveSearch {
  struct Document {
    var key: String
    var texts: [FoldedText]
  }

  struct NaiveHit: Hashable {
    var key: String
    var field: Int
    var ranges: [Range<Int>]
  }

  var documents: [Document]
  var fields: [String]

  /// Keeps records in the order that they are given in.
  init(_ records: [Record], fields: [String]) {
    self.fields = [Schema.title] + fields
    documents = records.map { record in
      let texts =
        [record.title]
        + fields.map { name in
          record.fields.first { $0.name == name }?.text ?? ""
        }
      return Document(key: record.key, texts: texts.map { Self.fold($0, asTitle: true) })
    }
  }

  static func fold(_ text: String, asTitle: Bool) -> FoldedText {
    var folder = Folder()
    var folded = FoldedText()
    withBytes(of: Array(text.utf8)) {
      folder.fold($0, asTitle: asTitle, details: true, into: &folded)
    }
    return folded
  }

  /// All hits: those that name the title first, each part in document order.
  func hits(_ query: Query) -> [NaiveHit] {
    let folded = Self.fold(query.text, asTitle: false)
    // With a field asked for, a document is that field alone.
    let only = query.field.flatMap { fields.firstIndex(of: $0) }
    let found = documents.compactMap { document in
      let looked = only.map { Document(key: document.key, texts: [document.texts[$0]]) }
      return Self.match(looked ?? document, folded, query).map {
        NaiveHit(key: document.key, field: only ?? $0.field, ranges: $0.ranges)
      }
    }
    if only != nil { return found }
    return found.filter { $0.field == 0 } + found.filter { $0.field != 0 }
  }

  private static func match(
    _ document: Document, _ query: FoldedText, _ options: Query
  ) -> (field: Int, ranges: [Range<Int>])? {
    let all = Array(query.scalars.indices)
    guard query.scalars.contains(where: { $0 != 0x20 }) else { return (0, []) }
    switch options.mode {
    case .substring:
      for (field, text) in document.texts.enumerated() {
        let ranges = find(all, query, text, options, isTyping: options.isTyping, atStart: false)
        if !ranges.isEmpty { return (field, bytes(ranges, text)) }
      }
      return nil
    case .prefix:
      let ranges = find(
        all, query, document.texts[0], options, isTyping: options.isTyping, atStart: true)
      return ranges.isEmpty ? nil : (0, bytes(ranges, document.texts[0]))
    case .words:
      let words = all.split { query.scalars[$0] == 0x20 }.map(Array.init)
      let found = document.texts.map { text in
        words.map { word in
          find(
            word, query, text, options,
            isTyping: options.isTyping && word.last == all.last, atStart: false)
        }
      }
      guard words.indices.allSatisfy({ word in found.contains { !$0[word].isEmpty } }),
        let field = found.firstIndex(where: { $0.contains { !$0.isEmpty } })
      else { return nil }
      var merged: [Range<Int>] = []
      for range in found[field].joined().sorted(by: {
        ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
      }) {
        if let last = merged.last, range.lowerBound < last.upperBound {
          merged[merged.count - 1] =
            last.lowerBound..<max(last.upperBound, range.upperBound)
        } else {
          merged.append(range)
        }
      }
      return (field, bytes(merged, document.texts[field]))
    }
  }

  private static func bytes(_ clusters: [Range<Int>], _ text: FoldedText) -> [Range<Int>] {
    clusters.map {
      Int(text.clusterOffsets[$0.lowerBound])..<Int(text.clusterOffsets[$0.upperBound])
    }
  }

  /// Ranges in clusters.
  private static func find(
    _ units: [Int], _ query: FoldedText, _ text: FoldedText, _ options: Query, isTyping: Bool,
    atStart: Bool
  ) -> [Range<Int>] {
    let scalars = units.map { query.scalars[$0] }
    let lead = scalars.first == 0x20 ? 1 : 0
    let trail = scalars.last == 0x20 ? 1 : 0
    var ranges: [Range<Int>] = []
    for start in text.scalars.indices {
      let end = start + units.count
      guard end <= text.scalars.count else { break }
      let cluster = text.clusters[start]
      let begins =
        start == 0 || cluster != FoldedText.virtual && text.clusters[start - 1] != cluster
      guard begins, Array(text.scalars[start..<end]) == scalars else { continue }
      if atStart, start != 1 - lead { continue }
      guard zip(units, start..<end).allSatisfy({ fits(query, $0, text, $1, options) }) else {
        continue
      }
      if !isTyping, end < text.scalars.count, text.clusters[end] == text.clusters[end - 1],
        isHangulKey(text.scalars[end]), isHangulKey(text.scalars[end - 1])
      {
        continue
      }
      let first = Int(text.clusters[start + lead])
      let last = Int(text.clusters[end - 1 - trail])
      if let before = ranges.last, first < before.upperBound { continue }
      ranges.append(first..<last + 1)
    }
    return ranges
  }

  private static func fits(
    _ query: FoldedText, _ unit: Int, _ text: FoldedText, _ place: Int, _ options: Query
  ) -> Bool {
    func marks(_ text: FoldedText, _ unit: Int) -> [UInt32] {
      Array(text.markScalars[Int(text.markStarts[unit])..<Int(text.markStarts[unit + 1])])
    }
    func cased(_ text: FoldedText, _ unit: Int) -> [UInt32] {
      Array(text.casedScalars[Int(text.casedStarts[unit])..<Int(text.casedStarts[unit + 1])])
    }
    if options.isCaseSensitive, cased(query, unit) != cased(text, place) { return false }
    switch options.diacritics {
    case .ignored:
      return true
    case .significant:
      return marks(query, unit) == marks(text, place)
        && query.letters[unit] == text.letters[place]
    case .smart:
      var left = marks(text, place)
      for mark in marks(query, unit) {
        guard let index = left.firstIndex(of: mark) else { return false }
        left.remove(at: index)
      }
      return query.letters[unit] == 0 || query.letters[unit] == text.letters[place]
    }
  }
}
