"""How the structures and enumerations of a Rust problem cross between two programs: by their fields."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import tree_sitter

from unseen.execution.token import SignatureMismatchError
from unseen.languages.parsing import field, text_of, walk

_VALUE = "::unseenwire::Value"
_DEFINITIONS = ("struct_item", "enum_item", "type_item", "union_item", "trait_item")


def codecs(root: tree_sitter.Node, entry: tree_sitter.Node, types: Iterable[tree_sitter.Node]) -> str:
    """Return implementations of the wire's trait for the program's types in these types.

    Raises:
        SignatureMismatchError: such a type is defined after the function, so that the prompt does not give
            it, or it is none that is made of fields.
    """
    defined = {
        text_of(field(node, "name") or node): node
        for node in root.named_children
        if node.type in _DEFINITIONS
    }
    waiting, found = list(types), dict[str, tree_sitter.Node]()
    while waiting:
        for node in walk(waiting.pop()):
            used = text_of(node)
            if node.type == "type_identifier" and used in defined and used not in found:
                found[used] = defined[used]
                waiting.append(defined[used])
    written = []
    for name, node in found.items():
        if node.start_byte > entry.start_byte:
            raise SignatureMismatchError(f"{name} is not defined before the function")
        if node.type == "struct_item":
            written.append(_implementation(node, [(name, _fields(field(node, "body")))]))
        elif node.type == "enum_item":
            variants = [
                (f"{name}::{text_of(field(each, 'name') or each)}", _fields(field(each, "body")))
                for each in (field(node, "body") or node).named_children
                if each.type == "enum_variant"
            ]
            written.append(_implementation(node, variants))
        elif node.type != "type_item":
            raise SignatureMismatchError(f"{name} is not made of fields")
    return "".join(written)


def _fields(body: tree_sitter.Node | None) -> list[str]:
    if body is None:
        return []
    if body.type == "ordered_field_declaration_list":
        return [str(number) for number, _ in enumerate(body.children_by_field_name("type"))]
    return [
        text_of(field(each, "name") or each)
        for each in body.named_children
        if each.type == "field_declaration"
    ]


def _implementation(node: tree_sitter.Node, variants: Sequence[tuple[str, list[str]]]) -> str:
    """Return the implementation for a type, given the fields of each variant."""
    name = text_of(field(node, "name") or node)
    parameters, arguments = _parameters(field(node, "type_parameters"))
    where = next((text_of(child) for child in node.children if child.type == "where_clause"), "")
    put, get = [], []
    for number, (variant, fields) in enumerate(variants):
        pattern = ", ".join(f"{each}: unseen_{n}" for n, each in enumerate(fields))
        each_put = " ".join(f"{_VALUE}::put(unseen_{n}, unseen_writer);" for n, _ in enumerate(fields))
        each_get = ", ".join(f"{each}: {_VALUE}::get(unseen_reader)?" for each in fields)
        put.append(
            f"{variant} {{ {pattern} }} => {{ {_VALUE}::put(&{number}u32, unseen_writer); "
            f"unseen_writer.inside(|unseen_writer| {{ {each_put} }}) }}"
        )
        get.append(
            f"{number} => unseen_reader.inside(|unseen_reader| "
            f"::std::option::Option::Some({variant} {{ {each_get} }})),"
        )
    return f"""
impl{parameters} {_VALUE} for {name}{arguments} {where} {{
    fn put(&self, unseen_writer: &mut ::unseenwire::Writer) {{
        match self {{
            {" ".join(put)}
            _ => unseen_writer.lose(),
        }}
    }}
    fn get(unseen_reader: &mut ::unseenwire::Reader) -> ::std::option::Option<Self> {{
        match <u32 as {_VALUE}>::get(unseen_reader)? {{
            {" ".join(get)}
            _ => ::std::option::Option::None,
        }}
    }}
}}
"""


def _parameters(node: tree_sitter.Node | None) -> tuple[str, str]:
    """Return a type's parameters as an implementation declares them, and as arguments."""
    declared, given = [], []
    for child in node.named_children if node is not None else []:
        name = field(child, "name")
        if name is None:
            continue
        bounds = field(child, "bounds")
        if child.type == "lifetime_parameter":
            declared.append(text_of(name) + (text_of(bounds) if bounds is not None else ""))
        elif child.type == "type_parameter":
            more = f"{text_of(bounds)} +" if bounds is not None else ":"
            declared.append(f"{text_of(name)}{more} {_VALUE}")
        else:
            declared.append(f"const {text_of(name)}: {text_of(field(child, 'type') or child)}")
        given.append(text_of(name))
    return (f"<{', '.join(declared)}>", f"<{', '.join(given)}>") if given else ("", "")
