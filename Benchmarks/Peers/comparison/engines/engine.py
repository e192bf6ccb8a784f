"""What all engines have in common."""
from abc import ABC, abstractmethod
from pathlib import Path
from time import perf_counter
from typing import Any

from ..titles import Corpus

PAGE = 50
"""The titles of a first page."""


class EngineError(Exception):
    """An engine cannot be built or asked."""


class Engine(ABC):
    """Something that finds titles.

    The answer to `ask_page` is what the engine gave, as it gave it: only that is measured. `page_titles` reads it.
    """

    name: str
    version = ""
    finds_more = ""
    """Why it may find titles with letters beyond ASCII that Glint does not find when asked for exact marks."""
    is_process_a_query = False
    """Whether each query starts a process, whose empty start is then subtracted."""
    overhead = 0.0
    """The seconds that the start of an empty process takes."""
    seconds = 0.0
    """What building took."""
    bytes = 0
    """What lies on disk to answer from, the titles included."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.parts: dict[str, float] = {}
        """Seconds and bytes of parts of the building, by name."""

    def build(self, corpus: Corpus) -> None:
        """Builds the index, and makes ready for queries."""
        path = corpus.path  # the titles' own file is not part of any building
        start = perf_counter()
        self.make(corpus, path)
        self.seconds = perf_counter() - start
        self.bytes = self.size(path)
        self.open(path)

    @abstractmethod
    def make(self, corpus: Corpus, path: Path) -> None:
        """Makes the index of the titles, which stand in a file as well."""

    @abstractmethod
    def size(self, path: Path) -> int:
        """The bytes on disk."""

    def open(self, path: Path) -> None:
        """Makes ready for queries, unmeasured."""

    @abstractmethod
    def ask_page(self, query: str) -> Any:
        """Finds the first page, in the order of the titles."""

    def page_titles(self, answer: Any) -> list[str]:
        """The titles of a page."""
        return answer

    @abstractmethod
    def count(self, query: str) -> int:
        """Counts the titles."""

    @abstractmethod
    def matches(self, query: str) -> list[str]:
        """All titles, unmeasured."""

    def close(self) -> None:
        """Stops what is still running."""
