"""Outline a function's code by rule: every statement, in order, with its conditions and literals.

For functions without a comment when no model describes them. An outline is close to the code; it is made only
on request. Expressions stand between backquotes, so that each level can tell them in its own names.
"""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from unseen.languages import LANGUAGES, SourceUnit

_STEP = "  "
_BLOCKS = ("compound_statement", "else_clause", "labeled_statement")


def summarise(function: str) -> str:
    """Outline a function, one step a line; empty if the grammar cannot read it."""
    unit = SourceUnit(function.encode(), LANGUAGES["c"])
    node = next(iter(unit.by_kind.get("function_definition", ())), None)
    body = node.child_by_field_name("body") if node is not None else None
    if node is None or body is None or node.has_error:
        return ""
    return "\n".join(f"{_STEP * depth}- {text}" for depth, text in _Outline(unit).steps(body, 0))


class _Outline:
    def __init__(self, unit: SourceUnit) -> None:
        self._unit = unit

    def steps(self, node: Node | None, depth: int) -> Iterator[tuple[int, str]]:
        """Yield depth and text of each step of a statement."""
        if node is None or node.type == "comment":
            return
        named = [child for child in node.named_children if child.type != "comment"]
        if node.type == "labeled_statement":
            yield depth, f"label {self._code(node.child_by_field_name('label'))}:"
            named = named[1:]
        if node.type in _BLOCKS:
            for child in named:
                yield from self.steps(child, depth)
        elif node.type == "if_statement":
            yield depth, f"if {self._code(node.child_by_field_name('condition'))}:"
            yield from self._body(node.child_by_field_name("consequence"), depth)
            if (other := node.child_by_field_name("alternative")) is not None:
                yield depth, "otherwise:"
                yield from self._body(other, depth)
        elif node.type == "while_statement":
            yield depth, f"while {self._code(node.child_by_field_name('condition'))}, repeat:"
            yield from self._body(node.child_by_field_name("body"), depth)
        elif node.type == "do_statement":
            yield depth, "do this at least once:"
            yield from self._body(node.child_by_field_name("body"), depth)
            yield depth, f"and repeat it while {self._code(node.child_by_field_name('condition'))}"
        elif node.type == "for_statement":
            yield from self._for(node, depth)
        elif node.type == "switch_statement":
            yield depth, f"depending on {self._code(node.child_by_field_name('condition'))}:"
            yield from self._body(node.child_by_field_name("body"), depth)
        elif node.type == "case_statement":
            value = node.child_by_field_name("value")
            yield depth, f"in case {self._code(value)}:" if value is not None else "in all other cases:"
            for child in named[1:] if value is not None else named:
                yield from self.steps(child, depth + 1)
        elif node.type == "return_statement":
            yield depth, f"return {self._code(named[0])}" if named else "return"
        elif node.type == "break_statement":
            yield depth, "leave the loop or the cases"
        elif node.type == "continue_statement":
            yield depth, "go on with the next round"
        elif node.type == "goto_statement":
            yield depth, f"go to the label {self._code(node.child_by_field_name('label'))}"
        elif node.type == "declaration":
            yield depth, f"declare {self._code(node)}"
        elif node.type == "expression_statement" and named:
            yield depth, f"do {self._code(named[0])}"
        elif node.type.startswith("preproc"):
            yield depth, self._code(node)

    def _for(self, node: Node, depth: int) -> Iterator[tuple[int, str]]:
        start, condition, update = (
            node.child_by_field_name(one) for one in ("initializer", "condition", "update")
        )
        first = f"start with {self._code(start)}; " if start is not None else ""
        after = f", and do {self._code(update)} after each round" if update is not None else ""
        until = f"while {self._code(condition)}" if condition is not None else "until it is left"
        yield depth, f"{first}{until}, repeat{after}:"
        yield from self._body(node.child_by_field_name("body"), depth)

    def _body(self, node: Node | None, depth: int) -> Iterator[tuple[int, str]]:
        steps = list(self.steps(node, depth + 1))
        yield from steps or [(depth + 1, "nothing")]

    def _code(self, node: Node | None) -> str:
        if node is None:
            return "`?`"
        text = " ".join(self._unit.text(node).split()).rstrip(";")
        if node.type == "parenthesized_expression" and text.startswith("("):
            text = text[1:-1]
        return f"`{text}`"
