"""Names in English: which words of a description are surely names of the program.

`values` in "Return the sum of values" may be the parameter or the word. A word is surely the name if it is
written like code: in backticks, in a `>>>` example, before a bracket or an operator, in the brackets of an
example call, after `@param`, as the heading of an argument's description, before a value in an example
("start 2"), or if no English word looks like it (`max_len`, `x1`, `dayCount`, `n`, `arr`). A singular noun
without an article, as in "Return base raised to exponent", names an argument: English would put "the" before.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Literal

_WORD = re.compile(r"[^\W\d]\w*")
_MARKED = re.compile(r"(`+)[^`\n]+\1|\{@(?:code|link|linkplain)\s[^}]*\}|<code>.*?</code>")
_EXAMPLE = re.compile(r"^[^\w\n]*(?:>>>|\.\.\.) .*$", re.MULTILINE)
_HEADING = re.compile(r"^[\s/*#!-]*(?:[@:\\]param(?:eter)?\s+(?:\w+\s+)?)?", re.MULTILINE)
_OF_HEADING = re.compile(r"\s*(\([^()\n]*\))?\s*(:(?!:)|--|—|-\s)")
_TAG = re.compile(r"[@:\\](?:param(?:eter)?|arg|p)(?:\[\w+\])?\s+$")
_QUOTED = re.compile(r"\"[^\"\n]*\"|(?<!\w)'[^'\n]*'(?!\w)")
_CALL = re.compile(r"([^\W\d]\w*)(\((?:[^()\n]|\([^()\n]*\))*\))")
_NOUN_BEFORE = re.compile(
    r"\b(?:argument|parameter|variable|param|arg|function|method|named|called)s?[ \t]+$", re.IGNORECASE
)
_NOUN_BEHIND = re.compile(r"[ \t]+(?:argument|parameter|variable)\b")
_OPERATOR = r"(?:\*\*|[<>=!]=|[-+*/%]=|<<|>>|&&|\|\||\+|\*|%|\^|=(?![=>])|(?<![-=])[<>])"
_BEFORE_OPERATOR = re.compile(rf"[ \t]?{_OPERATOR}[ \t]?[\w(\[\"'-]")
_BEHIND_OPERATOR = re.compile(rf"[\w)\]][ \t]?{_OPERATOR}[ \t]?$")
_EXAMPLE_SENTENCE = re.compile(r"\b(?:Examples?|e\.g\.|Input|Output)\b[^.\n]*$")
_VALUE_BEHIND = re.compile(r"[ \t]+[-{\[(\"'\d]")
_COMPARED = re.compile(r"[ \t]?[<>]")

# What may stand before and behind a noun that has no article because it is a name.
_NO_ARTICLE = re.compile(
    r"(?:^[^\w]*(?:[^\W\d]\w*[ \t]+)?|\b(?:to|of|by|modulo|than|at|from|between|and|or|with|for|into|is|"
    r"where|if|when|equals|in|times|plus|minus|exceeds|divides|(?i:returns?|tell|given|raised))[ \t\n/*#]+)$"
)
_ENDS_NOUN = re.compile(
    r"[ \t]*(?:[,;:)]|\.(?!\w)|$|\n[ \t/*#]*\n)|[ \t\n/*#]+(?:is|are|has|have|in|to|and|or|with|by|raised|"
    r"from|for|if|on|at|must|may|can|should|contains|fits|occurs|minus|plus|times|when|where|modulo|as|such|that|"
    r"which|give|gives|returns|using)\b"
)
_IDIOMS = re.compile(
    r"\b(?:in (?:order|place|time|turn|total|general|case|common|line|range)|at (?:start|end|time)|"
    r"by (?:value|reference|hand|definition|default|index|name|turn)|"
    r"(?:of|for|with|by|to|from|in|and|or|into) (?:text|time|order|water|data|money|space|work|length|size|"
    r"weight))$"
)

_SHORT_WORDS = frozenset(
    re.findall(
        r"\w+", "am an as at be by do go he hi if in is it me mm my no of oh ok on or ox so to up us we"
    )
)
_ABBREVIATIONS = frozenset(
    re.findall(
        r"\w+",
        """
        acc adj alt ans arg args arr arrs attr attrs aux buf bufs calc char chars cnt coef coeff coeffs
        coefs col cols const cur curr def del dest dict dicts diff diffs dir dirs elem elems elt elts
        env expr exprs fib freq freqs func funcs gcd idx idxs img inc info init iter kwargs lang lcm len
        lens lis lookup mat max maxi min mini misc mul neg num nums obj objs param params pos prec prev
        ptr ptrs rec recs ref refs req res ret rev seq seqs sep sig sol src stdin stdout str strs sub
        subs substr substrs sym tab temp tmp tok toks tot tup tups txt utils val vals vec vecs
        """,
    )
)


@dataclass(frozen=True, slots=True)
class WordUse:
    """A word of a description that is spelled like a name.

    Attributes:
        start: where it begins in the text, in characters.
        word: the word.
        reading: `name` if it is surely one; `noun` if it is the name of an argument, provided that the
            described function has one of this name; `unclear` if it may be English, data or another name.
    """

    start: int
    word: str
    reading: Literal["name", "noun", "unclear"]


def word_uses(text: str, names: Collection[str], functions: Collection[str] = ()) -> Iterator[WordUse]:
    """Yield the words of a comment or docstring that are spelled like names of the program.

    Args:
        text: the description with its delimiters.
        names: the names to look for.
        functions: names of functions, in the brackets behind which names are names.
    """
    found = [match for match in _WORD.finditer(text) if match[0] in names]
    if not found:
        return
    quoted = [match.span() for match in _QUOTED.finditer(text)]
    code = [match.span() for pattern in (_MARKED, _EXAMPLE) for match in pattern.finditer(text)]
    code += [match.span(2) for match in _CALL.finditer(text) if match[1] in functions]
    headings = {match.end() for match in _HEADING.finditer(text)}
    for match in found:
        start = match.start()
        if _is_name(text, match, quoted, code, start in headings):
            yield WordUse(start, match[0], "name")
        elif _lacks_article(text, match):
            yield WordUse(start, match[0], "noun")
        else:
            yield WordUse(start, match[0], "unclear")


def _is_plural(word: str) -> bool:
    return word.endswith("s") and not word.endswith(("us", "ss", "is"))


def _lacks_article(text: str, match: re.Match[str]) -> bool:
    """Return whether a singular noun stands without an article, as in "modulo modulus"."""
    word, (start, end) = match[0], match.span()
    if _is_plural(word):
        return False
    before = text[:start][-60:]
    return (
        word.islower()
        and len(word) > 2
        and _NO_ARTICLE.search(before) is not None
        and _IDIOMS.search(before + word) is None
        and _ENDS_NOUN.match(text, end) is not None
        and text[start - 1 : start] not in {"'", '"', "’"}
    )


def _is_name(
    text: str,
    match: re.Match[str],
    quoted: Collection[tuple[int, int]],
    code: Collection[tuple[int, int]],
    heads: bool,
) -> bool:
    word, (start, end) = match[0], match.span()
    before, behind = text[:start][-80:], text[end : end + 40]
    if before[-1:] in {"'", '"'} and behind[:1] == before[-1:] and _NOUN_BEFORE.search(before[:-1]):
        return True
    # Data, such as a character or a word of an example.
    if any(first < start and end < last for first, last in quoted):
        return looks_like_code(word) and len(word) > 1 and not before.endswith(".")
    if before.endswith(".") and before[-2:-1].isalnum() and not behind.startswith("("):
        return False  # a field of something, or the end of `e.g`
    if before[-1:].isdigit() or (behind[:1] == "." and behind[1:2].isalpha() and behind[2:3] == "."):
        return False  # `2n`, `e.g.`
    if before[-1:] in {"'", "’"}:
        return False  # the end of `it's`
    return (
        any(first <= start and end <= last for first, last in code)
        or looks_like_code(word)
        or behind[:1] in {"[", "("}
        or (_EXAMPLE_SENTENCE.search(before) is not None and _VALUE_BEHIND.match(behind) is not None)
        or (heads and _OF_HEADING.match(text, end) is not None)
        or _TAG.search(before) is not None
        or _NOUN_BEFORE.search(before) is not None
        or _NOUN_BEHIND.match(behind) is not None
        # "numbers > 0" may speak of the numbers above 0.
        or (_BEFORE_OPERATOR.match(behind) is not None and not (_is_plural(word) and _COMPARED.match(behind)))
        or _BEHIND_OPERATOR.search(before) is not None
    )


def looks_like_code(word: str) -> bool:
    """Return whether a word is no English word: `max_len`, `x1`, `dayCount`, `n`, `arr`."""
    stripped = word.strip("_")
    if len(stripped) == 1:
        return stripped not in {"a", "A", "I"}
    if (
        word != stripped
        or "_" in stripped
        or any(c.isdigit() for c in stripped)
        or stripped[1:].lower() != stripped[1:]
    ):
        return True
    lower = stripped.lower()
    if len(lower) == 2:
        return lower not in _SHORT_WORDS
    return lower in _ABBREVIATIONS or not set(lower) & set("aeiouy")
