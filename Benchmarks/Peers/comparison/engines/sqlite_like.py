"""SQLite's `LIKE '%…%'` on a lower-case column: what most apps with a table do."""
from pathlib import Path

from ..titles import Corpus
from .sqlite import SQLite, like_pattern


class SQLiteLike(SQLite):
    """A table with the titles, and with their lower case beside them."""

    name = "SQLite LIKE"
    file = "like.db"

    def make(self, corpus: Corpus, path: Path) -> None:
        """Fills the table in the order of titles."""
        self.database.execute("CREATE TABLE titles (id INTEGER PRIMARY KEY, title TEXT, lower TEXT)")
        self.database.execute("BEGIN")
        self.database.executemany(
            "INSERT INTO titles VALUES (?, ?, ?)",
            ((number, title, title.lower()) for number, title in enumerate(corpus.titles)))
        self.database.execute("COMMIT")

    def source(self, query: str) -> tuple[str, str]:
        """The lower-case column, and the query in lower case."""
        return "titles WHERE lower LIKE ? ESCAPE '\\'", like_pattern(query.lower())
