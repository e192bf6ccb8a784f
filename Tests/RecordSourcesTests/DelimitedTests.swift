import Glint
import RecordSources
import TestSupport
import Testing

@Suite("CSV and TSV")
struct DelimitedTests {
  @Test("Columns that are not named are guessed, and said once")
  func guesses() {
    let reading = Reading("ID,Name,Summary\n7,Berlin,big\n,Rom,\n", name: "x.csv")
    #expect(
      reading.records == [
        Record(key: "7", title: "Berlin", fields: [Record.Value("Summary", "big")]),
        Record(key: "2", title: "Rom"),
      ])
    let notes = reading.notices.map(\.description)
    #expect(
      notes == [
        "x.csv: note: title: column “Name”; key: column “ID”; text: column “Summary”"
      ])
  }

  @Test("Columns that are named are taken, with nothing said")
  func named() {
    let reading = Reading(
      "a,b,c,d\n1,2,3,4\n", name: "x.csv",
      ImportOptions(title: "b", key: "a", texts: ["c"], stored: ["d", "a"], sort: "d"))
    let record = Record(
      key: "1", title: "2", fields: [Record.Value("c", "3")],
      stored: [Record.Value("d", "4"), Record.Value("a", "1")], sortValue: "4")
    #expect(reading.records == [record])
    #expect(reading.notices.isEmpty)
  }

  @Test("Without a title the columns are listed, and the remedy told")
  func noTitle() {
    let reading = Reading("a,b\n1,2\n", name: "x.csv")
    #expect(reading.error?.line == 1)
    #expect(reading.messages.contains("--title NAME"))
    #expect(reading.messages.contains("“a”, “b”"))
    #expect(Reading("a\n1\n", name: "x.csv").titles == ["1"])
  }

  @Test("A first line sep= names the delimiter", arguments: [1, 2, 4096])
  func separatorLine(chunk: Int) {
    let options = ImportOptions(title: "b")
    #expect(
      Reading("sep=;\r\na,c;b\r\n1;2\r\n", name: "x.csv", options, chunk: chunk).titles == ["2"])
    #expect(Reading("SEP=|\na|b\n1|2\n", name: "x.csv", options, chunk: chunk).titles == ["2"])
    #expect(Reading("sep=ab,b\n1,2\n", name: "x.csv", options, chunk: chunk).titles == ["2"])
  }

  @Test("Lines are counted as an editor counts them")
  func lineNumbers() {
    let text = "title,n\r\n\r\n\"a\r\nb\n\rc\",1\r\n\"d\ne\"\n\rx\n"
    let reading = Reading(text, name: "x.csv", ImportOptions(title: "title"))
    #expect(reading.titles == ["a\r\nb\n\rc", "d\ne", "x"])
    #expect(reading.warnedLines == [7, 10])
  }

  @Test("An error in a quoted field names the line where the quote opened")
  func quoteErrors() {
    let open = Reading("t,n\n1,2\n3,\"4\n5\n", name: "x.csv", ImportOptions(title: "t"))
    #expect(open.error?.line == 3)
    #expect(open.titles == ["1"])
    let text = Reading("t,n\n\"1\n2\"3,4\n", name: "x.csv", ImportOptions(title: "t"))
    #expect(text.error?.line == 2)
    #expect(text.messages.contains("closed in line 3"))
  }

  @Test("Wrong UTF-8 is an error that names line, column and byte")
  func encoding() {
    var bytes = Array("t,n\n\"ä\n".utf8)
    bytes += Array("öx".utf8) + [0xE9] + Array("\",2\n".utf8)
    let reading = Reading(bytes, name: "x.csv", ImportOptions(title: "t"))
    #expect(reading.error?.line == 3)
    #expect(reading.messages.contains("column 3"))
    #expect(reading.messages.contains("0xE9"))
  }

  @Test("A field of 16 MiB is too long, and an open quote is named")
  func tooLong() {
    let bytes = Array("t,n\n1,\"".utf8) + [0x0A] + [UInt8](repeating: 0x78, count: 17 << 20)
    let reading = Reading(bytes, name: "x.csv", ImportOptions(title: "t"), chunk: 1 << 20)
    #expect(reading.error?.line == 2)
    #expect(reading.messages.contains("quote"))
  }

  @Test("TSV has no quotes and one delimiter")
  func tsv() {
    let reading = Reading("title\tn\n\"a\t1\n\"\"\t2\nx,y;z\t3", name: "x.tsv")
    #expect(reading.titles == ["\"a", "\"\"", "x,y;z"])
  }

  @Test("What is written in any dialect is read back", arguments: 0..<150)
  func writtenAndRead(_ round: Int) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let table = RandomTable(&generator)
    let text = table.written(&generator)
    let chunk = [1, 2, 3, 7, 64, 4096].randomElement(using: &generator) ?? 1
    let names = (0..<table.width).map { "c\($0)" }
    let options = ImportOptions(.csv, title: "c0", stored: names)
    let reading = Reading(text, name: "x.csv", options, chunk: chunk)
    #expect(reading.error == nil, "seed \(seed): \(text.debugDescription)")
    let fields = reading.records.map { $0.stored.map { Array($0.text.utf8) } }
    let wanted = table.rows.map { $0.map { Array($0.utf8) } }
    #expect(fields == wanted, "seed \(seed): \(text.debugDescription)")
    #expect(reading.warnedLines == [], "seed \(seed)")
  }
}
