"""SQL injection: how a literal is left × what is read × spelling of keywords, blanks and comments.

The spellings are those that SQLite takes (sqlite.org/lang_keywords.html, sqlite.org/lang_comment.html).
"""

from __future__ import annotations

import random
import re

from pydantic import validate_call

from unseen.security.attacks.grammar import Idioms, drawer, extras, forms
from unseen.security.attacks.spelling import cased, nested, word

_TRUE = (
    "1=1",
    "2>1",
    "{n}={n}",
    "{n}<{m}",
    "1",
    "~0",
    "NOT 0",
    "{n} BETWEEN 1 AND {m}",
    "{n} IN ({n})",
    "NULL IS NULL",
    "{n} IS NOT {m}",
    "'{w}'='{w}'",
    "'{w}' LIKE '{w}'",
    "length('{w}')>0",
)
_ENDS = ("--", "-- ", "/*", "--{w}", ";--")
_NESTED_ENDS = ("/*", "//**", "-;-", ";-;-")
_BLANKS = (" ", " ", "  ", "\t", "\n", "/**/", "/*{w}*/")
_KEYWORD = re.compile(r"\b[A-Z]{2,}\b")
_MARKER = "31337"


@validate_call
def idioms(
    *,
    close: tuple[str, ...] = ("'",),
    balanced: tuple[str, ...] = ("{true} OR '{w}'='{w}",),
    junk: str = "{w}",
    quote: str = "'",
    read: str = "",
    columns: int = 0,
    column: str = "",
    stacked: str = "",
    extra: tuple[str, ...] = (),
) -> Idioms:
    """Give the idioms of SQL injection.

    Texts hold keywords in capitals, blanks, `{true}` for a condition that always holds, `{w}` for a word and
    `{n}` for a number; all of these are drawn.

    Args:
        close: what ends the literal and the brackets around it, as `%')`; more than one where the program
            has several queries.
        balanced: what stands behind `close` and OR so that the rest of the query stays valid without a
            comment, as `({true} OR title LIKE '`.
        junk: text of the literal, which finds nothing.
        quote: the literal's quotation mark; empty where the value stands bare.
        read: a SELECT of what must not be seen, with as many columns as the query.
        columns: instead of `read`, the number of columns; each is 31337 in the made-up row.
        column: a column of the query's table, for attacks that compare it with itself.
        stacked: a second statement, for programs that run several at once.
        extra: idioms of the item's own.
    """
    read = read or f"SELECT {', '.join([_MARKER] * columns)}" if read or columns else ""
    ends = [f"{junk}{one}" for one in close]
    found = {
        "comment": forms(spelled, *(f"{end} OR {{true}} {{end}}" for end in ends)),
        "balanced": forms(spelled, *(f"{junk}{close[0]} OR {rest}" for rest in balanced)),
    }
    if quote:
        other = '"' if quote == "'" else "'"
        found |= {
            "operators": forms(spelled, f"{junk}{quote}<>{quote}{{w}}", f"{junk}{quote}!={quote}{{w}}"),
            "backslash": forms(spelled, *(f"{junk}\\{one} OR {{true}} {{end}}" for one in close)),
            "three_quotes": forms(
                spelled, *(f"{junk}{one.replace(quote, quote * 3)} OR {{true}} {{end}}" for one in close)
            ),
            "other_quote": forms(
                spelled, *(f"{end.replace(quote, other)} OR {{true}} {{end}}" for end in ends)
            ),
        }
    else:
        found["operators"] = forms(spelled, f"{junk}<>{{n}}", f"{junk}!={{n}}")
    if read:
        found |= {
            "union": forms(
                spelled, *(f"{end} UNION {how}{read} {{end}}" for end in ends for how in ("", "ALL "))
            ),
            "exists": forms(spelled, *(f"{end} OR EXISTS({read}) {{end}}" for end in ends)),
            "nested": forms(nested_words, *(f"{end} UNION {read} " for end in ends)),
        }
    if column:
        found["own_column"] = forms(spelled, f"{quote}||{column}||{quote}" if quote else column)
    if stacked:
        found["stacked"] = forms(spelled, *(f"{end}; {stacked} {{end}}" for end in ends))
    return {**found, **extras(spelled, extra)}


draw = drawer(idioms)


def spelled(rng: random.Random, text: str) -> str:
    """Draw the spelling of a text: its placeholders, the case of keywords, the substitute for blanks."""
    while "{true}" in text:
        text = text.replace("{true}", rng.choice(_TRUE), 1)
    text = _KEYWORD.sub(lambda found: cased(rng, found[0]), text)
    blank = rng.choice(_BLANKS)
    text = text.replace(" ", blank).replace("{end}", rng.choice(_ENDS))
    return _filled(rng, text)


def nested_words(rng: random.Random, text: str) -> str:
    """Draw a spelling for filters that take keywords out: those words again, each put into itself."""
    words = _KEYWORD.pattern if rng.random() < 0.5 else r"\b(?:UNION|SELECT)\b"
    text = re.sub(words, lambda found: nested(rng, found[0]), text)
    return _filled(rng, text + rng.choice(_NESTED_ENDS))


def _filled(rng: random.Random, text: str) -> str:
    least = rng.randint(2, 40)
    numbers = {"{n}": str(least), "{m}": str(least + rng.randint(1, 40)), "{w}": word(rng)}
    for name, value in numbers.items():
        text = text.replace(name, value)
    return text
