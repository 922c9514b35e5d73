"""Write probes around the receivers of attributes and the functions that are called with keywords."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages import SourceUnit

ATTRIBUTE_PROBE = "__unseen_attribute__"
CALL_PROBE = "__unseen_call__"
# The names of attributes that these functions take as text.
BY_TEXT = frozenset({"getattr", "setattr", "hasattr", "delattr"})
BY_TEXT_METHODS = frozenset({"setattr", "delattr", "object"})
"""Methods of `monkeypatch` and `mock.patch` with the same arguments."""
_LITERALS = frozenset({"string", "concatenated_string", "integer", "float"})


def instrument(unit: SourceUnit, number: int) -> bytes:
    """Return the file's text with a probe at each place whose receiver only running tells.

    A probe takes the file's number, the offset of the name and the object, and returns the object. `getattr`
    and its like get one, too, at the offset of the text that names the attribute.
    """
    wraps: list[tuple[int, int, str, int]] = []
    for node in unit.by_kind.get("attribute", []):
        value, name = node.child_by_field_name("object"), node.child_by_field_name("attribute")
        if value is not None and name is not None and value.type not in _LITERALS and _reached(node):
            wraps.append((value.start_byte, value.end_byte, ATTRIBUTE_PROBE, name.start_byte))
    for node in unit.by_kind.get("call", []):
        function, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
        if function is None or arguments is None or arguments.type != "argument_list" or not _reached(node):
            continue
        given = arguments.named_children
        content = attribute_text(unit, node)
        if content is not None:
            wraps.append((given[0].start_byte, given[0].end_byte, ATTRIBUTE_PROBE, content.start_byte))
        if any(one.type == "keyword_argument" for one in given) and unit.text(function) != "super":
            wraps.append((function.start_byte, function.end_byte, CALL_PROBE, node.start_byte))
    opening: dict[int, list[tuple[int, str]]] = {}
    closing: dict[int, int] = {}
    for start, end, probe, place in wraps:
        opening.setdefault(start, []).append((end, f"{probe}({number},{place},"))
        closing[end] = closing.get(end, 0) + 1
    parts: list[bytes] = []
    position = 0
    for offset in sorted(opening.keys() | closing.keys()):
        parts.append(unit.source[position:offset])
        parts.append(b")" * closing.get(offset, 0))
        # Of the expressions that begin here the longest is the outermost.
        parts += (text.encode() for _, text in sorted(opening.get(offset, []), key=lambda one: -one[0]))
        position = offset
    return b"".join([*parts, unit.source[position:]])


def attribute_text(unit: SourceUnit, call: Node) -> Node | None:
    """Return the text that names an attribute of the first argument, as in `getattr(x, "name")`."""
    function, arguments = call.child_by_field_name("function"), call.child_by_field_name("arguments")
    given = arguments.named_children if arguments is not None else []
    if function is None or len(given) < 2 or given[1].type != "string" or len(given[1].named_children) != 3:
        return None
    *around, name = unit.text(function).split(".")
    if name not in (BY_TEXT_METHODS if around else BY_TEXT):
        return None
    if given[0].type in {"list_splat", "keyword_argument", "string"}:
        return None
    content = given[1].named_children[1]
    return content if unit.text(content).isidentifier() else None


def _reached(node: Node) -> bool:
    """Return False where the text itself matters or no expression may stand."""
    parent: Node | None = node
    while parent is not None:
        if parent.type == "interpolation":
            return not any(child.type == "=" for child in parent.children)
        if parent.type in {"case_pattern", "type_alias_statement"}:
            return False
        if parent.type in {"block", "module"}:
            return True
        parent = parent.parent
    return True
