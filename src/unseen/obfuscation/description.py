"""Describe what a function does without quoting its source or naming anything the question hides."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from unseen.languages import LANGUAGES, SourceUnit
from unseen.obfuscation.context import Declaration
from unseen.obfuscation.levels.project import Target
from unseen.obfuscation.paraphrase import LONGEST_QUOTE, break_quotes, longest_quote, paraphrase
from unseen.obfuscation.selection import declarator_name
from unseen.obfuscation.summary import summarise
from unseen.obfuscation.tree import SourceTree

Describer = Callable[[str, str], str]
"""Maps a function's source and its comment, which may be empty, to a description of what it does."""

_MARKS = re.compile(r"^\s*(?:/\*[*!]*<?|\*+/|\*(?!\w)|//[/!]*<?)|\*+/\s*$", re.MULTILINE)
_PARAM = re.compile(r"[@\\]param(?:\[[\w,]+\])?\s+(\w+)\s*[-:]?\s*")
_RESULT = re.compile(r"[@\\](?:returns?|retval)\s*")
_TAG = re.compile(
    r"[@\\](?:brief|details|note|details|short|internal|ingroup\s+\w+|since\s+\S+|see\s+\S+|\w+)\s*"
)
_SENTENCE = re.compile(r"(?<=[.!?:])\s+(?=[A-Z⟦`'\"(*])")
_WORD = re.compile(r"[`'\"]?[*&]?\b[A-Za-z_]\w*\b(?:\(\))?[`'\"]?")
_IDENTIFIER = re.compile(r"\w*_\w*|[a-z]+[A-Z]\w*|[A-Z]{2,}[A-Z0-9]*|\w*\d\w*")
_AFTER_ARTICLE = frozenset(
    [
        "a",
        "an",
        "the",
        "each",
        "every",
        "its",
        "this",
        "that",
        "one",
        "no",
        "any",
        "some",
        "another",
        "first",
        "last",
        "next",
        "more",
    ]
)
_MARKED = re.compile(r"⟦(\w+)⟧")
_QUOTED_TYPE = re.compile(r"`(?:struct|union|enum|const)\s+(\w+)[\s*]*`")
_ITSELF = re.compile(r"\b([Tt])he (?:C )?(?:function )?this function(?: function)?\b")
_MIN_WORDS = 4
_COMMON_ACRONYMS = frozenset(
    [
        "NULL",
        "EOF",
        "ASCII",
        "UTF",
        "API",
        "ID",
        "IO",
        "OK",
        "OR",
        "AND",
        "NOT",
        "XML",
        "JSON",
        "HTTP",
        "TCP",
        "UDP",
        "IP",
        "URL",
        "C",
        "POSIX",
        "TODO",
    ]
)


@dataclass(frozen=True)
class Description:
    """A description with marked identifiers, so that each level can insert its own names.

    Attributes:
        text: the description; `⟦name⟧` marks a name of the original project.
        by: `rules` for a paraphrased comment, `outline` for a rule-based summary of the code, or `model`.
    """

    text: str
    by: str

    def at(self, names: Mapping[str, str], shown: Collection[str]) -> str:
        """Return the text for one level.

        Args:
            names: original → new name, for names that differ.
            shown: original names that the question shows; others become "something else".
        """

        def name(match: re.Match[str]) -> str:
            old = match[1]
            return f"`{names.get(old, old)}`" if old in shown else "something else in this project"

        return _MARKED.sub(name, self.text)


def comment_of(tree: SourceTree, target: Target) -> str:
    """Return the comment above a function's definition or its declaration in a header; empty if none."""
    found = _comment_above(tree.files[target.file], target.start)
    if found:
        return found
    for path, data in sorted(tree.sources.items()):
        if path.suffix == ".h" and target.function.encode() in data:
            unit = _read(data)
            for node in unit.by_kind.get("declaration", ()):
                name = declarator_name(node)
                if name is not None and unit.text(name) == target.function:
                    found = _comment_above(data, node.start_byte)
                    if found:
                        return found
    return ""


@lru_cache(maxsize=32)
def _read(source: bytes) -> SourceUnit:
    """Parse a whole file; cached because functions are processed file by file."""
    return SourceUnit(source, LANGUAGES["c"])


def _comment_above(source: bytes, start: int) -> str:
    """Return the comment, or run of line comments, that ends on the line before."""
    unit = _read(source)
    comments = unit.by_kind.get("comment", [])
    comments_above: list[str] = []
    edge = start
    for node in reversed(comments[: bisect_right(comments, start, key=lambda one: one.end_byte)]):
        between = source[node.end_byte : edge]
        if between.strip() or between.count(b"\n") > 1:
            break
        line = source[source.rfind(b"\n", 0, node.start_byte) + 1 : node.start_byte]
        if line.strip():
            break
        comments_above.insert(0, unit.text(node))
        edge = node.start_byte
    return "\n".join(comments_above)


def comment_text(comment: str) -> str:
    """Strip a comment of its delimiters and tags and join it into one line."""
    text = _MARKS.sub("", comment)
    text = _PARAM.sub(r". Its parameter `\1`: ", text)
    text = _RESULT.sub(". The result: ", text)
    text = _TAG.sub("", text)
    text = re.sub(r"[-=*#~]{3,}", " ", text)
    text = re.sub(r"\s+", " ", text).strip()
    return re.sub(r"(?:\s*\.\s*)+", ". ", text).strip(" .") + "." if text else ""


def describe(
    tree: SourceTree,
    target: Target,
    parameters: Sequence[str],
    known: Iterable[Declaration],
    *,
    describer: Describer | None = None,
    summaries: bool = True,
) -> Description | str:
    """Return the description of a function, or the reason why there is none.

    Args:
        tree: the project.
        target: the function.
        parameters: names of its parameters.
        known: the declarations visible in its file.
        describer: a model; if None, the comment is paraphrased by rule, and a function without a comment is
            summarised from its code.
        summaries: whether functions without a comment are summarised; if False they are skipped.
    """
    comment = comment_of(tree, target)
    source = tree.files[target.file][target.start : target.end].decode(errors="replace")
    names = {one.name for one in known} | {target.function}
    if describer is not None:
        description = describer(source, comment)
        quoted = max(longest_quote(description, source), longest_quote(description, comment_text(comment)))
        if len(description.split()) >= _MIN_WORDS and quoted <= LONGEST_QUOTE:
            return Description(mark_identifiers(description, target.function, parameters, names), "model")
    words = comment_text(comment)
    if len(words.split()) < _MIN_WORDS:
        if not summaries:
            return "it has no comment, and summaries of code are disabled (--no-outlines)"
        description = summarise(source, target.function, parameters, names)
        if len(description.split()) < _MIN_WORDS:
            return "neither a comment nor its code says what it does, and no model was asked to describe it"
        return Description(description, "outline")
    text = mark_identifiers(words, target.function, parameters, names)
    description = " ".join(paraphrase(sentence) for sentence in _SENTENCE.split(text))
    return Description(break_quotes(description, words), "rules")


def mark_identifiers(text: str, function: str, parameters: Sequence[str], names: Collection[str]) -> str:
    """Mark the identifiers in a text; the function itself becomes "this function".

    A word that is a name of the project counts as an identifier if it looks like one or is quoted; the name
    of a parameter also if no article before it makes it an ordinary word.
    """
    text = _QUOTED_TYPE.sub(r"`\1`", text)
    pieces, last = [], 0
    before, end = "", 0
    for match in _WORD.finditer(text):
        whole = match[0]
        if text[end : match.start()].strip():
            before = ""
        word = whole.strip("`'\"*&()")
        quoted = whole[0] in "`'\"*&" or whole.endswith("()")
        if whole[0] in "'\"" and not whole.endswith(whole[0]):
            quoted = False
        new = None
        if word == function:
            new = "this function"
        elif (word in parameters and (quoted or before.lower() not in _AFTER_ARTICLE)) or (
            word in names and (quoted or _IDENTIFIER.fullmatch(word))
        ):
            new = f"⟦{word}⟧"
        elif _IDENTIFIER.fullmatch(word) and word not in _COMMON_ACRONYMS and ("_" in word or _camel(word)):
            new = "something else in this project"
        if new is not None:
            pieces += [text[last : match.start()], new]
            last = match.end()
        before, end = "" if new else word, match.end()
    pieces.append(text[last:])
    return _ITSELF.sub(lambda found: f"{found[1]}his function", "".join(pieces))


def leaked_names(text: str, hidden: Collection[str]) -> list[str]:
    """Return the hidden names that occur in a description and look like identifiers."""
    return sorted(
        {word for word in re.findall(r"\w+", text) if word in hidden and _IDENTIFIER.fullmatch(word)}
    )


def parameters_of(source: bytes, target: Target) -> list[str]:
    """Return the names of a function's parameters, in order."""
    unit = SourceUnit(source[target.start : target.end], LANGUAGES["c"])
    node = next(iter(unit.by_kind.get("parameter_list", ())), None)
    if node is None:
        return []
    found = []
    for parameter in node.named_children:
        declarator = declarator_name(parameter)
        if declarator is not None:
            found.append(unit.text(declarator))
    return found


def _camel(word: str) -> bool:
    return re.fullmatch(r"[a-z]+[A-Z]\w*", word) is not None
