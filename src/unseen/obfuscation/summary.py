"""Summarise a function from its code by rule, for functions without a comment when no model describes them.

A summary lists the conditions on the parameters, the calls and the results in the order of the code, two
levels deep, without prescribing how to write them. Names are marked as in a description.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from tree_sitter import Node

from unseen.languages import LANGUAGES, SourceUnit

_MAX_SENTENCES = 12
_MAX_DEPTH = 3
_OPERATOR_WORDS = {
    "==": "is equal to",
    "!=": "differs from",
    "<": "is below",
    ">": "is above",
    "<=": "is at most",
    ">=": "is at least",
    "&&": "and",
    "||": "or",
    "+": "plus",
    "-": "less",
    "*": "times",
    "/": "over",
    "%": "modulo",
    "&": "masked with",
    "|": "joined bitwise with",
    "^": "exclusive-or",
    "<<": "shifted up by",
    ">>": "shifted down by",
}
_LOOPS = ("while_statement", "for_statement", "do_statement")
_TRANSPARENT = ("parenthesized_expression", "cast_expression", "compound_statement", "case_statement")


def summarise(function: str, name: str, parameters: Sequence[str], known: Collection[str]) -> str:
    """Summarise a function; empty if its code yields no sentence.

    Args:
        function: its definition.
        name: its name.
        parameters: names of its parameters.
        known: names of the project that are visible in its file.
    """
    unit = SourceUnit(function.encode(), LANGUAGES["c"])
    node = next(iter(unit.by_kind.get("function_definition", ())), None)
    body = node.child_by_field_name("body") if node is not None else None
    if body is None:
        return ""
    local = {
        unit.text(one)
        for kind in ("declaration", "init_declarator")
        for each in unit.by_kind.get(kind, ())
        for one in _declared(each)
    }
    summariser = _Summariser(unit, name, frozenset(parameters), frozenset(known), frozenset(local))
    clauses = [sentence for statement in body.named_children for sentence in summariser.steps(statement, 0)]
    more = ["And so on."] if len(clauses) > _MAX_SENTENCES else []
    sentences = [f"{step[:1].upper()}{step[1:]}." for step in clauses[:_MAX_SENTENCES]]
    return " ".join(sentences + more)


def _declared(node: Node) -> Iterator[Node]:
    for found in node.children_by_field_name("declarator"):
        inner: Node | None = found
        while inner is not None and inner.type != "identifier":
            inner = inner.child_by_field_name("declarator")
        if inner is not None:
            yield inner


@dataclass(frozen=True)
class _Summariser:
    unit: SourceUnit
    name: str
    parameters: frozenset[str]
    known: frozenset[str]
    local: frozenset[str]

    def steps(self, node: Node, depth: int) -> Iterator[str]:
        """Yield one clause for each effect of a statement."""
        if node.type == "expression_statement" and node.named_children:
            yield from self._effect(node.named_children[0])
        elif node.type == "return_statement":
            value = node.named_children
            yield f"gives {self.value(value[0])}" if value else "ends"
        elif node.type == "if_statement":
            yield from self._conditional(node, depth)
        elif node.type in _LOOPS:
            condition = node.child_by_field_name("condition")
            until = f"while {self.value(condition)}" if condition is not None else "until it is left"
            yield f"again and again, {until}: {self._body(node.child_by_field_name('body'), depth)}"
        elif node.type == "switch_statement":
            condition = node.child_by_field_name("condition")
            nested = self._body(node.child_by_field_name("body"), depth)
            yield f"depending on {self.value(condition)}: {nested}" if condition is not None else nested
        elif node.type == "declaration":
            for one in node.children_by_field_name("declarator"):
                start = one.child_by_field_name("value")
                if start is not None and start.type == "call_expression":
                    yield f"keeps {self.value(start)}"
        elif node.type in ("compound_statement", "labeled_statement", "case_statement", "else_clause"):
            for child in node.named_children:
                yield from self.steps(child, depth)

    def _conditional(self, node: Node, depth: int) -> Iterator[str]:
        condition = node.child_by_field_name("condition")
        then = self._body(node.child_by_field_name("consequence"), depth)
        other = node.child_by_field_name("alternative")
        if condition is not None:
            rest = f"; otherwise {self._body(other, depth)}" if other is not None else ""
            yield f"when {self.value(condition)}, {then}{rest}"

    def _body(self, node: Node | None, depth: int) -> str:
        if node is None or depth + 1 >= _MAX_DEPTH:
            return "goes on with it"
        clauses = list(self.steps(node, depth + 1))
        return ", then ".join(clauses[:4]) if clauses else "goes on with it"

    def _effect(self, node: Node) -> Iterator[str]:
        if node.type == "call_expression":
            yield f"calls {self.value(node).removeprefix('what ').replace(' gives', '', 1)}"
        elif node.type == "assignment_expression":
            left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
            if left is not None and right is not None:
                own = left.type == "identifier" and self.unit.text(left) in self.local
                where = "" if own else f" in {self.value(left)}"
                yield f"keeps {self.value(right)}{where}"
        elif node.type == "update_expression" and node.named_children:
            yield f"counts {self.value(node.named_children[0])}"

    def value(self, node: Node, depth: int = 0) -> str:
        """Describe an expression in words."""
        while node.type in _TRANSPARENT and node.named_children:
            node = node.named_children[-1]
        text = self.unit.text(node)
        if node.type == "identifier":
            return self._name(text)
        if node.type in ("number_literal", "char_literal", "true", "false"):
            return text
        if node.type in ("null", "string_literal", "concatenated_string"):
            return "nothing" if node.type == "null" else "a text"
        if depth >= _MAX_DEPTH:
            return "something worked out from it"
        inner = [self.value(child, depth + 1) for child in node.named_children]
        if node.type == "call_expression":
            return self._call(node, depth)
        if node.type == "binary_expression" and len(inner) == 2:
            sign = node.child_by_field_name("operator")
            return f"{inner[0]} {_OPERATOR_WORDS.get(sign.type if sign else '', 'with')} {inner[1]}"
        if node.type == "unary_expression" and inner:
            return f"not {inner[0]}" if text.startswith("!") else f"{text[0]}{inner[0]}"
        if node.type == "field_expression" and inner:
            return f"a member of {inner[0]}"
        if node.type == "subscript_expression" and inner:
            return f"an element of {inner[0]}"
        if node.type == "conditional_expression" and len(inner) == 3:
            return f"{inner[1]} when {inner[0]}, else {inner[2]}"
        if node.type == "pointer_expression" and inner:
            return f"the place of {inner[0]}" if text.startswith("&") else f"what {inner[0]} points to"
        return "a size" if node.type == "sizeof_expression" else "something worked out from it"

    def _call(self, node: Node, depth: int) -> str:
        called, given = node.child_by_field_name("function"), node.child_by_field_name("arguments")
        callee = self.value(called, depth + 1) if called is not None else "it"
        arguments = [
            self.value(one, depth + 1) for one in (given.named_children if given is not None else ())
        ]
        return f"what {callee} gives" + (f" for {', '.join(arguments)}" if arguments else "")

    def _name(self, name: str) -> str:
        if name == self.name:
            return "this function"
        if name in self.parameters:
            return f"⟦{name}⟧"
        if name in self.local:
            return "the value so far"
        return f"⟦{name}⟧" if name in self.known else f"`{name}`"
