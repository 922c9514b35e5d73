"""Cut a file down to a target: other functions lose their bodies, macros of headers come first."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.obfuscation.levels.lexing import words
from unseen.obfuscation.levels.macros import Macro, macro_definitions
from unseen.obfuscation.levels.masking import MaskedUnit
from unseen.obfuscation.levels.project import ProjectView, Target
from unseen.syntax import Edit
from unseen.syntax.edit import OffsetMap, apply_edits, outermost

_INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*"[^"\n]*"', re.MULTILINE)


@dataclass(frozen=True)
class Excerpt:
    """A text with all that matters for one function: its file's declarations and the macros it uses."""

    unit: MaskedUnit
    start: int
    end: int
    lead: bytes
    """The part of the target before the node that the grammar parses as its definition."""


_MACROS: OrderedDict[str, dict[str, list[Macro]]] = OrderedDict()
_UNITS: OrderedDict[tuple[str, Path], MaskedUnit] = OrderedDict()


def macros_of(project: ProjectView) -> dict[str, list[Macro]]:
    """Return every macro of the project by name."""
    if project.digest not in _MACROS:
        table: dict[str, list[Macro]] = {}
        for path in sorted(project.sources):
            for macro in macro_definitions(path, project.sources[path]):
                table.setdefault(macro.name, []).append(macro)
        _MACROS[project.digest] = table
        if len(_MACROS) > 2:
            _MACROS.popitem(last=False)
    return _MACROS[project.digest]


def used_macros(project: ProjectView, names: Iterable[str]) -> dict[str, list[Macro]]:
    """Return the macros among the names, and the macros that their bodies use."""
    table = macros_of(project)
    found: dict[str, list[Macro]] = {}
    waiting = sorted(set(names) & table.keys())
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = table[name]
            waiting += [word for macro in table[name] for word in sorted(macro.words) if word in table]
    return found


def unit_of(project: ProjectView, path: Path) -> MaskedUnit:
    """Parse a whole file; cached."""
    key = (project.digest, path)
    if key not in _UNITS:
        _UNITS[key] = MaskedUnit(project.sources[path], macros_of(project), str(path))
        if len(_UNITS) > 8:
            _UNITS.popitem(last=False)
    return _UNITS[key]


def definition_at(unit: SourceUnit, target: Target) -> Node | None:
    """Return the function definition of the target, or None if the grammar cannot parse it."""
    for node in unit.by_kind.get("function_definition", []):
        if node.end_byte == target.end and node.start_byte >= target.start:
            return node
    return None


def excerpt(project: ProjectView, target: Target) -> Excerpt | str:
    """Cut the target's file down to what matters for the target, or return why it cannot be parsed."""
    whole = unit_of(project, target.file)
    node = definition_at(whole, target)
    if node is None or not whole.parsed_cleanly(node) or node.has_error:
        return "the grammar cannot read the function"
    bodies = [
        Edit(body.start_byte, body.end_byte, b"{}")
        for other in whole.by_kind["function_definition"]
        if other != node
        and (body := other.child_by_field_name("body")) is not None
        and not (body.start_byte <= node.start_byte and node.end_byte <= body.end_byte)
    ]
    edits = outermost(bodies)
    cut = [(edit.start, edit.end) for edit in edits]
    edits += [
        Edit(match.start(), match.end(), b"")
        for match in _INCLUDE.finditer(whole.source)
        if not any(start <= match.start() < end for start, end in cut)
        and not node.start_byte <= match.start() < node.end_byte
    ]
    text, (start, end) = (
        apply_edits(whole.source, edits),
        OffsetMap.of(edits).span(node.start_byte, node.end_byte),
    )
    found = used_macros(project, words(whole.source[node.start_byte : node.end_byte]))
    lines = b"".join(
        project.sources[macro.file][macro.start : macro.end] + b"\n"
        for name in sorted(found)
        for macro in found[name]
        if macro.file != target.file
    )
    unit = MaskedUnit(lines + text, macros_of(project), str(target.file))
    lead = whole.source[target.start : node.start_byte]
    return Excerpt(unit, start + len(lines), end + len(lines), lead)
