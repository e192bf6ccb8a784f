import TestSupport
import Testing

@testable import GlintCLI

@Suite struct SampleDataTests {
  private func sample(_ starts: [String], _ variables: [String: String] = [:]) throws -> String {
    try SampleData(variable: { variables[$0] }, starts: starts).path()
  }

  @Test func `is found above the program, then above the current folder`() throws {
    try withTemporaryDirectory { folder in
      try makeFolder(folder + "/Data")
      try makeFolder(folder + "/deep")
      try Array("id\n".utf8).write(toFile: folder + "/Data/places.tsv")
      let expected = folder + "/Data/places.tsv"
      #expect(try sample([folder + "/deep/er/glint"]) == expected)
      #expect(try sample(["/nowhere/glint", folder + "/deep"]) == expected)
      #expect(try sample([folder]) == expected)
      #expect(try sample(["/nowhere"], ["GLINT_DATA": folder + "/Data"]) == expected)
    }
  }

  @Test func `says what to do when it is not found`() {
    #expect(throws: CommandError.self) { try sample(["/nowhere/at/all"]) }
    #expect(throws: CommandError.self) { try sample([], ["GLINT_DATA": "/nowhere"]) }
  }
}
