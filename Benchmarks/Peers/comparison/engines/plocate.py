"""plocate: a trigram index of file names, here of titles, opened anew for each query."""
import subprocess
from pathlib import Path

from ..titles import Corpus
from .engine import PAGE, EngineError
from .process import ProcessTool


class Plocate(ProcessTool):
    """A database that `plocate-build` makes of a list; nobody's permissions are looked at."""

    name = "plocate"
    program = "plocate"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.database = folder / "plocate.db"

    def make(self, corpus: Corpus, path: Path) -> None:
        """Makes the database, in the order of titles."""
        command = ["plocate-build", "--plaintext", "--require-visibility", "no", str(path), str(self.database)]
        done = subprocess.run(command, capture_output=True)
        if done.returncode != 0:
            raise EngineError(f"plocate-build: {done.stderr.decode(errors='replace').strip()}")

    def size(self, path: Path) -> int:
        """The database."""
        return self.database.stat().st_size

    def command(self, query: str) -> list[str]:
        """The query with its own `*`, `?`, `[` and `\\` taken as they are; a pattern without others may stand anywhere."""
        pattern = "".join("\\" + character if character in "*?[\\" else character for character in query)
        return ["-d", str(self.database), "-N", "-i", "--", pattern]

    def ask_page(self, query: str) -> bytes:
        """The first lines."""
        return self.run("-l", str(PAGE), *self.command(query))

    def count(self, query: str) -> int:
        """Counts the lines."""
        return int(self.run("-c", *self.command(query)))
