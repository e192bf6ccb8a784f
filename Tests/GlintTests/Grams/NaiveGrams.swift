import TestSupport

@testable import Glint

/// What is to be indexed of a text, read off the article about the file format: slow and obvious.
struct NaiveGrams {
  /// The labels of the base.
  let labels: [UInt32]
  /// Where clusters begin, and the virtual space before the text.
  private(set) var starts: [Int] = []
  /// Where ASCII stands inside a cluster.
  private(set) var insides: [Int] = []
  /// Grams with marks, and whether each begins where a cluster does.
  private(set) var marked: [(gram: Gram, isStart: Bool)] = []

  /// Folds a text.
  init(_ text: String) {
    let folded = NaiveSearch.fold(text, asTitle: true)
    labels = folded.scalars.map { $0 + 1 }
    for index in labels.indices {
      let cluster = folded.clusters[index]
      if index == 0 || cluster != FoldedText.virtual && folded.clusters[index - 1] != cluster {
        starts.append(index)
      } else if cluster != FoldedText.virtual, labels[index] <= 0x80 {
        insides.append(index)
      }
    }
    for index in labels.indices {
      var marks: [UInt32] = []
      folded.forEachMarkLabel(index) { marks.append($0) }
      for mark in marks {
        marked.append((Gram(labels[index], mark, label(index + 1)), starts.contains(index)))
        guard index > 0 else { continue }
        let isStart = starts.contains(index - 1)
        marked.append((Gram(labels[index - 1], labels[index], mark), isStart))
      }
    }
  }

  private func label(_ place: Int) -> UInt32 { place < labels.count ? labels[place] : 0 }

  private func gram(_ place: Int) -> Gram {
    Gram(label(place), label(place + 1), label(place + 2))
  }

  /// The grams that count.
  var counted: Set<Gram> {
    Set(starts.map(gram)).union(marked.filter(\.isStart).map(\.gram))
  }

  /// The grams that name a block.
  var listed: Set<Gram> {
    counted.union(insides.map(gram)).union(marked.map(\.gram))
  }

  /// The paths of one to three labels that count.
  var shortPaths: Set<[UInt32]> {
    var paths: Set<[UInt32]> = []
    for gram in counted {
      for depth in 1...3 { paths.insert((0..<depth).map { gram.label($0) }) }
    }
    return paths
  }

  /// The longer paths that count.
  var longPaths: Set<[UInt32]> {
    var paths: Set<[UInt32]> = []
    for start in starts {
      let most = min(labels.count - start, CountTrie.maximumDepth)
      for depth in stride(from: Gram.length + 1, through: most, by: 1) {
        paths.insert(Array(labels[start..<start + depth]))
      }
    }
    return paths
  }
}

/// Documents of one to three fields whose texts repeat grams, in themselves and in one another.
struct GramDocuments {
  /// The number of fields.
  let fieldCount: Int
  /// Document by document the texts of its fields.
  private(set) var texts: [[String]] = []
  /// The grams of the texts.
  let grams: [[NaiveGrams]]

  private static let words = [
    "aa", "ab", "abab", "straße", "strasse", "Stra", "ﬁne", "㎃h", "½", "...", "…", "Ǆ", "é", "ế",
    "e\u{323}\u{302}", "æ", "ꜳ", "ﷺ", "東京", "한국", "하", "нога", "ё", " ", "  ", "\u{301}", "",
    "x", "日", "カ\u{3099}", "क्ष", "🇩🇪",
  ]

  /// Makes documents.
  init(_ count: Int, fieldCount: Int, using random: inout TitleGenerator) {
    self.fieldCount = fieldCount
    for _ in 0..<count {
      let text = Self.text(using: &random)
      texts.append(
        (0..<fieldCount).map { _ in
          // Fields are often alike, so that what they share must count once.
          Bool.random(using: &random.random) ? text : Self.text(using: &random)
        })
    }
    grams = texts.map { $0.map { NaiveGrams($0) } }
  }

  private static func text(using random: inout TitleGenerator) -> String {
    let kind = Int.random(in: 0..<24, using: &random.random)
    if kind < 6 { return random.title() }
    var text = ""
    for _ in 0..<Int.random(in: 0...4, using: &random.random) {
      text += random.pick(Self.words) ?? ""
    }
    // Some documents are long.
    return kind == 23 ? String(repeating: text + "-", count: 600 / (text.utf8.count + 1)) : text
  }

  /// The bytes of a document's fields.
  func byteCount(_ document: Int) -> Int { texts[document].reduce(0) { $0 + $1.utf8.count } }

  /// How many documents have each path in a field, or in any.
  func count(_ field: Int?, _ paths: (NaiveGrams) -> Set<[UInt32]>) -> [[UInt32]: Int] {
    var counts: [[UInt32]: Int] = [:]
    for document in grams {
      let looked = field.map { [document[$0]] } ?? document
      for path in looked.reduce(into: Set(), { $0.formUnion(paths($1)) }) {
        counts[path, default: 0] += 1
      }
    }
    return counts
  }
}

extension GramCollector {
  /// Adds documents, the first of which has a number.
  mutating func append(_ documents: GramDocuments, _ range: Range<Int>, first: UInt32) {
    var folding = TextFolding()
    for index in range {
      let document = first + UInt32(index)
      beginDocument(document, byteCount: documents.byteCount(index))
      for (field, text) in documents.texts[index].enumerated() {
        let labels = withBytes(of: Array(text.utf8)) { folding.labels(of: $0) }
        append(labels, field: field, document: document)
      }
    }
  }
}
