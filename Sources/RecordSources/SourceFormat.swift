/// The shape of a source's content.
public enum SourceFormat: String, CaseIterable, Sendable {
  /// Plain text: each line that is not empty is a title.
  case lines
  /// Fields with a header line, separated by commas, semicolons, tabs or bars, and quoted (RFC 4180).
  case csv
  /// Fields with a header line, separated by tabs and never quoted.
  case tsv
  /// A JSON object in each line.
  case jsonl
}
