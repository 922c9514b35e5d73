"""Classify the names of a project: which may be renamed, and why the others must not."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence, Set
from pathlib import Path

from unseen.languages.c_family.library import library_names
from unseen.obfuscation.levels.lexing import Token, tokens, words
from unseen.obfuscation.levels.macros import Macro, analyse_pasting, macro_definitions, token_text
from unseen.obfuscation.levels.name_survey import NameSurvey
from unseen.obfuscation.levels.non_c_files import non_c_words
from unseen.obfuscation.levels.project import ProjectView

_KEYWORDS = frozenset(
    [
        "auto",
        "break",
        "case",
        "char",
        "const",
        "continue",
        "default",
        "do",
        "double",
        "else",
        "enum",
        "extern",
        "float",
        "for",
        "goto",
        "if",
        "inline",
        "int",
        "long",
        "register",
        "restrict",
        "return",
        "short",
        "signed",
        "sizeof",
        "static",
        "struct",
        "switch",
        "typedef",
        "union",
        "unsigned",
        "void",
        "volatile",
        "while",
        "asm",
        "typeof",
        "defined",
        "include",
        "define",
        "undef",
        "ifdef",
        "ifndef",
        "elif",
        "endif",
        "pragma",
        "line",
        "main",
    ]
)
_ATTRIBUTES = frozenset({"__attribute__", "__attribute", "__declspec"})
_ASSEMBLY = frozenset({"__asm__", "asm", "__asm"})
_IDENTIFIER = re.compile(rb"[A-Za-z_]\w*")
_TEST_PLACE = re.compile(r"(^|[/_-])tests?([/_.-]|$)", re.IGNORECASE)
_TEST_NAME = re.compile(r"^_*tests?(_|[A-Z]|\d|$)|^Test[A-Z_]|_tests?$")
# Kinds of names that files other than C can refer to: not those local to functions and structures.
_AT_FILE = frozenset({"function", "global", "variable", "type", "constant", "macro"})


def classify_names(project: ProjectView, survey: NameSurvey) -> tuple[set[str], dict[str, str], set[str]]:
    """Classify the names of a project.

    Args:
        project: the project.
        survey: its names.

    Returns:
        The names that the project declares; those that must not be renamed, with the reason; and every word
        that no new name may equal.
    """
    kinds = {name: set(found) for name, found in survey.kinds.items()}
    macros: list[Macro] = []
    streams: list[list[Token]] = []
    used: set[str] = set()
    reasons: dict[str, str] = {}
    name_strings: set[str] = set()
    generated_strings: set[str] = set()
    for path in sorted(project.sources):
        lines = [token for token in tokens(project.sources[path]) if token.kind != "comment"]
        stream = [token for token in lines if token.kind != "newline"]
        streams.append([token for token in stream if not token.directive])
        macros += macro_definitions(path, project.sources[path])
        used |= {token_text(token) for token in stream if token.kind == "name"}
        name_strings.update(_name_strings(stream))
        reasons.update(_used_by_compiler_extensions(lines))
        if _TEST_PLACE.search(str(path)):
            reasons.update(
                (token_text(token), "it is the name of a test")
                for token in stream
                if token.kind == "name" and _TEST_NAME.search(token_text(token))
            )
    # Files that the build generates from the sources depend on the spelling of names in them.
    for path in survey.external_files:
        if path.is_relative_to(project.root):
            generated_strings.update(_name_strings(tokens(path.read_bytes())))
    for macro in macros:
        kinds.setdefault(macro.name, set()).add("macro")
        for name in macro.parameters or ():
            kinds.setdefault(name, set()).add("parameter")
    values = {value for arguments in project.units.values() for value in _on_command_line(arguments)}
    given = {name for value in values for name in re.findall(r"[A-Za-z_]\w*", value)}
    pasting = analyse_pasting(
        [*macros, *_macros_outside(survey, used), *_defined_by(sorted(values))], streams
    )
    reasons = {**reasons, **pasting.exclusions}
    non_c = non_c_words(project)
    uncompiled = _used_by_uncompiled(project, survey, macros)
    excluded: dict[str, str] = {}
    for name in sorted(kinds):
        at_file = bool(kinds[name] & _AT_FILE)
        distinctive = "_" in name.strip("_") or name[1:].lower() != name[1:]
        if name in _KEYWORDS or name.startswith("__builtin"):
            excluded[name] = "it is reserved by the language"
        elif name == "__VA_ARGS__" or not name.isascii() or "$" in name:
            excluded[name] = "it is not an ordinary identifier"
        elif name in library_names():
            excluded[name] = "the C library has the name"
        elif name in survey.header_names:
            excluded[name] = "a header from outside the project has the name"
        elif name in survey.undefined:
            excluded[name] = "it is defined outside the project"
        elif project.cautious and "global" in kinds[name] and name in uncompiled:
            excluded[name] = "a file that no unit compiles uses it"
        elif name in given:
            excluded[name] = "the compiler's arguments define it"
        elif name in reasons:
            excluded[name] = reasons[name]
        elif pasting.may_produce(name):
            excluded[name] = "a macro may produce it by pasting"
        # A program can look up what has external linkage by its name.
        elif at_file and name in generated_strings:
            excluded[name] = "a string literal of a generated file is the name"
        elif name in name_strings and ("global" in kinds[name] or (project.cautious and at_file)):
            excluded[name] = "a string literal is the name"
        elif project.cautious and (at_file or "field" in kinds[name]) and name in non_c.code:
            excluded[name] = "a file in another language has the name"
        elif distinctive and at_file and name in non_c.build:
            excluded[name] = "a build file mentions it"
        elif distinctive and "global" in kinds[name] and name in non_c.scripts:
            excluded[name] = "a script mentions it"
        elif name.startswith("__") and kinds[name] == {"macro"}:
            excluded[name] = "the compiler may read it"
    return set(kinds), excluded, used | survey.header_names | given | _KEYWORDS


def _name_strings(stream: Iterable[Token]) -> Iterator[str]:
    """Yield the string literals that consist of a single name."""
    for token in stream:
        if token.kind == "string":
            word = token.text.partition(b'"')[2].rstrip(b'"')
            if _IDENTIFIER.fullmatch(word):
                yield word.decode()


def _macros_outside(survey: NameSurvey, used: Set[str]) -> Iterator[Macro]:
    """Yield the macros of external headers that the project uses, directly or indirectly.

    They paste tokens too: `G_DEFINE_TYPE (VipsAdd, vips_add, …)` declares `vips_add_init`.
    """
    table: dict[str, list[Macro]] = {}
    for path in sorted(survey.external_files):
        for macro in macro_definitions(path, path.read_bytes()):
            table.setdefault(macro.name, []).append(macro)
    seen: set[str] = set()
    waiting = used & table.keys()
    while waiting:
        seen |= waiting
        found = [macro for name in sorted(waiting) for macro in table[name]]
        yield from found
        waiting = {word for macro in found for word in macro.words & table.keys()} - seen


def _used_by_uncompiled(project: ProjectView, survey: NameSurvey, macros: Sequence[Macro]) -> set[str]:
    """Return the words of C files that are in no unit, with the words that macros expand them to."""
    bodies: dict[str, set[str]] = {}
    for macro in macros:
        bodies.setdefault(macro.name, set()).update(macro.words)
    found: set[str] = set()
    waiting = {word for path in survey.uncompiled for word in words(project.sources[path])}
    while waiting:
        found |= waiting
        waiting = {inner for word in waiting for inner in bodies.get(word, ())} - found
    return found


def _on_command_line(arguments: Sequence[str]) -> Iterator[str]:
    """Yield the arguments of the options `-D` and `-U`."""
    for at, word in enumerate(arguments):
        for option in ("-D", "-U"):
            if word.startswith(option):
                yield word[2:] or (arguments[at + 1] if at + 1 < len(arguments) else "")


def _defined_by(values: Iterable[str]) -> Iterator[Macro]:
    """Yield the macros that compiler arguments define, for the analysis of pasting."""
    for value in values:
        name, _, body = value.partition("=")
        yield from macro_definitions(Path(), f"#define {name} {body or 1}".encode("utf-8", "surrogateescape"))


def _used_by_compiler_extensions(stream: Sequence[Token]) -> Iterator[tuple[str, str]]:
    """Yield names in attributes, pragmas and assembly or directly before a literal, with the reason."""
    depth = opened = 0
    construct = ""
    pragma = False
    for at, token in enumerate(stream):
        after = stream[at + 1] if at + 1 < len(stream) else None
        if token.kind == "newline":
            pragma = False
        elif token.kind == "directive":
            pragma = token.text == b"pragma"
        elif token.kind == "name":
            name = token_text(token)
            if pragma or (construct in _ATTRIBUTES and len(name) > 1):
                yield name, "a pragma mentions it" if pragma else "an attribute has the name"
            if not construct and name in _ATTRIBUTES | _ASSEMBLY:
                construct, opened = name, depth
            if after is not None and after.kind in {"string", "char"} and after.start == token.end:
                yield name, "it is directly before a literal"
        elif construct in _ASSEMBLY and token.kind == "string":
            for word in _IDENTIFIER.findall(token.text):
                yield word.decode(), "assembly mentions it"
        elif token.text == b"(":
            depth += 1
        elif token.text == b")":
            depth -= 1
            construct = construct if depth > opened else ""
