@testable import Glint

/// Random mixed-script text that gathers what is difficult for the folding.
enum RandomText {
  /// Letters, marks and controls that interact.
  private static let interesting: [Unicode.Scalar] = Array(
    ("aAbsSßẞfiIıİkKeEoOøØæÆlLłŁđð'-\"´`¨΅￣‾゛/⁄∕…½™Ωωςσ ab\u{307}\u{FE70}\u{FE77}\u{640}éÉếêǿǽﬁﬃẛᾳΐñệ"
      + "\u{301}\u{308}\u{302}\u{323}\u{306}\u{345}\u{307}\u{338}\u{20E3}\u{344}\u{340}\u{341}\u{343}"
      + "한하각ㅎㄳ가하나산사ㅏ\u{1112}\u{1161}\u{11AB}\u{11A8}\u{3164}\u{FFA0}㈎\u{A960}\u{D7B0}\u{1113}"
      + "\u{200D}\u{200C}\u{200B}\u{AD}\u{FE0F}\u{FEFF}\u{2060}👩👧🏽🇩🇪❤©\u{E0067}\u{E007F}"
      + "\r\n\t\u{A0}\u{3000}\0\u{2028}\u{85} ｶ\u{FF9E}カかが\u{3099}Ａ％न\u{94D}द\u{940}\u{93C}\u{958}"
      + "\u{929}ก\u{E33}\u{E38}\u{E48}க\u{BC6}\u{BBE}\u{B95}\u{BCD}иИйЙеёЁіїгѓкуўש\u{5C1}א\u{5B8}اأ\u{64B}\u{600}"
      + "\u{6DD}\u{D4E}\u{110BD}ﺑﷺ’“″–−𐐀𐐨Ꭰꭰ㌀\u{1F3FB}\u{F71}\u{F72}\u{F73}\u{F40}")
      .unicodeScalars)

  /// A scalar: often an interesting one, else one of any script.
  static func scalar(using generator: inout some RandomNumberGenerator) -> Unicode.Scalar {
    if Int.random(in: 0..<10, using: &generator) < 6 {
      return interesting.randomElement(using: &generator) ?? "a"
    }
    while true {
      let limit: UInt32 = Bool.random(using: &generator) ? 0x3200 : 0x2_0000
      guard let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &generator)) else {
        continue
      }
      // Only what Unicode 15.0 knew: later versions give other scalars other properties.
      guard let age = scalar.properties.age, age.major < 15 || (age.major == 15 && age.minor == 0)
      else { continue }
      if scalar.properties.generalCategory != .privateUse { return scalar }
    }
  }

  /// A text of up to so many scalars, with stretches of ASCII.
  static func next(upTo count: Int, using generator: inout some RandomNumberGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...count, using: &generator) {
      if Int.random(in: 0..<20, using: &generator) == 0 {
        text.append(contentsOf: "The Quick  brown\tFox, 1984 ".unicodeScalars)
      }
      text.append(scalar(using: &generator))
    }
    return String(text)
  }
}

extension String {
  /// The text with everything but ASCII as escapes, for messages.
  var escaped: String { unicodeScalars.map { $0.escaped(asASCII: true) }.joined() }
}
