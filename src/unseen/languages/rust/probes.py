"""Probes in Rust; those in a module call the crate's function by its path."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.probe_table import IN_BRACES, ProbeTable, or_probe

_OR = or_probe("||")
_NO_STATEMENT = frozenset({"empty_statement", "label", "macro_definition", "use_declaration"})
_NO_CONDITION = frozenset({"let_condition", "let_chain"})
_CONSTANT = frozenset({"const_item", "static_item", "const_block", "array_type", "macro_invocation"})


def _statement(node: Node) -> bool:
    return not node.type.endswith("_item") and node.type not in _NO_STATEMENT


def _single(parent: Node, node: Node) -> tuple[str, str] | None:
    """Name arms and closures without braces, the `if` behind an `else`, right operands of `&&` and `||`."""
    if parent.type in {"match_arm", "closure_expression"}:
        field = "value" if parent.type == "match_arm" else "body"
        value = parent.child_by_field_name(field) == node and node.type != "block"
        return IN_BRACES if value else None
    if parent.type == "else_clause":
        return IN_BRACES if node.type == "if_expression" else None
    if parent.type == "binary_expression" and parent.children[1].type in {"&&", "||"}:
        right = parent.child_by_field_name("right") == node and node.type not in _NO_CONDITION
        return _OR if right else None
    return None


def _excluded(node: Node) -> bool:
    if node.type == "function_item":
        modifiers = next((child for child in node.children if child.type == "function_modifiers"), None)
        return modifiers is not None and b"const" in (modifiers.text or b"").split()
    return node.type in _CONSTANT


def _helper(name: str, count: int, path: str) -> str:
    atomic = "::std::sync::atomic"
    return (
        f"\n#[allow(warnings)]\nfn {name}(number: usize) -> bool {{\n"
        f"    const UNSEEN: {atomic}::AtomicBool = {atomic}::AtomicBool::new(false);\n"
        f"    static SEEN: [{atomic}::AtomicBool; {count}] = [UNSEEN; {count}];\n"
        f"    if !SEEN[number].swap(true, {atomic}::Ordering::Relaxed) {{\n"
        f'        if let Ok(file) = ::std::fs::OpenOptions::new().write(true).open("{path}") {{\n'
        '            let _ = ::std::os::unix::fs::FileExt::write_at(&file, b"1", number as u64);\n'
        "        }\n"
        "    }\n"
        "    false\n"
        "}\n"
    )


PROBES = ProbeTable(
    sequences=frozenset({"block"}),
    statement=_statement,
    single=_single,
    helper=_helper,
    where="behind",
    leading=frozenset({"attribute_item"}),
    excluded=_excluded,
    modules="mod_item",
    outer="super::",
)
