"""Compares Glint with its peers: the same titles, the same queries, in one run. See README.md."""
import argparse
import json
import signal
import sys
import tempfile
from pathlib import Path

from comparison.agreement import Agreement
from comparison.engines import peers_of
from comparison.engines.engine import Engine, EngineError
from comparison.engines.glint import ExactGlint, Glint
from comparison.machine import machine
from comparison.measuring import Build, Comparison
from comparison.report import as_json, as_markdown
from comparison.titles import Corpus, TitlesError, queries_of, read_titles


def positive(text: str) -> int:
    """A number from 1 on."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def arguments() -> argparse.Namespace:
    """The arguments of the command line."""
    parser = argparse.ArgumentParser(
        prog="peers", description="Compares Glint with SQLite, PostgreSQL, ripgrep, fzf and plocate on your titles.",
        epilog="Exit status: 0, all results agree or differ for a known reason; 1, a difference has no reason; 2, an error.")
    parser.add_argument("titles", type=Path, metavar="TITLES", help="a title a line, or with --column a TSV with a header")
    parser.add_argument("glint", type=Path, metavar="GLINT", help="the glint command, built for release")
    parser.add_argument("--column", metavar="NAME", help="the column of the titles in a TSV")
    parser.add_argument("--titles", type=positive, default=200, metavar="N", dest="sampled",
                        help="type the beginnings of N titles; 200 unless set")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the sample; 1 unless set")
    parser.add_argument("--limit", type=positive, metavar="N", help="read only the first N lines of titles")
    parser.add_argument("--budget", type=float, default=60, metavar="SECONDS",
                        help="for the queries of each peer, and as much for reasons of differences; 60 unless set")
    parser.add_argument("--peers", metavar="NAMES", help="only these, like fts5,like,postgresql,rg,fzf,plocate")
    parser.add_argument("--json", type=Path, metavar="OUT", help="write everything to this file")
    return parser.parse_args()


def build(engines: list[Engine], corpus: Corpus) -> dict[str, Build]:
    """Builds the indexes, one after another."""
    builds = {}
    for engine in engines:
        print(f"peers: building {engine.name}", file=sys.stderr)
        engine.build(corpus)
        builds[engine.name] = Build(engine.version, engine.seconds, engine.bytes, engine.parts)
    return builds


def run(options: argparse.Namespace, folder: Path) -> int:
    """Runs the comparison in a folder of its own, and gives the exit status."""
    titles, dropped = read_titles(options.titles, options.column, options.limit)
    glint = Glint(options.glint, folder)
    exact = ExactGlint(options.glint, folder)
    engines: list[Engine] = [glint, exact, *peers_of(folder, options.peers)]
    try:
        builds = build([glint], Corpus(folder, titles))
        corpus = Corpus(folder, glint.titles_in_order(titles))
        builds |= build(engines[1:], corpus)
        queries = queries_of(titles, options.sampled, options.seed)
        print(f"peers: asking {len(queries)} queries", file=sys.stderr)
        comparison = Comparison(engines, options.budget, options.seed)
        comparison.run(queries)
        print("peers: comparing results", file=sys.stderr)
        agreements = {peer.name: Agreement(exact, peer, options.budget).compare(comparison)
                      for peer in engines if peer is not exact}
    finally:
        for engine in engines:
            engine.close()
    report = as_json(options, machine(), corpus, dropped, queries, builds, comparison, agreements)
    print(as_markdown(report))
    if options.json:
        options.json.write_text(json.dumps(report, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    unexplained = [(name, case) for name, agreement in agreements.items() for case in agreement.unexplained]
    for name, case in unexplained:
        print(f"peers: without a reason: {name} and Glint differ on {case}", file=sys.stderr)
    return 1 if unexplained else 0


def main() -> int:
    """Runs the comparison and removes all it made, also when it is interrupted."""
    options = arguments()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        with tempfile.TemporaryDirectory(prefix="peers-") as folder:
            Path(folder).chmod(0o711)  # PostgreSQL's own user passes through to its cluster
            return run(options, Path(folder))
    except (EngineError, TitlesError, OSError) as error:
        print(f"peers: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
