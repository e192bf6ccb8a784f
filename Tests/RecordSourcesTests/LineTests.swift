import RecordSources
import Testing

@Suite("Plain lines")
struct LineTests {
  @Test("Keys are the numbers of the records, which empty lines have none of")
  func keys() {
    let reading = Reading("a\n\n\nb\r\n\r\nc", name: "x.txt")
    #expect(reading.titles == ["a", "b", "c"])
    #expect(reading.keys == ["1", "2", "3"])
    #expect(reading.notices.isEmpty)
  }

  @Test("CR ends lines only where there is no LF", arguments: [1, 2, 3, 4096])
  func carriageReturns(chunk: Int) {
    #expect(Reading("a\rb\r\rc", name: "x", chunk: chunk).titles == ["a", "b", "c"])
    #expect(Reading("a\rb\r", name: "x", chunk: chunk).titles == ["a", "b"])
    #expect(Reading("a\rb\nc\r\n", name: "x", chunk: chunk).titles == ["a\rb", "c"])
  }

  @Test("UTF-16 of both byte orders is decoded", arguments: [false, true], [1, 2, 3, 5, 4096])
  func utf16(isBigEndian: Bool, chunk: Int) {
    let text = "\u{FEFF}Straße\r\n日本\n𝄞 clef\n"
    var bytes: [UInt8] = []
    for unit in text.utf16 {
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      bytes += isBigEndian ? pair : pair.reversed()
    }
    let reading = Reading(bytes, name: "x.txt", chunk: chunk)
    #expect(reading.titles == ["Straße", "日本", "𝄞 clef"])
    #expect(reading.notices.isEmpty)
  }

  @Test("What is wrong in UTF-16 is replaced, and the line named")
  func wrongUTF16() {
    let units: [UInt16] = [0xFEFF, 0x61, 0x0A, 0xD800, 0x62, 0x0A, 0xDC00, 0x0A, 0x63, 0xD801]
    var bytes: [UInt8] = []
    for unit in units { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    bytes.append(0x64)
    let reading = Reading(bytes, name: "x.txt")
    #expect(reading.titles == ["a", "\u{FFFD}b", "\u{FFFD}", "c\u{FFFD}"])
    #expect(reading.warnedLines == [2, 3, 4])
    #expect(reading.messages.contains("surrogate"))
  }

  @Test("Wrong UTF-8 is replaced, and the line named")
  func wrongUTF8() {
    let wrong: [[UInt8]] = [
      [0x80], [0xC0, 0x80], [0xC3], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xE0, 0x9F, 0xBF], [0xFF],
    ]
    for bytes in wrong {
      let reading = Reading(Array("é\nx".utf8) + bytes + Array("y\nz".utf8), name: "x.txt")
      #expect(reading.titles == ["é", "x" + String(decoding: bytes, as: UTF8.self) + "y", "z"])
      #expect(reading.warnedLines == [2], "\(bytes)")
    }
  }

  @Test("A line of 16 MiB is too long")
  func tooLong() {
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: (16 << 20) + 10)
    let reading = Reading(Array("a\n".utf8) + line, name: "x.txt", chunk: 1 << 20)
    #expect(reading.titles == ["a"])
    #expect(reading.error?.line == 2)
  }

  @Test("UTF-32 is refused")
  func utf32() {
    let reading = Reading([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], name: "x.txt")
    #expect(reading.error?.reason.contains("UTF-32") == true)
  }
}
