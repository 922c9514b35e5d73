"""Inline callees: replace calls by the callee's body."""

from __future__ import annotations

import random

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.obfuscation.levels.call_sites import CallSite, TargetAnalysis, arguments_of
from unseen.obfuscation.levels.callee import Callee, jumps_free
from unseen.obfuscation.levels.excerpt import used_macros
from unseen.obfuscation.levels.lexing import words
from unseen.syntax import Edit
from unseen.syntax.edit import apply_edits
from unseen.syntax.flow import walk
from unseen.syntax.layout import indent_at, indent_step
from unseen.syntax.names import fresh_name

_BLOCKS = frozenset({"compound_statement", "case_statement"})


class Inlining:
    """Builds the edits that inline callees into a target, with fresh names wherever names would clash."""

    def __init__(self, analysis: TargetAnalysis, rng: random.Random) -> None:
        self.analysis = analysis
        self.rng = rng
        text = analysis.unit.bytes(analysis.node)
        used = used_macros(analysis.project, words(text))
        self.words = words(text) | {word for one in used.values() for macro in one for word in macro.words}
        self.taken = analysis.unit.words | self.words
        self.step = indent_step(analysis.unit)

    def fresh(self, like: str) -> str:
        """Return an unused name that resembles another, and reserve it."""
        name = fresh_name(self.rng, self.taken, like=like, words=2 if len(like) > 3 else 1)
        self.taken.add(name)
        return name

    def edits(self, site: CallSite) -> list[Edit]:
        """Replace the statement of a call by the callee's body, followed by the rest of the statement."""
        unit, statement, found = self.analysis.unit, site.statement, site.callee
        indent = indent_at(unit.source, statement.start_byte)
        renamed = {name: self.fresh(name) for name in sorted(found.names.own) if name in self.words}
        if statement.type == "return_statement" and self._same_result(site):
            return [self._replaced(statement, self._block(site, renamed, indent, None, keep=True))]
        alone = (
            statement.type == "expression_statement" and _unwrapped(statement.named_children[0]) == site.call
        )
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
        if value is None or _unwrapped(value) != site.call:
            return False
        found = site.callee
        return found.result is not None and found.canonical == self.analysis.result and bool(found.returns)

    def _replaced(self, statement: Node, text: bytes) -> Edit:
        parent = statement.parent
        if parent is None or parent.type not in _BLOCKS or _is_label_target(statement):
            text = text if text.startswith(b"{") and not _is_label_target(statement) else b"{ " + text + b" }"
        return Edit(statement.start_byte, statement.end_byte, text)

    def _block(
        self, site: CallSite, renamed: dict[str, str], indent: bytes, value: str | None, *, keep: bool
    ) -> bytes:
        """Return parameters and body in braces; `value` gets the result; `keep` keeps returns."""
        found, inner = site.callee, indent + self.step
        given = [one for one in arguments_of(site.call) if one.type != "comment"]
        lines = []
        for parameter, argument in zip(found.parameters, given, strict=True):
            name = renamed.get(parameter.name, parameter.name)
            text = self.analysis.unit.text(argument)
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
        """Return lines before the callee's statements, the statements, and lines after them."""
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
        # All edits lie within the body, so only its end moves.
        inner = text[body.start_byte + 1 : body.end_byte + shift - 1]
        if loop:
            return [b"do {"], inner, [b"} while (0);"]
        return [], inner, [label.encode() + b": ;"] if label is not None else []

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


def _unwrapped(node: Node) -> Node:
    """Strip parentheses and `(void)` from an expression."""
    while True:
        if node.type == "parenthesized_expression" and node.named_child_count == 1:
            node = node.named_children[0]
        elif node.type == "cast_expression" and node.named_children[0].text == b"void":
            node = node.named_children[-1]
        else:
            return node


def _is_label_target(statement: Node) -> bool:
    """Return True if the statement follows a `case` label, where no declaration is allowed (C17 6.8.1)."""
    parent, before = statement.parent, statement.prev_named_sibling
    if parent is None or parent.type != "case_statement":
        return False
    return before is None or before == parent.child_by_field_name("value")


def _is_tail(node: Node, body: Node) -> bool:
    """Return True if nothing in the body can run after the statement."""
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
    """Return the edits that turn `return e;` into an assignment and, if it is early, a jump."""
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
    """Re-indent the inside of a block; leave it unchanged if it contains line splices."""
    if b"\\\n" in body or b"\\\r\n" in body:
        return body.rstrip()
    lines = body.strip(b"\r\n").rstrip().split(b"\n")
    if not any(line.strip() for line in lines):
        return b""
    depths = [len(line) - len(line.lstrip()) for line in lines if line.strip()]
    # Text after the opening brace on its line has no indentation of its own.
    depth = min(depths[1:] if len(depths) > 1 and not body.startswith((b"\n", b"\r")) else depths)
    moved = []
    for line in lines:
        own = len(line) - len(line.lstrip())
        moved.append(indent + line[min(own, depth) :] if line.strip() else b"")
    return b"\n" + b"\n".join(moved)
