"""Which names of a project may be changed, and why the others stay."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence, Set
from pathlib import Path

from unseen.languages.c_family.library import library_names
from unseen.obfuscation.levels.declared import Declared
from unseen.obfuscation.levels.lexing import Token, tokens, words
from unseen.obfuscation.levels.macros import Macro, definitions, pasting, text
from unseen.obfuscation.levels.project import ProjectView
from unseen.obfuscation.levels.surroundings import surroundings

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
# What other files than C ones can speak of: not the names inside functions and structures.
_AT_FILE = frozenset({"function", "global", "variable", "type", "constant", "macro"})


def kept_names(project: ProjectView, survey: Declared) -> tuple[set[str], dict[str, str], set[str]]:
    """Sort the names of a project.

    Returns:
        the names that the project declares; those among them that must stay, with the reason; every word
        that no new name may be.
    """
    kinds = {name: set(found) for name, found in survey.kinds.items()}
    macros: list[Macro] = []
    streams: list[list[Token]] = []
    used: set[str] = set()
    fixed: dict[str, str] = {}
    spelled: set[str] = set()
    for path in sorted(project.sources):
        lines = [token for token in tokens(project.sources[path]) if token.kind != "comment"]
        stream = [token for token in lines if token.kind != "newline"]
        streams.append([token for token in stream if not token.directive])
        macros += definitions(path, project.sources[path])
        used |= {text(token) for token in stream if token.kind == "name"}
        spelled.update(_spelled(stream))
        fixed.update(_spoken_of(lines))
        if _TEST_PLACE.search(str(path)):
            fixed.update(
                (text(token), "it is the name of a test")
                for token in stream
                if token.kind == "name" and _TEST_NAME.search(text(token))
            )
    # What a program of the build made of the sources depends on how they spell the names in it.
    for path in survey.outside:
        if path.is_relative_to(project.root):
            spelled.update(_spelled(tokens(path.read_bytes())))
    for macro in macros:
        kinds.setdefault(macro.name, set()).add("macro")
        for name in macro.parameters or ():
            kinds.setdefault(name, set()).add("parameter")
    values = {value for arguments in project.units.values() for value in _on_command_line(arguments)}
    given = {name for value in values for name in re.findall(r"[A-Za-z_]\w*", value)}
    reach = pasting([*macros, *_macros_outside(survey, used), *_defined_by(sorted(values))], streams)
    fixed = {**fixed, **reach.fixed}
    around = surroundings(project)
    apart = _spoken_apart(project, survey, macros)
    kept: dict[str, str] = {}
    for name in sorted(kinds):
        at_file = bool(kinds[name] & _AT_FILE)
        telling = "_" in name.strip("_") or name[1:].lower() != name[1:]
        if name in _KEYWORDS or name.startswith("__builtin"):
            kept[name] = "it belongs to the language"
        elif name == "__VA_ARGS__" or not name.isascii() or "$" in name:
            kept[name] = "it is no plain name"
        elif name in library_names():
            kept[name] = "the C library has the name"
        elif name in survey.foreign:
            kept[name] = "a header from outside the project has the name"
        elif name in survey.external:
            kept[name] = "it is defined outside the project"
        elif "global" in kinds[name] and name in apart:
            kept[name] = "a file that is compiled apart, if at all, uses it"
        elif name in given:
            kept[name] = "the compiler's arguments define it"
        elif name in fixed:
            kept[name] = fixed[name]
        elif reach.makes(name):
            kept[name] = "a macro pastes it together"
        elif at_file and name in spelled:
            kept[name] = "a string is the name"
        elif (at_file or "field" in kinds[name]) and name in around.code:
            kept[name] = "a file in another language has the name"
        elif telling and at_file and name in around.build:
            kept[name] = "a build file speaks of it"
        elif telling and "global" in kinds[name] and name in around.scripts:
            kept[name] = "a script speaks of it"
        elif name.startswith("__") and kinds[name] == {"macro"}:
            kept[name] = "the compiler may ask for it"
    return set(kinds), kept, used | survey.foreign | given | _KEYWORDS


def _spelled(stream: Iterable[Token]) -> Iterator[str]:
    """The strings that are a name as a whole."""
    for token in stream:
        if token.kind == "string":
            word = token.text.partition(b'"')[2].rstrip(b'"')
            if _IDENTIFIER.fullmatch(word):
                yield word.decode()


def _macros_outside(survey: Declared, used: Set[str]) -> Iterator[Macro]:
    """The macros of other headers that the project uses, and those that these use.

    They paste too: `G_DEFINE_TYPE (VipsAdd, vips_add, …)` declares `vips_add_init`.
    """
    table: dict[str, list[Macro]] = {}
    for path in sorted(survey.outside):
        for macro in definitions(path, path.read_bytes()):
            table.setdefault(macro.name, []).append(macro)
    seen: set[str] = set()
    waiting = used & table.keys()
    while waiting:
        seen |= waiting
        found = [macro for name in sorted(waiting) for macro in table[name]]
        yield from found
        waiting = {word for macro in found for word in macro.words & table.keys()} - seen


def _spoken_apart(project: ProjectView, survey: Declared, macros: Sequence[Macro]) -> set[str]:
    """The words of C files that are in no unit, and those that macros make of them."""
    bodies: dict[str, set[str]] = {}
    for macro in macros:
        bodies.setdefault(macro.name, set()).update(macro.words)
    found: set[str] = set()
    waiting = {word for path in survey.apart for word in words(project.sources[path])}
    while waiting:
        found |= waiting
        waiting = {inner for word in waiting for inner in bodies.get(word, ())} - found
    return found


def _on_command_line(arguments: Sequence[str]) -> Iterator[str]:
    """What the options that define macros, or undefine them, are given."""
    for at, word in enumerate(arguments):
        for option in ("-D", "-U"):
            if word.startswith(option):
                yield word[2:] or (arguments[at + 1] if at + 1 < len(arguments) else "")


def _defined_by(values: Iterable[str]) -> Iterator[Macro]:
    """The macros that compilers' arguments define, for what pasting makes of them."""
    for value in values:
        name, _, body = value.partition("=")
        yield from definitions(Path(), f"#define {name} {body or 1}".encode("utf-8", "surrogateescape"))


def _spoken_of(stream: Sequence[Token]) -> Iterator[tuple[str, str]]:
    """Names in attributes and pragmas and in the text of assembly, and those right before a literal."""
    depth = opened = 0
    inside = ""
    pragma = False
    for at, token in enumerate(stream):
        after = stream[at + 1] if at + 1 < len(stream) else None
        if token.kind == "newline":
            pragma = False
        elif token.kind == "directive":
            pragma = token.text == b"pragma"
        elif token.kind == "name":
            name = text(token)
            if pragma or (inside in _ATTRIBUTES and len(name) > 1):
                yield name, "a pragma speaks of it" if pragma else "an attribute has the name"
            if not inside and name in _ATTRIBUTES | _ASSEMBLY:
                inside, opened = name, depth
            if after is not None and after.kind in {"string", "char"} and after.start == token.end:
                yield name, "it stands right before a literal"
        elif inside in _ASSEMBLY and token.kind == "string":
            for word in _IDENTIFIER.findall(token.text):
                yield word.decode(), "assembly speaks of it"
        elif token.text == b"(":
            depth += 1
        elif token.text == b")":
            depth -= 1
            inside = inside if depth > opened else ""
