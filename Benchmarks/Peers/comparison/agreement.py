"""Whether a peer's answers are Glint's, and why not."""
from collections import Counter
from time import perf_counter

from .engines.engine import Engine
from .measuring import Comparison, Result
from .meaning import reason, smart_reason

EXAMINED = 1000
"""The titles of a query that are looked at for reasons, of those that only one of the two found."""


class Agreement:
    """The comparison of one peer's answers, first page and count, with Glint's.

    Where they differ, all titles are asked of both, and every title that only one of them found needs a reason. That takes
    longer than the queries do, so it has a budget of its own.
    """

    def __init__(self, glint: Engine, peer: Engine, budget: float) -> None:
        self.glint = glint
        self.peer = peer
        self.budget = budget
        self.equal = 0
        self.unexamined = 0
        self.reasons: Counter[str] = Counter()
        self.examples: dict[str, str] = {}
        self.unexplained: list[str] = []

    @property
    def different(self) -> int:
        """The queries with other results, those that nobody had the time to examine included."""
        return sum(self.reasons.values()) + self.unexamined + len(self.unexplained)

    def compare(self, comparison: Comparison) -> "Agreement":
        """Compares what both answered."""
        ours = comparison.results[self.glint.name]
        start = perf_counter()
        for query, theirs in comparison.results[self.peer.name].items():
            result = ours.get(query)
            if result is None:
                continue
            if (result.count, result.titles) == (theirs.count, theirs.titles):
                self.equal += 1
            elif perf_counter() - start > self.budget:
                self.unexamined += 1
            else:
                self._examine(query, result, theirs)
        return self

    def _examine(self, query: str, ours: Result, theirs: Result) -> None:
        case = f"{query!r}: Glint counts {ours.count}, {self.peer.name} {theirs.count}"
        mine, other = Counter(self.glint.matches(query)), Counter(self.peer.matches(query))
        if mine.total() != ours.count or other.total() != theirs.count:
            self.unexplained.append(f"{case}; listed are {mine.total()} and {other.total()}")
            return
        found = ""
        for titles, is_glints in ((mine - other, True), (other - mine, False)):
            for title in list(titles)[:EXAMINED]:
                why = self._reason(query, title, is_glints)
                if why is None:
                    who = "Glint" if is_glints else self.peer.name
                    self.unexplained.append(f"{case}; only {who} finds {title!r}")
                    return
                found = found or why
                self.examples.setdefault(why, f"{query!r} in {title[:80]!r}: {'Glint' if is_glints else 'the peer'} only")
        if found:
            self.reasons[found] += 1
        else:
            self.unexplained.append(f"{case}; the titles are the same, their order or the page is not")

    def _reason(self, query: str, title: str, is_glints: bool) -> str | None:
        if self.peer.is_smart:
            return None if is_glints else smart_reason(query, title)
        return reason(query, title, is_glints)
