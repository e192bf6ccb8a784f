"""The titles that are searched, and the queries that a person types on the way to some of them."""
import random
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from .folding import clusters

LONGEST_QUERY = 64
"""The characters of a title after which nobody types on."""


class TitlesError(Exception):
    """The titles cannot be read."""


@dataclass
class Corpus:
    """Titles in an order, and a folder for what is made of them."""

    folder: Path
    titles: list[str]

    @cached_property
    def path(self) -> Path:
        """A file with a title a line."""
        path = self.folder / f"titles-{id(self)}.txt"
        path.write_text("".join(f"{title}\n" for title in self.titles), encoding="utf-8", newline="\n")
        return path

    @cached_property
    def bytes(self) -> int:
        """The bytes of all titles, line ends left out."""
        return self.path.stat().st_size - len(self.titles)


def read_titles(path: Path, column: str | None, limit: int | None) -> tuple[list[str], int]:
    """Reads titles, and says how many lines were left out.

    Left out is what some engine cannot take: no text at all, bytes that are not UTF-8, U+0000, and a carriage return or a
    byte order mark, which are part of the file rather than of the title.
    """
    titles: list[str] = []
    dropped = 0
    with path.open("rb") as lines:
        field = _field(lines.readline(), column) if column else None
        for number, line in enumerate(lines):
            if limit is not None and number >= limit:
                break
            line = line.removesuffix(b"\n").removesuffix(b"\r")
            if field is not None:
                fields = line.split(b"\t")
                line = fields[field] if field < len(fields) else b""
            title = _title(line)
            if title is None:
                dropped += 1
            else:
                titles.append(title)
    if not titles:
        raise TitlesError(f"{path}: there are no titles in it")
    return titles, dropped


def _field(header: bytes, column: str) -> int:
    names = header.decode("utf-8", "replace").rstrip("\r\n").split("\t")
    if column not in names:
        raise TitlesError(f"there is no column {column}, only {', '.join(names)}")
    return names.index(column)


def _title(line: bytes) -> str | None:
    try:
        title = line.decode("utf-8")
    except UnicodeDecodeError:
        return None
    return title if title.strip() and not set("\0\r\ufeff") & set(title) else None


def queries_of(titles: list[str], count: int, seed: int) -> list[str]:
    """All beginnings that are typed, character by character, on the way to some titles: distinct, in random order."""
    generator = random.Random(seed)
    queries: dict[str, None] = {}
    for title in generator.sample(titles, min(count, len(titles))):
        typed = ""
        for cluster in clusters(title)[:LONGEST_QUERY]:
            typed += cluster
            queries[typed] = None
    shuffled = list(queries)
    generator.shuffle(shuffled)
    return shuffled
