"""The identifiers of a project and the words of English, each found without the help of the renamer."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from unseen.obfuscation.declared_names import declared_names
from unseen.obfuscation.levels.clang import header_folders
from unseen.obfuscation.levels.naming import groups, names_outside
from unseen.obfuscation.tree import SourceTree

_C = frozenset({".c", ".h", ".inc"})
_NOT_CODE = re.compile(
    r"/\*.*?(?:\*/|\Z)|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'"
    r"|^[ \t]*#[ \t]*(?:include|error)[^\n]*",
    re.DOTALL | re.MULTILINE,
)
_INCLUDE = re.compile(r"^[ \t]*#[ \t]*include[ \t]*<([^>\n]+)>", re.MULTILINE)
_ATTRIBUTE = re.compile(r"\b__attribute__?_?\s*\(\((?:[^()]|\([^()]*\))*\)\)")
_WORD = re.compile(r"(?<!\w)(?!__\w+__\b)[A-Za-z_]\w*")
_KEYWORDS = frozenset(
    re.findall(
        r"\w+",
        """auto break case char const continue default do double else enum extern float for goto if inline int
        long register restrict return short signed sizeof static struct switch typedef union unsigned void
        volatile while asm typeof defined include define undef ifdef ifndef elif endif pragma line main""",
    )
)
_FUNCTION_WORDS = frozenset(
    re.findall(
        r"\w+",
        """a about above after again all also an and another any are as at be because been before
        behind being below between both but by can cannot could did do does done down each either
        else every few for from further had has have here how if in into is it its itself just
        less like made many may means might more most much must never no non none nor not nothing
        now null of off on once one only or other others otherwise out over own per rather same
        several should since so some something still such than that the their them then there
        these they this those three through to together too true false two under until up upon
        very was way we well were what when where whether which while who whole whose will with
        within without would yet you your zero""",
    )
)
_GENERAL = frozenset(
    re.findall(
        r"\w+",
        """back case come empty end final first following free full gets give given gives go
        greater keep kind last left long make name need new old part pass place point reason rest
        right second see set side small start take taken text thing time use uses using used value
        word words written byte bytes bit bits char character characters code constant error
        errors example file files format function functions integer letter letters line lines list
        memory number numbers object output input parameter parameters pointer program project
        result results return returned returns sequence size space spaces state string strings
        structure structures table type types variable variables write called caller argument
        arguments array arrays buffer position index begin say says said times answer block
        complete declaration enumerations global macros count length""",
    )
)

_FOUND: OrderedDict[str, tuple[frozenset[str], frozenset[str], frozenset[str]]] = OrderedDict()


@cache
def common_words() -> frozenset[str]:
    """Return lower-case words that are words of English first, wherever they are not written as code."""
    return frozenset(_FUNCTION_WORDS | _GENERAL | {word for group in groups() for word in group})


def plain_words(tree: SourceTree) -> frozenset[str]:
    """Return lower-case words that tell nothing of a project although its code has them as names.

    These are the words that hold sentences together, and words that are said of any program if the project
    has no function, type, constant, macro or global variable of this name.
    """
    declared = {word.lower() for word in _words(tree)[2] if not word.isupper()}
    return _FUNCTION_WORDS | (_GENERAL - declared)


def is_distinctive(word: str) -> bool:
    """Return True if a word can only be an identifier: it has an underscore, a digit or an inner capital."""
    return (
        "_" in word.strip("_")
        or any(letter.isdigit() for letter in word)
        or (word[1:].lower() != word[1:] and not word.isupper())
    )


def project_words(tree: SourceTree) -> frozenset[str]:
    """Return every word of the code of a project that may be an identifier."""
    return _words(tree)[0]


def project_identifiers(tree: SourceTree) -> frozenset[str]:
    """Return every identifier in the C files of a project, but for those that system headers mention."""
    return _words(tree)[1]


def _words(tree: SourceTree) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Return all words of the code, the identifiers among them, and those that are declared in file scope."""
    if tree.digest not in _FOUND:
        texts = [data.decode("utf-8", "replace") for path, data in tree.sources.items() if path.suffix in _C]
        words = {word for text in texts for word in _WORD.findall(_code(text))} - _KEYWORDS
        identifiers = frozenset(words - _system_words(texts) - names_outside())
        declared = {
            name for path, data in tree.sources.items() if path.suffix in _C for name in declared_names(data)
        }
        _FOUND[tree.digest] = frozenset(words), identifiers, frozenset(declared)
        if len(_FOUND) > 4:
            _FOUND.popitem(last=False)
    return _FOUND[tree.digest]


def _code(text: str) -> str:
    """Return a text without comments, literals and attributes, whose words are the compiler's."""
    return _ATTRIBUTE.sub(" ", _NOT_CODE.sub(" ", text))


def _system_words(texts: Iterable[str]) -> set[str]:
    """Return the words of the system headers that texts include, directly or indirectly."""
    waiting = sorted({name for text in texts for name in _INCLUDE.findall(text)})
    seen: set[str] = set()
    words: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        for folder in header_folders():
            if (folder / name).is_file():
                found, inner = _header(folder / name)
                words |= found
                waiting += inner
                break
    return words


@cache
def _header(path: Path) -> tuple[frozenset[str], tuple[str, ...]]:
    text = path.read_text(encoding="utf-8", errors="replace")
    return frozenset(_WORD.findall(_NOT_CODE.sub(" ", text))), tuple(_INCLUDE.findall(text))
