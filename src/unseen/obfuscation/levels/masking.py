"""Mask macros that stand for attributes or loops or take types, so that the C grammar can parse."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from tree_sitter import Parser, Tree

from unseen.languages import LANGUAGES, SourceUnit
from unseen.obfuscation.levels.lexing import Token, tokens
from unseen.obfuscation.levels.macros import Macro, token_text

_DECORATION = frozenset(
    [
        "inline",
        "__inline",
        "__inline__",
        "__attribute__",
        "__attribute",
        "__declspec",
        "__cdecl",
        "__stdcall",
        "__fastcall",
        "__extension__",
        "__restrict",
        "__restrict__",
        "restrict",
        "_Noreturn",
        "__noreturn__",
        "noreturn",
        "extern",
        "static",
        "register",
        "const",
        "__forceinline",
    ]
)
_TYPES = frozenset(
    [
        "struct",
        "union",
        "enum",
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
    ]
)
_TAKE_TYPES = frozenset({"va_arg", "offsetof", "__builtin_offsetof", "__builtin_va_arg"})


class MaskedUnit(SourceUnit):
    """A C text whose syntax tree is that of a masked text of the same length.

    Attributes:
        plain: the masked text that is parsed.
        loops: byte spans of macros that begin a loop; the tree has a `while` there.
    """

    def __init__(self, source: bytes, macros: Mapping[str, Sequence[Macro]], path: str | None = None) -> None:
        super().__init__(source, LANGUAGES["c"], path=path)
        self.macros = macros
        self.plain, self.loops = _masked(source, macros)

    @cached_property
    def tree(self) -> Tree:
        return Parser(self.language.grammar).parse(self.plain)

    def line_before(self, start: int) -> int | None:
        """Return the start of the lines of a definition, including macros before it; None if shared."""
        begin = self.source.rfind(b"\n", 0, start) + 1
        if self.plain[begin:start].strip():
            return None
        while begin:
            above = self.source.rfind(b"\n", 0, begin - 1) + 1
            if self.plain[above:begin].strip() or not self.source[above:begin].strip():
                break
            begin = above
        return begin


def _masked(source: bytes, macros: Mapping[str, Sequence[Macro]]) -> tuple[bytes, list[tuple[int, int]]]:
    stream = [
        token for token in tokens(source) if not token.directive and token.kind not in {"comment", "newline"}
    ]
    plain = bytearray(source)
    loops = []
    for at, token in enumerate(stream):
        if token.kind != "name":
            continue
        name = token_text(token)
        defined = macros.get(name, ())
        if not defined and name not in _TAKE_TYPES:
            continue
        close = _close(stream, at + 1)
        if defined and all(_decorates(macro) for macro in defined):
            called = close is not None and all(macro.parameters is not None for macro in defined)
            end = stream[close].end if called and close is not None else token.end
            _blank(plain, token.start, end)
        elif close is None:
            continue
        elif defined and all(_loops(macro) for macro in defined) and len(name) >= 5:
            after = stream[close + 1].text if close + 1 < len(stream) else b";"
            if after not in {b";", b")", b",", b"="}:
                plain[token.start : token.end] = b"while".ljust(len(token.text))
                loops.append((token.start, stream[close].end))
        else:
            for argument in _arguments(stream, at + 2, close):
                if argument and _is_type(argument):
                    start, end = argument[0].start, argument[-1].end
                    if b"\n" not in source[start:end]:
                        plain[start:end] = b"x" * (end - start)
    return bytes(plain), loops


def _blank(plain: bytearray, start: int, end: int) -> None:
    for place in range(start, end):
        if plain[place] not in b"\r\n":
            plain[place] = 0x20


def _decorates(macro: Macro) -> bool:
    """Return True if the macro expands to nothing or to specifiers that a declaration can do without."""
    depth = 0
    for token in macro.body:
        if token.text == b"(":
            depth += 1
        elif token.text == b")":
            depth -= 1
        elif depth == 0 and token_text(token) not in _DECORATION:
            return False
    return bool(macro.parameters is None or macro.body) and not _is_cast(macro)


def _is_cast(macro: Macro) -> bool:
    return bool(macro.body) and macro.body[0].text == b"("


def _loops(macro: Macro) -> bool:
    """Return True if the macro is the head of a loop."""
    body = macro.body
    return (
        macro.parameters is not None
        and len(body) > 2
        and (body[0].text in {b"for", b"while"} and body[-1].text == b")")
    )


def _close(stream: Sequence[Token], at: int) -> int | None:
    """Return the index of the parenthesis that closes the one at `at`, or None."""
    if at >= len(stream) or stream[at].text != b"(":
        return None
    depth = 0
    for place in range(at, min(at + 2000, len(stream))):
        if stream[place].text == b"(":
            depth += 1
        elif stream[place].text == b")":
            depth -= 1
            if depth == 0:
                return place
    return None


def _arguments(stream: Sequence[Token], first: int, close: int) -> list[list[Token]]:
    found: list[list[Token]] = [[]]
    depth = 0
    for token in stream[first:close]:
        if token.text in {b"(", b"[", b"{"}:
            depth += 1
        elif token.text in {b")", b"]", b"}"}:
            depth -= 1
        elif token.text == b"," and depth == 0:
            found.append([])
            continue
        found[-1].append(token)
    return found


def _is_type(argument: Sequence[Token]) -> bool:
    words = all(token.kind == "name" or token.text == b"*" for token in argument)
    return words and (token_text(argument[0]) in _TYPES or argument[-1].text == b"*")
