"""Probes in Python: a call before a statement, or before an operand that may not be evaluated."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.probe_table import ProbeTable, or_probe

_OR = or_probe("or")


def _statement(node: Node) -> bool:
    holder = node.parent.parent if node.parent is not None else None
    if holder is None or holder.type in {"class_definition", "match_statement"}:
        return False
    # Behind anything else a docstring is none.
    return node.type != "expression_statement" or [child.type for child in node.named_children] != ["string"]


def _single(parent: Node, node: Node) -> tuple[str, str] | None:
    """Name the conditions of `elif`, right operands of `and` and `or`, and both values of `a if c else b`."""
    if parent.type == "elif_clause":
        return _OR if parent.child_by_field_name("condition") == node else None
    if parent.type == "boolean_operator":
        return _OR if parent.child_by_field_name("right") == node else None
    if parent.type == "conditional_expression":
        values = [child for child in parent.named_children if child.type != "comment"]
        return _OR if node in (values[0], values[-1]) else None
    return None


def _helper(name: str, count: int, path: str) -> str:
    return (
        f"def {name}(number, _seen=set()):\n"
        "    if number not in _seen:\n"
        "        _seen.add(number)\n"
        "        import os\n"
        f"        file = os.open({path!r}, os.O_WRONLY)\n"
        "        os.pwrite(file, b'1', number)\n"
        "        os.close(file)\n"
        "    return False\n"
    )


PROBES = ProbeTable(sequences=frozenset({"block"}), statement=_statement, single=_single, helper=_helper)
