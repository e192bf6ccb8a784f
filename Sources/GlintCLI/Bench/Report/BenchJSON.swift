/// A comparison as one JSON object: all that the tables tell, times in nanoseconds.
struct BenchJSON {
  /// What is told.
  let result: BenchResult

  /// The object, without a line break.
  var text: String {
    let r = result
    var json = JSONText()
    json.raw("{\"file\":")
    json.string(r.path)
    member("command", r.command, &json)
    member("documents", r.documents, &json)
    member("titleBytes", r.titleBytes, &json)
    member("fileBytes", r.fileBytes, &json)
    json.raw(",\"fieldsLeftOut\":[")
    json.list(r.otherFields) { $0.string($1) }
    json.raw("],\"machine\":{\"processor\":")
    json.string(r.machine.processor)
    member("cores", r.machine.cores, &json)
    member("system", r.machine.system, &json)
    json.raw("},\"glint\":")
    json.string(CommandLineTool.version)
    json.raw(",\"sqlite\":")
    if let version = r.sqliteVersion { json.string(version) } else { json.raw("null") }
    member("limit", r.limit, &json)
    member("seconds", r.seconds, &json)
    member("seed", r.seed, &json)
    writeQueries(&json)
    writeEngines(&json)
    writeBuilds(&json)
    writeLatencies(&json)
    json.raw("}")
    return json.text
  }

  private func writeQueries(_ json: inout JSONText) {
    json.raw(",\"queries\":{\"count\":")
    json.number(result.queryCount)
    switch result.source {
    case .typed(let titles): member("titles", titles, &json)
    case .lines(let path): member("file", path, &json)
    }
    json.raw("}")
  }

  private func writeEngines(_ json: inout JSONText) {
    json.raw(",\"engines\":[")
    json.list(
      EngineName.allCases.filter { result.engines.contains($0) || result.absent[$0] != nil }
    ) {
      json, engine in
      json.raw("{\"name\":")
      json.string(engine.rawValue)
      if let reason = result.absent[engine] {
        member("leftOut", reason, &json)
      } else {
        member("description", result.description(of: engine).joined(separator: "; "), &json)
        if engine == .swift, let titles = result.sampledTitles {
          member("sampledTitles", titles, &json)
        }
        if let agreement = result.agreements[engine] { write(agreement, &json) }
      }
      json.raw("}")
    }
    json.raw("]")
  }

  private func write(_ agreement: Agreement, _ json: inout JSONText) {
    json.raw(",\"agreement\":{\"equal\":")
    json.number(agreement.equal)
    member("notCompared", agreement.sampled, &json)
    member("notExamined", agreement.unexamined, &json)
    json.raw(",\"different\":[")
    json.list(agreement.reasons) { json, entry in
      json.raw("{\"reason\":")
      json.string(entry.reason.description)
      member("count", entry.count, &json)
      json.raw("}")
    }
    json.raw("]}")
  }

  private func writeBuilds(_ json: inout JSONText) {
    json.raw(",\"builds\":[")
    json.list(BenchResult.Build.allCases.filter { result.builds[$0] != nil }) { json, build in
      json.raw("{\"name\":")
      json.string(build.rawValue)
      member("nanoseconds", Int(Numbers.seconds(result.builds[build]?.time ?? .zero) * 1e9), &json)
      member("bytes", result.builds[build]?.bytes ?? 0, &json)
      json.raw("}")
    }
    json.raw("]")
  }

  private func writeLatencies(_ json: inout JSONText) {
    json.raw(",\"latencies\":[")
    let rows = LatencyTable.Part.allCases.flatMap { part in
      result.groups.flatMap { group in result.engines.map { (part, group, $0) } }
    }
    let measured = rows.compactMap { part, group, engine in
      result.latencies.percentiles(engine, group: group, part).map { (part, group, engine, $0) }
    }
    json.list(measured) { json, row in
      let (part, group, engine, times) = row
      json.raw("{\"part\":")
      json.string(part.rawValue)
      member("length", LengthGroup.all[group].name, &json)
      member("engine", engine.rawValue, &json)
      member("queries", times.count, &json)
      member("median", times.median, &json)
      member("p90", times.p90, &json)
      member("p99", times.p99, &json)
      member("worst", times.worst, &json)
      if engine != .index, let speedup = result.latencies.speedup(over: engine, group: group, part)
      {
        json.raw(",\"timesIndex\":\(speedup)")
      }
      json.raw("}")
    }
    json.raw("]")
  }

  private func member(_ name: String, _ value: Int, _ json: inout JSONText) {
    json.raw(",\"\(name)\":")
    json.number(value)
  }

  private func member(_ name: String, _ value: String, _ json: inout JSONText) {
    json.raw(",\"\(name)\":")
    json.string(value)
  }
}
