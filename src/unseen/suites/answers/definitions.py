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
from unseen.suites.answers.edit_site import EditSite, definition, is_named, parameters_of, parsed

_ENTRY_POINTS = frozenset({"main", "Main", "tests", "__main__"})


@dataclass(frozen=True)
class Definition:
    """A program with the function that a reply defines.

    Attributes:
        code: the program.
        whole: the reply is taken as the whole file, with whatever else it changed.
    """

    code: str
    whole: bool = False


def defines(site: EditSite, text: str) -> bool:
    """Return whether a text defines the function that is asked about."""
    return site.name in text and _find_definition(site, text) is not None


def with_definition(site: EditSite, text: str) -> Iterator[Definition]:
    """Yield the programs that a text with a definition of the function may stand for, best first.

    A text with every definition of the program is the whole file. Of any other text, the function is used,
    with the imports and definitions that the program does not have. Statements outside of definitions are
    usage examples.
    """
    found = _find_definition(site, text)
    if found is None:
        return
    unit, function = found
    if _is_whole_file(site, unit, function):
        yield Definition(_cleaned_file(site, unit), True)
    yield from _with_function(site, unit, function)


def helpers(language: str, program: str, name: str, texts: Sequence[str], chosen: str) -> list[str]:
    """Return the texts of a reply that only support the chosen one: imports, or new definitions.

    Args:
        language: the language's name.
        program: the program that the answer goes into.
        name: the function that is asked about.
        texts: the code blocks of the reply, last first.
        chosen: the one that defines the function.
    """
    known_names = names_of(language, program)
    known_lines = {line.strip() for line in [*chosen.splitlines(), *program.splitlines()]}
    mentions = re.compile(rf"\b{re.escape(name)}(?!\w)")
    return [
        text
        for text in reversed(texts)
        if any(line.strip() not in known_lines for line in text.splitlines())
        and mentions.search(text) is None
        and (
            only_imports(text) or (names_of(language, text) - known_names and not _has_errors(language, text))
        )
    ]


def defines_others_only(site: EditSite, text: str) -> bool:
    """Return whether a text consists of functions of other names, which are no lines of the function.

    Put in place of lines, they would only remove these.
    """
    if not site.lines.strip() or defines(site, text) or _functions(site.language, site.lines):
        return False
    unit = parsed(site.language, _dedented(text))
    if unit.has_errors:
        return False
    rest = unit.source
    for outer in _functions(site.language, _dedented(text)):
        rest = rest.replace(outer, b"", 1)
    left = rest.decode(errors="surrogateescape")
    comments = unit.language.kinds.comments
    for node in unit.nodes:
        if node.type in comments:
            left = left.replace(unit.text(node), "", 1)
    return rest != unit.source and all(is_import(line.strip()) for line in left.splitlines() if line.strip())


def _functions(language: str, text: str) -> list[bytes]:
    """Return the texts of the outermost named functions."""
    unit = parsed(language, text)
    found = [one.outer for one in unit.language.function.find(unit) if one.name is not None]
    return [
        unit.source[node.start_byte : node.end_byte]
        for node in found
        if not any(
            other.start_byte <= node.start_byte and node.end_byte <= other.end_byte and other.id != node.id
            for other in found
        )
    ]


def _has_errors(language: str, text: str) -> bool:
    return parsed(language, text).has_errors


def _find_definition(site: EditSite, text: str) -> tuple[SourceUnit, Function] | None:
    """Find the function in a text, skipping prose before it that breaks the syntax tree."""
    original = definition(site.language, site.parseable, site.name)
    count = len(parameters_of(*original)) if original is not None else None
    shown = _dedented(text) if LANGUAGES[site.language].writing.scripts else text
    found = definition(site.language, shown, site.name, count)
    if found is not None and not found[0].has_errors:
        return found
    word = re.escape(site.name)
    heading = LANGUAGES[site.language].writing.heading(word)
    for match in re.finditer(rf"^[ \t]*{heading}", shown, re.MULTILINE):
        later = definition(site.language, _dedented(shown[match.start() :]), site.name, count)
        if later is not None and (found is None or not later[0].has_errors):
            found = later
            if not later[0].has_errors:
                break
    return found


def truncated_definition(site: EditSite, text: str) -> str | None:
    """Return the program with a truncated definition of the function; None if the text does not begin one.

    It cannot compile, but it must not be taken for lines of the function either.
    """
    original = definition(site.language, site.parseable, site.name)
    if original is None or original[1].name is None:
        return None
    unit, function = original
    name = original[1].name
    start = unit.source.rfind(b"\n", 0, name.start_byte) + 1
    opening = unit.source[start : name.end_byte].decode(errors="surrogateescape").strip()
    lines = text.splitlines()
    starts = [
        n for n, line in enumerate(lines) if re.match(rf"{re.escape(opening)}\s*[(<\n]", line.strip() + "\n")
    ]
    if not starts:
        return None
    head = unit.source[: function.outer.start_byte].decode(errors="surrogateescape")
    return head + "\n".join(lines[starts[-1] :]).lstrip() + "\n" + site.after


def _dedented(text: str) -> str:
    """Remove the indentation of the first line from all lines, as far as they have it."""
    lines = text.splitlines()
    first = next((line for line in lines if line.strip()), "")
    width = len(first) - len(first.lstrip())
    return "\n".join(line[min(width, len(line) - len(line.lstrip())) :] for line in lines) + "\n"


def _with_function(site: EditSite, unit: SourceUnit, function: Function) -> Iterator[Definition]:
    old = parsed(site.language, site.parseable)
    # The function at the edit site, since others may have its name.
    function_start = len(site.before.encode(errors="surrogateescape"))
    lines_start = function_start + len(site.head.encode(errors="surrogateescape"))
    lines_end = lines_start + len(site.lines.encode(errors="surrogateescape"))
    target = next(
        (
            candidate
            for candidate in old.language.function.find(old)
            if is_named(old, candidate, site.name)
            and function_start <= candidate.outer.start_byte <= max(lines_start, lines_end - 1)
            and lines_start <= candidate.outer.end_byte
        ),
        None,
    )
    if target is None:
        return
    imports, siblings, top_level = _companion_texts(site, unit, function)
    indent = _indent(old, target.outer)
    texts = [_reindented(unit, function.outer, indent)]
    header = _original_header(site, old, target, unit, function)
    if header is not None:
        body = unit.source[function.body.start_byte : function.outer.end_byte]
        texts.append(header + body.decode(errors="surrogateescape"))
    head = old.source[: target.outer.start_byte].decode(errors="surrogateescape")
    rest = old.source[target.outer.end_byte :].decode(errors="surrogateescape")
    for text in texts:
        sibling_text = "".join(f"{_with_indent(candidate, indent)}\n\n{indent}" for candidate in siblings)
        code = head + sibling_text + text.lstrip(" \t") + rest
        if top_level:
            at = _top_level_item(old, target.outer).start_byte
            at = old.source.rfind(b"\n", 0, at) + 1
            at = _comment_start(old.source[:at].decode(errors="surrogateescape"))
            code = code[:at] + "".join(f"{candidate}\n\n" for candidate in top_level) + code[at:]
        yield Definition(with_new_imports(site.language, code, imports))


def _comment_start(head: str) -> int:
    """Return where the comment or attribute at the end of the text begins; its length if there is none."""
    lines = head.splitlines(keepends=True)
    end = len(lines)
    while end and lines[end - 1].lstrip().startswith(("//", "/*", "*", "#[", "@", "template")):
        end -= 1
    return len("".join(lines[:end]))


def _top_level_item(unit: SourceUnit, node: Node) -> Node:
    """Return the top-level item that contains a node."""
    while node.parent is not None and node.parent.id != unit.root.id:
        node = node.parent
    return node


def _indent(unit: SourceUnit, node: Node) -> str:
    start = unit.source.rfind(b"\n", 0, node.start_byte) + 1
    line = unit.source[start : node.start_byte].decode(errors="replace")
    return line[: len(line) - len(line.lstrip(" \t"))]


def _reindented(unit: SourceUnit, node: Node, indent: str) -> str:
    """Reindent a definition, leaving literals over several lines unchanged."""
    at = unit.source.rfind(b"\n", 0, node.start_byte) + 1
    old_indent = _indent(unit, node)
    out = []
    for line in unit.source[at : node.end_byte].decode(errors="surrogateescape").split("\n"):
        leading = len(line) - len(line.lstrip(" \t"))
        moves = line.strip() and not unit.inside_literal(at) and indent != old_indent
        out.append(indent + line[min(len(old_indent), leading) :] if moves else line)
        at += len(line.encode(errors="surrogateescape")) + 1
    return "\n".join(out)


def _with_indent(text: str, indent: str) -> str:
    return text.replace("\n", "\n" + indent) if indent else text


def _original_header(
    site: EditSite, old: SourceUnit, target: Function, unit: SourceUnit, function: Function
) -> str | None:
    """Return the program's own header if the reply changed a type or a modifier in it, else None."""
    if LANGUAGES[site.language].writing.scripts:
        return None
    own_header = old.source[target.outer.start_byte : target.body.start_byte].decode(errors="surrogateescape")
    new_header = unit.source[function.outer.start_byte : function.body.start_byte].decode(
        errors="surrogateescape"
    )
    if own_header.split() == new_header.split() or parameters_of(old, target) != parameters_of(
        unit, function
    ):
        return None
    return own_header


# What an answer adds


def _companion_texts(
    site: EditSite, unit: SourceUnit, function: Function
) -> tuple[list[str], list[str], list[str]]:
    """Return what a text adds: imports, definitions next to the function, and definitions at top level."""
    imports = [text for node in unit.root.named_children if is_import(text := unit.text(node).strip())]
    container = function.outer.parent if function.outer.parent is not None else unit.root
    siblings = _new_definitions(site, unit, container, function)
    top_level: list[str] = []
    if container.id != unit.root.id:
        top_level = _new_definitions(site, unit, unit.root, function)
    return imports, siblings, top_level


def _new_definitions(site: EditSite, unit: SourceUnit, container: Node, function: Function) -> list[str]:
    """Return the definitions in a node that the program does not have."""
    taken = names_of(site.language, site.parseable) - {site.name}
    definitions: list[str] = []
    new_names: set[str] = set()
    attributes = ""  # attributes and comments belong to the item that follows
    for node in container.named_children:
        text = unit.text(node).rstrip()
        contains_function = (
            node.start_byte <= function.outer.start_byte and function.outer.end_byte <= node.end_byte
        )
        if contains_function or is_import(text) or text in site.program:
            attributes = ""
            continue
        if text.startswith("#[") or node.type in unit.language.kinds.comments:
            attributes += text + "\n"
            continue
        first_word = re.match(r"\w+", text)
        # A statement about a new definition, such as the registration of a new class.
        uses_new = (
            LANGUAGES[site.language].writing.scripts and first_word is not None and first_word[0] in new_names
        )
        if _adds_definition(site, unit, node, text, taken) or (uses_new and site.name not in text):
            new_names |= declared_by(unit, node)
            terminator = ";" if node.type.endswith("_specifier") else ""
            definitions.append(_unindented(unit, node, attributes + text) + terminator)
        attributes = ""
    return definitions


def _unindented(unit: SourceUnit, node: Node, text: str) -> str:
    indent = _indent(unit, node)
    return text.replace("\n" + indent, "\n") if indent else text


def _adds_definition(site: EditSite, unit: SourceUnit, node: Node, text: str, taken: frozenset[str]) -> bool:
    declared = declared_by(unit, node)
    if not declared or declared & (taken | _ENTRY_POINTS):
        return False
    if site.name in declared and not LANGUAGES[site.language].writing.overloads:
        return False
    if LANGUAGES[site.language].writing.scripts:
        # A statement at top level is a usage example unless it defines something new.
        defines_new = DEFINITION.match(text) or ASSIGNMENT.match(text)
        return bool(defines_new) and re.search(rf"\b{re.escape(site.name)}\s*\(", text) is None
    return not node.has_error


# A whole file


def _is_whole_file(site: EditSite, unit: SourceUnit, function: Function) -> bool:
    """Return whether a text declares all that the program declares, if that is more than the function."""
    declared = names_of(site.language, site.parseable)
    others = declared - {site.name}
    return bool(others) and declared <= names_of(site.language, unit.program) and not unit.has_errors


def _cleaned_file(site: EditSite, unit: SourceUnit) -> str:
    """Return the file without usage examples, and with the imports of the program that it left out."""
    code = unit.program
    removed: list[tuple[int, int]] = []
    old_lines = {"".join(line.split()) for line in site.program.splitlines()}
    for node in unit.root.named_children:
        text = unit.text(node).strip()
        example = False
        if LANGUAGES[site.language].writing.scripts:
            is_statement = not DEFINITION.match(text) and not is_import(text) and not ASSIGNMENT.match(text)
            is_old = "".join(text.splitlines()[0].split()) in old_lines if text else True
            example = (
                is_statement
                and node.type not in unit.language.kinds.comments
                and not is_old
                and not text.startswith(('"', "'"))
            )
        elif node.type in unit.language.function.kinds:
            view = next((one for one in unit.language.function.find(unit) if one.outer.id == node.id), None)
            name = unit.text(view.name) if view is not None and view.name is not None else ""
            example = name == "main" and "main" not in names_of(site.language, site.parseable)
        if example:
            removed.append((node.start_byte, node.end_byte))
    data = unit.source
    for start, end in reversed(removed):
        data = data[:start] + data[end:]
    code = data.decode(errors="surrogateescape")
    if not code.endswith("\n"):
        code += "\n"
    old_unit = parsed(site.language, site.parseable)
    imports = [
        old_unit.text(node).strip() for node in old_unit.root.named_children if is_import(old_unit.text(node))
    ]
    return with_new_imports(site.language, code, imports)
