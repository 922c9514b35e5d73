"""Find the comment that describes a function, and clean it without touching code, quotes or examples."""

from __future__ import annotations

import re
import textwrap
from bisect import bisect_right
from collections import Counter, OrderedDict
from collections.abc import Iterator
from functools import lru_cache

from unseen.languages import LANGUAGES, SourceUnit
from unseen.obfuscation.levels.project import Target
from unseen.obfuscation.selection import declarator_name
from unseen.obfuscation.tree import SourceTree

_OPENING = re.compile(r"^\s*/\*[*!]*<?[ \t]?")
_CLOSING = re.compile(r"\s*\**\*/\s*$")
_LINE = re.compile(r"^\s*//[/!]*<?[ \t]?")
_STAR = re.compile(r"^\s*\*(?!/)(?:[ \t]|(?=\S)|$)")
_RULER = re.compile(r"^[\s*/]*[-=*#~_+]{3,}[\s*/]*$|[-=*#~]{4,}\s*$|^\s*[-=*#~]{4,}")
_PARAM = re.compile(r"^(\s*)[@\\]param(?:\[[\w, ]+\])?\s+(\w+)\s*[-:]?\s*")
_RESULT = re.compile(r"^(\s*)[@\\](?:returns?|retval|result)\b\s*")
_DROPPED = re.compile(
    r"^\s*[@\\](?:see|sa|since|ingroup|addtogroup|file|author|todo|version|date|fn|def|name|memberof|public)\b"
)
_TAG = re.compile(
    r"^(\s*)[@\\](?:brief|details?|short|note|warning|attention|internal|remarks?|par|p|pre|post)\b\s*"
)
_SPAN = re.compile(r"(?<![\w\"'\\`])[@\\](?:p|c|a|ref|e|b|em)\s+(?=\w)")
_SENTENCE = re.compile(r"(?<!e\.g)(?<!i\.e)(?<!etc)[.!?](?=\s|$)")
_REFERS = re.compile(r"^see\b[^.]*\b(?:header|\w+\.h)\b[^.]*\.?$", re.IGNORECASE)
_TITLE_WORDS = 7
_MAX_LINE = 220
_MIN_SPACED = 3

_COMMENTS: OrderedDict[str, dict[str, list[tuple[str, str]]]] = OrderedDict()


def comment_of(tree: SourceTree, target: Target) -> str:
    """Return the comment above a function's definition or its declaration in a header; empty if none."""
    own = _comment_above(tree.files[target.file], target.start)
    declared = _declared(tree, target.function, ".h")
    return declared if declared and (not own or _REFERS.match(clean(own))) else own


def line_about(tree: SourceTree, function: str, file: str) -> str:
    """Return the first sentence of the comment about a function, whose file is preferred; empty if none."""
    text = clean(_declared(tree, function, file) or _declared(tree, function, ""))
    words = " ".join(text.replace("*/", "").split())
    end = _SENTENCE.search(words)
    line = words[: end.end()] if end else words
    return line if len(line.split()) > 2 and len(line) <= _MAX_LINE else ""


def clean(comment: str) -> str:
    """Strip a comment of its delimiters, rulers and tags; its lines stay as their author wrote them."""
    lines = []
    for line in _stripped(comment):
        if _DROPPED.match(line):
            continue
        if _RULER.fullmatch(line):
            line = ""
        line = _PARAM.sub(r"\1`\2`: ", line)
        line = _RESULT.sub(r"\1Returns: ", line)
        line = _TAG.sub(r"\1", line)
        lines.append(_SPAN.sub("", line))
    text = textwrap.dedent("\n".join(lines).expandtabs(4)).strip("\n")
    return re.sub(r"\n{3,}", "\n\n", text).strip()


def _stripped(comment: str) -> Iterator[str]:
    inside = False
    for line in comment.splitlines():
        opened = inside or _OPENING.match(line) is not None
        if not inside and _OPENING.match(line):
            line = _OPENING.sub("", line, count=1)
        elif opened:
            line = _STAR.sub("", line, count=1)
        else:
            line = _LINE.sub("", line, count=1)
        inside = opened and "*/" not in line
        yield _CLOSING.sub("", line).rstrip() if opened else line.rstrip()


def is_section(comment: str) -> bool:
    """Return True if a comment heads a part of a file instead of describing one function."""
    raw = [line for line in comment.splitlines() if line.strip()]
    text = " ".join(clean(comment).split())
    title = len(text.split()) <= _TITLE_WORDS and not re.search(r"[.!?;,]", text.rstrip(".:"))
    ruled = any(_RULER.search(line) for line in raw)
    return title and (ruled or not text.endswith(".")) and (ruled or text.istitle() or text.endswith(":"))


def _declared(tree: SourceTree, function: str, file: str) -> str:
    """Return the comment above a definition or declaration in files whose names end in `file`."""
    if tree.digest not in _COMMENTS:
        _COMMENTS[tree.digest] = _index(tree)
        if len(_COMMENTS) > 4:
            _COMMENTS.popitem(last=False)
    known = _COMMENTS[tree.digest].get(function, [])
    return next((comment for path, comment in known if path.endswith(file)), "")


def _index(tree: SourceTree) -> dict[str, list[tuple[str, str]]]:
    """Map every function to the comments about it, definitions first."""
    found: dict[str, list[tuple[str, str]]] = {}
    for kind in ("function_definition", "declaration"):
        for path, data in sorted(tree.sources.items()):
            if path.suffix not in (".c", ".h"):
                continue
            unit = _read(data)
            for node in unit.by_kind.get(kind, ()):
                if kind == "declaration" and b"(" not in unit.bytes(node):
                    continue
                name = declarator_name(node)
                if name is not None and (comment := _comment_above(data, node.start_byte)):
                    found.setdefault(unit.text(name), []).append((path.as_posix(), comment))
    return found


@lru_cache(maxsize=32)
def _read(source: bytes) -> SourceUnit:
    """Parse a whole file; cached because functions are processed file by file."""
    return SourceUnit(source, LANGUAGES["c"])


def _comment_above(source: bytes, start: int) -> str:
    """Return the comment, or run of line comments, that ends on the line before; empty for a section's.

    An empty line may follow where the file's author leaves one below most comments on functions.
    """
    unit = _read(source)
    furthest = 2 if _spaced(source) else 1
    comments = unit.by_kind.get("comment", [])
    comments_above: list[str] = []
    edge = start
    for node in reversed(comments[: bisect_right(comments, start, key=lambda one: one.end_byte)]):
        between = source[node.end_byte : edge]
        if between.strip() or between.count(b"\n") > (1 if comments_above else furthest):
            break
        line = source[source.rfind(b"\n", 0, node.start_byte) + 1 : node.start_byte]
        if line.strip():
            break
        block = unit.text(node).startswith("/*")
        if comments_above and block and "\n" in unit.text(node):
            break
        comments_above.insert(0, unit.text(node))
        edge = node.start_byte
        if block and "\n" in unit.text(node):
            break
    comment = "\n".join(comments_above)
    return "" if is_section(comment) or (_heads_group(source, start) and _is_title(comment)) else comment


@lru_cache(maxsize=32)
def _spaced(source: bytes) -> bool:
    """Return True if comments on functions mostly stand an empty line above them."""
    gaps = Counter(
        source[above.end_byte : node.start_byte].count(b"\n")
        for node in _read(source).by_kind.get("function_definition", ())
        if (above := node.prev_sibling) is not None and above.type == "comment"
        if not source[above.end_byte : node.start_byte].strip()
    )
    return gaps[2] >= _MIN_SPACED and gaps[2] > gaps[1]


def _is_title(comment: str) -> bool:
    text = clean(comment)
    return len(text.split()) <= _TITLE_WORDS and not text.endswith((".", "!", "?"))


def _heads_group(source: bytes, start: int) -> bool:
    """Return True if another function follows on the next line, as in a list of one-liners."""
    end = source.find(b"\n", start)
    line = source[start:end].rstrip()
    following = source[end + 1 : source.find(b"\n", end + 1)]
    return line.endswith((b"}", b");")) and following.startswith((line.split(b" ")[0] + b" ",))
