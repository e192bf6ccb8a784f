import Foundation
import Measuring

let arguments = CommandLine.arguments
guard arguments.count == 4 else {
  throw BenchmarkFailure("charts growth PARTS.json OUT.svg\ncharts sizes PEERS.json OUT.svg")
}
let svg: String
switch arguments[1] {
case "growth": svg = try GrowthChart(RunResult(path: arguments[2])).text
case "sizes": svg = try SizeChart(path: arguments[2]).text
default: throw BenchmarkFailure("charts knows growth and sizes, not \(arguments[1])")
}
try svg.write(toFile: arguments[3], atomically: true, encoding: .utf8)
