// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error), .strictMemorySafety(), .enableUpcomingFeature("ExistentialAny"),
]

// Uses Glint's public interface alone, as an app would; only the inner loops of `parts` come
// through the SPI `Parts`.
let package = Package(
  name: "GlintBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Glint", path: "..")],
  targets: [
    .target(
      name: "Measuring",
      dependencies: [
        .product(name: "Glint", package: "Glint"),
        .product(name: "RecordSources", package: "Glint"),
      ], swiftSettings: settings),
    .executableTarget(name: "keystrokes", dependencies: ["Measuring"], swiftSettings: settings),
    .executableTarget(name: "parts", dependencies: ["Measuring"], swiftSettings: settings),
    .executableTarget(name: "charts", dependencies: ["Measuring"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
