"""Replies that define the function that is asked about: alone, in its class, or as the whole file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tree_sitter import Node

from unseen.languages import LANGUAGES, SourceUnit
from unseen.languages.views import Function
from unseen.suites.answers.declarations import (
    ASSIGNMENT,
    DEFINITION,
    declared_by,
    is_import,
    names_of,
    only_imports,
    with_new_imports,
)
from unseen.suites.answers.place import Place, definition, is_named, parameters_of, parsed

_ENTRANCES = frozenset({"main", "Main", "tests", "__main__"})


@dataclass(frozen=True)
class Definition:
    """A program with the function that a reply defines.

    Attributes:
        code: the program.
        whole: the reply is taken as the whole file, with whatever else it changed.
    """

    code: str
    whole: bool = False


def defines(place: Place, text: str) -> bool:
    """True if a text defines the function that is asked about."""
    return place.name in text and _found(place, text) is not None


def with_definition(place: Place, text: str) -> Iterator[Definition]:
    """The programs that a text may stand for which defines the function, best first.

    A text with every definition of the program is the whole file. Of another the function is taken, with what
    it brings that the program does not have: imports, and definitions under new names. Statements outside of
    definitions are examples of use.
    """
    found = _found(place, text)
    if found is None:
        return
    unit, function = found
    if _is_file(place, unit, function):
        yield Definition(_file(place, unit), True)
    yield from _function(place, unit, function)


def helpers(language: str, program: str, name: str, texts: Sequence[str], chosen: str) -> list[str]:
    """The texts of a reply that hold only what the chosen one needs: imports, or definitions of new names.

    Args:
        language: the language's name.
        program: the program that the answer goes into.
        name: the function that is asked about.
        texts: the stretches of the reply, the last one first.
        chosen: the one that defines the function.
    """
    known = names_of(language, program)
    said = {line.strip() for line in [*chosen.splitlines(), *program.splitlines()]}
    mentions = re.compile(rf"\b{re.escape(name)}(?!\w)")
    return [
        text
        for text in reversed(texts)
        if any(line.strip() not in said for line in text.splitlines())
        and mentions.search(text) is None
        and (only_imports(text) or (names_of(language, text) - known and not _broken(language, text)))
    ]


def _broken(language: str, text: str) -> bool:
    return parsed(language, text).has_errors


def _found(place: Place, text: str) -> tuple[SourceUnit, Function] | None:
    """The function in a text, as far from prose before it as its grammar needs."""
    asked = definition(place.language, place.sound, place.name)
    count = len(parameters_of(*asked)) if asked is not None else None
    shown = _dedented(text) if LANGUAGES[place.language].writing.scripts else text
    found = definition(place.language, shown, place.name, count)
    if found is not None and not found[0].has_errors:
        return found
    word = re.escape(place.name)
    heading = LANGUAGES[place.language].writing.heading(word)
    for match in re.finditer(rf"^[ \t]*{heading}", shown, re.MULTILINE):
        again = definition(place.language, _dedented(shown[match.start() :]), place.name, count)
        if again is not None and (found is None or not again[0].has_errors):
            found = again
            if not again[0].has_errors:
                break
    return found


def cut_off(place: Place, text: str) -> str | None:
    """The program with a definition of the function that breaks off; None if the text does not begin one.

    It cannot compile, and it is no lines to be put into the function either.
    """
    asked = definition(place.language, place.sound, place.name)
    if asked is None or asked[1].name is None:
        return None
    unit, function = asked
    name = asked[1].name
    start = unit.source.rfind(b"\n", 0, name.start_byte) + 1
    opening = unit.source[start : name.end_byte].decode(errors="surrogateescape").strip()
    lines = text.splitlines()
    found = [
        n for n, line in enumerate(lines) if re.match(rf"{re.escape(opening)}\s*[(<\n]", line.strip() + "\n")
    ]
    if not found:
        return None
    head = unit.source[: function.outer.start_byte].decode(errors="surrogateescape")
    return head + "\n".join(lines[found[-1] :]).lstrip() + "\n" + place.after


def _dedented(text: str) -> str:
    """A text moved left by the white space before its first line, as far as its lines allow."""
    lines = text.splitlines()
    first = next((line for line in lines if line.strip()), "")
    width = len(first) - len(first.lstrip())
    return "\n".join(line[min(width, len(line) - len(line.lstrip())) :] for line in lines) + "\n"


def _function(place: Place, unit: SourceUnit, function: Function) -> Iterator[Definition]:
    old = parsed(place.language, place.sound)
    # The place's own function, should there be others of its name.
    first = len(place.before.encode(errors="surrogateescape"))
    lines = first + len(place.head.encode(errors="surrogateescape"))
    end = lines + len(place.lines.encode(errors="surrogateescape"))
    target = next(
        (
            one
            for one in old.language.function.find(old)
            if is_named(old, one, place.name)
            and first <= one.outer.start_byte <= max(lines, end - 1)
            and lines <= one.outer.end_byte
        ),
        None,
    )
    if target is None:
        return
    imports, beside, above = _companions(place, unit, function)
    indent = _indent(old, target.outer)
    texts = [_reindented(unit, function.outer, indent)]
    header = _other_header(place, old, target, unit, function)
    if header is not None:
        body = unit.source[function.body.start_byte : function.outer.end_byte]
        texts.append(header + body.decode(errors="surrogateescape"))
    head = old.source[: target.outer.start_byte].decode(errors="surrogateescape")
    rest = old.source[target.outer.end_byte :].decode(errors="surrogateescape")
    for text in texts:
        brought = "".join(f"{_indented(one, indent)}\n\n{indent}" for one in beside)
        code = head + brought + text.lstrip(" \t") + rest
        if above:
            at = _top(old, target.outer).start_byte
            at = old.source.rfind(b"\n", 0, at) + 1
            at = _before_comment(old.source[:at].decode(errors="surrogateescape"))
            code = code[:at] + "".join(f"{one}\n\n" for one in above) + code[at:]
        yield Definition(with_new_imports(place.language, code, imports))


def _before_comment(head: str) -> int:
    """Where the comment begins that the text ends in, if it ends in one."""
    lines = head.splitlines(keepends=True)
    end = len(lines)
    while end and lines[end - 1].lstrip().startswith(("//", "/*", "*", "#[", "@", "template")):
        end -= 1
    return len("".join(lines[:end]))


def _top(unit: SourceUnit, node: Node) -> Node:
    """The item of the file that a node is in."""
    while node.parent is not None and node.parent.id != unit.root.id:
        node = node.parent
    return node


def _indent(unit: SourceUnit, node: Node) -> str:
    start = unit.source.rfind(b"\n", 0, node.start_byte) + 1
    line = unit.source[start : node.start_byte].decode(errors="replace")
    return line[: len(line) - len(line.lstrip(" \t"))]


def _reindented(unit: SourceUnit, node: Node, indent: str) -> str:
    """A definition's text moved to an indentation, its literals over several lines left as they are."""
    at = unit.source.rfind(b"\n", 0, node.start_byte) + 1
    there = _indent(unit, node)
    out = []
    for line in unit.source[at : node.end_byte].decode(errors="surrogateescape").split("\n"):
        white = len(line) - len(line.lstrip(" \t"))
        moves = line.strip() and not unit.inside_literal(at) and indent != there
        out.append(indent + line[min(len(there), white) :] if moves else line)
        at += len(line.encode(errors="surrogateescape")) + 1
    return "\n".join(out)


def _indented(text: str, indent: str) -> str:
    return text.replace("\n", "\n" + indent) if indent else text


def _other_header(
    place: Place, old: SourceUnit, target: Function, unit: SourceUnit, function: Function
) -> str | None:
    """The program's own header, for a reply that changed a type or a modifier of it and does not fit."""
    if LANGUAGES[place.language].writing.scripts:
        return None
    ours = old.source[target.outer.start_byte : target.body.start_byte].decode(errors="surrogateescape")
    theirs = unit.source[function.outer.start_byte : function.body.start_byte].decode(
        errors="surrogateescape"
    )
    if ours.split() == theirs.split() or parameters_of(old, target) != parameters_of(unit, function):
        return None
    return ours


# What an answer brings


def _companions(place: Place, unit: SourceUnit, function: Function) -> tuple[list[str], list[str], list[str]]:
    """What a text brings with the function: imports, definitions beside it, and outside of its class."""
    imports = [text for node in unit.root.named_children if is_import(text := unit.text(node).strip())]
    home = function.outer.parent if function.outer.parent is not None else unit.root
    beside = _new(place, unit, home, function)
    above: list[str] = []
    if home.id != unit.root.id:
        above = _new(place, unit, unit.root, function)
    return imports, beside, above


def _new(place: Place, unit: SourceUnit, home: Node, function: Function) -> list[str]:
    """The definitions in a node that the program does not have."""
    taken = names_of(place.language, place.sound) - {place.name}
    kept: list[str] = []
    new: set[str] = set()
    held = ""  # attributes and comments belong to the item that follows
    for node in home.named_children:
        text = unit.text(node).rstrip()
        around = node.start_byte <= function.outer.start_byte and function.outer.end_byte <= node.end_byte
        if around or is_import(text) or text in place.program:
            held = ""
            continue
        if text.startswith("#[") or node.type in unit.language.kinds.comments:
            held += text + "\n"
            continue
        first = re.match(r"\w+", text)
        # A statement about what the answer brings, as the registration of a new class.
        about = LANGUAGES[place.language].writing.scripts and first is not None and first[0] in new
        if _brings(place, unit, node, text, taken) or (about and place.name not in text):
            new |= declared_by(unit, node)
            end = ";" if node.type.endswith("_specifier") else ""
            kept.append(_flush_left(unit, node, held + text) + end)
        held = ""
    return kept


def _flush_left(unit: SourceUnit, node: Node, text: str) -> str:
    indent = _indent(unit, node)
    return text.replace("\n" + indent, "\n") if indent else text


def _brings(place: Place, unit: SourceUnit, node: Node, text: str, taken: frozenset[str]) -> bool:
    declared = declared_by(unit, node)
    if not declared or declared & (taken | _ENTRANCES):
        return False
    if place.name in declared and not LANGUAGES[place.language].writing.overloads:
        return False
    if LANGUAGES[place.language].writing.scripts:
        # A statement of the file is an example of use unless it defines something new.
        defines_new = DEFINITION.match(text) or ASSIGNMENT.match(text)
        return bool(defines_new) and re.search(rf"\b{re.escape(place.name)}\s*\(", text) is None
    return not node.has_error


# A whole file


def _is_file(place: Place, unit: SourceUnit, function: Function) -> bool:
    """True if a text has all that the program declares, imports included, and is no single function."""
    ours = names_of(place.language, place.sound)
    others = ours - {place.name}
    return bool(others) and ours <= names_of(place.language, unit.program) and not unit.has_errors


def _file(place: Place, unit: SourceUnit) -> str:
    """The file without examples of use, and with the program's own imports where the text left them out."""
    code = unit.program
    cut: list[tuple[int, int]] = []
    old = {"".join(line.split()) for line in place.program.splitlines()}
    for node in unit.root.named_children:
        text = unit.text(node).strip()
        example = False
        if LANGUAGES[place.language].writing.scripts:
            plain = not DEFINITION.match(text) and not is_import(text) and not ASSIGNMENT.match(text)
            known = "".join(text.splitlines()[0].split()) in old if text else True
            example = (
                plain
                and node.type not in unit.language.kinds.comments
                and not known
                and not text.startswith(('"', "'"))
            )
        elif node.type in unit.language.function.kinds:
            view = next((one for one in unit.language.function.find(unit) if one.outer.id == node.id), None)
            name = unit.text(view.name) if view is not None and view.name is not None else ""
            example = name == "main" and "main" not in names_of(place.language, place.sound)
        if example:
            cut.append((node.start_byte, node.end_byte))
    data = unit.source
    for start, end in reversed(cut):
        data = data[:start] + data[end:]
    code = data.decode(errors="surrogateescape")
    if not code.endswith("\n"):
        code += "\n"
    old_unit = parsed(place.language, place.sound)
    imports = [
        old_unit.text(node).strip() for node in old_unit.root.named_children if is_import(old_unit.text(node))
    ]
    return with_new_imports(place.language, code, imports)
