"""Glint: one warm process for pages and one for counts, a line of JSON for each line."""
import json
import subprocess
from pathlib import Path

from ..titles import Corpus
from .engine import PAGE, Engine, EngineError

ALL = 1 << 40


class Batch:
    """A `glint search --batch` that waits for queries."""

    def __init__(self, command: list[str]) -> None:
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, query: str) -> bytes:
        """The answer to a query, a line of JSON."""
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(query.encode() + b"\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise EngineError(f"glint stopped at the query {query!r}")
        return answer

    def close(self) -> None:
        """Ends the process, as it does at the end of its input."""
        self.process.communicate()


class Glint(Engine):
    """Glint as its command searches unless told otherwise: plain letters find accented ones."""

    name = "Glint"
    options: tuple[str, ...] = ()
    is_smart = True

    def __init__(self, binary: Path, folder: Path) -> None:
        super().__init__(folder)
        self.binary = str(binary)
        self.index = folder / "titles.glint"
        self.batches: dict[str, Batch] = {}

    def make(self, corpus: Corpus, path: Path) -> None:
        """Builds the index by the command, sorting included."""
        self._run("index", str(path), "--format", "lines", "--quiet", "-o", str(self.index))

    def size(self, path: Path) -> int:
        """The one file."""
        return self.index.stat().st_size

    def open(self, path: Path) -> None:
        """Starts the two processes."""
        self.version = self._run("--version").decode().split()[-1]
        self.batches = {"page": self._batch("--limit", str(PAGE)), "count": self._batch("--count")}

    def titles_in_order(self, titles: list[str]) -> list[str]:
        """The titles in Glint's order, by which all engines list their pages."""
        lines = self._run("search", str(self.index), "", "--format", "tsv", "--limit", str(ALL)).split(b"\n")[:-1]
        keys = [int(line.split(b"\t", 1)[0]) for line in lines]
        if sorted(keys) != list(range(1, len(titles) + 1)):
            raise EngineError(f"Glint indexed {len(keys)} of {len(titles)} titles")
        return [titles[key - 1] for key in keys]

    def ask_page(self, query: str) -> bytes:
        """The first page, with ranges and the total, which the command always counts."""
        return self.batches["page"].ask(query)

    def page_titles(self, answer: bytes) -> list[str]:
        """The titles out of the JSON."""
        return [hit["title"] for hit in self._read(answer)["hits"]]

    def count(self, query: str) -> int:
        """The exact total. Reading the number is measured too, which is microseconds."""
        return self._read(self.batches["count"].ask(query))["total"]

    def matches(self, query: str) -> list[str]:
        """All titles, by a third process that starts when it is first needed."""
        if "all" not in self.batches:
            self.batches["all"] = self._batch("--limit", str(ALL))
        return self.page_titles(self.batches["all"].ask(query))

    def close(self) -> None:
        """Ends the processes."""
        for batch in self.batches.values():
            batch.close()

    def _batch(self, *options: str) -> Batch:
        return Batch([self.binary, "search", str(self.index), "--batch", *self.options, *options])

    def _run(self, *arguments: str) -> bytes:
        done = subprocess.run([self.binary, *arguments], capture_output=True)
        if done.returncode != 0:
            raise EngineError(f"glint {arguments[0]}: {done.stderr.decode(errors='replace').strip()}")
        return done.stdout

    @staticmethod
    def _read(answer: bytes) -> dict:
        page = json.loads(answer)
        if "error" in page:
            raise EngineError(f"glint: {page['error']} at the query {page.get('query')!r}")
        return page


class ExactGlint(Glint):
    """The same index, asked for exact marks, so that it means what the peers do: what they are compared with."""

    name = "Glint, exact marks"
    options = ("--diacritics", "significant")
    is_smart = False

    def make(self, corpus: Corpus, path: Path) -> None:
        """Nothing: the index is there."""
