"""Insertions in Rust: moves, initialisation, errors as values, resumable iterators."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tree_sitter import Node

from unseen.languages.braces import negation
from unseen.languages.calls import argument_edits, arguments_of_call, is_call
from unseen.languages.declined import Declined
from unseen.languages.insertions import FreshNames, Insertions
from unseen.languages.language import SourceUnit
from unseen.languages.opaque_predicate import above, always_false
from unseen.languages.purity import effect_free
from unseen.languages.types import value_type_of_binding
from unseen.languages.views import Block, EachLoop
from unseen.syntax.edit import Edit
from unseen.syntax.flow import contains, enclosing, walk
from unseen.syntax.layout import begins_line, indent_at, newline_of
from unseen.syntax.scopes import Binding
from unseen.syntax.wrapping import content_end, copied, lines_before

_JUMPS = frozenset({"return_expression", "break_expression", "continue_expression", "loop_expression"})
_NEVER = re.compile(rb"\b(panic|unreachable|todo|unimplemented|exit|abort|resume_unwind)\b|->\s*!")
_SHAPES = frozenset(
    {
        "assignment_expression",
        "compound_assignment_expr",
        "call_expression",
        "macro_invocation",
        "for_expression",
        "while_expression",
        "if_expression",
    }
)


def _wrap_obstacle(unit: SourceUnit, block: Block, statement: Node) -> str | None:
    inner = statement.named_children[0] if statement.named_children else statement
    if inner.type not in _SHAPES:
        return "the statement may declare something, or have a value"
    last = statement == block.statements[-1]
    if last and not unit.bytes(statement).endswith(b";"):
        return "the last expression of a block may be its value"
    if _NEVER.search(unit.bytes(statement)) or (
        b"-> !" in unit.source and contains(statement, {"call_expression"})
    ):
        return "the compiler would see a way round what never returns"
    if (last or inner.type == "if_expression") and contains(statement, _JUMPS):
        return "the compiler would see a way round the jump"
    for node in walk(statement):
        if node.type == "assignment_expression" and not _numeric_target(unit, node):
            return "the compiler would no longer know that the target has its new value"
    if inner.type == "macro_invocation" and not _plain_macro(unit, inner):
        return "a macro in the statement may declare something or jump"
    return None


def _numeric_target(unit: SourceUnit, assignment: Node) -> bool:
    """Return True for a number that already has a value; assigning anything else may end a borrow."""
    target = assignment.child_by_field_name("left")
    if target is None:
        return False
    if target.type == "index_expression":
        return True
    binding = unit.scopes.of(target) if target.type == "identifier" else None
    if binding is None or value_type_of_binding(unit, binding) is None:
        return False
    declaration = enclosing(binding.declarations[0], {"let_declaration", "parameter", "for_expression"})
    return (
        declaration is not None
        and (declaration.type != "let_declaration" or declaration.child_by_field_name("value") is not None)
        and "&" not in (binding.type_text or "")
    )


_PRINTING = frozenset(
    {
        "println",
        "print",
        "eprintln",
        "eprint",
        "write",
        "writeln",
        "assert",
        "assert_eq",
        "assert_ne",
        "debug_assert",
    }
)


def _plain_macro(unit: SourceUnit, node: Node) -> bool:
    macro = node.child_by_field_name("macro")
    return macro is not None and unit.text(macro) in _PRINTING and not unit.by_kind.get("macro_definition")


_INTEGER = r"(i|u)(8|16|32|64|128|size)"


def _absent(unit: SourceUnit, binding: Binding) -> str | Declined:
    name = binding.declarations[0]
    if name.parent is None or name.parent.type != "parameter":
        return Declined("the parameter is taken apart by a pattern")
    type_text = re.sub(r"'\w+ ?", "", (binding.type_text or "").replace("mut ", "")).replace(" ", "")
    if re.fullmatch(_INTEGER, type_text):
        return f"{binding.name} == 0"
    if re.fullmatch("&" + _INTEGER, type_text):
        return f"*{binding.name} == 0"
    own = any(kind in unit.by_kind for kind in ("type_item", "macro_definition")) or _own_names(unit)
    if re.fullmatch(r"&*Option<.*>", type_text) and not own:
        return f"{binding.name}.is_none()"
    if re.fullmatch(r"&*(Vec<.*>|String|str|\[.*\])", type_text) and not own:
        return f"{binding.name}.is_empty()"
    return Declined("the argument's type has no value that stands for none")


def _own_names(unit: SourceUnit) -> bool:
    return any(
        unit.text(name) in {"Option", "Vec", "String", "Result", "Ok", "Err"}
        for kind in ("struct_item", "enum_item", "enum_variant", "trait_item")
        for node in unit.by_kind.get(kind, [])
        if (name := node.child_by_field_name("name")) is not None
    )


def _parameter(unit: SourceUnit, binding: Binding, fresh: FreshNames) -> list[Edit] | Declined:
    """Add a parameter; where calls must stay, a function of the old name and type passes a number on."""
    function = binding.declarations[0].parent
    parameters = function.child_by_field_name("parameters") if function is not None else None
    if len(binding.declarations) != 1 or function is None or parameters is None:
        return Declined("the function has an unusual form")
    if function.type != "function_item" or function.parent is None:
        return Declined("the function has an unusual form")
    if contains(parameters, {"self_parameter", "variadic_parameter"}):
        return Declined("a method may belong to a trait")
    direct = all(is_call(reference) for reference in binding.references[1:])
    edits = argument_edits(unit, binding, arguments_of_call, fresh.number()) if direct else None
    given = [child for child in parameters.named_children if child.type == "parameter"]
    at = given[-1].end_byte if given else parameters.start_byte + 1
    lead = ", " if given else ""
    new = Edit(at, at, f"{lead}_{fresh.name('some_name')}: i32".encode())
    if edits is not None and edits:
        return [new, *edits]
    return _passed_on(unit, binding, function, parameters, fresh, new)


def _passed_on(
    unit: SourceUnit, binding: Binding, function: Node, parameters: Node, fresh: FreshNames, new: Edit
) -> list[Edit] | Declined:
    """Make a function of the old name that calls the one with all parameters, the idiom for defaults."""
    name, body = function.child_by_field_name("name"), function.child_by_field_name("body")
    if name is None or body is None or function.parent != unit.root:
        return Declined("the function does not stand at the top of the file")
    if any(child.type == "function_modifiers" for child in function.children):
        return Declined("the function is const, async, unsafe or extern")
    if function.child_by_field_name("type_parameters") is not None:
        return Declined("the function is generic")
    result = function.child_by_field_name("return_type")
    if any(contains(part, {"call_expression"}) for part in (parameters, result) if part is not None):
        return Declined("a type of the function calls another function")
    if _calls_itself(unit, binding, body):
        return Declined("a recursive function would take twice the calls to come back")
    before = function.prev_named_sibling
    first = function
    outer = unit.language.outer_comment
    while before is not None and before.type in unit.language.kinds.comments:
        if outer is not None and outer.match(unit.source, before.start_byte):
            break
        if before.end_point[0] + 1 < first.start_point[0] or not begins_line(unit.source, before.start_byte):
            break
        first, before = before, before.prev_named_sibling
    if before is not None and before.type == "attribute_item":
        return Declined("an attribute may say how the function is used")
    if not begins_line(unit.source, first.start_byte):
        return Declined("the function shares its line with other text")
    passed = []
    for parameter in parameters.named_children:
        if parameter.type in unit.language.kinds.comments:
            return Declined("a comment stands between the parameters")
        pattern = parameter.child_by_field_name("pattern")
        if parameter.type != "parameter" or pattern is None or pattern.type != "identifier":
            return Declined("a parameter is taken apart by a pattern")
        passed.append(unit.text(pattern))
    if "_" in passed:
        return Declined("a parameter has no name")
    inner = fresh.name("some_name")
    signature = unit.source[function.start_byte : body.start_byte].decode(errors="surrogateescape")
    signature = re.sub(r"([(,]\s*)mut\s+", r"\1", signature).strip()
    call = f"    {inner}({', '.join([*passed, str(fresh.number())])})"
    text = lines_before(unit, first.start_byte, [f"{signature} {{", call, "}"])
    newline, indent = newline_of(unit.source), indent_at(unit.source, first.start_byte)
    return [
        Edit(first.start_byte, first.start_byte, text.removesuffix(indent) + newline + indent),
        Edit(name.start_byte, name.end_byte, inner.encode()),
        new,
    ]


def _calls_itself(unit: SourceUnit, binding: Binding, body: Node) -> bool:
    """Return True if calls inside the body lead back to the function, through functions of this text."""
    reached: set[str] = set()
    waiting = [body]
    while waiting:
        for found in unit.scopes.references_in(waiting.pop()):
            if found is binding:
                return True
            definition = found.declarations[0].parent if found.kind == "function" else None
            if definition is not None and found.name not in reached:
                reached.add(found.name)
                waiting.append(definition)
    return binding.name in unit.scopes.opaque


_CALLED = frozenset({"call_expression", "binary_expression", "index_expression", "field_expression"})
_BORROWS = frozenset({"reference_expression", "closure_expression", "macro_invocation", "await_expression"})


def _guarded(unit: SourceUnit, fresh: FreshNames) -> Iterator[tuple[Node, list[Edit] | Declined]]:
    """Pass an error on by `match`; where there is none, one of a type without values.

    Rust's panics are not caught: `catch_unwind` would run the panic hook's message and the destructors
    before the outer handler does.
    """
    for node in unit.by_kind.get("let_declaration", []):
        if not unit.editable(node) or not unit.parsed_cleanly(node) or not unit.in_function(node):
            continue
        value, pattern = node.child_by_field_name("value"), node.child_by_field_name("pattern")
        if value is None or pattern is None or value.type not in _CALLED:
            continue
        reason = _let_obstacle(unit, node, value, pattern)
        if reason is not None:
            yield node, Declined(reason)
            continue
        kept, error = fresh.name("some_name"), fresh.name("some_name")
        newline, indent = newline_of(unit.source), indent_at(unit.source, node.start_byte)
        inner = newline + lines_before(unit, node.start_byte, [""])[len(newline) :]
        step = lines_before(unit, node.start_byte, ["    "]).removesuffix(newline + indent)
        arms = [f"Ok({kept}) => {kept},", f"Err({error}) => match {error} {{}},"]
        tail = b") {" + b"".join(inner + step + arm.encode() for arm in arms) + inner + b"}"
        yield (
            node,
            [
                Edit(value.start_byte, value.start_byte, b"match Ok::<_, std::convert::Infallible>("),
                Edit(value.end_byte, value.end_byte, tail),
            ],
        )


def _let_obstacle(unit: SourceUnit, node: Node, value: Node, pattern: Node) -> str | None:
    function = enclosing(
        node, {"function_item", "closure_expression", "const_item", "static_item", "async_block"}
    )
    if (
        function is None
        or function.type != "function_item"
        or any(child.type == "function_modifiers" for child in function.children)
    ):
        return "the function is const, async or unsafe, or a closure"
    if (
        _own_names(unit)
        or {"no_std", "no_core"} & unit.words
        or re.search(rb"\b(mod|as)\s+std\b", unit.source)
    ):
        return "the program gives Ok, Err or std a meaning of its own"
    if node.child_by_field_name("alternative") is not None:
        return "the statement has an else"
    if "_" in unit.text(pattern).split() or contains(pattern, {"ref_pattern", "reference_pattern"}):
        return "the pattern does not move the value"
    if contains(value, _BORROWS) or (value.start_point[0] != value.end_point[0]):
        return "the value may borrow from a temporary that would not live on"
    if not begins_line(unit.source, node.start_byte):
        return "the statement shares its line with other text"
    if _pinned(node):
        return "a directive before the statement speaks of it"
    return None


def _divided(unit: SourceUnit, loop: EachLoop, fresh: FreshNames) -> list[Edit] | Declined:
    """Draw both loops from one range: `by_ref().take(n)` takes at most n and asks for no more."""
    iterable = loop.iterable
    while iterable.type == "parenthesized_expression" and iterable.named_child_count == 1:
        iterable = iterable.named_children[0]
    if iterable.type != "range_expression" or iterable.named_child_count != 2:
        return Declined("the loop does not go over a range with two ends")
    if not effect_free(unit, iterable.named_children[0]) or not effect_free(unit, iterable.named_children[1]):
        return Declined("an end of the range may have an effect, or hold something while the loop runs")
    if unit.by_kind.get("trait_item") or unit.by_kind.get("macro_definition"):
        return Declined("a trait of the program may add methods to ranges")
    newline, indent = newline_of(unit.source), indent_at(unit.source, loop.node.start_byte)
    name = fresh.name("some_name")
    whole = loop.iterable
    start, end = loop.node.start_byte, loop.node.end_byte
    at = content_end(unit, end)
    again = copied(unit, start, end, [Edit(whole.start_byte, whole.end_byte, name.encode())])
    text = f"let mut {name} = ".encode() + unit.bytes(iterable) + b";" + newline + indent
    return [
        Edit(start, start, text),
        Edit(whole.start_byte, whole.end_byte, f"{name}.by_ref().take({fresh.number() % 8 + 2})".encode()),
        Edit(at, at, newline + indent + again),
    ]


_ITEMS = frozenset(
    {
        "function_item",
        "struct_item",
        "enum_item",
        "static_item",
        "const_item",
        "impl_item",
        "use_declaration",
        "macro_definition",
        "type_item",
        "mod_item",
        "trait_item",
    }
)


def _copy_obstacle(unit: SourceUnit, body: Node) -> str | None:
    if contains(body, _ITEMS):
        return "the body declares items, of which there would be two"
    for node in walk(body):
        if node.type == "macro_invocation" and re.search(rb"\b(break|line!|column!)", unit.bytes(node)):
            return "a macro in the loop may declare something or jump"
    return None


def _pinned(statement: Node) -> bool:
    before = statement.prev_named_sibling
    return before is not None and before.type == "attribute_item"


def _head_obstacle(unit: SourceUnit, function: Node) -> str | None:
    for child in function.children:
        if child.type == "function_modifiers" and "const" in unit.text(child).split():
            return "the function may have to be evaluated by the compiler"
    return None


RUST_INSERTIONS = Insertions(
    number=lambda name, number: f"let mut {name} = {number};",
    constant=lambda name, number: f"let {name} = {number};",
    discard=lambda name: [f"let _ = {name};"],
    junk_loops=lambda name, number: [
        [
            f"let mut {name} = {number};",
            f"while {always_false(name, number)} {{",
            f"    {name} -= {number % 7 + 2};",
            "}",
        ],
        [
            f"let mut {name} = {number};",
            f"while {name} * {name} < {name} {{",
            f"    {name} = {name} * {above(number)} + {number % 5 + 3};",
            "}",
        ],
    ],
    # The compiler takes a loop to run again, and refuses what moves or lends in it (E0382, E0499).
    once=None,
    statements=frozenset({"expression_statement"}),
    switches=frozenset(),
    closed=frozenset(
        {
            "call_expression",
            "field_expression",
            "index_expression",
            "parenthesized_expression",
            "macro_invocation",
        }
    ),
    negation=negation,
    wrap_obstacle=_wrap_obstacle,
    absent=_absent,
    parameter=_parameter,
    guarded=_guarded,
    divided=_divided,
    own_truth=lambda unit: unit.language.defines_operators(unit),
    pinned=_pinned,
    head_obstacle=_head_obstacle,
    copy_obstacle=_copy_obstacle,
)
