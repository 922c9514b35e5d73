"""Effects of Go code: subscripts, dereferences and divisions may panic, which deferred functions see."""

from __future__ import annotations

from collections.abc import Callable

from tree_sitter import Node

from unseen.languages.effects import EffectWalk
from unseen.languages.go.types import BASIC, type_of
from unseen.languages.language import SourceUnit
from unseen.languages.tables import EffectTable
from unseen.languages.types import value_type_of

_BASIC = BASIC | {"uintptr"}
_LITERALS = frozenset({"int_literal", "float_literal", "rune_literal", "interpreted_string_literal"})
# Functions of the standard library that only compute a value of their arguments.
_PURE_PACKAGES = frozenset({"math", "bits", "unicode"})
_PURE = frozenset(
    [
        "strings.Contains",
        "strings.HasPrefix",
        "strings.HasSuffix",
        "strings.Index",
        "strings.LastIndex",
        "strings.Split",
        "strings.Fields",
        "strings.Join",
        "strings.ToLower",
        "strings.ToUpper",
        "strings.TrimSpace",
        "strings.Trim",
        "strings.Count",
        "strings.Replace",
        "strings.ReplaceAll",
        "strconv.Itoa",
        "strconv.Atoi",
        "strconv.FormatInt",
        "utf8.RuneCountInString",
    ]
)


def _package(unit: SourceUnit, node: Node) -> str | None:
    """Return the package of `pkg.Name`, if it is one."""
    operand = node.child_by_field_name("operand") if node.type == "selector_expression" else None
    if operand is None or operand.type != "identifier" or unit.scopes.of(operand) is not None:
        return None
    return unit.text(operand) if unit.text(operand) in _imported(unit) else None


def _imported(unit: SourceUnit) -> set[str]:
    return {
        unit.text(path).strip('"').rpartition("/")[2]
        for spec in unit.by_kind.get("import_spec", [])
        if (path := spec.child_by_field_name("path")) is not None and spec.child_by_field_name("name") is None
    }


def _short(walk: EffectWalk, node: Node) -> None:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    walk.visit(right)
    for name in left.named_children if left is not None else []:
        if walk.unit.text(name) != "_":
            walk.declare(name)


def _var(walk: EffectWalk, node: Node) -> None:
    walk.visit(node.child_by_field_name("value"))
    for name in node.children_by_field_name("name"):
        if walk.unit.text(name) != "_":
            walk.declare(name)


def _assignment(walk: EffectWalk, node: Node) -> None:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    operator = node.child_by_field_name("operator")
    walk.visit(right)
    word = operator.type if operator is not None else "="
    if word in {"/=", "%=", "<<=", ">>="}:
        walk.fails()
    for target in left.named_children if left is not None else []:
        if walk.unit.text(target) == "_":
            continue
        if target.type == "identifier":
            walk.write(target)
            if word != "=":
                walk.read(target)
        else:
            walk.visit(target)
            walk.lend(target)
            walk.memory_write()
            walk.fails()


def _step(walk: EffectWalk, node: Node) -> None:
    for target in node.named_children:
        walk.visit(target)
        if target.type == "identifier":
            walk.write(target)
        else:
            walk.lend(target)
            walk.memory_write()
            walk.fails()


def _binary(walk: EffectWalk, node: Node) -> None:
    walk.children(node)
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    operator = node.child_by_field_name("operator")
    if left is None or right is None or operator is None:
        walk.effect()
        return
    if operator.type in {"/", "%", "<<", ">>"}:
        types = {value_type_of(walk.unit, left), value_type_of(walk.unit, right)}
        if "float" not in types and not _not_zero(walk.unit, right):
            walk.fails()
    elif operator.type in {"==", "!="}:
        literal = left.type in _LITERALS | {"nil"} or right.type in _LITERALS | {"nil"}
        if not literal and (
            value_type_of(walk.unit, left) is None or value_type_of(walk.unit, right) is None
        ):
            # Interface values that hold what cannot be compared panic (specification, Comparison operators).
            walk.fails()


def _not_zero(unit: SourceUnit, node: Node) -> bool:
    return node.type == "int_literal" and unit.text(node).strip("0_") not in {"", "x", "b", "o"}


def _unary(walk: EffectWalk, node: Node) -> None:
    operator = node.children[0].type
    operand = node.child_by_field_name("operand")
    walk.visit(operand)
    if operator == "<-":
        walk.unknown("it waits for a channel")
    elif operator == "*":
        walk.memory_read()
        walk.fails()
    elif operator == "&" and operand is not None and operand.type not in {"identifier", "composite_literal"}:
        walk.fails()


def _selector(walk: EffectWalk, node: Node) -> None:
    if _package(walk.unit, node) in _PURE_PACKAGES:
        return
    walk.visit(node.child_by_field_name("operand"))
    walk.memory_read()
    walk.fails()


def _memory(walk: EffectWalk, node: Node) -> None:
    walk.children(node)
    walk.memory_read()
    walk.fails()


def _composite(walk: EffectWalk, node: Node) -> None:
    """Record a literal of a slice, a map of basic keys, or a struct; its keys may be field names."""
    type_, body = node.child_by_field_name("type"), node.child_by_field_name("body")
    if type_ is not None and type_.type == "map_type":
        key = type_.child_by_field_name("key")
        if key is None or walk.unit.text(key) not in _BASIC:
            walk.fails()
    walk.visit(body)


def _keyed(walk: EffectWalk, node: Node) -> None:
    key = node.child_by_field_name("key")
    for part in key.named_children if key is not None else []:
        if part.type != "identifier" or walk.unit.scopes.of(part) is not None:
            walk.visit(part)
    walk.visit(node.child_by_field_name("value"))


def _call(walk: EffectWalk, node: Node) -> None:
    unit = walk.unit
    function, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
    if function is None or arguments is None:
        walk.unknown("a call of nothing")
        return
    text = unit.text(function)
    given = arguments.named_children
    builtin = function.type == "identifier" and unit.scopes.of(function) is None
    if builtin and text == "make":
        for argument in given[1:]:
            walk.visit(argument)
            if argument.type != "int_literal":
                walk.fails()
        return
    walk.visit(arguments)
    if (builtin and text in _BASIC) or (builtin and text in {"len", "cap"}):
        walk.memory_read()
    elif builtin and text == "append":
        # The new elements may go to memory that other slices share.
        walk.memory_read()
        walk.memory_write()
        walk.lend(arguments)
    elif builtin and text == "panic":
        walk.leaves()
    elif (package := _package(unit, function)) is not None and (package in _PURE_PACKAGES or text in _PURE):
        walk.memory_read()
    else:
        walk.visit(function)
        walk.memory_read()
        walk.effect()
        walk.lend(node)


def _conversion(walk: EffectWalk, node: Node) -> None:
    type_, operand = node.child_by_field_name("type"), node.child_by_field_name("operand")
    walk.visit(operand)
    walk.memory_read()
    walk.fails()
    if type_ is not None and type_.type == "generic_type":
        # `f[i](x)` may call an element of f as well as convert x.
        for binding, references in walk.unit.scopes.references_in(type_).items():
            walk.read(references[0])
            if walk.analysis.own(binding) and not walk.analysis.plain(binding):
                walk.found.writes.add(binding)
        walk.effect()
        if operand is not None:
            walk.lend(operand)


def _for(walk: EffectWalk, node: Node) -> None:
    walk.children(node)
    walk.fails()


def _range(walk: EffectWalk, node: Node) -> None:
    """Record a `range`: over a channel or a function it waits or calls, over anything else it reads."""
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    over = type_of(walk.unit, right) if right is not None else None
    walk.visit(right)
    walk.memory_read()
    if over is None or not over.startswith(("[", "map[", "string", "int")):
        walk.effect()
        walk.lend(node)
    declares = any(child.type == ":=" for child in node.children)
    for name in left.named_children if left is not None else []:
        if walk.unit.text(name) == "_":
            continue
        if name.type != "identifier":
            walk.unknown("the loop stores in something that is no variable")
        elif declares:
            walk.declare(name)
        else:
            walk.write(name)


def _closure(walk: EffectWalk, node: Node) -> None:
    walk.closure(node)


def _asserted(walk: EffectWalk, node: Node) -> None:
    walk.visit(node.child_by_field_name("operand"))
    walk.fails()


def _jump(walk: EffectWalk, node: Node) -> None:
    walk.leaves()
    if node.type == "return_statement":
        walk.children(node)


def _nothing(walk: EffectWalk, node: Node) -> None:
    """Skip types and the names of fields."""


_HANDLERS: dict[str, Callable[[EffectWalk, Node], None]] = {
    "short_var_declaration": _short,
    "var_spec": _var,
    "assignment_statement": _assignment,
    "inc_statement": _step,
    "dec_statement": _step,
    "binary_expression": _binary,
    "unary_expression": _unary,
    "selector_expression": _selector,
    "index_expression": _memory,
    "slice_expression": _memory,
    "composite_literal": _composite,
    "keyed_element": _keyed,
    "call_expression": _call,
    "type_conversion_expression": _conversion,
    "for_statement": _for,
    "range_clause": _range,
    "func_literal": _closure,
    "type_assertion_expression": _asserted,
    **dict.fromkeys(("return_statement", "break_statement", "continue_statement", "goto_statement"), _jump),
    **dict.fromkeys(
        ("slice_type", "map_type", "array_type", "type_identifier", "pointer_type", "field_identifier"),
        _nothing,
    ),
}

GO_EFFECTS = EffectTable(
    handlers=_HANDLERS,
    inert=frozenset(
        {
            "expression_statement",
            "expression_list",
            "var_declaration",
            "var_spec_list",
            "block",
            "statement_list",
            "if_statement",
            "for_clause",
            "parenthesized_expression",
            "argument_list",
            "literal_value",
            "variadic_argument",
            "literal_element",
            "int_literal",
            "float_literal",
            "rune_literal",
            "interpreted_string_literal",
            "interpreted_string_literal_content",
            "raw_string_literal",
            "raw_string_literal_content",
            "escape_sequence",
            "true",
            "false",
            "nil",
        }
    ),
    values=True,
    guard_words=frozenset({"defer"}),
    lazy=frozenset({"func_literal"}),
)
