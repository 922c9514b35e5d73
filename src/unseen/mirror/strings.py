"""Names in strings: those whose place says what they name, and words of text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.mirror.instrument import attribute_text
from unseen.mirror.occurrences import FOREIGN, Occurrence, Owner, Role, qualified_name
from unseen.projects.imports import Imports, Module, Symbol, dunder_all_statements
from unseen.projects.modules import Modules

WORD = re.compile(r"[^\W\d]\w*")
_DOTTED = re.compile(r"[^\W\d]\w*(?:[.:][^\W\d]\w*)+")
_LIST = re.compile(r"[^\W\d]\w*(?:\s*,\s*[^\W\d]\w*)*,?")
DOCSTRING_PARENTS = frozenset({"module", "block"})


def read_strings(units: Mapping[str, SourceUnit], modules: Modules) -> list[Occurrence]:
    """Read the names in strings whose place tells what they name.

    These are `__all__`, the texts of `getattr` and of patches, dotted paths into the tree, as `mock.patch`
    and entry points have them, and the parameters of `parametrize`.
    """
    imports = Imports(units, modules)
    found: list[Occurrence] = []
    for path, unit in units.items():
        for statement in dunder_all_statements(unit):
            for node in unit.by_kind.get("string_content", []):
                if statement.start_byte <= node.start_byte < statement.end_byte:
                    owners = (Owner("global", path, ""),)
                    found.append(_occurrence(path, unit, node, owners, "name"))
        for call in unit.by_kind.get("call", []):
            content = attribute_text(unit, call)
            if content is not None:
                found.append(_occurrence(path, unit, content, (), "attribute"))
            found += _parametrized(path, unit, call)
            found += _named_tuple(path, unit, call)
        found += _slots(path, unit)
        for node in unit.by_kind.get("string_content", []):
            if _DOTTED.fullmatch(unit.text(node)):
                found += _dotted(path, unit, node, imports)
    unique = {(one.path, one.start): one for one in found}
    return [one for one in unique.values() if not one.word.startswith("__")]


def _occurrence(path: str, unit: SourceUnit, node: Node, owners: tuple[Owner, ...], role: Role) -> Occurrence:
    return Occurrence(path, node.start_byte, node.end_byte, unit.text(node), role, owners)


def _dotted(path: str, unit: SourceUnit, node: Node, imports: Imports) -> Iterator[Occurrence]:
    module: str | None = ""
    member: Owner | None = None
    dotted = ""
    owners: tuple[Owner, ...] | None
    for match in WORD.finditer(unit.text(node)):
        word = match[0]
        dotted = f"{dotted}.{word}" if dotted else word
        inside = module is not None and member is None
        found = imports.modules.absolute(dotted) if inside else None
        if found is not None:
            module, owners = found, (Owner("module", found, ""),)
        elif inside and module:
            target = imports.member(module, word)
            if isinstance(target, Module):
                module, owners = target.module_path, (Owner("module", target.module_path, ""),)
            else:
                member = Owner("global", target.path if isinstance(target, Symbol) else module, "")
                owners = (member,)
        elif member is not None:
            owners = None
        else:
            return
        start = node.start_byte + len(unit.text(node)[: match.start()].encode())
        end = start + len(word.encode())
        if owners is None:
            yield Occurrence(path, start, end, word, "attribute", ())
        else:
            yield Occurrence(path, start, end, word, "name", owners)


def _parametrized(path: str, unit: SourceUnit, call: Node) -> Iterator[Occurrence]:
    """Yield the parameters that `pytest.mark.parametrize` names."""
    function, arguments = call.child_by_field_name("function"), call.child_by_field_name("arguments")
    if function is None or arguments is None or not unit.text(function).endswith("parametrize"):
        return
    decorator = call.parent
    definition = (
        decorator.parent.child_by_field_name("definition") if decorator and decorator.parent else None
    )
    given = arguments.named_children
    if not given or definition is None:
        return
    if definition.type != "function_definition":
        owners: tuple[Owner, ...] = (FOREIGN,)
    else:
        owners = (Owner("parameter", path, qualified_name(unit, definition)),)
    for node in unit.by_kind.get("string_content", []):
        inside = given[0].start_byte <= node.start_byte < given[0].end_byte
        if inside and _LIST.fullmatch(unit.text(node)):
            for match in WORD.finditer(unit.text(node)):
                start = node.start_byte + match.start()
                yield Occurrence(path, start, start + len(match[0]), match[0], "name", owners)


def _words(path: str, unit: SourceUnit, inside: Node, owners: tuple[Owner, ...]) -> Iterator[Occurrence]:
    """Yield every word of the strings in a node."""
    for node in unit.by_kind.get("string_content", []):
        if inside.start_byte <= node.start_byte < inside.end_byte:
            for match in WORD.finditer(unit.text(node)):
                start = node.start_byte + len(unit.text(node)[: match.start()].encode())
                end = start + len(match[0].encode())
                yield Occurrence(path, start, end, match[0], "name", owners, "attribute")


def _slots(path: str, unit: SourceUnit) -> Iterator[Occurrence]:
    for node in unit.by_kind.get("assignment", []):
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if left is not None and right is not None and left.text == b"__slots__":
            yield from _words(path, unit, right, (Owner("member", path, qualified_name(unit, node)),))


def _named_tuple(path: str, unit: SourceUnit, call: Node) -> Iterator[Occurrence]:
    """Yield the class and the fields of a `namedtuple`; its first argument names the class."""
    function, arguments = call.child_by_field_name("function"), call.child_by_field_name("arguments")
    given = arguments.named_children if arguments is not None else []
    if function is None or len(given) < 2 or given[0].type != "string":
        return
    if unit.text(function).rpartition(".")[2] not in {"namedtuple", "NamedTuple"}:
        return
    name = unit.text(given[0]).strip("\"'")
    yield from _words(path, unit, given[0], (Owner("global", path, ""),))
    yield from _words(path, unit, given[1], (Owner("member", path, name),))


def is_docstring(node: Node) -> bool:
    """Return True for a string that is a statement of its own."""
    parent = node.parent
    return parent is not None and parent.type == "expression_statement" and parent.named_child_count == 1


def in_prose(word: str) -> bool:
    """Return True for a word that is recognisable as a name in running text."""
    capital = word[:1].isupper() and len(word) >= 4
    return len(word) >= 6 or capital or "_" in word.strip("_") or word[1:] != word[1:].lower()
