#!/usr/bin/env python3
"""Writes the folding's tables from the Unicode Character Database.

    python3 generate.py [UCD]        UCD: a folder with the UCD's files, /usr/share/unicode when not named

Only the UCD's files are read, never Python's own tables, so the result depends on nothing but their version. It must be
VERSION: the tables are part of what an index file means, and another version of them is another folding.

A table is a string of digits of six bits (the characters "0" to "o"), the least significant first: a Swift compiler takes a
string of 300 KB at once, an array literal of that many numbers not in minutes, and a string needs no start-up code.
"""
import pathlib
import sys

VERSION = "15.0.0"
FOLDER = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode")
OUTPUT = pathlib.Path(__file__).parent
SCALARS = range(0x110000)


def span_set(*spans): return {c for first, last in spans for c in range(first, last + 1)}


# ------------------------------------------------------------------------------------------ what the definition names
INVISIBLE = span_set(
    (0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
    (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF))
TATWEEL, JOINER, TAGS = 0x0640, 0x200D, span_set((0xE0020, 0xE007F))
WHITE_SPACE = span_set((0x09, 0x0D), (0x20, 0x20), (0x85, 0x85), (0xA0, 0xA0), (0x1680, 0x1680), (0x2000, 0x200A),
                       (0x2028, 0x2029), (0x202F, 0x202F), (0x205F, 0x205F), (0x3000, 0x3000))
# The general combining marks but the enclosing ones; Hebrew, Arabic and Syriac points.
DIACRITIC = span_set(
    (0x0300, 0x034E), (0x0350, 0x036F), (0x0483, 0x0487), (0x1AB0, 0x1ABD), (0x1ABF, 0x1ACE), (0x1DC0, 0x1DFF),
    (0x20D0, 0x20DC), (0x20E1, 0x20E1), (0x20E5, 0x20F0), (0xFE20, 0xFE2F),
    (0x0591, 0x05BD), (0x05BF, 0x05BF), (0x05C1, 0x05C2), (0x05C4, 0x05C5), (0x05C7, 0x05C7), (0xFB1E, 0xFB1E),
    (0x0610, 0x061A), (0x064B, 0x065F), (0x0670, 0x0670), (0x06D6, 0x06DC), (0x06DF, 0x06E4), (0x06E7, 0x06E8),
    (0x06EA, 0x06ED), (0x0898, 0x089F), (0x08CA, 0x08E1), (0x08E3, 0x08FF),
    (0x0711, 0x0711), (0x0730, 0x074A))
# A letter and a mark that make another letter: й ў ї ѓ ќ.
KEEP = {(0x0438, 0x0306), (0x0443, 0x0306), (0x0456, 0x0308), (0x0433, 0x0301), (0x043A, 0x0301)}
DOT_ABOVE, DOTLESS = 0x0307, 0x0131
CONTEXTUAL = {mark for _, mark in KEEP} | {DOT_ABOVE}
# Letters that differ from another by a stroke or a ligature, after case folding.
LETTERS = {ord(letter): plain for plain, letters in {
    "a": "ᶏⱥ", "b": "ƀƃɓᵬᶀꞗ", "c": "ƈȼɕꞓꞔ𝼝", "d": "đƌȡɖɗᵭᶁᶑꟈð", "e": "ɇᶒⱸꬴꬳ", "f": "ƒᵮᶂꞙ", "g": "ǥɠᶃꞡ", "h": "ħɦⱨꞕ",
    "i": "ɨᶖ𝼚ᵻ", "j": "ɉʝȷɟ", "k": "ƙᶄⱪꝁꝃꝅꞣ", "l": "łƚȴɫɬɭᶅⱡꝉꞎꬷꬸꬹ𝼑𝼓", "m": "ɱᵯᶆꬺ", "n": "ƞȵɲɳᵰᶇꞑꞥꬻŋ", "o": "øⱺꝋꝍ𝼛ɵꟁ",
    "p": "ƥᵱᵽᶈꝑꝓꝕ", "q": "ɋʠꝗꝙ", "r": "ɍɼɽɾᵲᵳᶉꞧꭉ𝼖", "s": "ȿʂᵴᶊꞩꟊ𝼞ẜẝ", "t": "ŧƫƭȶʈᵵⱦ𝼉", "u": "ᶙꞹꭎꭒʉᵾ", "v": "ʋᶌⱱⱴꝟ",
    "w": "ⱳ", "x": "ᶍꭖꭗꭘꭙ", "y": "ƴɏỿꭚ", "z": "ƶȥɀʐʑᵶᶎⱬ",
    "aa": "ꜳ", "ae": "æ", "ao": "ꜵ", "au": "ꜷ", "av": "ꜹꜻ", "ay": "ꜽ", "db": "ȸ", "dz": "ʣ", "hv": "ƕ", "ll": "ỻ", "oe": "œ",
    "oo": "ꝏ", "ou": "ȣ", "qp": "ȹ", "th": "þꝥꝧᵺ", "ts": "ʦ", "tz": "ꜩ", "ue": "ᵫ", "vy": "ꝡ"}.items() for letter in letters}
# What phones type unasked.
PUNCTUATION = {ord(c): plain for plain, chars in {
    "'": "\u00b4`\u2018\u2019\u201a\u201b\u2032\u2035\u02b9\u02bb\u02bc\u02bd\u05f3",
    '"': "\u201c\u201d\u201e\u201f\u2033\u2036\u02ba\u02ee\u05f4\u301d\u301e\u301f",
    "'\"": "\u2034\u2037", '""': "\u2057",
    "-": "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u058a\u05be\u2e3a\u2e3b", "/": "\u2044\u2215"}.items() for c in chars}
LEADING = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
VOWELS = "ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ".split()
TRAILING = "ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ".split()
KEYS = {ord(k) for k in "".join([LEADING, *VOWELS, *TRAILING])}
# Indic_Conjunct_Break is younger than 15.0; this is its derivation in Unicode 15.1 (UAX #44).
CONJUNCT_SCRIPTS = {"Beng", "Deva", "Gujr", "Mlym", "Orya", "Telu", "Bengali", "Devanagari", "Gujarati", "Malayalam",
                    "Oriya", "Telugu"}


# ------------------------------------------------------------------------------------------------------ the UCD's files
def rows(name):
    for line in (FOLDER / name).read_text(encoding="utf-8").splitlines():
        fields = [f.strip() for f in line.split("#")[0].split(";")]
        if fields[0]: yield fields


def ranges(name, *wanted):
    """scalar → the field behind the range, of the rows whose field is wanted (all when none is named)"""
    out = {}
    for fields in rows(name):
        if wanted and fields[1] not in wanted: continue
        first, _, last = fields[0].partition("..")
        for c in range(int(first, 16), int(last or first, 16) + 1): out[c] = fields[1]
    return out


for checked in ("CaseFolding.txt", "auxiliary/GraphemeBreakProperty.txt", "DerivedNormalizationProps.txt"):
    first_line = (FOLDER / checked).open(encoding="utf-8").readline()
    if VERSION not in first_line: sys.exit(f"{checked} is not of Unicode {VERSION}: {first_line}")

category = ranges("extracted/DerivedGeneralCategory.txt")
combining, canonical, compatibility = {}, {}, {}
for fields in rows("UnicodeData.txt"):
    c = int(fields[0], 16)
    if int(fields[3]): combining[c] = int(fields[3])
    if fields[5].startswith("<"): compatibility[c] = [int(x, 16) for x in fields[5].split()[1:]]
    elif fields[5]: canonical[c] = [int(x, 16) for x in fields[5].split()]
excluded = ranges("DerivedNormalizationProps.txt", "Full_Composition_Exclusion")
case_folding = {int(f[0], 16): [int(x, 16) for x in f[2].split()] for f in rows("CaseFolding.txt") if f[1] in "CF"}
grapheme = ranges("auxiliary/GraphemeBreakProperty.txt")
# Unicode 17.0 took the property from the symbols that are no emoji; systems that follow it cut clusters without them.
emoji = ranges("emoji/emoji-data.txt", "Emoji")
pictographic = {c for c in ranges("emoji/emoji-data.txt", "Extended_Pictographic")
                if c in emoji or category.get(c, "Cn") == "Cn"}
script = ranges("Scripts.txt")
syllabic = ranges("IndicSyllabicCategory.txt")


# ----------------------------------------------------------------------------------------------- normalization, UAX #15
def canonical_order(s):
    s = list(s)
    k = 0
    while k < len(s):
        end = k
        while end < len(s) and combining.get(s[end]): end += 1
        s[k:end] = sorted(s[k:end], key=lambda c: combining[c])
        k = end + 1
    return s


def decompose(c):
    if 0xAC00 <= c <= 0xD7A3:
        n = c - 0xAC00
        return [0x1100 + n // 588, 0x1161 + n % 588 // 28] + ([0x11A7 + n % 28] if n % 28 else [])
    return [x for d in canonical[c] for x in decompose(d)] if c in canonical else [c]


def nfd(s): return canonical_order([x for c in s for x in decompose(c)])


def compatible(c):
    to = compatibility.get(c)
    if to is None: return [c]
    if to[0] == 0x20 and len(to) > 1 and all(category[m].startswith("M") for m in to[1:]): return [c]
    return [x for d in nfd(to) for x in compatible(d)]


def nfkd(s): return nfd([x for c in nfd(s) for x in compatible(c)])


pairs_composing = {tuple(d): c for c, d in canonical.items() if len(d) == 2 and c not in excluded}


def compose_pair(a, b):
    if 0x1100 <= a < 0x1113 and 0x1161 <= b < 0x1176: return 0xAC00 + (a - 0x1100) * 588 + (b - 0x1161) * 28
    if 0xAC00 <= a <= 0xD7A3 and (a - 0xAC00) % 28 == 0 and 0x11A8 <= b < 0x11C3: return a + b - 0x11A7
    return pairs_composing.get((a, b))


def nfc(s):
    out, starter, last = [], None, -1
    for c in nfd(s):
        k = combining.get(c, 0)
        both = compose_pair(out[starter], c) if starter is not None and last < k else None
        if both is not None:
            out[starter] = both
            continue
        if k == 0: starter, last = len(out), -1
        else: last = k
        out.append(c)
    return out


SECONDS = {b for _, b in pairs_composing} | span_set((0x1161, 0x1175), (0x11A8, 0x11C2))


# -------------------------------------------------------------------------------------- one scalar as a text of its own
def hangul_keys(c):
    if 0xAC00 <= c <= 0xD7A3:
        n = c - 0xAC00
        return LEADING[n // 588] + VOWELS[n % 588 // 28] + (TRAILING[n % 28 - 1] if n % 28 else "")
    if 0x1100 <= c <= 0x1112: return LEADING[c - 0x1100]
    if 0x1161 <= c <= 0x1175: return VOWELS[c - 0x1161]
    if 0x11A8 <= c <= 0x11C2: return TRAILING[c - 0x11A8]
    return None


def case_folded(c): return case_folding.get(c, [c])
def mapped(table, s): return [x for c in s for x in (map(ord, table[c]) if c in table else [c])]


def stripped_source(c):
    """what is left of the scalar before marks are dropped"""
    if c in INVISIBLE or c == TATWEEL: return []
    s = nfkd(mapped(PUNCTUATION, [0x20 if c in WHITE_SPACE else c]))
    return [0x69 if x == DOTLESS else x for x in s if x != TATWEEL]


def plain_alone(c):
    """the scalar's base before composition"""
    out, starter = [], None
    for x in stripped_source(c):
        if x == DOT_ABOVE and starter in (0x69, 0x49): continue
        if x in DIACRITIC and not (starter is not None and (tuple(case_folded(starter)) + (x,)) in KEEP): continue
        if not combining.get(x): starter = x
        out += mapped(PUNCTUATION, nfkd(case_folded(x)))
    return mapped(LETTERS, out)


def fold_alone(c): return [x for b in nfc(plain_alone(c)) for x in (map(ord, hangul_keys(b)) if hangul_keys(b) else [b])]


# ---------------------------------------------------------------------------------------------------- fields of a record
CLASSES = ["Other", "CR", "LF", "Control", "Extend", "ZWJ", "Regional_Indicator", "Prepend", "SpacingMark", "L", "V", "T",
           "LV", "LVT", "Extended_Pictographic"]
ATTACHING = {"Extend", "ZWJ", "SpacingMark", "L", "V", "T", "LV", "LVT"}


def break_class(c): return grapheme.get(c, "Extended_Pictographic" if c in pictographic else "Other")


def conjunct(c):
    if script.get(c) in CONJUNCT_SCRIPTS:
        if syllabic.get(c) == "Virama": return 3
        if syllabic.get(c) == "Consonant": return 1
    return 2 if break_class(c) in ("Extend", "ZWJ") and c != 0x200C else 0


EMPTY, SYLLABLE = 31, 30
APPEND, DROP, DROP_UNLESS_SPECIAL, GENERAL = range(4)


def joined(c):
    """how the scalar folds behind others of its cluster"""
    if c == JOINER or c in TAGS: return DROP_UNLESS_SPECIAL
    source = stripped_source(c)
    if not source: return DROP
    if all(x in DIACRITIC for x in source): return DROP_UNLESS_SPECIAL if CONTEXTUAL & set(source) else DROP
    plain = plain_alone(c)
    if not plain or plain[0] in SECONDS or source[0] in DIACRITIC or c in pictographic: return GENERAL
    if len(plain) > 1 and any(combining.get(x) for x in plain): return GENERAL
    return APPEND


def is_special(c):
    """whether a mark, a joiner or a tag behind the scalar may have to stay"""
    return c in pictographic or any(x in (0x69, 0x49) or tuple(case_folded(x)) in {(k,) for k, _ in KEEP} for x in stripped_source(c))


pool, offsets = [], {}


def stored(sequence):
    """the place of a sequence in the pool, one behind its length"""
    key = tuple(sequence)
    if key not in offsets:
        offsets[key] = len(pool) + 1
        pool.extend([len(key), *key])
    return offsets[key]


def fold_field(c):
    base = fold_alone(c)
    special = is_special(c) << 28
    flags = joined(c) << 26 | special
    if 0xAC00 <= c <= 0xD7A3: return SYLLABLE << 21 | flags
    if base == [c]: return flags
    if not base: return EMPTY << 21 | flags
    if len(base) == 1: return 1 << 21 | base[0] | flags
    assert len(base) < SYLLABLE
    return len(base) << 21 | stored(base) | flags


sources_attaching = [c for c in SCALARS if break_class(c) in ATTACHING and not 0xAC00 <= c <= 0xD7A3]
INTERIOR = {x for c in sources_attaching for x in fold_alone(c) + plain_alone(c)} | KEYS | TAGS | {JOINER} | CONTEXTUAL
OPENING = {fold_alone(c)[-1] for c in SCALARS if break_class(c) == "Prepend"} | {JOINER}
CONSONANTS = {fold_alone(c)[0] for c in SCALARS if conjunct(c) == 1}


def first_of(c): return nfkd([c])[0]


def traits_field(c):
    letter = category.get(c, "Cn")[0] in "LMN"
    flags = [c in INVISIBLE, c in WHITE_SPACE, c in DIACRITIC, letter, c in SECONDS, c in LETTERS, c in PUNCTUATION,
             c in INTERIOR or first_of(c) in INTERIOR, c in OPENING, c in CONSONANTS or first_of(c) in CONSONANTS]
    return combining.get(c, 0) | sum(f << 8 + k for k, f in enumerate(flags))


def sequence_field(c, sequence): return 0 if sequence == [c] or 0xAC00 <= c <= 0xD7A3 else stored(sequence)


NAMED = set().union(combining, canonical, compatibility, case_folding, grapheme, pictographic, INVISIBLE, WHITE_SPACE, DIACRITIC,
                    LETTERS, PUNCTUATION, SECONDS, INTERIOR, OPENING, CONSONANTS, {0x49, 0x69, TATWEEL, DOTLESS},
                    {letter for letter, _ in KEEP}, (c for c in syllabic if conjunct(c)))


def record(c):
    if c not in NAMED: return (0, 0, (category.get(c, "Cn")[0] in "LMN") << 11, 0, 0)
    fold = fold_field(c)
    return (CLASSES.index(break_class(c)) | conjunct(c) << 4, fold, traits_field(c),
            sequence_field(c, nfkd([c])), sequence_field(c, nfkd(case_folded(c))))


# ---------------------------------------------------------------------------------------------------------------- output
def digits(value, count):
    assert 0 <= value < 1 << 6 * count, (value, count)
    return "".join(chr(0x30 + (value >> 6 * k & 63)) for k in range(count))


def blocks(values, size):
    """the numbers of the blocks that the values fall into, and the blocks that differ"""
    known, numbers = {}, []
    for k in range(0, len(values), size): numbers.append(known.setdefault(tuple(values[k:k + size]), len(known)))
    return numbers, [v for block in known for v in block]


records = {}
ordinary = record(0x4E00)
records[ordinary] = 0
leaves, leaf_values = blocks([records.setdefault(record(c), len(records)) for c in SCALARS], 64)
tops, middles = blocks(leaves, 64)
adjacent = sorted({(first_of(a), first_of(b)) for c in SCALARS if not 0xAC00 <= c <= 0xD7A3
                   for s in [fold_alone(c)] for a, b in zip(s, s[1:])})


# For each scalar of a base the bytes that begin those scalars, beyond ASCII, that may give it; a bit each from C2 on. A
# composed scalar may come from its parts as well. Scalars that only they themselves give are left out.
sources = {}
for c in SCALARS:
    if c < 0x80 or 0xD800 <= c <= 0xDFFF: continue
    lead = 1 << chr(c).encode("utf-8")[0] - 0xC2
    for x in {*fold_alone(c), *plain_alone(c)}: sources[x] = sources.get(x, 0) | lead


def sources_of(c):
    own = sources.get(c, 0)
    return own | sources_of(decompose(c)[0]) if c in canonical else own


def is_given_by_itself(c): return sources_of(c) == (1 << chr(c).encode("utf-8")[0] - 0xC2 if c >= 0x80 else 0)


def write(name, summary, tables):
    lines = [f"// Generated by generate.py from Unicode {VERSION}. Do not edit.", "// swift-format-ignore-file", "",
             f"/// {summary}", f"enum {name} {{"]
    for table, comment, text in tables:
        lines += [f"  /// {comment}", "  @inline(__always)", f"  static var {table}: StaticString {{", '    #"""']
        lines += [f"    {text[k:k + 92]}\\#" for k in range(0, len(text) - 92, 92)]
        lines += [f"    {text[(len(text) - 1) // 92 * 92:]}", '    """#', "  }"]
    (OUTPUT / f"{name}.generated.swift").write_text("\n".join(lines + ["}", ""]), encoding="utf-8")


write("ScalarTable", "The properties of every scalar: a trie of three stages whose leaves are numbers of records.", [
    ("tops", "For each 4,096 scalars the block of `middles`, a digit.", "".join(digits(v, 1) for v in tops)),
    ("middles", "For each 64 scalars the block of `leaves`, two digits.", "".join(digits(v, 2) for v in middles)),
    ("leaves", "For each scalar the number of its record, three digits.", "".join(digits(v, 3) for v in leaf_values)),
    ("records", "The records, sixteen digits each: break 1, fold 5, traits 4, NFKD 3, case folding 3.", "".join(
        digits(a, 1) + digits(b, 5) + digits(c, 4) + digits(d, 3) + digits(e, 3) for a, b, c, d, e in records)),
])
write("ScalarSequences", "The sequences that scalars map to, four digits a scalar, each behind its length.", [
    ("pool", "Lengths and scalars.", "".join(digits(v, 4) for v in pool))])
write("CompositionTable", "The primary composites of UAX #15 without Hangul.", [
    ("pairs", "First, second, composite, four digits each, sorted.", "".join(
        digits(a, 4) + digits(b, 4) + digits(c, 4) for (a, b), c in sorted(pairs_composing.items())))])


def substitutions(table):
    return "".join(digits(c, 4) + "".join(digits(ord(x), 2) for x in to.ljust(2, "\0")) for c, to in sorted(table.items()))


write("SubstitutionTable", "Letters and punctuation that fold to ASCII: four digits, then two scalars, two digits each.", [
    ("letters", "Letters with a stroke and ligatures.", substitutions(LETTERS)),
    ("punctuation", "What phones type unasked.", substitutions(PUNCTUATION))])
write("InteriorTable", "The pairs of scalars that stand side by side in the base of one scalar.", [
    ("pairs", "Both reduced to the first scalar of their decomposition, four digits each, sorted.",
     "".join(digits(a, 4) + digits(b, 4) for a, b in adjacent))])
write("SourceTable", "Which scalars may give a scalar of a base, by the first bytes of their UTF-8.", [
    ("sources", "The scalar, four digits, and a bit for each first byte from C2 on, nine digits; sorted.",
     "".join(digits(c, 4) + digits(sources_of(c), 9) for c in sorted(sources) if not is_given_by_itself(c)))])
print(len(records), "records", len(leaf_values) // 64, "leaves", len(middles) // 64, "middles", len(pool), "pool",
      len(pairs_composing), "compositions", len(adjacent), "pairs", len([1 for a, b in adjacent if a < 128 and b < 128]))
