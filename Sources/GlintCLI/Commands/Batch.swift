internal import Glint
internal import TerminalUI

/// `glint search --batch`: answers a line of standard input with a line of JSON, at once.
///
/// A query that fails has its error in its page and a message on standard error; the next line is
/// answered all the same.
struct Batch {
  /// How each line is searched.
  let command: SearchCommand
  /// What is searched.
  let index: SearchIndex

  /// Answers every line.
  func run(_ console: Console, _ diagnostics: Diagnostics) throws -> ExitStatus {
    let json = JSONPage(unit: command.unit)
    var lines = console.input
    var number = 0
    var anyFound = false
    var anyFailed = false
    while let bytes = try lines.next() {
      number += 1
      let text = String(decoding: bytes, as: UTF8.self)
      do {
        // A repaired text has other bytes, and would search for what nobody typed.
        guard text.utf8.elementsEqual(bytes) else {
          throw CommandError("the query is not valid UTF-8")
        }
        let page = try page(for: text)
        anyFound = anyFound || page.total ?? page.hits.count > 0
        try console.output.writeLine(json.page(page))
        try console.output.flush()
        if command.isExplained {
          var query = command.request.query
          query.text = text
          try command.explain(query, in: index, console, diagnostics)
        }
      } catch let error as WriteError {
        throw error
      } catch {
        anyFailed = true
        let message = Verdict(error).message ?? "unknown error"
        try console.output.writeLine(json.failure(query: text, error: message))
        try console.output.flush()
        diagnostics.say("standard input:\(number): \(message)")
      }
    }
    return anyFailed ? .failure : anyFound ? .success : .nothingFound
  }

  private func page(for text: String) throws -> SearchPage {
    let request = command.request
    var query = request.query
    query.text = text
    if command.isCountOnly {
      let count = try index.count(query, engine: request.engine)
      return SearchPage(query: text, hits: [], total: count)
    }
    return try index.search(
      query, limit: request.limit, offset: request.offset, engine: request.engine)
  }
}
