extension BenchCommand {
  /// How many titles are typed, unless told.
  static let defaultTitles = 300
  /// The seconds that each engine gets, unless told.
  static let defaultSeconds = 20

  /// The command's arguments and help.
  static var definition: CommandDefinition {
    CommandDefinition(
      name: "bench", summary: "measure an index against linear scans and SQLite, on its own titles",
      operands: [.init(name: "FILE", help: "The index, built with: glint index.")],
      about: [
        "Asks several engines the same queries in one run, and prints how long each took for the "
          + "first page and for the exact total, by the length of the query: the median, what 90 and "
          + "99 of a hundred queries did not exceed, the worst, and how many times the index is "
          + "faster at the median, on the same queries.",
        "The results are compared too. Where SQLite or plain Swift means something else than Glint "
          + "— letters beyond ASCII, a space at the edge, Hangul — the queries are counted with the "
          + "reason; a difference without a reason is an error.",
        "What the other engines need is built from the titles of the index in a temporary folder "
          + "(TMPDIR, or /tmp) and removed; the index itself is only read. SQLite is the system's "
          + "library, or the one whose path GLINT_SQLITE has; without it the run does without.",
      ],
      options: queries + measuring + output, examples: examples,
      exitStatus: [
        (0, "The comparison was made, and nothing differs without a reason."),
        (2, "An error, or such a difference, told on standard error."),
        (130, "Interrupted by Ctrl-C; nothing was left behind."),
      ])
  }

  private static var queries: [OptionDefinition] {
    let group = "What is asked"
    return [
      OptionDefinition(
        "titles", .number("N"), group: group,
        help: "Takes N titles at random, \(defaultTitles) unless set, and asks what stands in a "
          + "search bar after each key on the way to them, up to \(QuerySample.longest) "
          + "characters."),
      OptionDefinition(
        "queries", .text("FILE"), group: group,
        help: "Asks the lines of a file instead, or of standard input: -."),
      OptionDefinition(
        "seed", .number("N"), group: group,
        help: "What the random choices begin with, 1 unless set; the same number gives the same "
          + "queries in the same order."),
      OptionDefinition(
        "limit", .number("N"), group: group, help: "The hits of a page; 50 unless set."),
    ]
  }

  private static var measuring: [OptionDefinition] {
    let group = "What is measured"
    return [
      OptionDefinition(
        "engines", .text("LIST"), group: group,
        help: "Some of these, separated by commas; all unless set. index: the index, which always "
          + "takes part. scan: a linear pass by the same rules. swift: plain Swift, lowercased() "
          + "and ranges(of:), on a sample of \(Numbers.grouped(SwiftEngine.sampleSize)) titles "
          + "where there are more, its times multiplied. like: SQLite's LIKE on a lower-case "
          + "column. fts5: SQLite's full-text search with trigrams."),
      OptionDefinition(
        "seconds", .number("N"), group: group,
        help: "The time that each engine gets for its queries, \(defaultSeconds) unless set, and "
          + "at most once more to explain its differences. A slow engine is asked as many as it has "
          + "time for, of every length; the tables tell how many."),
    ]
  }

  private static var output: [OptionDefinition] {
    let group = "Output"
    return [
      OptionDefinition(
        "format", .choice(Format.allCases.map(\.rawValue)), group: group,
        help: "Tables for people, unless set, or one JSON object with everything, times in "
          + "nanoseconds."),
      OptionDefinition(
        "plot", .text("FILE.svg"), group: group,
        help: "Draws the times against the length of the query as well, for light and dark pages."),
      OptionDefinition("quiet", group: group, help: "No progress on a terminal."),
    ]
  }

  private static var examples: [CommandDefinition.Example] {
    [
      .init(line: "glint bench movies.glint", meaning: "Everything, in a minute or two."),
      .init(
        line: "glint bench movies.glint --engines like,fts5 --plot movies.svg",
        meaning: "The index against SQLite, and a drawing."),
      .init(
        line: "glint bench movies.glint --queries log.txt --format json",
        meaning: "The queries that people really typed, for a program."),
    ]
  }
}
