"""Describe what a function does, so that each level can tell it in its own names."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from unseen.languages import LANGUAGES, SourceUnit
from unseen.obfuscation.comments import clean, comment_of
from unseen.obfuscation.identifiers import common_words, is_distinctive, plain_words
from unseen.obfuscation.levels.naming import names_outside
from unseen.obfuscation.levels.project import Target
from unseen.obfuscation.selection import declarator_name
from unseen.obfuscation.summary import summarise
from unseen.obfuscation.tree import SourceTree

Describer = Callable[[str, str], str]
"""Maps a function's source and its comment, which may be empty, to a description of what it does."""

LONGEST_QUOTE = 9
"""Maximum number of consecutive words that a model's description may share with the code."""
MIN_WORDS = 4
_MIN_LETTERS = 3

_PIECE = re.compile(
    r"\"(?:\\.|[^\"\\\n])*\"|\\(?:x[0-9a-fA-F]+|.)|%[-+ #0-9.*]*[a-zA-Z]+|(?<!\w)[A-Za-z_]\w*"
)
_CODE_LINE = re.compile(r"^(?:\s{4,}|\t).*(?:[;={}()\[\]\"&]|->)|;\s*$")
_MARKED = re.compile(r"⟦(\w+)(\??)⟧")


@dataclass(frozen=True)
class Description:
    """A description with marked identifiers, so that each level can insert its own names.

    Attributes:
        text: the description; `⟦name⟧` marks a name of the original project, and `⟦word?⟧` a word of English
            that is also one.
        by: `comment` for the author's comment, `outline` for a rule-based account of the code, or `model`.
    """

    text: str
    by: str

    def at(self, names: Mapping[str, str]) -> str:
        """Return the text for one level, whose new names are given by the original ones."""
        return with_names(self.text, names)

    @property
    def mentions(self) -> frozenset[str]:
        """The original names that it mentions, other than words of English."""
        return frozenset(name for name, prose in _MARKED.findall(self.text) if not prose)


def with_names(text: str, names: Mapping[str, str]) -> str:
    """Return a marked text with the new names of one level, which are given by the original ones."""
    return _MARKED.sub(lambda match: _in_names(match[1], names), text)


def _in_names(word: str, names: Mapping[str, str]) -> str:
    """Return the new form of a name as prose writes it: in the same case, if that is its own choice."""
    if word in names or word.lower() not in names:
        return names.get(word, word)
    new = names[word.lower()]
    return new.upper() if word.isupper() else new


def describe(
    tree: SourceTree,
    target: Target,
    parameters: Sequence[str],
    names: Collection[str],
    *,
    project: str = "",
    describer: Describer | None = None,
    summaries: bool = False,
) -> Description | str:
    """Return the description of a function, or the reason why there is none.

    Args:
        tree: the project.
        target: the function.
        parameters: names of its parameters.
        names: the identifiers of the project.
        project: its name, which the description does not mention.
        describer: a model; if None, the author's comment is used.
        summaries: whether a function without a comment is described by an outline of its code.
    """
    comment = comment_of(tree, target)
    source = tree.files[target.file][target.start : target.end].decode(errors="replace")
    known, plain = {*names, target.function}, plain_words(tree)
    if describer is not None:
        description = describer(source, comment)
        if len(description.split()) >= MIN_WORDS and longest_quote(description, source) <= LONGEST_QUOTE:
            return Description(mark_identifiers(description, parameters, known, plain), "model")
    words = _without_project(clean(comment), project, known)
    if len(words.split()) >= MIN_WORDS:
        return Description(mark_identifiers(words, parameters, known, plain), "comment")
    if not summaries:
        return "it has no comment; name a model with --describer, or outline its code with --outlines"
    description = summarise(source)
    if not description:
        return "its code cannot be outlined"
    return Description(mark_code(description, {*known, *local_names(source)}), "outline")


def _without_project(text: str, project: str, known: Collection[str]) -> str:
    """Call the project `this project`, unless one of its types or functions has its name."""
    if not project or {project, project.lower()} & {*known, *common_words()}:
        return text
    return re.sub(rf"\b{re.escape(project)}\b(?![\w.]*\()", "this project", text, flags=re.IGNORECASE)


def mark_identifiers(
    text: str, parameters: Collection[str], names: Collection[str], plain: Collection[str]
) -> str:
    """Mark the identifiers in a text; strings, escapes and formats stay as they are.

    An ordinary word of English that is also a name counts as code only where it is written so: quoted,
    called, beside an operator, or in a line of an example. Elsewhere it is marked as a word, unless it is a
    plain one.

    Args:
        text: the text.
        parameters: the names of the function's parameters.
        names: the identifiers of the project.
        plain: lower-case words that stay in prose although they are names.
    """
    return "\n".join(_marked_line(line, parameters, names, plain) for line in text.split("\n"))


def mark_code(text: str, names: Collection[str]) -> str:
    """Mark every identifier between backquotes."""
    return re.sub(
        r"`[^`\n]*`",
        lambda span: _PIECE.sub(lambda one: f"⟦{one[0]}⟧" if one[0] in names else one[0], span[0]),
        text,
    )


def _marked_line(
    line: str, parameters: Collection[str], names: Collection[str], plain: Collection[str]
) -> str:
    example = _CODE_LINE.search(line) is not None
    pieces, last = [], 0
    for match in _PIECE.finditer(line):
        word, start, end = match[0], match.start(), match.end()
        mark = ""
        if word.startswith('"') and re.fullmatch(r'"\w+"', word):
            word, start, end = word[1:-1], start + 1, end - 1
            if word in parameters or (word in names and is_distinctive(word)):
                mark = f"⟦{word}⟧"
        elif not re.match(r"[A-Za-z_]", word):
            continue
        elif _is_name(word, parameters, names, code=example or _beside_code(line, start, end)):
            mark = f"⟦{word}⟧"
        else:
            mark = _marked_word(word, names, plain)
        if mark:
            pieces += [line[last:start], mark]
            last = end
    return "".join([*pieces, line[last:]])


def _marked_word(word: str, names: Collection[str], plain: Collection[str]) -> str:
    """Return the mark of a word of English that is a name, or the plural of one; empty for a plain word."""
    lower = word.lower()
    if len(word) < _MIN_LETTERS or lower in plain or word in names_outside():
        return ""
    if word in names or lower in names:
        return f"⟦{word}?⟧"
    singular = lower.removesuffix("s")
    plural = singular != lower and len(singular) >= _MIN_LETTERS
    return f"⟦{word[:-1]}?⟧s" if plural and singular in names and singular not in plain else ""


def _beside_code(line: str, start: int, end: int) -> bool:
    left, right = line[:start], line[end:]
    return (
        (left.endswith(("`", "'")) and right.startswith(("`", "'")))
        or right.startswith(("(", "->", "[", "++", "--"))
        or left.endswith(("->", "&", "*", "struct ", "enum ", "union "))
        or (line[:start].count("`") % 2 == 1)
    )


def _is_name(word: str, parameters: Collection[str], names: Collection[str], *, code: bool) -> bool:
    if word in parameters:
        article = len(word) == 1 and word in "aAI"
        return code or not (article or _is_english(word))
    if word in names:
        return code or (len(word) > 1 and (is_distinctive(word) or not _is_english(word)))
    return len(word) > 2 and word.lower() in names and not _is_english(word)


def _is_english(word: str) -> bool:
    return word.lower() in common_words()


def longest_quote(text: str, source: str) -> int:
    """Return the length in words of the longest run that two texts share, ignoring punctuation."""
    words, other = (re.findall(r"\w+", one.lower()) for one in (text, source))
    return SequenceMatcher(None, words, other, autojunk=False).find_longest_match().size


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


def local_names(function: str) -> set[str]:
    """Return every name in the code of a function."""
    unit = SourceUnit(function.encode(), LANGUAGES["c"])
    kinds = ("identifier", "field_identifier", "type_identifier", "statement_identifier")
    return {unit.text(node) for kind in kinds for node in unit.by_kind.get(kind, ())}
