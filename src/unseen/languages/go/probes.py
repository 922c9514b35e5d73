"""Probes in Go."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.probe_table import IN_BRACES, ProbeTable, or_probe

_OR = or_probe("||")


def _single(parent: Node, node: Node) -> tuple[str, str] | None:
    """Name the `if` behind an `else` and right operands of `&&` and `||`."""
    if parent.type == "if_statement" and node.type == "if_statement":
        return IN_BRACES
    if parent.type == "binary_expression" and parent.children[1].type in {"&&", "||"}:
        return _OR if parent.child_by_field_name("right") == node else None
    return None


def _helper(name: str, count: int, path: str) -> str:
    return (
        f"\nvar {name}_seen [{count}]{name}_atomic.Bool\n\n"
        f"func {name}(number int) bool {{\n"
        f"\tif !{name}_seen[number].Swap(true) {{\n"
        f'\t\tif file, err := {name}_os.OpenFile("{path}", {name}_os.O_WRONLY, 0); err == nil {{\n'
        '\t\t\tfile.WriteAt([]byte("1"), int64(number))\n'
        "\t\t\tfile.Close()\n"
        "\t\t}\n"
        "\t}\n"
        "\treturn false\n"
        "}\n"
    )


PROBES = ProbeTable(
    sequences=frozenset({"statement_list"}),
    statement=lambda node: node.type != "empty_statement",
    single=_single,
    helper=_helper,
    where="behind",
    imports=("package_clause", '; import {name}_os "os"; import {name}_atomic "sync/atomic"'),
)
