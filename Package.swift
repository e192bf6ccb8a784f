// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target: strict memory safety and warnings are errors.
let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Arrows point down only:
// GlintTool → GlintCLI → { TerminalUI, RecordSources } → Glint ← GlintFoundation
let package = Package(
  name: "Glint",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .visionOS(.v2)],
  products: [
    .library(name: "Glint", targets: ["Glint"]),
    .library(name: "GlintFoundation", targets: ["GlintFoundation"]),
    .library(name: "RecordSources", targets: ["RecordSources"]),
    .executable(name: "glint", targets: ["glint"]),
  ],
  targets: [
    .target(
      name: "Glint", exclude: ["Folding/Tables/generate.py"], swiftSettings: settings),
    .target(name: "GlintFoundation", dependencies: ["Glint"], swiftSettings: settings),
    .target(name: "RecordSources", dependencies: ["Glint"], swiftSettings: settings),
    .target(name: "TerminalUI", swiftSettings: settings),
    .target(
      name: "GlintCLI", dependencies: ["Glint", "RecordSources", "TerminalUI"],
      swiftSettings: settings),
    .executableTarget(
      name: "glint", dependencies: ["GlintCLI"], path: "Sources/GlintTool",
      swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["Glint"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "GlintTests", dependencies: ["Glint", "TestSupport"], resources: [.copy("Fixtures")],
      swiftSettings: settings),
    .testTarget(
      name: "RecordSourcesTests", dependencies: ["RecordSources", "TestSupport"],
      resources: [.copy("Fixtures")], swiftSettings: settings),
    .testTarget(
      name: "TerminalUITests", dependencies: ["TerminalUI"], swiftSettings: settings),
    .testTarget(
      name: "GlintCLITests", dependencies: ["GlintCLI", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "GlintFoundationTests", dependencies: ["GlintFoundation"], swiftSettings: settings),
    .testTarget(name: "PackageTests", dependencies: ["TestSupport"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
