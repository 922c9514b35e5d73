"""Insertions in C++: `catch (...)`, containers, default arguments."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from tree_sitter import Node

from unseen.languages.c_family.insertions import (
    C_INSERTIONS,
    absent,
    appended,
    definition_of,
    head_obstacle,
    parameter_lists,
    pinned,
)
from unseen.languages.c_family.macros import hides_flow, unknown_macro
from unseen.languages.declined import Declined
from unseen.languages.insertions import FreshNames
from unseen.languages.language import SourceUnit
from unseen.syntax.edit import Edit
from unseen.syntax.flow import enclosing, walk
from unseen.syntax.scopes import Binding
from unseen.syntax.wrapping import alone, around, divides_regions


def _parameter(unit: SourceUnit, binding: Binding, fresh: FreshNames) -> list[Edit] | Declined:
    """Add a parameter with a default, in the first declaration only (C++17 [dcl.fct.default])."""
    definition, lists = definition_of(unit, binding), parameter_lists(binding)
    if isinstance(definition, Declined):
        return definition
    if isinstance(lists, Declined):
        return lists
    if len({unit.bytes(parameters) for parameters in lists}) > 1 and _differ(unit, lists):
        return Declined("the function is overloaded, or not defined here")
    if any(b"..." in unit.bytes(parameters) for parameters in lists):
        return Declined("the function takes any number of arguments")
    name = fresh.name("some_name")
    texts = [f"int {name} = {fresh.number()}", *[f"int {name}"] * (len(lists) - 1)]
    return [appended(unit, parameters, text) for parameters, text in zip(lists, texts, strict=True)]


def _differ(unit: SourceUnit, lists: Sequence[Node]) -> bool:
    """Return True if the declarations may belong to different functions (overloads)."""
    shapes = set()
    for parameters in lists:
        types = []
        for parameter in parameters.named_children:
            words = unit.text(parameter)
            declarator = parameter.child_by_field_name("declarator")
            named = [node for node in walk(declarator) if node.type == "identifier"] if declarator else []
            for name in named[-1:]:
                words = words.replace(unit.text(name), "")
            types.append("".join(words.split("=")[0].split()))
        shapes.add(tuple(types))
    return len(shapes) > 1


# Types whose destructors or copies have observable effects; unwinding up to a handler would run them.
_OBSERVABLE_TYPES = frozenset(
    {
        "ofstream",
        "fstream",
        "unique_ptr",
        "shared_ptr",
        "lock_guard",
        "unique_lock",
        "scoped_lock",
        "thread",
        "jthread",
        "async",
        "future",
        "promise",
    }
)


def _guarded(unit: SourceUnit, fresh: FreshNames) -> Iterator[tuple[Node, list[Edit] | Declined]]:
    """Wrap in `catch (...) { throw; }`, which passes the same exception on (C++17 [except.throw])."""
    language = unit.language
    observable = bool(unit.by_kind.get("destructor_name")) or bool(_OBSERVABLE_TYPES & unit.words)
    for block in language.block.find(unit):
        holder = block.node.parent
        stretches = [
            (statement, statement)
            for statement in block.statements
            if statement.type in C_INSERTIONS.statements | {"return_statement"}
        ]
        if holder is not None and holder.type == "function_definition":
            stretches.append((block.statements[0], block.statements[-1]))
        function = enclosing(block.node, {"function_definition"})
        for first, last in stretches:
            start, end = first.start_byte, last.end_byte
            if not unit.editable(last):
                continue
            if observable:
                yield first, Declined("what unwinding destroys on the way to the handler may tell of it")
            elif function is not None and (reason := head_obstacle(unit, function)):
                yield first, Declined(reason)
            elif any(
                function.start_byte <= label.start_byte < function.end_byte
                for label in unit.by_kind.get("labeled_statement", [])
                if function is not None
            ):
                yield first, Declined("a jump to a label may not enter a handler's block")
            elif first == last and pinned(first):
                yield first, Declined("a directive before the statement speaks of it")
            elif not alone(unit, start, end):
                yield first, Declined("the statement shares a line with other text")
            elif divides_regions(unit, start, end):
                yield first, Declined("the statements begin in the prompt and end in the solution")
            elif hides_flow(unit, first, last) or (first == last and unknown_macro(unit, first)):
                yield first, Declined("a macro in the statement may declare something or jump")
            else:
                yield first, around(unit, start, end, ["try {"], ["} catch (...) {", "    throw;", "}"])


_CONTAINERS = re.compile(r"(std::)?(vector|string|map|set|deque|list|unordered_map|unordered_set)(<.*>)?")


def _absent(unit: SourceUnit, binding: Binding) -> str | Declined:
    """Compare with null, or ask a standard container whether it is empty ([container.reqmts])."""
    type_text = (binding.type_text or "").replace(" ", "")
    standard = not any(unit.by_kind.get(kind) for kind in ("class_specifier", "alias_declaration"))
    if _CONTAINERS.fullmatch(type_text) and standard and "..." not in type_text:
        return f"{binding.name}.empty()"
    if re.fullmatch(r"[\w:]+(<.*>)?(\*+)", type_text):
        return f"{binding.name} == nullptr"
    return absent(unit, binding)


def _own_truth(unit: SourceUnit) -> bool:
    return unit.language.defines_operators(unit) or bool(unit.by_kind.get("operator_cast"))


CPP_INSERTIONS = replace(
    C_INSERTIONS,
    absent=_absent,
    parameter=_parameter,
    guarded=_guarded,
    own_truth=_own_truth,
    strips=False,
)
