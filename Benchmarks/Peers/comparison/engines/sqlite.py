"""What both ways to ask SQLite share."""
import sqlite3
from pathlib import Path

from .engine import PAGE, Engine


def like_pattern(text: str) -> str:
    """The pattern that stands for a text anywhere, with its own `%`, `_` and `\\` taken as they are."""
    for special in "\\%_":
        text = text.replace(special, "\\" + special)
    return f"%{text}%"


class SQLite(Engine):
    """A database in a file of its own, asked in this process."""

    version = sqlite3.sqlite_version
    file: str

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.path = folder / self.file
        self.database = sqlite3.connect(self.path, isolation_level=None)
        # Nothing needs to survive, and everything fits into memory.
        for pragma in ("journal_mode=OFF", "synchronous=OFF", "cache_size=-400000", "mmap_size=4000000000"):
            self.database.execute(f"PRAGMA {pragma}").fetchall()

    def size(self, path: Path) -> int:
        """The database."""
        return self.path.stat().st_size

    def source(self, query: str) -> tuple[str, str]:
        """The table with its condition, and what the condition's parameter is."""
        raise NotImplementedError

    def ask_page(self, query: str) -> list[tuple[str]]:
        """The first page, in the order of row numbers, which is that of titles."""
        source, parameter = self.source(query)
        return self.database.execute(f"SELECT title FROM {source} ORDER BY rowid LIMIT {PAGE}", (parameter,)).fetchall()

    def page_titles(self, answer: list[tuple[str]]) -> list[str]:
        """The first columns."""
        return [row[0] for row in answer]

    def count(self, query: str) -> int:
        """Counts the rows."""
        source, parameter = self.source(query)
        return self.database.execute(f"SELECT count(*) FROM {source}", (parameter,)).fetchone()[0]

    def matches(self, query: str) -> list[str]:
        """All rows."""
        source, parameter = self.source(query)
        return [row[0] for row in self.database.execute(f"SELECT title FROM {source} ORDER BY rowid", (parameter,))]

    def close(self) -> None:
        """Closes the database."""
        self.database.close()
