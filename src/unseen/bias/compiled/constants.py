"""The literals of a program, and the names of what it compares them with."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from tree_sitter import Node

from unseen.execution.literals import NoLiteralError, literal
from unseen.languages.parsing import field as child
from unseen.languages.parsing import text_of, walk

Constant = int | float | str

_LITERALS = re.compile(
    r"(number|integer|int|float|floating_point|decimal_\w+|hex_\w+|char|character|rune|string|"
    r"interpreted_string|raw_string)_literal$"
)
# The nearest of these around a literal names what the literal is compared with.
_AROUND = {
    "binary_expression", "call_expression", "method_invocation", "switch_statement", "switch_expression",
    "match_expression", "expression_switch_statement", "macro_invocation", "assignment_expression",
    "init_declarator", "variable_declarator", "let_declaration", "short_var_declaration",
    "optional_parameter_declaration", "field_declaration",
}  # fmt: skip
_SWITCHES = {
    "switch_statement": "condition",
    "switch_expression": "condition",
    "expression_switch_statement": "value",
    "match_expression": "value",
}
_NAMES = {
    "identifier", "field_identifier", "type_identifier", "shorthand_field_identifier", "namespace_identifier",
}  # fmt: skip
_DECLARED = {
    "preproc_def": ("name", "value"),
    "const_spec": ("name", "value"),
    "const_item": ("name", "value"),
    "static_item": ("name", "value"),
    "variable_declarator": ("name", "value"),
    "init_declarator": ("declarator", "value"),
}
_NUMBER = re.compile(r"\(?\s*(-?\d+(?:\.\d+)?)[uUlLfF]*\s*\)?")
_LONGEST = 40


@dataclass
class Constants:
    """The literals of a program.

    Attributes:
      beside: name → the literals that something of this name is compared with, anywhere in the program.
      every: all of them, in order.
      inside: start of a function → the numbers in it.
    """

    beside: dict[str, list[Constant]] = field(default_factory=dict)
    every: list[Constant] = field(default_factory=list)
    inside: dict[int, list[Constant]] = field(default_factory=dict)

    def of(self, name: str) -> list[Constant]:
        """Return what is compared with something of this name, or with what is made of it in one step."""
        return self.beside.get(plain(name), [])

    def texts(self) -> list[Constant]:
        """Return the texts that may be the value of something."""
        return [each for each in self.every if isinstance(each, str)]

    def numbers(self) -> list[Constant]:
        """Return all numbers."""
        return [each for each in self.every if not isinstance(each, str)]


def plain(name: str) -> str:
    """Normalise a name: `getZipCode` and `zip_code` are one."""
    low = re.sub(r"[\W_]", "", name).lower()
    return low[3:] if re.match(r"get[A-Z_]", name) else low


def constants_of(root: Node, functions: list[Node]) -> Constants:
    """Collect the literals of a program.

    Args:
      root: its syntax tree.
      functions: the definitions of its functions.
    """
    named = _named(root)
    found = Constants()
    spans = [(node.start_byte, node.end_byte) for node in functions]
    aliases: dict[str, set[str]] = {}
    for node in walk(root):
        value: Constant | None
        if _LITERALS.search(node.type) and not _quoted(node):
            value = _value(node)
        elif node.type == "identifier":
            value = named.get(text_of(node))
        else:
            continue
        if value is None or _is_format(node, value):
            continue
        if value not in found.every:
            found.every.append(value)
        for start, end in spans:
            if start <= node.start_byte < end and not isinstance(value, str):
                held = found.inside.setdefault(start, [])
                held += [value] if value not in held else []
        for name in _beside(node):
            held = found.beside.setdefault(name, [])
            held += [value] if value not in held else []
    _follow(root, aliases)
    for name, others in aliases.items():
        for other in others:
            held = found.beside.setdefault(other, [])
            held += [each for each in found.beside.get(name, []) if each not in held]
    return found


def _follow(root: Node, aliases: dict[str, set[str]]) -> None:
    """Note which variables are made of others, which then share their constants."""
    for node in walk(root):
        if node.type in (
            "init_declarator",
            "variable_declarator",
            "let_declaration",
            "short_var_declaration",
        ):
            target = (
                child(node, "declarator")
                or child(node, "name")
                or child(node, "pattern")
                or child(node, "left")
            )
            value = child(node, "value") or child(node, "right")
            if target is None or value is None:
                continue
            names = {plain(text_of(each)) for each in walk(value) if each.type in _NAMES}
            aliases.setdefault(plain(text_of(target)), set()).update(names)


def _quoted(node: Node) -> bool:
    """Tell whether a literal is the string of an include or import."""
    return node.parent is not None and node.parent.type in ("preproc_include", "import_spec")


def _value(node: Node) -> Constant | None:
    try:
        value: Any = literal(node)
    except NoLiteralError:
        return None
    if type(value) not in (int, float, str):
        return None
    parent = node.parent
    if parent is not None and parent.type == "unary_expression" and text_of(parent).startswith("-"):
        return -value if not isinstance(value, str) else value
    return value  # type: ignore[no-any-return]


def _is_format(node: Node, value: Constant) -> bool:
    return isinstance(value, str) and (len(value) > _LONGEST or bool(re.search(r"[%\n\t]|\{.*\}", value)))


def _named(root: Node) -> dict[str, Constant]:
    """Collect the constants that have a name."""
    found: dict[str, Constant] = {}
    for node in walk(root):
        if node.type not in _DECLARED:
            continue
        name, value = (child(node, each) for each in _DECLARED[node.type])
        if name is None or value is None:
            continue
        if node.type == "preproc_def":
            match = _NUMBER.fullmatch(text_of(value).strip())
            if match:
                found[text_of(name)] = float(match[1]) if "." in match[1] else int(match[1])
            elif text_of(value).strip().startswith('"'):
                found[text_of(name)] = text_of(value).strip().strip('"')
            continue
        inner = value.named_children[0] if value.type == "expression_list" and value.named_children else value
        known = _value(inner) if _LITERALS.search(inner.type) else None
        if known is not None:
            found[text_of(name)] = known
    return found


def _beside(node: Node) -> set[str]:
    """Return the names in the comparison, call or switch that a literal belongs to."""
    around = node.parent
    while around is not None and around.type not in _AROUND:
        around = around.parent
    if around is None:
        return set()
    if around.type in _SWITCHES:
        looked = child(around, _SWITCHES[around.type]) or around
    else:
        looked = around
        # A factor stands in the comparison that it is part of: `age * 12 > 780`.
        while looked.parent is not None and looked.parent.type in (
            "binary_expression", "parenthesized_expression", "call_expression", "method_invocation",
            "unary_expression",
        ) and not _joins(looked.parent):  # fmt: skip
            looked = looked.parent
    return {plain(text_of(each)) for each in walk(looked) if each.type in _NAMES}


def _joins(node: Node) -> bool:
    operator = child(node, "operator")
    return operator is not None and text_of(operator) in ("&&", "||")
