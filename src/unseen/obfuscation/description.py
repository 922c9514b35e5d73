"""What a function is to do, in words that do not quote its source and name nothing that is not shown."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from unseen.languages import LANGUAGES, SourceUnit
from unseen.obfuscation.context import Declared
from unseen.obfuscation.levels.project import Target
from unseen.obfuscation.mine import name_of
from unseen.obfuscation.outline import outline
from unseen.obfuscation.tree import Tree
from unseen.obfuscation.wording import LONGEST_QUOTE, broken_up, longest_quote, reworded

Describer = Callable[[str, str], str]
"""From a function's source and its comment, which may be empty, to a description of what it does."""

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
_FEWEST_WORDS = 4
_KNOWN = frozenset(
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
    """A description in which identifiers are marked, so that each level can put its own names there.

    Attributes:
        text: `⟦name⟧` stands for a name of the original project.
        by: `rules` for a reworded comment, `outline` for what its code says by rule, or `model`.
    """

    text: str
    by: str

    def at(self, names: Mapping[str, str], shown: Collection[str]) -> str:
        """The text for one level.

        Args:
            names: original → new name, for those that differ.
            shown: the original names that the question shows; another one becomes "something else".
        """

        def name(match: re.Match[str]) -> str:
            old = match[1]
            return f"`{names.get(old, old)}`" if old in shown else "something else in this project"

        return _MARKED.sub(name, self.text)


def comment_of(tree: Tree, target: Target) -> str:
    """The comment above a function's definition, or else above its declaration in a header; empty if none."""
    found = _comment_above(tree.files[target.file], target.start)
    if found:
        return found
    for path, data in sorted(tree.sources.items()):
        if path.suffix == ".h" and target.function.encode() in data:
            unit = _read(data)
            for node in unit.by_kind.get("declaration", ()):
                name = name_of(node)
                if name is not None and unit.text(name) == target.function:
                    found = _comment_above(data, node.start_byte)
                    if found:
                        return found
    return ""


@lru_cache(maxsize=32)
def _read(source: bytes) -> SourceUnit:
    """A whole file; functions of one file come one after the other."""
    return SourceUnit(source, LANGUAGES["c"])


def _comment_above(source: bytes, start: int) -> str:
    """The comment that ends in the line before, or several such lines."""
    unit = _read(source)
    comments = unit.by_kind.get("comment", [])
    kept: list[str] = []
    edge = start
    for node in reversed(comments[: bisect_right(comments, start, key=lambda one: one.end_byte)]):
        between = source[node.end_byte : edge]
        if between.strip() or between.count(b"\n") > 1:
            break
        line = source[source.rfind(b"\n", 0, node.start_byte) + 1 : node.start_byte]
        if line.strip():
            break
        kept.insert(0, unit.text(node))
        edge = node.start_byte
    return "\n".join(kept)


def plain(comment: str) -> str:
    """A comment's words without its marks, on one line."""
    text = _MARKS.sub("", comment)
    text = _PARAM.sub(r". Its parameter `\1`: ", text)
    text = _RESULT.sub(". The result: ", text)
    text = _TAG.sub("", text)
    text = re.sub(r"[-=*#~]{3,}", " ", text)
    text = re.sub(r"\s+", " ", text).strip()
    return re.sub(r"(?:\s*\.\s*)+", ". ", text).strip(" .") + "." if text else ""


def describe(
    tree: Tree,
    target: Target,
    parameters: Sequence[str],
    known: Iterable[Declared],
    *,
    describer: Describer | None = None,
    outlines: bool = True,
) -> Description | str:
    """The description of a function, or why there is none.

    Args:
        tree: the project.
        target: the function.
        parameters: the names of its parameters.
        known: what its file sees of the project.
        describer: a model; without one the comment is reworded by rule, and without a comment the code is
            outlined.
        outlines: False leaves such a function out.
    """
    comment = comment_of(tree, target)
    source = tree.files[target.file][target.start : target.end].decode(errors="replace")
    names = {one.name for one in known} | {target.function}
    if describer is not None:
        said = describer(source, comment)
        quoted = max(longest_quote(said, source), longest_quote(said, plain(comment)))
        if len(said.split()) >= _FEWEST_WORDS and quoted <= LONGEST_QUOTE:
            return Description(marked(said, target.function, parameters, names), "model")
    told = plain(comment)
    if len(told.split()) < _FEWEST_WORDS:
        if not outlines:
            return "no comment says what it does, and its code was not to be outlined"
        said = outline(source, target.function, parameters, names)
        if len(said.split()) < _FEWEST_WORDS:
            return "neither a comment nor its code says what it does, and no model was asked to describe it"
        return Description(said, "outline")
    text = marked(told, target.function, parameters, names)
    said = " ".join(reworded(sentence) for sentence in _SENTENCE.split(text))
    return Description(broken_up(said, told), "rules")


def marked(text: str, function: str, parameters: Sequence[str], names: Collection[str]) -> str:
    """The text with its identifiers marked; the function itself becomes "this function".

    A word that is a name of the project counts as one if it looks like an identifier or is quoted; a
    parameter's name also if no article before it makes it a plain word.
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
        elif _IDENTIFIER.fullmatch(word) and word not in _KNOWN and ("_" in word or _camel(word)):
            new = "something else in this project"
        if new is not None:
            pieces += [text[last : match.start()], new]
            last = match.end()
        before, end = "" if new else word, match.end()
    pieces.append(text[last:])
    return _ITSELF.sub(lambda found: f"{found[1]}his function", "".join(pieces))


def leaks(text: str, hidden: Collection[str]) -> list[str]:
    """The names in a description that must not be there, of those that look like identifiers."""
    return sorted(
        {word for word in re.findall(r"\w+", text) if word in hidden and _IDENTIFIER.fullmatch(word)}
    )


def parameters_of(source: bytes, target: Target) -> list[str]:
    """The names of a function's parameters, in order."""
    unit = SourceUnit(source[target.start : target.end], LANGUAGES["c"])
    node = next(iter(unit.by_kind.get("parameter_list", ())), None)
    if node is None:
        return []
    found = []
    for parameter in node.named_children:
        declarator = name_of(parameter)
        if declarator is not None:
            found.append(unit.text(declarator))
    return found


def _camel(word: str) -> bool:
    return re.fullmatch(r"[a-z]+[A-Z]\w*", word) is not None
