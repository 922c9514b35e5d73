"""How a language's programs are given probes, which mark the places that a run reaches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from tree_sitter import Node

MARK = "@"
"""Stands for the call of a probe in the texts of a table."""


@dataclass(frozen=True, slots=True)
class ProbeTable:
    """Where the grammar has statements, and how a probe is written.

    A probe is a call of a function that the program gets: it writes a byte into a file, at the number of its
    place, the first time that it is called, and its value is false.

    Attributes:
        sequences: kinds of nodes whose children are statements.
        statement: whether a child of such a node, no comment, is a statement that a probe may precede.
        leading: kinds of such children that belong to the statement behind them, such as attributes.
        single: for an expression or statement that runs or not by itself, outside such a sequence, the texts
            before and behind it that give it a probe of its own; None for all others.
        excluded: whether nothing in a node may call a probe, as what the compiler evaluates.
        call: the call of a probe, over its name and number.
        helper: the text that defines it, over its name, the number of places and the path of the file.
        where: where that text goes: above the first place, or behind the program.
        imports: what the text needs from a library, over the name, behind the first node of a kind.
        modules: the kind of modules in which names of the program are found by `outer` alone.
        outer: that path from one module to the one around it.
    """

    sequences: frozenset[str]
    statement: Callable[[Node], bool]
    single: Callable[[Node, Node], tuple[str, str] | None]
    helper: Callable[[str, int, str], str]
    call: str = "{name}({number})"
    where: Literal["above", "behind"] = "above"
    leading: frozenset[str] = frozenset()
    excluded: Callable[[Node], bool] = field(default=lambda node: False)
    imports: tuple[str, str] | None = None
    modules: str = ""
    outer: str = ""


def or_probe(word: str) -> tuple[str, str]:
    """Return the texts that put a probe before a condition: the probe is false, so the value stays."""
    return f"({MARK} {word} (", "))"


def is_body(parent: Node, node: Node) -> bool:
    """Return True if a statement is what another one runs or not."""
    fields = ("consequence", "alternative", "body")
    return any(parent.child_by_field_name(name) == node for name in fields)


IN_BRACES = (f"{{ {MARK}; ", " }")
"""The texts that put a statement into a block of its own, behind a probe."""
