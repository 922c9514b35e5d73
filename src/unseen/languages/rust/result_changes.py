"""Changed results in Rust."""

from __future__ import annotations

import re

from tree_sitter import Node

from unseen.languages.result_changes import Result, ResultChanges, ResultKind, Statements, Text, from_table

_INTEGER = r"[iu](?:8|16|32|64|128|size)"
_KINDS: dict[str, ResultKind] = {"bool": "truth", "f64": "real", "f32": "real", "String": "text"}
_STATEMENTS: Statements = {
    ("negated", "truth"): "{name} = !{name};",
    ("one_more", "integer"): "{name} += 1;",
    ("one_less", "integer"): "{name} -= 1;",
    ("opposite", "real"): "{name} = -{name};",
    ("doubled", "real"): "{name} *= 2.0;",
    ("halved", "real"): "{name} /= 2.0;",
    ("reversed", "text"): "{name} = {name}.chars().rev().collect();",
    ("case_swapped", "text"): (
        "{name} = {name}.chars().map(|c| if c.is_ascii_uppercase() {{ c.to_ascii_lowercase() }} "
        "else {{ c.to_ascii_uppercase() }}).collect();"
    ),
    ("reversed", "list"): "{name}.reverse();",
    ("reversed", "integers"): "{name}.reverse();",
    ("each_one_more", "integers"): "for item in {name}.iter_mut() {{ *item += 1; }}",
    ("each_one_less", "integers"): "for item in {name}.iter_mut() {{ *item -= 1; }}",
}
_SIGNED: Statements = {("opposite", "integer"): "{name} = -{name};"}


def result(unit: Text, function: Node) -> Result | None:
    """Return the declared result of a function that owns it."""
    declared = function.child_by_field_name("return_type")
    if declared is None:
        return None
    text = unit.text(declared)
    if text in _KINDS:
        return Result(_KINDS[text], text)
    if re.fullmatch(_INTEGER, text):
        return Result("integer", text, form="signed" if text.startswith("i") else "")
    item = re.fullmatch(r"Vec\s*<(.*)>", text, re.DOTALL)
    if item and "&" not in text:
        return Result("integers" if re.fullmatch(_INTEGER, item[1].strip()) else "list", text, item[1])
    return None


RESULT_CHANGES = ResultChanges(
    result=result,
    declare="let mut {name}: {type} = {value};",
    statements=from_table(_STATEMENTS, {"signed": _SIGNED}),
    helper="fn {name}(mut {result}: {type}) -> {type} {{\n{lines}\n    {result}\n}}\n",
)
