"""Probes in C and C++."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.probe_table import IN_BRACES, ProbeTable, is_body, or_probe

_OR = or_probe("||")
_BODIES = frozenset(
    {
        "if_statement",
        "else_clause",
        "for_statement",
        "for_range_loop",
        "while_statement",
        "do_statement",
    }
)
_COMPILED = {
    "function_definition": frozenset({b"constexpr", b"consteval"}),
    # The value of a static variable of C is a constant.
    "declaration": frozenset({b"constexpr", b"static"}),
}


def _statement(node: Node) -> bool:
    if node.type in {"case_statement", "labeled_statement"}:
        return False
    if node.type == "declaration":
        # GNU's local labels stand before all statements of a block.
        return node.children[0].text != b"__label__"
    return node.type.endswith("_statement") or node.type == "for_range_loop"


def _single(parent: Node, node: Node) -> tuple[str, str] | None:
    """Name bodies without braces and right operands of `&&` and `||`."""
    if parent.type in _BODIES:
        body = parent.type == "else_clause" or is_body(parent, node)
        return IN_BRACES if body and node.type not in {"compound_statement", "else_clause"} else None
    if parent.type == "binary_expression" and parent.children[1].type in {"&&", "||"}:
        return _OR if parent.child_by_field_name("right") == node else None
    return None


def _excluded(node: Node) -> bool:
    if node.type in {"sizeof_expression", "static_assert_declaration", "preproc_call", "preproc_def"}:
        return True
    words = _COMPILED.get(node.type, frozenset())
    return any(child.text in words for child in node.children)


def _helper(linkage: str) -> str:
    """Return the text that both languages share; other names for the system's calls meet no declaration."""
    return (
        f'{linkage} int {{name}}_open(const char *, int, ...) __asm__("open");\n'
        f'{linkage} long {{name}}_write(int, const void *, unsigned long, long) __asm__("pwrite");\n'
        f'{linkage} int {{name}}_close(int) __asm__("close");\n'
        "static int {name}(int number) {{\n"
        "    static char seen[{count}];\n"
        "    if (!seen[number]) {{\n"
        "        int file = {name}_open({path}, 1);\n"
        "        seen[number] = 1;\n"
        '        {name}_write(file, "1", 1, number);\n'
        "        {name}_close(file);\n"
        "    }}\n"
        "    return 0;\n"
        "}}\n"
    )


def probes(linkage: str) -> ProbeTable:
    """Return the table of one of the two languages.

    Args:
        linkage: the words before the declaration of a C function of the system.
    """
    text = _helper(linkage)
    return ProbeTable(
        sequences=frozenset(
            {
                "compound_statement", "case_statement", "labeled_statement",
                "preproc_if", "preproc_ifdef", "preproc_else", "preproc_elif",
            }
        ),
        statement=_statement,
        single=_single,
        helper=lambda name, count, path: text.format(name=name, count=count, path=f'"{path}"'),
        excluded=_excluded,
    )  # fmt: skip
