"""What all engines have in common."""
import statistics
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
    is_smart = False
    """Whether its plain letters find accented ones as well, as Glint's do unless exact marks are asked for."""
    is_process_a_query = False
    """Whether each query starts a process, whose empty start is then subtracted."""
    starts: list[float]
    """The seconds that starts of an empty process took, each measured between queries."""
    seconds = 0.0
    """What building took."""
    bytes = 0
    """What lies on disk to answer from, the titles included."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.starts = []
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

    @property
    def overhead(self) -> float:
        """The median of the starts of an empty process."""
        return statistics.median(self.starts) if self.starts else 0.0

    def start_empty(self) -> None:
        """Starts a process that does nothing, where queries start one, and keeps how long it took."""

    def close(self) -> None:
        """Stops what is still running."""
