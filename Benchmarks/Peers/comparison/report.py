"""Tells what was measured: everything as JSON, and the essence as tables."""
import argparse
from collections.abc import Iterable
from typing import Any

from .agreement import Agreement
from .engines.engine import PAGE
from .measuring import GROUPS, Build, Comparison, group_of
from .titles import Corpus

KINDS = {"page": f"first page of {PAGE}", "count": "exact count"}
COLUMNS = {"median": "median", "p90": "90 %", "p99": "99 %", "worst": "worst"}


def as_json(options: argparse.Namespace, machine: dict, corpus: Corpus, dropped: int, queries: list[str],
            builds: dict[str, Build], comparison: Comparison, agreements: dict[str, Agreement]) -> dict[str, Any]:
    """Everything, as values that JSON has."""
    return {
        "machine": machine,
        "titles": {"file": options.titles.name, "column": options.column, "count": len(corpus.titles), "bytes": corpus.bytes,
                   "lines_left_out": dropped},
        "queries": {"distinct": len(queries), "titles": options.sampled, "seed": options.seed, "budget_seconds": options.budget,
                    "by_length": {name: sum(group_of(query) == name for query in queries) for name in GROUPS}},
        "engines": {engine.name: _engine(engine, builds[engine.name], corpus, comparison, agreements.get(engine.name))
                    for engine in comparison.engines},
    }


def _engine(engine: Any, build: Build, corpus: Corpus, comparison: Comparison, agreement: Agreement | None) -> dict[str, Any]:
    told: dict[str, Any] = {
        "version": build.version,
        "build": {"seconds": round(build.seconds, 3), "bytes": build.bytes, "ratio": round(build.bytes / corpus.bytes, 3),
                  "parts": build.parts},
        "process_a_query": engine.is_process_a_query, "subtracted_ms": round(engine.overhead * 1000, 3)}
    for kind in KINDS:
        told[f"{kind}_ms"] = comparison.latencies(engine, kind).summary() | {
            "by_length": {group: comparison.latencies(engine, kind, group).summary() for group in GROUPS}}
        glints = comparison.latencies(comparison.engines[0], kind, others=engine)
        told[f"{kind}_ms"]["glint_on_the_same"] = glints.summary()
    if agreement:
        told["agreement"] = {
            "equal": agreement.equal, "different": agreement.different, "unexamined": agreement.unexamined,
            "reasons": dict(agreement.reasons.most_common()), "examples": agreement.examples,
            "unexplained": agreement.unexplained}
    return told


def as_markdown(report: dict[str, Any]) -> str:
    """The tables."""
    machine, titles, queries = report["machine"], report["titles"], report["queries"]
    lines = [
        f"{titles['count']:,} titles of {titles['file']}, {titles['bytes'] / 1e6:.1f} MB, {titles['lines_left_out']} lines left "
        f"out; {queries['distinct']:,} distinct queries, typed on the way to {queries['titles']} titles (seed {queries['seed']}).",
        f"{machine['processor']}, {machine['cores']} cores, {machine['memory_bytes'] / 2**30:.0f} GiB, {machine['kernel']}, "
        f"{machine['system']}, {machine['date']}.", ""]
    lines += _builds(report["engines"])
    for kind in KINDS:
        lines += _latencies(report["engines"], kind) + _by_length(report["engines"], kind)
    return "\n".join(lines + _agreements(report["engines"]))


def _builds(engines: dict[str, Any]) -> list[str]:
    rows = [[f"{name} {told['version']}", _number(told["build"]["seconds"]) if told["build"]["seconds"] >= 0.01 else "–",
             f"{told['build']['bytes'] / 1e6:,.1f}", f"{told['build']['ratio']:.2f}"] for name, told in engines.items()]
    return _table(["engine", "build, s", "on disk, MB", "× titles"], rows)


def _latencies(engines: dict[str, Any], kind: str) -> list[str]:
    rows = [[_label(name, told), f"{told[f'{kind}_ms']['queries']:,}",
             *(_number(told[f"{kind}_ms"][column]) for column in COLUMNS),
             _number(told[f"{kind}_ms"]["glint_on_the_same"]["median"])] for name, told in engines.items()]
    return _table([f"{KINDS[kind]}, ms", "queries", *COLUMNS.values(), "Glint's median on the same"], rows)


def _by_length(engines: dict[str, Any], kind: str) -> list[str]:
    rows = []
    for name, told in engines.items():
        groups = told[f"{kind}_ms"]["by_length"]
        rows.append([name, *(f"{_number(groups[group]['median'])} ({_number(groups[group]['p90'])})" for group in GROUPS)])
    return _table([f"{KINDS[kind]} by characters: median (90 %), ms", *GROUPS], rows)


def _agreements(engines: dict[str, Any]) -> list[str]:
    rows = []
    for name, told in engines.items():
        if agreement := told.get("agreement"):
            reasons = [f"{count:,}: {why}" for why, count in agreement["reasons"].items()]
            if agreement["unexamined"]:
                reasons.append(f"{agreement['unexamined']:,}: not examined, the budget was spent")
            if agreement["unexplained"]:
                reasons.append(f"**{len(agreement['unexplained']):,}: without a reason**")
            rows.append([name, f"{agreement['equal']:,}", f"{agreement['different']:,}", "; ".join(reasons) or "–"])
    return _table(["page and count, against exact marks", "equal", "different", "queries: reason, the first found"], rows)


def _label(name: str, told: dict[str, Any]) -> str:
    return f"{name}, less {told['subtracted_ms']:.1f} for a start" if told["process_a_query"] else name


def _number(value: float | None) -> str:
    """Three digits that count."""
    if value is None:
        return "–"
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}" if value >= 1 else f"{value:.3f}"


def _table(header: list[str], rows: Iterable[list[str]]) -> list[str]:
    marks = ["---", *("---:" if name not in ("queries: reason, the first found",) else "---" for name in header[1:])]
    return ["| " + " | ".join(row) + " |" for row in [header, marks, *rows]] + [""]
