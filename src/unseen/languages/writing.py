"""How programs of a language are recognised among prose, and how pieces are put together."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

TextConstants = Callable[[Mapping[str, Sequence[str]]], str]
"""Declares constants: lists of texts by name."""


def heading_of_name(word: str) -> str:
    """Match a name with what may precede it on its line, and parameters or type parameters behind."""
    return rf"[^\n/*]*\b{word}\s*[(<]"


def call_of_name(word: str) -> str:
    """Match a name with parameters behind it."""
    return rf"(?<!\w){word}(?!\w)\s*(?:<[^()]*>)?\s*\("


def left_open(text: str) -> bool:
    """Tell whether a multi-line comment, or a line that continues in the next, is open at the end."""
    return text.count("/*") != text.count("*/") or text.rstrip().endswith("\\")


def no_names() -> frozenset[str]:
    """Reserve no name."""
    return frozenset()


def put_first(code: str, imports: Iterable[str]) -> str:
    """Put import declarations before everything else."""
    return "".join(f"{text}\n" for text in imports) + code


def put_behind(*patterns: str) -> Callable[[str, Iterable[str]], str]:
    """Make a function that puts imports behind the last line that matches the first pattern that any does."""

    def put(code: str, imports: Iterable[str]) -> str:
        ends = (
            max((match.end() for match in re.finditer(pattern, code, re.MULTILINE)), default=0)
            for pattern in patterns
        )
        at = next((end for end in ends if end), 0)
        return code[:at] + put_first(code[at:], imports)

    return put


@dataclass(frozen=True, slots=True)
class Writing:
    """How code of the language is recognised in a text, and how pieces of it are put together.

    Attributes:
        heading: a function's name, escaped → the pattern of what begins its definition on a line.
        definition: the same, the pattern of the part of that line that distinguishes it from other lines.
        scripts: files may hold statements, and functions may hold imports.
        overloads: several functions may have one name.
        bare_calls: a call needs no parentheses.
        docstrings: a string at the start of a function documents it.
        name_behind_keyword: the declared name follows `var` or its like directly.
        import_line: the pattern of what an import begins with.
        import_end: what ends an import that may take several lines.
        no_import: the pattern of what looks like an import and is none.
        closing: (the line that opens a class or namespace) → what closes it, where blocks have braces.
        block_comments: a comment of one line is often written `/* … */`.
        left_open: True if a comment or literal of several lines may be open at the end of a text.
        step: one level of indentation, as it is usual.
        example: a function of a header, five statements on lines of their own and an end, as an example of a
            question about missing lines.
        with_imports: (program, import declarations that it lacks) → the program with them.
        imports_again: True if an import declaration brings in a name that one of the program's does.
        auto_fixed: (program, its tests) → the program without what its author's editor would have mended:
            imports that are not used, an indentation that mixes tabs and spaces.
        accepts: True if the language's own parser, where it is at hand, takes the program.
        library: names of the language and its library that a program's own had better not take.
        modules: modules of its library that a file of that name beside the program would hide.
        meaning: (program) → what it shares with all that differ in layout, comments and docstrings alone;
            None where the tokens are that.
        text_constants: (name → texts) → constants of these names, which a program can begin with; raises
            ValueError with the reason if a text cannot be written.
    """

    heading: Callable[[str], str] = heading_of_name
    definition: Callable[[str], str] = call_of_name
    scripts: bool = False
    overloads: bool = False
    bare_calls: bool = False
    docstrings: bool = False
    name_behind_keyword: bool = False
    import_line: str = r"(import|package)\b"
    import_end: str = ""
    no_import: str | None = None
    closing: Callable[[str], str] = lambda line: "}"
    block_comments: bool = False
    left_open: Callable[[str], bool] = left_open
    step: str = "    "
    example: str = ""
    with_imports: Callable[[str, Iterable[str]], str] = put_first
    imports_again: Callable[[str, str], bool] = lambda code, text: False
    auto_fixed: Callable[[str, str], str] = lambda code, test: code
    accepts: Callable[[str], bool] | None = None
    library: Callable[[], frozenset[str]] = no_names
    modules: Callable[[], frozenset[str]] = no_names
    meaning: Callable[[str], object] | None = None
    text_constants: TextConstants | None = None
