import Testing

@testable import GlintCLI

@Suite struct NumbersTests {
  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (-1234567, "-1,234,567")])
  func `groups thousands`(value: Int, expected: String) {
    #expect(Numbers.grouped(value) == expected)
  }

  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (1_449, "1.4 kB"),
    (999_940, "999.9 kB"), (999_950, "1.0 MB"), (23_800_000, "23.8 MB"),
    (5_000_000_000_000, "5.0 TB"),
    (7_000_000_000_000_000, "7,000.0 TB"),
  ])
  func `writes sizes`(bytes: Int, expected: String) {
    #expect(Numbers.size(bytes) == expected)
  }

  @Test(arguments: [
    (Duration.microseconds(3), "0.00 ms"), (.microseconds(310), "0.31 ms"),
    (.milliseconds(45), "45 ms"), (.milliseconds(1_240), "1.2 s"), (.seconds(120), "120 s"),
  ])
  func `writes durations`(duration: Duration, expected: String) {
    #expect(Numbers.duration(duration) == expected)
  }

  @Test func `writes shares`() {
    #expect(Numbers.percent(1, of: 3) == "33.3 %")
    #expect(Numbers.percent(1, of: 0) == "0.0 %")
    #expect(Numbers.ratio(7, 4, decimals: 2) == "1.75")
    #expect(Numbers.ratio(1, 1000, decimals: 2) == "0.00")
  }
}
