"""Locate the macro expansions of a file, and read what a macro does with its arguments.

The grammar takes `WHEN(full, drop(x))` for a call with two arguments. What the macro does with them (drop
one, evaluate one twice, quote one) stands in its definition alone, so nothing inside its argument is moved
unless the definition shows that the argument is evaluated exactly once and first.
"""

from __future__ import annotations

import os
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from unseen.obfuscation.levels.clang import UNIT_CACHE, Cursor, cindex, file_offset, in_memory
from unseen.obfuscation.levels.lexing import Token, tokens
from unseen.obfuscation.levels.macros import ASSERTION_NAME, Macro, macro_definitions, token_text
from unseen.obfuscation.levels.project import ProjectView

_KIND = cindex.CursorKind
_OPERATORS = (
    *(b"<<=", b">>=", b"==", b"!=", b"<=", b">=", b"&&", b"||", b"++", b"--"),
    *(b"+=", b"-=", b"*=", b"/=", b"%=", b"&=", b"|=", b"^=", b"<<", b">>"),
)
_CHANGES = frozenset(
    [
        b"=",
        b"++",
        b"--",
        b"+=",
        b"-=",
        b"*=",
        b"/=",
        b"%=",
        b"&=",
        b"|=",
        b"^=",
        b"<<=",
        b">>=",
        b"{",
        b"}",
        b";",
        b"#",
        b"##",
    ]
)
_BRANCHES = frozenset({b"&&", b"||", b"?", b":", b"#", b"##"})
_UNEVALUATED = frozenset(
    [
        "sizeof",
        "typeof",
        "__typeof__",
        "_Alignof",
        "alignof",
        "_Generic",
        "offsetof",
        "__builtin_constant_p",
        "__builtin_choose_expr",
        "__builtin_object_size",
        "__builtin_types_compatible_p",
    ]
)
_STATEMENTS = frozenset(
    ["if", "else", "for", "while", "do", "switch", "case", "default", "return", "goto", "break", "continue"]
)
_HEADS = frozenset({b"if", b"for", b"while", b"switch", b"else"})
_WORDS = frozenset(
    [
        "const",
        "volatile",
        "unsigned",
        "signed",
        "char",
        "short",
        "int",
        "long",
        "float",
        "double",
        "void",
        "struct",
        "union",
        "enum",
        "sizeof",
        "_Bool",
    ]
)
_HINTS = frozenset({"__builtin_expect"})
_DEPTH = 6


@dataclass(frozen=True)
class Expansion:
    """A macro expansion in a file: its byte span, with the arguments, and the definition in force.

    `macro` is None for a predefined macro such as `__LINE__`.
    """

    name: str
    start: int
    end: int
    macro: Macro | None

    @property
    def takes_arguments(self) -> bool:
        return self.macro is None or self.macro.parameters is not None


class Expansions:
    """All macro expansions of one file, as the preprocessor performed them.

    Args:
        parsed: a unit with its preprocessing record.
        file: the absolute path of the file.
        source: its content.
        sources: absolute path → content of files that differ from those on disk.
    """

    def __init__(self, parsed: Any, file: str, source: bytes, sources: Mapping[str, bytes]) -> None:
        self._source = source
        self._sources = {**sources, file: source}
        self._definitions: dict[tuple[str, int], Macro | None] = {}
        self._by_name: dict[str, list[Macro | None]] = {}
        found = []
        for cursor in parsed.cursor.get_children():
            if cursor.kind == _KIND.MACRO_DEFINITION:
                self._by_name.setdefault(cursor.spelling, []).append(self._definition(cursor))
            elif cursor.kind == _KIND.MACRO_INSTANTIATION:
                place = file_offset(cursor)
                if place is not None and place.file == file:
                    extent = cursor.extent
                    end = max(extent.end.offset, place.offset + len(cursor.spelling))
                    found.append(
                        Expansion(cursor.spelling, place.offset, end, self._definition(cursor.referenced))
                    )
        self.all = sorted(set(found), key=lambda one: (one.start, -one.end))
        self._starts = [one.start for one in self.all]

    def within(self, start: int, end: int) -> Iterator[Expansion]:
        """Yield the expansions that begin in a span."""
        for one in self.all[bisect_left(self._starts, start) :]:
            if one.start >= end:
                return
            yield one

    def around(self, start: int, end: int) -> list[Expansion]:
        """Return the expansions that a span lies in, the outermost first."""
        return [one for one in self.within(0, start + 1) if end <= one.end]

    def movable(self, start: int, end: int) -> bool:
        """Return True if what stands in a span is evaluated as if no macro were around it."""
        return all(self._evaluates_once(one, start, end) for one in self.around(start, end))

    def inert(self, one: Expansion) -> bool:
        """Return True if an expansion has no effect of its own; its arguments are not looked at."""
        return one.macro is not None and self._inert(one.macro, 0)

    def quotes(self, one: Expansion) -> bool:
        """Return True if an expansion makes a string of an argument, or pastes it to other tokens.

        Assertions do not count: they print the text of their condition only when it fails.
        """
        if ASSERTION_NAME.search(one.name.lower()):
            return False
        return one.macro is None or self._quotes(one.macro, 0)

    def open_statement(self, start: int, end: int, known: Sequence[tuple[int, int]] = ()) -> str | None:
        """Return that a macro in a span begins a statement which what follows it completes, or None.

        The grammar takes such a macro and the statement that it governs for two statements. `known` are the
        spans of those that it reads as loops.
        """
        for one in self.within(start, end):
            masked = any(first <= one.start < last for first, last in known)
            if not masked and one.macro is not None and self._opens(one.macro.body):
                return f"the macro {one.name} begins a statement that what follows completes"
        return None

    def _definition(self, cursor: Cursor | None) -> Macro | None:
        """Read the definition that a cursor refers to; None for predefined macros."""
        if cursor is None or cursor.location.file is None:
            return None
        file, extent = str(cursor.location.file), cursor.extent
        key = (file, extent.start.offset)
        if key not in self._definitions:
            text = b"#define " + self._text(file)[extent.start.offset : extent.end.offset]
            self._definitions[key] = next(macro_definitions(Path(file), text), None)
        return self._definitions[key]

    def _text(self, file: str) -> bytes:
        path = os.path.normpath(file)
        if path not in self._sources:
            try:
                self._sources[path] = Path(path).read_bytes()
            except OSError:
                self._sources[path] = b""
        return self._sources[path]

    def _evaluates_once(self, one: Expansion, start: int, end: int) -> bool:
        """Return True if the argument with this span is evaluated exactly once, and before all effects."""
        macro = one.macro
        if macro is None or not macro.parameters:
            return False
        at = self._argument_at(one, start, end)
        if at is None or at >= len(macro.parameters) or macro.parameters[-1] == "__VA_ARGS__":
            return False
        return self._reads_once(macro, macro.parameters[at])

    def _reads_once(self, macro: Macro, parameter: str) -> bool:
        body = _joined(macro.body)
        if sum(token_text(token) == parameter for token in body) != 1:
            return False
        if any(token.text in _BRANCHES or token_text(token) in _UNEVALUATED for token in body):
            return False
        if b"," in {token.text for token in _outside_hints(body)}:
            return False
        # A macro in the body could evaluate what it is given twice, or not at all.
        if any(token_text(token) in self._by_name for token in body if token.kind == "name"):
            return False
        return self._inert(macro, 0)

    def _argument_at(self, one: Expansion, start: int, end: int) -> int | None:
        """Return the number of the argument that contains a span."""
        text = self._source[one.start : one.end]
        stream = [token for token in tokens(text) if token.kind not in {"comment", "newline"}]
        if len(stream) < 2 or stream[1].text != b"(":
            return None
        depth = number = 0
        first = stream[1].end
        for token in stream[1:]:
            depth += (token.text in {b"(", b"[", b"{"}) - (token.text in {b")", b"]", b"}"})
            if (token.text == b"," and depth == 1) or depth == 0:
                if first <= start - one.start and end - one.start <= token.start:
                    return number
                number, first = number + 1, token.end
        return None

    def _inert(self, macro: Macro, depth: int) -> bool:
        body, parameters = _joined(macro.body), macro.parameters or ()
        for at, token in enumerate(body):
            if token.text in _CHANGES:
                return False
            text, called = token_text(token), at + 1 < len(body) and body[at + 1].text == b"("
            if text in parameters and called:
                # It may stand for a macro.
                return False
            if token.kind != "name" or text in parameters or text in _WORDS | _HINTS:
                continue
            known = self._by_name.get(text, [])
            if text in _STATEMENTS or (not known and (called or text.startswith("__"))):
                return False
            if any(other is None or depth == _DEPTH or not self._inert(other, depth + 1) for other in known):
                return False
        return True

    def _quotes(self, macro: Macro, depth: int) -> bool:
        if any(token.text in {b"#", b"##"} for token in macro.body) or depth == _DEPTH:
            return True
        inner = [other for word in sorted(macro.words) for other in self._by_name.get(word, ())]
        return any(other is not None and self._quotes(other, depth + 1) for other in inner)

    def _opens(self, body: Sequence[Token], depth: int = 0) -> bool:
        if not body:
            return False
        for opened, closed in ((b"{", b"}"), (b"(", b")"), (b"[", b"]")):
            if sum(token.text == opened for token in body) != sum(token.text == closed for token in body):
                return True
        first, last = body[0], body[-1]
        if last.text == b"else" or (last.text == b")" and _last_head(body)):
            return True
        inner = [
            other
            for token in (first, last)
            if token.kind == "name" and depth < _DEPTH
            for other in self._by_name.get(token_text(token), ())
        ]
        return any(other is not None and self._opens(other.body, depth + 1) for other in inner)


_EXPANSIONS: OrderedDict[tuple[str, Path, Path], Expansions] = OrderedDict()


def expansions_of(project: ProjectView, unit_file: Path, file: Path) -> Expansions:
    """Return the macro expansions of a file that the unit `unit_file` is or includes; cached.

    Raises:
        cindex.TranslationUnitLoadError: the unit cannot be parsed at all.
    """
    key = (project.digest, unit_file, file)
    if key not in _EXPANSIONS:
        sources = {str(project.root / path): data for path, data in in_memory(project).items()}
        parsed = UNIT_CACHE.unit(project, unit_file)
        _EXPANSIONS[key] = Expansions(parsed, str(project.root / file), project.sources[file], sources)
        if len(_EXPANSIONS) > 12:
            _EXPANSIONS.popitem(last=False)
    return _EXPANSIONS[key]


def argument_spans(
    source: bytes, span: tuple[int, int], macros: Collection[str]
) -> Iterator[tuple[int, int]]:
    """Yield the spans between the parentheses of the outermost macros with arguments in a part of a text."""
    depth, first = 0, 0
    named = False
    for token in tokens(source[span[0] : span[1]]):
        if token.kind in {"comment", "newline"}:
            continue
        if depth:
            depth += (token.text == b"(") - (token.text == b")")
            if not depth:
                yield first + span[0], token.start + span[0]
        elif named and token.text == b"(":
            depth, first = 1, token.end
        named = token.kind == "name" and token_text(token) in macros


def _joined(body: Sequence[Token]) -> list[Token]:
    """Join the characters of operators, which the lexer splits."""
    found: list[Token] = []
    at = 0
    while at < len(body):
        token, text = body[at], body[at].text
        size = 1
        for operator in _OPERATORS if token.kind == "punctuation" else ():
            run = body[at : at + len(operator)]
            if b"".join(one.text for one in run) == operator and run[-1].end - token.start == len(operator):
                text, size = operator, len(run)
                break
        found.append(token._replace(text=text, end=body[at + size - 1].end))
        at += size
    return found


def _outside_hints(body: Sequence[Token]) -> Iterator[Token]:
    """Yield the tokens outside the arguments of calls of hints such as `__builtin_expect`."""
    depth: int | None = None
    level = 0
    for at, token in enumerate(body):
        level += (token.text == b"(") - (token.text == b")")
        if depth is None and token.text == b"(" and at and token_text(body[at - 1]) in _HINTS:
            depth = level
        elif depth is not None and level < depth:
            depth = None
        elif depth is None:
            yield token


def _last_head(body: Sequence[Token]) -> bool:
    """Return True if the last parenthesis closes the head of `if`, `for`, `while` or `switch`."""
    depth = 0
    for at in range(len(body) - 1, -1, -1):
        depth += (body[at].text == b")") - (body[at].text == b"(")
        if depth == 0:
            head = body[at - 1].text if at else b""
            after_do = head == b"while" and at > 1 and body[at - 2].text == b"}" and body[0].text == b"do"
            return head in _HEADS and not after_do
    return False
