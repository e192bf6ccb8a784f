import RecordSources
import TestSupport
import Testing

@Suite("Awkward files")
struct FixtureTests {
  @Test("All files are there")
  func count() { #expect(Fixture.all.count == 65) }

  @Test("What comes out is what should", arguments: Fixture.all)
  func outcome(_ fixture: Fixture) throws {
    let reading = Reading(try fixture.bytes(), name: fixture.file, fixture.options)
    #expect(fixture.outcome.difference(reading) == nil)
  }

  @Test("The size of what is read at once makes no difference", arguments: Fixture.all)
  func chunks(_ fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    let whole = Reading(bytes, name: fixture.file, fixture.options, chunk: 1 << 16)
    for chunk in bytes.count < 10_000 ? [1, 2, 3, 7] : [997] {
      let reading = Reading(bytes, name: fixture.file, fixture.options, chunk: chunk)
      #expect(reading == whole, "by chunks of \(chunk)")
    }
  }

  @Test("Damage of any kind is survived", arguments: SourceFormat.allCases)
  func damage(_ format: SourceFormat) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for fixture in Fixture.all {
      let bytes = try fixture.bytes()
      guard bytes.count < 5000 else { continue }
      var options = fixture.options
      options.format = format
      for _ in 0..<20 {
        let damaged = Self.damage(bytes, &generator)
        let chunk = Int.random(in: 1...64, using: &generator)
        let reading = Reading(damaged, name: fixture.file, options, chunk: chunk)
        if let error = reading.error {
          #expect(error.source == fixture.file, "seed \(seed)")
        }
      }
    }
  }

  private static func damage(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    let special = Array("\"\\,;\t\r\n{}[]:u\u{0}0-".utf8) + [0x80, 0xC3, 0xED, 0xF4, 0xFE, 0xFF]
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: 0...bytes.count, using: &generator)
      let byte =
        special.randomElement(using: &generator) ?? UInt8.random(in: 0...255, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.insert(byte, at: place)
      case 1: if place < bytes.count { bytes[place] = byte }
      case 2: if place < bytes.count { bytes.remove(at: place) }
      default: bytes.removeLast(min(bytes.count - place, 3))
      }
    }
    return bytes
  }
}
