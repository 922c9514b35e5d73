"""Changed results in Java."""

from __future__ import annotations

import re

from tree_sitter import Node

from unseen.languages.result_changes import Result, ResultChanges, ResultKind, Statements, Text, from_table

_KINDS: dict[str, ResultKind] = {
    **dict.fromkeys(("boolean", "Boolean"), "truth"),
    **dict.fromkeys(("int", "Integer", "long", "Long", "short", "byte"), "integer"),
    **dict.fromkeys(("double", "Double", "float", "Float"), "real"),
    "String": "text",
}
_INTEGERS = ("int", "Integer", "long", "Long")
_MIRROR = "{name} = new java.util.ArrayList<>({name});\njava.util.Collections.reverse({name});"
_MIRRORED_ARRAY = (
    "{name} = {name}.clone();\n"
    "for (int i_ = 0, j_ = {name}.length - 1; i_ < j_; i_++, j_--) {{ "
    "{item} held_ = {name}[i_]; {name}[i_] = {name}[j_]; {name}[j_] = held_; }}"
)
_EACH = "{name} = new java.util.ArrayList<>({name});\n{name}.replaceAll(item_ -> item_ %s 1);"
_EACH_OF_ARRAY = "{name} = {name}.clone();\nfor (int i_ = 0; i_ < {name}.length; i_++) {name}[i_] %s= 1;"
_STATEMENTS: Statements = {
    ("negated", "truth"): "{name} = !{name};",
    ("one_more", "integer"): "{name} += 1;",
    ("one_less", "integer"): "{name} -= 1;",
    ("opposite", "integer"): "{name} = -{name};",
    ("opposite", "real"): "{name} = -{name};",
    ("doubled", "real"): "{name} *= 2;",
    ("halved", "real"): "{name} /= 2;",
    ("reversed", "text"): "{name} = new StringBuilder({name}).reverse().toString();",
    ("case_swapped", "text"): (
        "StringBuilder swapped_ = new StringBuilder();\n"
        "for (char c_ : {name}.toCharArray()) swapped_.append("
        "Character.isUpperCase(c_) ? Character.toLowerCase(c_) : Character.toUpperCase(c_));\n"
        "{name} = swapped_.toString();"
    ),
    ("reversed", "list"): _MIRROR,
    ("reversed", "integers"): _MIRROR,
    ("each_one_more", "integers"): _EACH % "+",
    ("each_one_less", "integers"): _EACH % "-",
}
_OF_ARRAYS: Statements = {
    ("reversed", "list"): _MIRRORED_ARRAY,
    ("reversed", "integers"): _MIRRORED_ARRAY,
    ("each_one_more", "integers"): _EACH_OF_ARRAY % "+",
    ("each_one_less", "integers"): _EACH_OF_ARRAY % "-",
}


def result(unit: Text, function: Node) -> Result | None:
    """Return the declared result of a method; null where an object is declared counts as a result."""
    type_ = function.child_by_field_name("type")
    if type_ is None or function.child_by_field_name("dimensions") is not None:
        return None
    written = unit.text(type_)
    text = re.sub(r"\s+|java\.(?:util|lang)\.", "", written)
    if text in _KINDS:
        return Result(_KINDS[text], written)
    array = re.fullmatch(r"(\w+(?:\[\])*?)\[\]", text)
    if array:
        return Result("integers" if array[1] in _INTEGERS else "list", written, array[1], "array")
    item = re.fullmatch(r"(?:Array)?List<(.*)>", text)
    if item:
        return Result("integers" if item[1] == "Integer" else "list", written, item[1])
    return None


RESULT_CHANGES = ResultChanges(
    result=result,
    declare="{type} {name} = {value};",
    statements=from_table(_STATEMENTS, {"array": _OF_ARRAYS}),
    helper=(
        "class {name} {{\n    static {type} of({type} {result}) {{\n{lines}\n"
        "        return {result};\n    }}\n}}\n"
    ),
    call="{name}.of({value})",
    indent="        ",
)
