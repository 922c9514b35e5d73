"""Calls in a target, and the callee's body put in their place."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tree_sitter import Node

from unseen.obfuscation.levels.callee import Callee, callee, jumps_free, unhidden_macros, visible
from unseen.obfuscation.levels.clang import included
from unseen.obfuscation.levels.defined import OUTSIDE, definitions_of
from unseen.obfuscation.levels.excerpt import used_macros
from unseen.obfuscation.levels.lexing import words
from unseen.obfuscation.levels.masking import MaskedUnit
from unseen.obfuscation.levels.names_in import Names
from unseen.obfuscation.levels.project import ProjectView, Target
from unseen.syntax import Edit, SourceUnit
from unseen.syntax.edit import apply_edits
from unseen.syntax.flow import contains, walk
from unseen.syntax.layout import indent_at, indent_step
from unseen.syntax.names import fresh_name

_STATEMENTS = frozenset(
    {"expression_statement", "declaration", "return_statement", "if_statement", "switch_statement"}
)
_BLOCKS = frozenset({"compound_statement", "case_statement"})
_ANY_OPERAND = frozenset(
    {"parenthesized_expression", "cast_expression", "argument_list", "field_expression", "init_declarator"}
    | {"call_expression", "subscript_expression", "else_clause"}
)
_EFFECTS = frozenset({"assignment_expression", "update_expression", "call_expression"})
_MOST_SITES, _MOST_LINES, _MOST_FILES = 3, 120, 3


@dataclass(frozen=True)
class Situation:
    """A target with all that is known of it."""

    project: ProjectView
    target: Target
    unit: MaskedUnit
    node: Node
    names: Names
    parsed: Any
    file: str
    headers: frozenset[str]
    shadowing: frozenset[str]
    result: str

    @property
    def text(self) -> bytes:
        return self.unit.source


@dataclass(frozen=True)
class CallSite:
    """A call that can be replaced, with the statement that evaluates it once and first."""

    call: Node
    statement: Node
    callee: Callee


def sites(situation: Situation, reasons: Counter[str]) -> Iterator[CallSite]:
    """The calls in the target whose callee's body can stand there."""
    strangers: set[Path] = set()
    for call in [node for node in walk(situation.node) if node.type == "call_expression"]:
        function = call.child_by_field_name("function")
        if function is None or function.type != "identifier":
            continue
        name = situation.unit.text(function)
        known = situation.names.functions.get(name)
        if known is None or function.start_byte not in known[1] or name == situation.target.function:
            continue
        where = definitions_of(situation.project, name, known[0], situation.target.file)
        if isinstance(where, str):
            if where != OUTSIDE:
                reasons[where] += 1
            continue
        unit_file, file = where
        if unit_file != situation.target.file:
            strangers.add(unit_file)
            if len(strangers) > _MOST_FILES:
                continue
        found = callee(situation.project, unit_file, file, name)
        if isinstance(found, str):
            reasons[found] += 1
            continue
        statement = _statement(situation, call)
        if isinstance(statement, str):
            reasons[statement] += 1
            continue
        reason = _obstacle(situation, call, found)
        if reason is not None:
            reasons[reason] += 1
            continue
        yield CallSite(call, statement, found)


def _statement(situation: Situation, call: Node) -> Node | str:
    """The statement that evaluates the call exactly once, where it may be evaluated before the rest.

    C leaves the order of operands and arguments open (C17 6.5p3); only what may come first is taken, and
    nothing with other effects beside it.
    """
    unit = situation.unit
    child, parent = call, call.parent
    beside: list[Node] = []
    while child.type not in _STATEMENTS:
        if parent is None:
            return "the call stands in no statement"
        kind = parent.type
        operator = parent.child_by_field_name("operator")
        sign = operator.type if operator is not None else ""
        if kind == "binary_expression" and sign in {"&&", "||"}:
            if parent.child_by_field_name("left") != child:
                return "the call is not always evaluated"
        elif kind == "conditional_expression":
            if parent.child_by_field_name("condition") != child:
                return "the call is not always evaluated"
        elif kind == "comma_expression":
            if parent.child_by_field_name("left") != child:
                return "something is evaluated before the call"
        elif kind == "assignment_expression":
            if parent.child_by_field_name("right") != child:
                return "the call is part of an assignment's target"
            left = parent.child_by_field_name("left")
            quiet = left is not None and (sign == "=" or _is_private(situation, left))
            if left is None or not quiet or contains(left, _EFFECTS):
                return "the target of an assignment is evaluated beside the call"
        elif kind in {"binary_expression", "unary_expression"} | _ANY_OPERAND:
            beside += [one for one in parent.named_children if one != child]
        elif kind == "pointer_expression":
            if parent.children[0].type == "&":
                return "the address of what the call gives is taken"
        elif kind in {"if_statement", "switch_statement"}:
            if parent.child_by_field_name("condition") != child:
                return "the call stands in no statement"
        elif kind in {"while_statement", "do_statement", "for_statement"}:
            return "the call is in the condition of a loop"
        elif kind not in {"expression_statement", "declaration", "return_statement"}:
            return "the call is not evaluated exactly once by its statement"
        child, parent = parent, parent.parent
    changes = contains(call, _EFFECTS - {"call_expression"})
    if any(contains(one, _EFFECTS | ({"identifier"} if changes else set())) for one in beside):
        return "something with effects is evaluated beside the call"
    if child.type == "declaration":
        if len(child.children_by_field_name("declarator")) != 1:
            return "the declaration declares several names"
        if any(unit.text(one) in {"static", "extern"} for one in child.children):
            return "the declaration is not of a plain local variable"
    return child


def _is_private(situation: Situation, target: Node) -> bool:
    """True for a local variable that no callee can reach."""
    unit, name = situation.unit, situation.unit.text(target)
    if target.type != "identifier" or name not in situation.names.own:
        return False
    return not any(
        node.type == "pointer_expression" and node.children[0].type == "&" and name in words(unit.bytes(node))
        for node in walk(situation.node)
    )


def _obstacle(situation: Situation, call: Node, found: Callee) -> str | None:
    given = [one for one in _arguments(call) if one.type != "comment"]
    if len(given) != len(found.parameters):
        return "the call does not give one argument for each parameter"
    if any(one.type in {"compound_statement", "ERROR"} for one in given) or call.has_error:
        return "an argument has an unusual form"
    project, target = situation.project, situation.target
    for name, places in found.names.outside.items():
        if name in situation.shadowing:
            return "a variable of the target hides a name that the callee uses"
        if not all(
            visible(project, place, situation.file, target.start, set(situation.headers)) for place in places
        ):
            return "the callee uses what is not declared before the target"
    headers = set(situation.headers)
    if not all(
        visible(project, place, situation.file, target.start, headers) for place in found.names.members
    ):
        return "the callee uses a type that is not declared before the target"
    if unhidden_macros(project, found.macros, target.file, target.start, set(situation.headers)) is not None:
        return "the callee uses a macro that the target's file may not know"
    if situation.names.types:
        return "the target declares types of its own"
    inside = {word for defined in found.macros.values() for macro in defined for word in macro.words}
    if inside & situation.shadowing:
        return "a variable of the target hides a name that the callee uses"
    if found.static and found.file == target.file and _strict(project, target):
        count = len(re.findall(rb"\b" + re.escape(found.name.encode()) + rb"\b", situation.text))
        if count < 4:
            return "the callee would be left unused, which is an error in this project"
    return None


def _strict(project: ProjectView, target: Target) -> bool:
    return any(word.startswith("-Werror") for word in project.units.get(target.file, ()))


def _arguments(call: Node) -> list[Node]:
    arguments = call.child_by_field_name("arguments")
    return list(arguments.named_children) if arguments is not None else []


def chosen(found: Sequence[CallSite], rng: random.Random) -> list[CallSite]:
    """Some sites in different statements, as many as keep the function readable."""
    picked: list[CallSite] = []
    lines = 0
    for site in rng.sample(found, len(found)):
        start, end = site.statement.start_byte, site.statement.end_byte
        if any(start < one.statement.end_byte and one.statement.start_byte < end for one in picked):
            continue
        if picked and lines + site.callee.lines > _MOST_LINES:
            continue
        picked.append(site)
        lines += site.callee.lines
        if len(picked) == _MOST_SITES:
            break
    return picked


class Inlining:
    """Edits that put callees into a target, with fresh names wherever two could meet."""

    def __init__(self, situation: Situation, rng: random.Random) -> None:
        self.situation = situation
        self.rng = rng
        text = situation.unit.bytes(situation.node)
        used = used_macros(situation.project, words(text))
        self.words = words(text) | {word for one in used.values() for macro in one for word in macro.words}
        self.taken = situation.unit.words | self.words
        self.step = indent_step(situation.unit)

    def fresh(self, like: str) -> str:
        name = fresh_name(self.rng, self.taken, like=like, words=2 if len(like) > 3 else 1)
        self.taken.add(name)
        return name

    def edits(self, site: CallSite) -> list[Edit]:
        """The statement of the call after the callee's body."""
        unit, statement, found = self.situation.unit, site.statement, site.callee
        indent = indent_at(unit.source, statement.start_byte)
        renamed = {name: self.fresh(name) for name in sorted(found.names.own) if name in self.words}
        if statement.type == "return_statement" and self._same_result(site):
            return [self._replaced(statement, self._block(site, renamed, indent, None, keep=True))]
        alone = statement.type == "expression_statement" and _bare(statement.named_children[0]) == site.call
        if found.result is None or alone:
            return [self._replaced(statement, self._block(site, renamed, indent, None, keep=False))]
        value = self.fresh("outcome")
        lines = [
            f"{found.result} {value};".encode(),
            self._block(site, renamed, indent, value, keep=False),
        ]
        start, end = site.call.start_byte, site.call.end_byte
        rest = (
            unit.source[statement.start_byte : start] + value.encode() + unit.source[end : statement.end_byte]
        )
        return [self._replaced(statement, (b"\n" + indent).join([*lines, rest]))]

    def _same_result(self, site: CallSite) -> bool:
        value = site.statement.named_children[0] if site.statement.named_children else None
        if value is None or _bare(value) != site.call:
            return False
        found = site.callee
        return found.result is not None and found.canonical == self.situation.result and bool(found.returns)

    def _replaced(self, statement: Node, text: bytes) -> Edit:
        parent = statement.parent
        if parent is None or parent.type not in _BLOCKS or _is_label_target(statement):
            text = text if text.startswith(b"{") and not _is_label_target(statement) else b"{ " + text + b" }"
        return Edit(statement.start_byte, statement.end_byte, text)

    def _block(
        self, site: CallSite, renamed: dict[str, str], indent: bytes, value: str | None, *, keep: bool
    ) -> bytes:
        """The callee's parameters and body in braces; `value` gets the result, `keep` leaves returns."""
        found, inner = site.callee, indent + self.step
        given = [one for one in _arguments(site.call) if one.type != "comment"]
        lines = []
        for parameter, argument in zip(found.parameters, given, strict=True):
            name = renamed.get(parameter.name, parameter.name)
            text = self.situation.unit.text(argument)
            lines.append(f"{parameter.before}{name}{parameter.behind} = {text};")
            if not parameter.used:
                lines.append(f"(void){name};")
        opened, body, closed = self._body(found, renamed, value, keep=keep)
        head = b"".join(b"\n" + inner + line.encode(errors="surrogateescape") for line in lines)
        head += b"".join(b"\n" + inner + line for line in opened)
        tail = b"".join(b"\n" + inner + line for line in closed)
        return b"{" + head + _indented(body, inner + self.step * len(opened)) + tail + b"\n" + indent + b"}"

    def _body(
        self, found: Callee, renamed: dict[str, str], value: str | None, *, keep: bool
    ) -> tuple[list[bytes], bytes, list[bytes]]:
        """The callee's statements, and lines to put before and behind them."""
        unit, body = found.unit, found.body
        edits = [
            Edit(place, place + len(variable.name.encode()), renamed[variable.name].encode())
            for variable in found.names.variables
            if variable.name in renamed
            for place in sorted(variable.places)
            if body.start_byte <= place < body.end_byte
        ]
        edits += self._labels(found)
        early = [] if keep else [node for node in found.returns if not _is_tail(node, body)]
        loop = bool(early) and jumps_free(body, early) and self.rng.random() < 0.5
        label = self.fresh("outcome") if early and not loop else None
        for node in [] if keep else found.returns:
            edits += _instead_of_return(unit, node, value, node in early, label)
        text = apply_edits(unit.source, edits)
        shift = len(text) - len(unit.source)
        # All edits lie inside the body, so only its end moves.
        inside = text[body.start_byte + 1 : body.end_byte + shift - 1]
        if loop:
            return [b"do {"], inside, [b"} while (0);"]
        return [], inside, [label.encode() + b": ;"] if label is not None else []

    def _labels(self, found: Callee) -> list[Edit]:
        labels: dict[bytes, bytes] = {}
        edits = []
        for node in walk(found.body):
            if node.type == "statement_identifier":
                text = found.unit.bytes(node)
                if text not in labels:
                    labels[text] = self.fresh(text.decode(errors="replace")).encode()
                edits.append(Edit(node.start_byte, node.end_byte, labels[text]))
        return edits


def _bare(node: Node) -> Node:
    """An expression without parentheses and `(void)` around it."""
    while True:
        if node.type == "parenthesized_expression" and node.named_child_count == 1:
            node = node.named_children[0]
        elif node.type == "cast_expression" and node.named_children[0].text == b"void":
            node = node.named_children[-1]
        else:
            return node


def _is_label_target(statement: Node) -> bool:
    """True if the statement follows a label, where no declaration may stand (C17 6.8.1)."""
    parent, before = statement.parent, statement.prev_named_sibling
    if parent is None or parent.type != "case_statement":
        return False
    return before is None or before == parent.child_by_field_name("value")


def _is_tail(node: Node, body: Node) -> bool:
    """True if nothing of the body can run behind the statement."""
    parent = node.parent
    if parent is None or node == body:
        return node == body
    if parent.type == "compound_statement":
        last = [child for child in parent.named_children if child.type != "comment"][-1]
        return last == node and _is_tail(parent, body)
    return parent.type in {"if_statement", "else_clause"} and _is_tail(parent, body)


def _instead_of_return(
    unit: SourceUnit, node: Node, value: str | None, early: bool, label: str | None
) -> list[Edit]:
    """Edits that turn `return e;` into an assignment and, if it is early, a jump."""
    given = [child for child in node.named_children if child.type != "comment"]
    jump = b"" if not early else b"goto " + label.encode() + b";" if label is not None else b"break;"
    end = node.end_byte
    if not given:
        return [Edit(node.start_byte, end, jump or b";")]
    first = value.encode() + b" = " if value is not None else b"(void)"
    plain = value is not None or given[0].type in {"call_expression", "identifier"}
    opened, closed = (b"", b"") if plain else (b"(", b")")
    return [
        Edit(node.start_byte, given[0].start_byte, (b"{ " if jump else b"") + first + opened),
        Edit(given[0].end_byte, end, closed + b";" + (b" " + jump + b" }" if jump else b"")),
    ]


def _indented(body: bytes, indent: bytes) -> bytes:
    """A block's inside at another depth; left as it is where lines are joined by a backslash."""
    if b"\\\n" in body or b"\\\r\n" in body:
        return body.rstrip()
    lines = body.strip(b"\r\n").rstrip().split(b"\n")
    if not any(line.strip() for line in lines):
        return b""
    depths = [len(line) - len(line.lstrip()) for line in lines if line.strip()]
    # What follows the opening brace on its line has no depth of its own.
    depth = min(depths[1:] if len(depths) > 1 and not body.startswith((b"\n", b"\r")) else depths)
    moved = []
    for line in lines:
        own = len(line) - len(line.lstrip())
        moved.append(indent + line[min(own, depth) :] if line.strip() else b"")
    return b"\n" + b"\n".join(moved)


def shadowing(names: Names) -> frozenset[str]:
    """Names that mean something else inside the function than outside."""
    return frozenset(names.own | names.types)


def headers_of(parsed: Any) -> frozenset[str]:
    return frozenset(included(parsed))
