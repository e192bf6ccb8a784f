/// Makes random titles and queries in a mixture of scripts, weighted to what is hard.
public struct TitleGenerator {
  /// The source of chance.
  public var random: SeededGenerator

  /// Creates a generator.
  public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Words that share beginnings, so that lists of several titles come about.
  private static let words = [
    "star", "start", "Stadt", "straße", "STRASSE", "wars", "war", "warsaw", "ab", "AB", "a", "the",
    "café", "Cafe", "cafe\u{301}", "naïve", "Zürich", "zurich", "Łódź", "lodz", "Ærø", "aero",
    "ﬁne",
    "fine", "İstanbul", "istanbul", "ISTANBUL", "ısı", "Việt", "viet", "Nguyễn", "ёлка", "елка",
    "йога",
    "Москва", "МОСКВА", "Київ", "Ωμέγα", "ωμεγα", "ὀδός", "한국", "하나", "하늘", "대한민국", "ㅋㅋ", "각",
    "東京", "京都", "東", "カタカナ", "ｶﾀｶﾅ", "がく", "か\u{3099}く", "हिन्दी", "दिल्ली", "नई", "ไทย", "กำลัง",
    "שָׁלוֹם", "שלום", "القاهرة", "مُحَمَّد", "محمد", "ﷺ", "👩‍👩‍👧", "👩", "❤️", "🇩🇪", "🇩🇪🇫🇷",
    "½", "1/2", "№", "No", "™", "TM", "100%", "a_b", "it's", "it’s", "x-y", "x–y", "C:\\temp",
    "\u{AD}soft\u{AD}", "a\u{200B}b", "aaa", "aaaa", "banana", "ana", "ss", "ß", "ẞ", "ij", "ĳ",
    "Ǆ",
  ]

  private static let joints = [
    " ", " ", " ", " ", "  ", "-", "", "\t", "\u{A0}", " · ", "\u{3000}",
  ]

  private static let scalars: [UInt32] = [
    0x61, 0x62, 0x20, 0x41, 0x301, 0x308, 0x323, 0x3099, 0x200D, 0xFE0F, 0x1F469, 0x1F1E9, 0x915,
    0x94D, 0x937, 0x93F, 0x1100, 0x1161, 0x11A8, 0xAC00, 0xAC01, 0x3131, 0x314F, 0xE33, 0xE01, 0x0,
    0x1B, 0xD, 0xA, 0x640, 0x600, 0xDF, 0x130, 0x131, 0x60, 0xB4, 0x2019, 0x1E9E, 0xFB03, 0x345,
  ]

  /// A title of up to eight words, and now and then of single scalars that combine.
  public mutating func title() -> String {
    var title = ""
    if Int.random(in: 0..<12, using: &random) == 0 {
      for _ in 0..<Int.random(in: 0..<9, using: &random) { append(scalarTo: &title) }
      return title
    }
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      title += Self.words.randomElement(using: &random) ?? ""
      title += Self.joints.randomElement(using: &random) ?? ""
    }
    if Bool.random(using: &random) { title = String(title.dropLast()) }
    return title
  }

  private mutating func append(scalarTo title: inout String) {
    let value = Self.scalars.randomElement(using: &random) ?? 0x61
    if let scalar = Unicode.Scalar(value) { title.unicodeScalars.append(scalar) }
  }

  /// A query: mostly a part of one of the titles, in another case or form.
  public mutating func query(from titles: [String]) -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      return title()
    case 1:
      var query = ""
      for _ in 0..<Int.random(in: 1...3, using: &random) { append(scalarTo: &query) }
      return query
    default:
      let title = titles.randomElement(using: &random) ?? ""
      let characters = Array(title)
      guard !characters.isEmpty else { return "" }
      let start = Int.random(in: 0..<characters.count, using: &random)
      let length = Int.random(in: 1...8, using: &random)
      var query = String(characters[start...].prefix(length))
      switch Int.random(in: 0..<8, using: &random) {
      case 0: query = query.uppercased()
      case 1: query = query.lowercased()
      case 2: query = " " + query
      case 3: query += " "
      case 4: query = String(query.unicodeScalars.dropLast().map(Character.init))
      default: break
      }
      return query
    }
  }

  /// A random element.
  public mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.randomElement(using: &random)
  }
}
