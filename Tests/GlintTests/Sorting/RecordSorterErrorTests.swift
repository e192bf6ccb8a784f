import Foundation
import TestSupport
import Testing

@testable import Glint

/// What sorting refuses, and how it ends early.
@Suite struct RecordSorterErrorTests {
  @Test func aRecordThatIsRefusedLeavesNothingBehind() throws {
    let long = String(repeating: "x", count: FileFormat.maximumTextBytes + 1)
    let values = (0...FileFormat.maximumColumns).map { Record.Value("column \($0)", "secret") }
    let refused = [
      Record(key: long, title: ""), Record(key: "", title: long),
      Record(key: "", title: "", fields: [Record.Value("long", long)]),
      Record(key: "", title: "", stored: [Record.Value("long", long)]),
      Record(key: "", title: "", fields: values), Record(key: "", title: "", stored: values),
    ]
    var sorter = RecordSorter(options: BuildOptions(), memory: 1 << 20, temporaryFolder: nil)
    try sorter.append(Record(key: "1", title: "b", stored: [Record.Value("column 0", "open")]))
    for record in refused {
      // A macro's closure cannot capture what cannot be copied.
      var error: IndexError?
      do { try sorter.append(record) } catch let caught { error = caught }
      guard case .tooLarge = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
    try sorter.append(Record(key: "2", title: "a"))
    var sorted = try sorter.finish { false }
    let names = sorted.fieldNames + sorted.columnNames
    #expect(names == ["title", "column 0"])
    let batch = try sorted.nextBatch()
    #expect(batch?.count == 2)
    #expect(batch.map { String(decoding: $0.bytes, as: UTF8.self) } == "2a1bopen")
  }

  @Test func cancellationEndsTheWork() throws {
    var generator = RecordGenerator(seed: 1)
    let records = generator.records(1500)
    try withTemporaryDirectory { folder in
      for memory in [1 << 13, 1 << 30] {
        // Each time it is said a little later, until all is done.
        var patience = 0
        while true {
          var asked = 0
          var error: IndexError?
          do throws(IndexError) {
            var sorter = RecordSorter(
              options: BuildOptions(), memory: memory, temporaryFolder: folder)
            for record in records { try sorter.append(record) }
            var sorted = try sorter.finish {
              asked += 1
              return asked > patience
            }
            while try sorted.nextBatch() != nil {}
          } catch let caught {
            error = caught
          }
          if error == nil { break }
          #expect(error == .cancelled)
          patience += 1
        }
        #expect(patience > 2)
      }
    }
  }

  @Test func aSorterThatIsDroppedEndsItsWork() throws {
    var generator = RecordGenerator(seed: 2)
    let records = generator.records(500)
    try withTemporaryDirectory { folder in
      for count in [1, 100, 300, 500] {
        var sorter = RecordSorter(
          options: BuildOptions(), memory: 1 << 13, temporaryFolder: folder)
        for record in records.prefix(count) { try sorter.append(record) }
      }
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(files.isEmpty)
    }
  }

  @Test func aFolderThatCannotBeWrittenToIsAnError() throws {
    let folder = "/nonexistent/glint"
    var sorter = RecordSorter(options: BuildOptions(), memory: 1 << 13, temporaryFolder: folder)
    var errors: [IndexError] = []
    for number in 0..<2000 {
      do {
        try sorter.append(Record(key: String(number), title: "a title of some length"))
      } catch {
        errors.append(error)
      }
    }
    guard case .cannotWrite(let path, let reason) = errors.first else {
      Issue.record("\(errors.count) errors")
      return
    }
    #expect(path == folder && reason.code == ENOENT)
    // What is lost is not passed over in silence.
    #expect(errors.count > 100)
    var last: IndexError?
    do { _ = try sorter.finish { false } } catch let caught { last = caught }
    #expect(last == errors.first)
  }
}
