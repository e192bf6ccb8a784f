"""What Glint's answer has to be, and why a peer's is another.

`is_match` is the article MatchSemantics for a query in substring mode with exact marks that is not being typed.
`reason` climbs from the plainest meaning of "contains" to Glint's, and names the rung where the answer changes.
"""
import re
import unicodedata
from collections import Counter
from collections.abc import Callable

from .folding import INVISIBLE, KEYS, PUNCTUATION, SPACES, Unit, compatible, fold


def is_match(query: str, title: str, fits: Callable[[str, str], bool] = str.__eq__) -> bool:
    """Whether Glint finds the title, where the marks of each letter of the query and of the title fit."""
    wanted = fold(query)
    if not wanted or [unit.scalar for unit in wanted] == [" "]:
        return True
    units = fold(title)
    # A title stands between two virtual spaces, to which the runs at its ends belong.
    while units and units[0].scalar == " ":
        units.pop(0)
    while units and units[-1].scalar == " ":
        units.pop()
    units = [Unit(" ", "", -1), *units, Unit(" ", "", 1 << 30)]
    return any(_stands(wanted, units, start, fits) for start in range(len(units) - len(wanted) + 1))


def _stands(wanted: list[Unit], units: list[Unit], start: int, fits: Callable[[str, str], bool]) -> bool:
    if start and units[start - 1].cluster == units[start].cluster:
        return False
    end = start + len(wanted)
    for ours, theirs in zip(wanted, units[start:end]):
        if ours.scalar != theirs.scalar or not fits(ours.marks, theirs.marks):
            return False
    between_keys = end < len(units) and units[end - 1].cluster == units[end].cluster
    return not (between_keys and units[end - 1].scalar in KEYS and units[end].scalar in KEYS)


def is_smart_match(query: str, title: str) -> bool:
    """Whether Glint finds the title unless told otherwise: it may have marks that the query has not.

    Strokes and ligatures stay with their letters here, so `o` and ø need another look.
    """
    return is_match(query, title, lambda ours, theirs: not Counter(ours) - Counter(theirs))


def _single_spaces(text: str) -> str:
    return re.sub(" +", " ", "".join(" " if scalar in SPACES else scalar for scalar in text))


def _visible(text: str) -> str:
    return "".join(scalar for scalar in text if scalar not in INVISIBLE)


def _composed(text: str) -> str:
    return unicodedata.normalize("NFC", text)


def _compatible(text: str) -> str:
    return unicodedata.normalize("NFC", compatible(text).casefold().translate(PUNCTUATION))


NO_CASE = "letters beyond ASCII have case too"
LADDER: list[tuple[str, Callable[[str], str]]] = [
    ("case folds in full: ß is ss, ς is σ", str.casefold),
    ("ı and İ are i", lambda text: text.replace("ı", "i").replace("i\u0307", "i")),
    ("a run of white space is one space", _single_spaces),
    ("typographic and plain punctuation are the same", lambda text: text.translate(PUNCTUATION)),
    ("NFC and NFD are the same", lambda text: _composed(text).casefold()),
    ("what nobody sees is not compared", _visible),
    ("width, ligatures and other forms are the same", _compatible)]
EDGE = "a space at the query's edge asks for a word's edge"
MARKED = "a letter with a combining mark is not the plain letter"
INSIDE = "a match begins with a character, not within"
ACCENTED = "plain letters find accented ones"
STROKES = "plain letters find those with a stroke, and ligatures"
FOLDED = "other folding beyond ASCII"


def reason(query: str, title: str, is_glints: bool) -> str | None:
    """Why only Glint, or only a peer, found the title; nothing where Glint's answer is not what it has to be.

    In plain ASCII, a peer has no reason to lack a title that contains the query, or to find another.
    """
    if is_match(query, title) != is_glints:
        return None
    if not is_glints:
        if query.lower() not in title.lower():
            return None if (query + title).isascii() else FOLDED
        return MARKED if is_match(query, title, lambda ours, theirs: True) else INSIDE
    if query.lower() in title.lower():
        return NO_CASE if not (query + title).isascii() else None
    if query.lower() in f" {title.lower()} ":
        return EDGE
    query, title = query.lower(), f" {title.lower()} "
    for name, step in LADDER:
        query, title = step(query), step(title)
        if query in title:
            return name
    return FOLDED


def smart_reason(query: str, title: str) -> str | None:
    """Why Glint finds the title unless told otherwise, and not by exact marks."""
    if is_match(query, title):
        return None
    if is_smart_match(query, title):
        return ACCENTED
    letters = unicodedata.normalize("NFKD", title)
    has_other_letters = any(letter > "\x7f" and unicodedata.name(letter, "").startswith("LATIN") for letter in letters)
    return STROKES if has_other_letters else None
