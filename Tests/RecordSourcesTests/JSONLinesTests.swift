import Glint
import RecordSources
import TestSupport
import Testing

@Suite("JSON Lines")
struct JSONLinesTests {
  private static let titled = ImportOptions(title: "title")

  @Test("Keys that are not named are guessed from the first lines, and said once")
  func guesses() {
    let reading = Reading(
      #"{"uuid":"a","x":1}"# + "\n" + #"{"uuid":"b","Name":"Rom","abstract":"old"}"#,
      name: "x.jsonl")
    #expect(
      reading.records == [
        Record(key: "a", title: ""),
        Record(key: "b", title: "Rom", fields: [Record.Value("abstract", "old")]),
      ])
    #expect(
      reading.messages
        == "x.jsonl: note: title: column “Name”; key: column “uuid”; text: column “abstract”")
  }

  @Test("A path leads into nested objects, and a key with a dot is one too")
  func paths() {
    let lines = [
      #"{"name":{"en":"Rome","it":"Roma"}}"#, #"{"name.en":"Oslo"}"#,
      #"{"name":{"en":"x"},"name":{"de":"y"}}"#, #"{"name":[{"en":"z"}]}"#,
    ]
    let options = ImportOptions(title: "name.en", stored: ["name"])
    let reading = Reading(lines.joined(separator: "\n"), name: "x.jsonl", options)
    #expect(reading.titles == ["Rome", "Oslo", "", ""])
    #expect(
      reading.records.map { $0.stored.map(\.text) } == [
        [#"{"en":"Rome","it":"Roma"}"#], [], [#"{"de":"y"}"#], [#"[{"en":"z"}]"#],
      ])
  }

  @Test(
    "What is no JSON is left out, and the line named",
    arguments: [
      "{", "{}}", "{} {}", "{,}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{"a":1 "b":2}"#, #"{a:1}"#,
      #"{"a":01}"#, #"{"a":1.}"#, #"{"a":.5}"#, #"{"a":1e}"#, #"{"a":-}"#, #"{"a":+1}"#,
      #"{"a":tru}"#, #"{"a":nulll}"#, #"{"a":NaN}"#, #"{"a":"\x"}"#, #"{"a":"\u12"}"#,
      #"{"a":"\u12G4"}"#, #"{"a":"b}"#, #"{"a":"b\"}"#, #"{"a":[1,]}"#, #"{"a":[1}"#, #"{"a":{]}"#,
      "{'a':1}", "{\"a\":\"\u{1}\"}", #"{"a":1}//"#, "\u{C}{}", "{\"a\":1\u{A0}}", #"{"a":"\"#,
    ])
  func notJSON(_ line: String) {
    for chunk in [1, 4096] {
      let reading = Reading(
        "{\"title\":1}\n\(line)\n{\"title\":2}\n", name: "x.jsonl", Self.titled, chunk: chunk)
      #expect(reading.titles == ["1", "2"])
      #expect(reading.warnedLines == [2])
    }
  }

  @Test(
    "What is JSON is taken as it is written",
    arguments: [
      ("0", "0"), ("-0.0e+1", "-0.0e+1"), ("1E400", "1E400"), ("true", "true"), ("null", ""),
      (#""\ud83d\ude00""#, "😀"), (#""\u0000\/\b\f\r""#, "\u{0}/\u{8}\u{C}\r"), (#""""#, ""),
      (" \t3 ", "3"), ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
    ])
  func values(_ value: String, _ title: String) {
    let line = " {\"x\" : [ [], {}, -1.5e3, \"}\" ] , \"title\" :\(value)}\t"
    let reading = Reading(line, name: "x.jsonl", Self.titled)
    #expect(reading.titles == [title])
    #expect(reading.warnedLines == [])
  }

  @Test("Nesting is limited, and does not overflow")
  func nesting() {
    let fine = String(repeating: "[", count: 511) + String(repeating: "]", count: 511)
    let deep = String(repeating: "{\"a\":", count: 100_000)
    let reading = Reading(
      "{\"x\":\(fine),\"title\":1}\n{\"x\":[\(fine)]}\n\(deep)\n", name: "x.jsonl", Self.titled)
    #expect(reading.titles == ["1"])
    #expect(reading.warnedLines == [2, 3])
  }

  @Test("A key that no record has is an error for titles and keys, else a warning")
  func noSuchKey() {
    let line = #"{"title":"a","n":1}"#
    let noKey = Reading(line, name: "x.jsonl", ImportOptions(title: "title", key: "id"))
    #expect(noKey.messages.contains("“title”, “n”"))
    #expect(noKey.error != nil)
    let noText = Reading(line, name: "x.jsonl", ImportOptions(title: "title", texts: ["m"]))
    #expect(noText.error == nil)
    #expect(noText.messages.contains("“m”"))
  }

  @Test("Where no line is a record there is one error, and no flood of warnings")
  func noRecord() {
    let pretty = Reading("{\n  \"title\": 1\n}\n", name: "x.jsonl", Self.titled)
    #expect(pretty.notices.isEmpty)
    #expect(pretty.error?.line == 1)
    let array = Reading("[\n  {\"title\": 1},\n  {\"title\": 2}\n]\n", name: "x.json", Self.titled)
    #expect(array.messages.contains("array"))
    #expect(Reading(" \n\n", name: "x.jsonl").messages.contains("empty"))
  }

  @Test("All warnings come, and in order, however late the first record is")
  func lateRecord() {
    for wrong in [3, 1500] {
      let text = String(repeating: "x\n", count: wrong) + "{\"title\":1}\nx\n"
      let reading = Reading(text, name: "x.jsonl", Self.titled)
      #expect(reading.titles == ["1"])
      #expect(reading.warnedLines == Array(1...wrong) + [wrong + 2])
    }
  }

  @Test("Strings that are escaped at random are read back", arguments: 0..<100)
  func strings(_ round: Int) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    var titles: [String] = []
    var text = ""
    for _ in 0..<20 {
      let title = Self.string(&generator)
      titles.append(title)
      let rest = Self.value(&generator, depth: 4)
      text += "{\"x\":\(rest),\"title\":\(Self.written(title, &generator)),\"y\":\(rest)}\n"
    }
    let chunk = [1, 3, 7, 4096].randomElement(using: &generator) ?? 1
    let reading = Reading(text, name: "x.jsonl", Self.titled, chunk: chunk)
    #expect(reading.titles.map { Array($0.utf8) } == titles.map { Array($0.utf8) }, "seed \(seed)")
    #expect(reading.warnedLines == [], "seed \(seed)")
  }

  private static func string(_ generator: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      let highest: [UInt32] = [0x7F, 0x7F, 0x2FF, 0xFFFF, 0x10FFFF]
      let limit = highest.randomElement(using: &generator) ?? 0x7F
      if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &generator)) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func written(_ text: String, _ generator: inout SeededGenerator) -> String {
    let short: [Unicode.Scalar: String] = [
      "\"": "\\\"", "\\": "\\\\", "/": "\\/", "\u{8}": "\\b", "\u{C}": "\\f", "\n": "\\n",
      "\r": "\\r", "\t": "\\t",
    ]
    var written = "\""
    for scalar in text.unicodeScalars {
      let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
      if let escape = short[scalar], Bool.random(using: &generator) {
        written += escape
      } else if mustEscape || Int.random(in: 0..<3, using: &generator) == 0 {
        let isUppercase = Bool.random(using: &generator)
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: isUppercase)
          written += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        written.unicodeScalars.append(scalar)
      }
    }
    return written + "\""
  }

  private static func value(_ generator: inout SeededGenerator, depth: Int) -> String {
    let kind = Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &generator)
    var parts: [String] = []
    switch kind {
    case 0: return ["null", "true", "false"].randomElement(using: &generator) ?? "null"
    case 1: return "\(Int.random(in: -1000...1000, using: &generator))"
    case 2: return "\(Double.random(in: -1...1, using: &generator))"
    case 3: return written(string(&generator), &generator)
    case 4:
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        parts.append(value(&generator, depth: depth - 1))
      }
      return "[" + parts.joined(separator: " , ") + "]"
    default:
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let key = written(string(&generator), &generator)
        parts.append(key + ": " + value(&generator, depth: depth - 1))
      }
      return "{" + parts.joined(separator: ",") + "}"
    }
  }
}
