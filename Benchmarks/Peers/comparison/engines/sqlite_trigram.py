"""SQLite's full-text search, FTS5, with its trigram tokenizer."""
from pathlib import Path

from ..titles import Corpus
from .sqlite import SQLite, like_pattern

SHORTEST = 3
"""The scalars below which FTS5 finds nothing, so that LIKE has to look at every title."""


class SQLiteTrigram(SQLite):
    """An FTS5 table that holds the titles as well."""

    name = "SQLite FTS5 trigram"
    file = "trigram.db"

    def make(self, corpus: Corpus, path: Path) -> None:
        """Fills the table in the order of titles, and merges its segments."""
        self.database.execute("CREATE VIRTUAL TABLE titles USING fts5(title, tokenize = 'trigram')")
        self.database.execute("BEGIN")
        self.database.executemany("INSERT INTO titles (rowid, title) VALUES (?, ?)", enumerate(corpus.titles))
        self.database.execute("INSERT INTO titles (titles) VALUES ('optimize')")
        self.database.execute("COMMIT")

    def source(self, query: str) -> tuple[str, str]:
        """A phrase, or a pattern where the query has no trigram."""
        if len(query) < SHORTEST:
            return "titles WHERE title LIKE ? ESCAPE '\\'", like_pattern(query)
        return "titles WHERE titles MATCH ?", '"' + query.replace('"', '""') + '"'
