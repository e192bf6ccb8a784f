// swift-tools-version: 6.2
import PackageDescription

// Uses Glint's public interface alone, as an app would.
let package = Package(
  name: "GlintBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Glint", path: "..")],
  targets: [
    .executableTarget(
      name: "keystrokes", dependencies: [.product(name: "Glint", package: "Glint")],
      swiftSettings: [.treatAllWarnings(as: .error), .strictMemorySafety()])
  ],
  swiftLanguageModes: [.v6]
)
