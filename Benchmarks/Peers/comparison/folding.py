"""Glint's folding for exact marks, written from the article MatchSemantics with Python's own Unicode tables.

It is a second opinion, not a copy: slow, obvious, and without the step that takes strokes from letters, because with exact
marks a letter with a stroke fits only itself. Its tables are as new as Python, so the youngest characters may differ.
"""
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

INVISIBLE = {chr(c) for first, last in (
    (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x640, 0x640), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
    (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0xE0000, 0xE0FFF)) for c in range(first, last + 1)}
SPACES = set("\t\n\v\f\r \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000") | {chr(c) for c in range(0x2000, 0x200B)}
PUNCTUATION = str.maketrans({character: plain for plain, characters in {
    "'": "´`‘’‚‛′‵ʹʻʼʽ׳", '"': "“”„‟″‶ʺˮ״〝〞〟", "'\"": "‴‷", '""': "⁗", "-": "‐‑‒–—―−֊־⸺⸻", "/": "⁄∕"}.items()
    for character in characters})
DIACRITICS = ((0x300, 0x36F), (0x483, 0x487), (0x1AB0, 0x1ABD), (0x1ABF, 0x1ACE), (0x1DC0, 0x1DFF), (0x20D0, 0x20DC),
              (0x20E1, 0x20E1), (0x20E5, 0x20F0), (0xFE20, 0xFE2F), (0x591, 0x5C7), (0xFB1E, 0xFB1E), (0x610, 0x61A),
              (0x64B, 0x65F), (0x670, 0x670), (0x6D6, 0x6ED), (0x898, 0x89F), (0x8CA, 0x8FF), (0x711, 0x711), (0x730, 0x74A))
OTHER_LETTERS = {"и\u0306", "у\u0306", "і\u0308", "г\u0301", "к\u0301"}
JOINER, DOT_ABOVE = "\u200d", "\u0307"
LEADING = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
VOWELS = "ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ".split()
TRAILING = " ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ".split(" ")
KEYS = set(LEADING) | set("".join(VOWELS)) | set("".join(TRAILING))
VIRAMAS = set("\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d")
CONJUNCT_BLOCKS = ((0x900, 0x97F), (0x980, 0x9FF), (0xA80, 0xAFF), (0xB00, 0xB7F), (0xC00, 0xC7F), (0xD00, 0xD7F))
PREPENDED = set("\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\u0d4e")
# Marks of category Mc that begin a character of their own.
APART = set("\u102b\u102c\u1038\u1062\u1063\u1064\u1067\u1068\u1069\u106a\u106b\u106c\u106d\u1083\u1087\u1088\u1089\u108a"
            "\u108b\u108c\u108f\u109a\u109b\u109c\u1a61\u1a63\u1a64\uaa7b\uaa7d")


class Unit(NamedTuple):
    """A scalar that is compared, with the marks of its letter."""

    scalar: str
    marks: str
    cluster: int
    """The number of its cluster, -1 for the virtual space before a title."""


def clusters(text: str) -> list[str]:
    """The characters of a text as a person counts them: extended grapheme clusters, close to UAX #29."""
    if text.isascii():
        return list(text)
    found: list[str] = []
    for scalar in text:
        if found and _attaches(found[-1], scalar):
            found[-1] += scalar
        else:
            found.append(scalar)
    return found


def _attaches(cluster: str, scalar: str) -> bool:
    code, last = ord(scalar), cluster[-1]
    if unicodedata.category(last) in ("Cc", "Zl", "Zp"):
        return False
    category = unicodedata.category(scalar)
    if category in ("Mn", "Me") or scalar in "\u200c\u200d\uff9e\uff9f\u0e33\u0eb3":
        return True
    if category == "Mc" and scalar not in APART or 0x1F3FB <= code <= 0x1F3FF or 0xE0020 <= code <= 0xE007F:
        return True
    if last in PREPENDED and category not in ("Cc", "Cf", "Zl", "Zp"):
        return True
    if last == JOINER and is_pictograph(scalar) and is_pictograph(cluster[0]):
        return True
    if is_regional(scalar):
        return is_regional(last) and sum(map(is_regional, cluster)) % 2 == 1
    return _hangul_attaches(ord(last), code) or _conjoins(cluster, scalar)


def is_pictograph(scalar: str) -> bool:
    """Whether emoji are made of it, roughly."""
    return scalar in "©®‼⁉™ℹ〰〽㊗㊙" or 0x2190 <= ord(scalar) <= 0x2BFF or 0x1F000 <= ord(scalar) <= 0x1FAFF


def is_regional(scalar: str) -> bool:
    """Whether flags are made of it."""
    return 0x1F1E6 <= ord(scalar) <= 0x1F1FF


def _hangul_attaches(last: int, code: int) -> bool:
    leading = 0x1100 <= last <= 0x115F
    open_syllable = 0x1160 <= last <= 0x11A7 or 0xAC00 <= last <= 0xD7A3 and (last - 0xAC00) % 28 == 0
    syllable = 0xAC00 <= last <= 0xD7A3 or 0x1160 <= last <= 0x11FF
    if 0x1100 <= code <= 0x115F or 0xAC00 <= code <= 0xD7A3:
        return leading
    if 0x1160 <= code <= 0x11A7:
        return leading or open_syllable
    return 0x11A8 <= code <= 0x11FF and syllable


def _conjoins(cluster: str, scalar: str) -> bool:
    """Rule GB9c: a consonant behind a virama of six scripts."""
    if unicodedata.category(scalar) != "Lo" or not VIRAMAS & set(cluster) or "\u200c" in cluster:
        return False
    block = next((block for block in CONJUNCT_BLOCKS if block[0] <= ord(scalar) <= block[1]), None)
    tail = len(cluster)
    while tail and unicodedata.category(cluster[tail - 1]) in ("Mn", "Cf"):
        tail -= 1
    return bool(block and tail and block[0] <= ord(cluster[tail - 1]) <= block[1] and VIRAMAS & set(cluster[tail:]))


def is_diacritic(scalar: str) -> bool:
    """Whether it leaves its letter: a general combining mark, or a point of Hebrew, Arabic or Syriac."""
    return unicodedata.category(scalar) == "Mn" and any(first <= ord(scalar) <= last for first, last in DIACRITICS)


def compatible(text: str) -> str:
    """NFKD, without the mappings that give a space and marks."""
    parts = []
    for scalar in unicodedata.normalize("NFD", text):
        kind, *mapping = unicodedata.decomposition(scalar).split() or [""]
        alone = kind.startswith("<") and mapping[0] == "0020" and len(mapping) > 1
        parts.append(scalar if alone else unicodedata.normalize("NFKD", scalar))
    return unicodedata.normalize("NFD", "".join(parts))


def hangul_keys(scalar: str) -> str:
    """The keys that type a Hangul syllable or a modern jamo; any other scalar as it is."""
    code = ord(scalar)
    if 0xAC00 <= code <= 0xD7A3:
        number = code - 0xAC00
        return LEADING[number // 588] + VOWELS[number % 588 // 28] + TRAILING[number % 28]
    for first, keys in ((0x1100, LEADING), (0x1161, VOWELS), (0x11A7, TRAILING)):
        if first <= code < first + len(keys):
            return keys[code - first]
    return scalar


@lru_cache(maxsize=1 << 16)
def fold_cluster(cluster: str) -> tuple[tuple[str, str], ...]:
    """The scalars of a cluster that are compared, each with its marks."""
    if len(cluster) == 1 and cluster.isascii():
        return ((" " if cluster in SPACES else cluster.translate(PUNCTUATION).lower(), ""),)
    kept = "".join(scalar for number, scalar in enumerate(cluster)
                   if scalar not in INVISIBLE or _is_kept(cluster, number))
    spaced = "".join(" " if scalar in SPACES else scalar for scalar in kept)
    letters: list[tuple[str, str]] = []
    starter = ""
    for scalar in compatible(spaced.translate(PUNCTUATION)):
        if scalar == "\u0640" or scalar == DOT_ABOVE and starter in ("i", "I"):
            continue
        scalar = "i" if scalar == "ı" else scalar
        if is_diacritic(scalar) and starter.casefold() + scalar not in OTHER_LETTERS:
            if letters:
                letters[-1] = (letters[-1][0], letters[-1][1] + scalar)
            continue
        if not unicodedata.combining(scalar):
            starter = scalar
        letters += [(part, "") for part in compatible(scalar.casefold()).translate(PUNCTUATION)]
    return tuple(_composed(letters))


def _is_kept(cluster: str, number: int) -> bool:
    """A joiner between pictographs, and tags behind one, are seen."""
    if not is_pictograph(cluster[0]):
        return False
    if 0xE0020 <= ord(cluster[number]) <= 0xE007F:
        return True
    behind = cluster[number + 1:].lstrip("\ufe0e\ufe0f")
    return cluster[number] == JOINER and bool(behind) and is_pictograph(behind[0])


def _composed(letters: list[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    joined: list[tuple[str, str]] = []
    for scalar, marks in letters:
        both = unicodedata.normalize("NFC", joined[-1][0] + scalar) if joined else ""
        if len(both) == 1:
            joined[-1] = (both, joined[-1][1] + marks)
        else:
            joined.append((scalar, marks))
    for scalar, marks in joined:
        for key in hangul_keys(scalar):
            yield key, "".join(sorted(marks))


def fold(text: str) -> list[Unit]:
    """What of a text is compared; a space behind a space belongs to the first one's cluster."""
    units: list[Unit] = []
    for number, cluster in enumerate(clusters(text)):
        for scalar, marks in fold_cluster(cluster):
            if scalar != " " or not units or units[-1].scalar != " ":
                units.append(Unit(scalar, marks, number))
    return units
