internal import Glint
internal import TerminalUI

extension SearchCommand {
  /// The command's arguments and help.
  static var definition: CommandDefinition {
    CommandDefinition(
      name: "search", summary: "print the titles that contain a text",
      operands: [
        .init(name: "FILE", help: "The index, built with: glint index."),
        .init(
          name: "QUERY", isOptional: true,
          help: "The text to find. All its characters are plain: % _ * ' are what they are. An "
            + "empty query lists everything. Left out with --batch; after -- when it begins with a "
            + "hyphen."),
      ],
      usages: [
        "glint search FILE QUERY [OPTION]…", "glint search FILE --batch [OPTION]… < QUERIES",
      ],
      about: [
        "Prints the titles that contain the query, in alphabetical order. Upper and lower case are "
          + "the same; plain letters find accented ones, and accented ones only themselves. Where "
          + "the title does not match but another field does, that field is shown below the title.",
        "On a terminal, matches are highlighted, long titles are cut around the first match, and "
          + "control characters are shown as visible marks. Into a pipe or a file go whole titles, "
          + "one a line, as they are; only a line break inside a title is written as ␊ or ␍.",
      ],
      options: matching + listing + output, examples: examples,
      exitStatus: [
        (0, "Something was found, or whoever read the output closed it."),
        (1, "Nothing was found."),
        (2, "An error, told on standard error."),
      ])
  }

  private static var matching: [OptionDefinition] {
    let group = "What matches"
    return [
      OptionDefinition(
        "mode", .choice(Query.Mode.allCases.map(\.rawValue)), group: group,
        help: "substring, unless set: the query stands somewhere in the title, as one string. "
          + "words: all its words do, in any order and field. prefix: the title starts with it."),
      OptionDefinition(
        "diacritics", .choice(Query.Diacritics.allCases.map(\.rawValue)), group: group,
        help: "smart, unless set: cafe finds Café, café does not find Cafe. ignored: marks are not "
          + "compared. significant: marks must be the same."),
      OptionDefinition(
        "case-sensitive", group: group, help: "Upper and lower case letters differ."),
      OptionDefinition(
        "typing", group: group,
        help: "The last character may be unfinished, as in a search bar: 한 finds 하나."),
      OptionDefinition(
        "field", .text("NAME"), group: group,
        help:
          "Looks at this field only; title is the title. Otherwise the title counts first, then "
          + "the other fields. `glint info FILE` lists them."),
    ]
  }

  private static var listing: [OptionDefinition] {
    let group = "Which hits are printed"
    return [
      OptionDefinition("limit", .number("N"), group: group, help: "At most N hits; 50 unless set."),
      OptionDefinition("offset", .number("N"), group: group, help: "Passes over the first N hits."),
      OptionDefinition(
        "order", .choice(Query.Order.allCases.map(\.rawValue)), group: group,
        help: "title, unless set: in the index's order, alphabetical unless built otherwise. "
          + "relevance: whole titles first, then beginnings of titles, then beginnings of words."),
      OptionDefinition(
        "count", group: group, help: "Prints only the number of hits, all of them."),
    ]
  }

  private static var output: [OptionDefinition] {
    let group = "Output"
    return [
      OptionDefinition(
        "format", .choice(PageFormat.allCases.map(\.rawValue)), group: group,
        help:
          "text, unless set: titles. tsv: key, title, field, ranges in that field, stored values, "
          + "separated by tabs; \\t \\n \\r \\\\ stand for a tab, line breaks and a backslash. json: "
          + "one object with the total and the hits. ndjson: one object a hit and line."),
      OptionDefinition(
        "offsets", .choice(HighlightRange.Unit.allCases.map(\.rawValue)), group: group,
        help: "The unit in which tsv and JSON count the ranges of matches, from 0, the end "
          + "excluded: bytes of UTF-8 unless set."),
      OptionDefinition(
        "color", .choice(ColorChoice.allCases.map(\.rawValue)), group: group,
        help: "auto, unless set: on a terminal, unless NO_COLOR is set."),
      OptionDefinition(
        "batch", group: group,
        help: "Reads queries from standard input, one a line, and answers each with a JSON page on "
          + "a line, at once. A query that fails has an error in its page, the others go on, and "
          + "the exit status is 2 at the end. With --count the pages have no hits."),
      OptionDefinition(
        "explain", group: group,
        help: "Tells on standard error how the query was answered and what that cost."),
      OptionDefinition(
        "engine", .choice(SearchIndex.Engine.allCases.map(\.rawValue)), group: group,
        help: "index, unless set, or a linear scan of all titles. The hits are the same."),
    ]
  }

  private static var examples: [CommandDefinition.Example] {
    [
      .init(line: "glint search movies.glint \"star w\"", meaning: "Titles with “star w” in them."),
      .init(
        line: "glint search movies.glint --mode words \"wars star\"",
        meaning: "Titles with both words, in any order."),
      .init(line: "glint search movies.glint --count é", meaning: "How many have an é."),
      .init(line: "glint search movies.glint -- -1", meaning: "A query that begins with a hyphen."),
      .init(
        line: "glint search movies.glint war --format ndjson | jq -r .key",
        meaning: "The keys of the hits, for the next program."),
    ]
  }
}
