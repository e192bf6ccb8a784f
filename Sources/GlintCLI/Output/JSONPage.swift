internal import Glint

/// Writes pages and hits as JSON.
struct JSONPage {
  /// The unit that ranges count in.
  let unit: HighlightRange.Unit

  /// A page as one object, without a line break.
  func page(_ page: SearchPage) -> String {
    var json = JSONText()
    write(page, error: nil, to: &json)
    return json.text
  }

  /// The page of a query that could not be answered.
  func failure(query: String, error: String) -> String {
    var json = JSONText()
    write(SearchPage(query: query, hits: [], total: 0), error: error, to: &json)
    return json.text
  }

  /// A hit as one object, without a line break.
  func hit(_ hit: Hit) -> String {
    var json = JSONText()
    write(hit, to: &json)
    return json.text
  }

  private func write(_ page: SearchPage, error: String?, to json: inout JSONText) {
    json.raw("{\"query\":")
    json.string(page.query)
    json.raw(",\"total\":")
    if let total = page.total { json.number(total) } else { json.raw("null") }
    json.raw(",\"hits\":[")
    json.list(page.hits) { write($1, to: &$0) }
    json.raw("]")
    if let error {
      json.raw(",\"error\":")
      json.string(error)
    }
    json.raw("}")
  }

  private func write(_ hit: Hit, to json: inout JSONText) {
    json.raw("{\"key\":")
    json.string(hit.key)
    json.raw(",\"title\":")
    json.string(hit.title)
    json.raw(",\"field\":")
    json.string(hit.field)
    // The ranges count in the text of the field, so it is there to count in.
    if hit.field != "title" {
      json.raw(",\"text\":")
      json.string(hit.text)
    }
    json.raw(",\"ranges\":[")
    json.list(hit.ranges) { json, range in
      json.raw("[")
      json.number(range[unit].lowerBound)
      json.raw(",")
      json.number(range[unit].upperBound)
      json.raw("]")
    }
    json.raw("],\"stored\":{")
    json.list(hit.stored) { json, value in
      json.string(value.name)
      json.raw(":")
      json.string(value.text)
    }
    json.raw("}}")
  }
}
