internal import RecordSources

extension IndexCommand {
  /// The command's arguments and help.
  static var definition: CommandDefinition {
    CommandDefinition(
      name: "index", summary: "build an index of the titles in files",
      operands: [
        .init(
          name: "SOURCE", isRepeatable: true,
          help: "A file to read, or - for standard input. Several are read one after another into "
            + "one index.")
      ],
      about: [
        "Reads records from files and builds one index file of them. Each record has a title, which "
          + "is shown and searched first, a key, and whatever else is asked for. Columns that are "
          + "not named are guessed from their names, and the guess is told; without a column of "
          + "keys, the key is the record's number in its source, from 1.",
        "Bad bytes in plain lines and JSON Lines are repaired, lines that are no records left out, "
          + "and both told with their numbers; a table (CSV, TSV) with bad bytes or quotes is an "
          + "error at the first of them, because what follows could not be trusted. The index "
          + "appears only when all went well; until then an older one stays as it is. A file that "
          + "is not an index is never replaced.",
      ],
      options: columns + building, examples: examples,
      exitStatus: [
        (0, "The index was built, possibly with warnings."),
        (2, "An error, told on standard error; nothing was written."),
        (130, "Interrupted by Ctrl-C; nothing was written."),
      ])
  }

  private static var columns: [OptionDefinition] {
    let group = "What is read"
    return [
      OptionDefinition(
        "format", .choice(SourceFormat.allCases.map(\.rawValue)), group: group,
        help: "How the sources are written; told from the extension and the content unless set. "
          + "lines: a title a line. csv, tsv: with a line of column names. jsonl: a JSON object a "
          + "line."),
      OptionDefinition(
        "title", .text("COLUMN"), group: group, help: "The column of the titles."),
      OptionDefinition(
        "key", .text("COLUMN"), group: group, help: "The column that names a record to its users."),
      OptionDefinition(
        "text", .text("COLUMN"), isRepeatable: true, group: group,
        help: "A further column to search, like a description. May be repeated."),
      OptionDefinition(
        "no-text", group: group,
        help: "Search titles only: no column of descriptions is looked for."),
      OptionDefinition(
        "store", .text("COLUMN"), isRepeatable: true, group: group,
        help: "A column to return with hits and never to search. May be repeated."),
    ]
  }

  private static var building: [OptionDefinition] {
    let group = "The index"
    return [
      OptionDefinition(
        "output", letter: "o", .text("FILE"), group: group,
        help: "Where the index goes. Unless set, beside the first source, with the ending .glint: "
          + "data/movies.csv makes data/movies.glint. Standard input needs it."),
      OptionDefinition(
        "sort-by", .text("title|source|COLUMN[:desc]"), group: group,
        help:
          "The order of the titles: title, unless set, is alphabetical, source is as they came. "
          + "A column is compared as numbers where all its values are numbers, with :desc from "
          + "high to low; records without a value come last."),
      OptionDefinition(
        "memory", .number("MB"), group: group,
        help: "About the memory that building takes, in megabytes: \(memory) unless set. Records "
          + "that do not fit wait in temporary files beside the index."),
      OptionDefinition(
        "quiet", group: group,
        help: "No progress, no notes about guesses and no summary; only warnings and errors."),
    ]
  }

  private static var examples: [CommandDefinition.Example] {
    [
      .init(line: "glint index movies.csv", meaning: "Builds movies.glint."),
      .init(
        line: "glint index movies.csv --title name --text plot --store year -o m.glint",
        meaning: "Searches the columns name and plot, and returns the year with each hit."),
      .init(
        line: "glint index songs.jsonl --sort-by plays:desc",
        meaning: "Lists the songs that are played most first."),
      .init(
        line: "find . -type f | glint index - -o files.glint",
        meaning: "An index of the files in the current folder."),
    ]
  }
}
