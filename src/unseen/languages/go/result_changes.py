"""Changed results in Go."""

from __future__ import annotations

import re

from tree_sitter import Node

from unseen.languages.result_changes import Result, ResultChanges, ResultKind, Statements, Text, from_table

_INTEGER = r"u?int(?:8|16|32|64)?"
_KINDS: dict[str, ResultKind] = {"bool": "truth", "float64": "real", "float32": "real", "string": "text"}
_COPY = "{name} = append({name}[:0:0], {name}...)\n"
_MIRROR = _COPY + (
    "for i, j := 0, len({name})-1; i < j; i, j = i+1, j-1 {{ {name}[i], {name}[j] = {name}[j], {name}[i] }}"
)
_STATEMENTS: Statements = {
    ("negated", "truth"): "{name} = !{name}",
    ("one_more", "integer"): "{name} += 1",
    ("one_less", "integer"): "{name} -= 1",
    ("opposite", "integer"): "{name} = -{name}",
    ("opposite", "real"): "{name} = -{name}",
    ("doubled", "real"): "{name} *= 2",
    ("halved", "real"): "{name} /= 2",
    ("reversed", "text"): (
        "letters := []rune({name})\n"
        "for i, j := 0, len(letters)-1; i < j; i, j = i+1, j-1 {{ "
        "letters[i], letters[j] = letters[j], letters[i] }}\n"
        "{name} = string(letters)"
    ),
    ("case_swapped", "text"): (
        "letters := []byte({name})\n"
        "for i, c := range letters {{ if c >= 'a' && c <= 'z' {{ letters[i] = c - 32 }} else "
        "if c >= 'A' && c <= 'Z' {{ letters[i] = c + 32 }} }}\n"
        "{name} = string(letters)"
    ),
    ("reversed", "list"): _MIRROR,
    ("reversed", "integers"): _MIRROR,
    ("each_one_more", "integers"): _COPY + "for i := range {name} {{ {name}[i] += 1 }}",
    ("each_one_less", "integers"): _COPY + "for i := range {name} {{ {name}[i] -= 1 }}",
}


def result(unit: Text, function: Node) -> Result | None:
    """Return the only, unnamed result of a function."""
    declared = function.child_by_field_name("result")
    if declared is None or declared.type == "parameter_list":
        return None
    text = unit.text(declared)
    if text in _KINDS:
        return Result(_KINDS[text], text)
    if re.fullmatch(_INTEGER, text):
        return Result("integer", text)
    if text.startswith("[]"):
        return Result("integers" if re.fullmatch(_INTEGER, text[2:]) else "list", text, text[2:])
    return None


RESULT_CHANGES = ResultChanges(
    result=result,
    declare="{name} := {value}",
    statements=from_table(_STATEMENTS),
    helper="func {name}({result} {type}) {type} {{\n{lines}\n    return {result}\n}}\n",
)
