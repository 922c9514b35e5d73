"""Changed results in C and C++."""

from __future__ import annotations

import re

from tree_sitter import Node

from unseen.languages.result_changes import Result, ResultChanges, Statements, Text, from_table

_INTEGERS = r"(?:(?:unsigned|signed|long|short|int|size_t|u?int\d+_t)\s*)+"
_MIRROR = (
    "for (unsigned long i_ = 0, j_ = {name}.size(); i_ + 1 < j_; i_++) {{ j_--; "
    "auto held_ = {name}[i_]; {name}[i_] = {name}[j_]; {name}[j_] = held_; }}"
)
_STATEMENTS: Statements = {
    ("negated", "truth"): "{name} = !{name};",
    ("one_more", "integer"): "{name} = {name} + 1;",
    ("one_less", "integer"): "{name} = {name} - 1;",
    ("opposite", "integer"): "{name} = -{name};",
    ("opposite", "real"): "{name} = -{name};",
    ("doubled", "real"): "{name} = {name} * 2;",
    ("halved", "real"): "{name} = {name} / 2;",
    ("reversed", "text"): _MIRROR,
    ("reversed", "list"): _MIRROR,
    ("reversed", "integers"): _MIRROR,
    ("case_swapped", "text"): (
        "for (char &c_ : {name}) {{ if (c_ >= 'a' && c_ <= 'z') c_ -= 32; "
        "else if (c_ >= 'A' && c_ <= 'Z') c_ += 32; }}"
    ),
    ("each_one_more", "integers"): "for (auto &item_ : {name}) item_ += 1;",
    ("each_one_less", "integers"): "for (auto &item_ : {name}) item_ -= 1;",
}


def result(unit: Text, function: Node) -> Result | None:
    """Return the declared result of a function that is outside of all types."""
    type_, declarator = function.child_by_field_name("type"), function.child_by_field_name("declarator")
    if type_ is None or declarator is None or declarator.type != "function_declarator":
        return None
    qualifiers = [unit.text(one) for one in function.children if one.type == "type_qualifier"]
    text = re.sub(r"\bstd::|\s+", lambda found: " " if found[0].isspace() else "", unit.text(type_)).strip()
    if qualifiers:
        return None
    written = unit.text(type_)
    if text in ("bool", "_Bool"):
        return Result("truth", written)
    if re.fullmatch(_INTEGERS, text):
        return Result("integer", written)
    if text in ("float", "double", "long double"):
        return Result("real", written)
    if text == "string":
        return Result("text", written)
    item = re.fullmatch(r"vector ?<(.*)>", text)
    if item:
        return Result("integers" if re.fullmatch(_INTEGERS, item[1].strip()) else "list", written, item[1])
    return None


RESULT_CHANGES = ResultChanges(
    result=result,
    declare="{type} {name} = {value};",
    statements=from_table(_STATEMENTS),
    helper="static {type} {name}({type} {result}) {{\n{lines}\n    return {result};\n}}\n",
)
