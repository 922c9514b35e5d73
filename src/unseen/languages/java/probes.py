"""Probes in Java: a class of their own behind the program."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.probe_table import IN_BRACES, MARK, ProbeTable, is_body, or_probe

_OR = or_probe("||")
_BODIES = frozenset(
    {"if_statement", "for_statement", "enhanced_for_statement", "while_statement", "do_statement"}
)
_SEQUENCES = frozenset({"block", "constructor_body", "switch_block_statement_group"})


def _statement(node: Node) -> bool:
    kinds = {"local_variable_declaration", "switch_expression", "block"}
    return node.type.endswith("_statement") or node.type in kinds


def _single(parent: Node, node: Node) -> tuple[str, str] | None:
    """Name bodies without braces, arms `case … ->` and right operands of `&&` and `||`."""
    if parent.type in _BODIES:
        return IN_BRACES if is_body(parent, node) and node.type != "block" else None
    if parent.type == "switch_rule":
        if node.type == "throw_statement":
            return IN_BRACES
        if node.type != "expression_statement":
            return None
        switch = parent.parent.parent if parent.parent is not None else None
        holder = switch.parent if switch is not None else None
        runs = holder is not None and (holder.type in _SEQUENCES | _BODIES | {"expression_statement"})
        return IN_BRACES if runs else (f"{{ {MARK}; yield ", " }")
    if parent.type == "binary_expression" and parent.children[1].type in {"&&", "||"}:
        return _OR if parent.child_by_field_name("right") == node else None
    return None


def _helper(name: str, count: int, path: str) -> str:
    return (
        f"\nfinal class {name} {{\n"
        f"    private static final boolean[] seen = new boolean[{count}];\n\n"
        "    static synchronized boolean at(int number) {\n"
        "        if (!seen[number]) {\n"
        "            seen[number] = true;\n"
        f'            try (java.io.RandomAccessFile file = new java.io.RandomAccessFile("{path}", "rw")) {{\n'
        "                file.seek(number);\n"
        "                file.write('1');\n"
        "            } catch (java.io.IOException error) {\n"
        "                throw new java.io.UncheckedIOException(error);\n"
        "            }\n"
        "        }\n"
        "        return false;\n"
        "    }\n"
        "}\n"
    )


PROBES = ProbeTable(
    sequences=_SEQUENCES,
    statement=_statement,
    single=_single,
    helper=_helper,
    call="{name}.at({number})",
    where="behind",
)
