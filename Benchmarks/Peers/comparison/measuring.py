"""Asks all engines the same queries in turns, and keeps how long each took."""
import math
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from .engines.engine import Engine
from .folding import clusters

GROUPS = {"1": 1, "2": 2, "3": 3, "4–5": 5, "6–8": 8, "9–15": 15, "16+": math.inf}
"""Queries of about the same length, in characters: a name and the longest."""
WARM_UP = 3
"""Queries that are asked before anything is measured."""


def group_of(query: str) -> str:
    """The name of a query's group."""
    length = len(clusters(query))
    return next(name for name, longest in GROUPS.items() if length <= longest)


@dataclass
class Build:
    """What it took to build an engine."""

    version: str
    seconds: float
    bytes: int
    parts: dict[str, float]


@dataclass
class Result:
    """An engine's answers to a query, and what they took."""

    titles: list[str]
    count: int
    page_seconds: float
    count_seconds: float


@dataclass
class Latencies:
    """Times in order, in seconds."""

    times: list[float] = field(default_factory=list)

    def at(self, share: float) -> float | None:
        """The time that this share of all did not exceed, the nearest rank."""
        times = sorted(self.times)
        return times[max(0, math.ceil(share * len(times)) - 1)] if times else None

    def summary(self) -> dict[str, float | int | None]:
        """Median, 90 %, 99 % and worst, in milliseconds, and of how many queries."""
        shares = {"median": 0.5, "p90": 0.9, "p99": 0.99, "worst": 1.0}
        return {"queries": len(self.times)} | {
            name: None if (time := self.at(share)) is None else round(time * 1000, 4) for name, share in shares.items()}


class Comparison:
    """One run: every query goes to all engines, in another order each time, before the next query does.

    An engine whose budget is spent is left out from then on. Queries are in random order, so what it answered is a sample.
    """

    def __init__(self, engines: list[Engine], budget: float, seed: int) -> None:
        self.engines = engines
        self.budget = budget
        self.random = random.Random(seed)
        self.results: dict[str, dict[str, Result]] = {engine.name: {} for engine in engines}

    def run(self, queries: list[str]) -> None:
        """Asks every query."""
        for engine in self.engines:
            for query in queries[:WARM_UP]:
                self._ask(engine, query, page_first=True)
        spent = dict.fromkeys(self.results, 0.0)
        for query in queries:
            turns = [engine for engine in self.engines if spent[engine.name] < self.budget]
            self.random.shuffle(turns)
            page_first = self.random.random() < 0.5
            for engine in turns:
                start = perf_counter()
                engine.start_empty()
                self.results[engine.name][query] = self._ask(engine, query, page_first)
                spent[engine.name] += perf_counter() - start

    @staticmethod
    def _ask(engine: Engine, query: str, page_first: bool) -> Result:
        asked: dict[str, tuple[Any, float]] = {}
        for kind in ("page", "count") if page_first else ("count", "page"):
            asked[kind] = _timed(engine.ask_page if kind == "page" else engine.count, query)
        page, page_seconds = asked["page"]
        count, count_seconds = asked["count"]
        return Result(engine.page_titles(page), count, page_seconds, count_seconds)

    def latencies(self, engine: Engine, kind: str, group: str | None = None, others: Engine | None = None) -> Latencies:
        """The times of an engine for pages or counts, in a group of lengths, for the queries that another answered.

        The start of an empty process is subtracted.
        """
        return Latencies([
            max(0.0, getattr(result, f"{kind}_seconds") - engine.overhead)
            for query, result in self.results[engine.name].items()
            if (group is None or group_of(query) == group) and (others is None or query in self.results[others.name])])


def _timed(ask: Callable[[str], Any], query: str) -> tuple[Any, float]:
    start = perf_counter()
    answer = ask(query)
    return answer, perf_counter() - start
