"""Insertions in Java: definite assignment, precise rethrow, null references, varargs."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from unseen.languages.braces import braced_junk, negation
from unseen.languages.calls import argument_edits, arguments_of_call
from unseen.languages.declined import Declined
from unseen.languages.insertions import FreshNames, Insertions
from unseen.languages.language import SourceUnit
from unseen.languages.views import Block
from unseen.syntax.edit import Edit
from unseen.syntax.flow import contains, enclosing, walk
from unseen.syntax.scopes import Binding
from unseen.syntax.wrapping import alone, around, divides_regions

_STATEMENTS = frozenset(
    {
        "expression_statement",
        "if_statement",
        "for_statement",
        "enhanced_for_statement",
        "while_statement",
        "do_statement",
        "switch_expression",
        "try_statement",
        "synchronized_statement",
    }
)
_JUMPS = frozenset({"return_statement", "throw_statement", "yield_statement"})
_CODE = frozenset(
    {
        "method_declaration",
        "lambda_expression",
        "constructor_declaration",
        "compact_constructor_declaration",
        "static_initializer",
        "class_body",
        "enum_body_declarations",
    }
)


def _in_method(node: Node) -> bool:
    """Return False in constructors and initialisers, where a final field may be assigned."""
    holder = enclosing(node, _CODE)
    return holder is not None and holder.type in {"method_declaration", "lambda_expression"}


def _wrap_obstacle(unit: SourceUnit, block: Block, statement: Node) -> str | None:
    if not _in_method(statement):
        return "a constructor or initialiser may have to assign a field there"
    if _introduces(statement):
        return _PATTERN
    for target in _assigned(statement):
        binding = unit.scopes.of(target)
        if binding is not None and binding.kind == "variable" and not _has_value(binding):
            return f"the compiler would no longer know that {binding.name!r} has a value"
    last = statement == block.statements[-1]
    if last and (contains(statement, _JUMPS) or any(_endless(loop) for loop in walk(statement))):
        return "the compiler would see a way round what ends the block"
    return None


_PATTERN = "a pattern of its condition may bind a name for the code behind it"


def _introduces(statement: Node) -> bool:
    """Return True for `if (!(o instanceof T t)) return;`, which declares t for what follows (JLS 6.3.2)."""
    condition = statement.child_by_field_name("condition")
    return condition is not None and contains(condition, {"instanceof_expression"})


def _assigned(statement: Node) -> Iterator[Node]:
    for node in walk(statement):
        if node.type == "assignment_expression":
            target = node.child_by_field_name("left")
            if target is not None and target.type == "identifier":
                yield target


def _has_value(binding: Binding) -> bool:
    declarator = binding.declarations[0].parent
    return declarator is None or (
        declarator.type != "variable_declarator" or declarator.child_by_field_name("value") is not None
    )


def _endless(loop: Node) -> bool:
    if loop.type not in {"while_statement", "do_statement", "for_statement"}:
        return False
    condition = loop.child_by_field_name("condition")
    # Anything but a comparison or call may be a constant expression (JLS 15.29).
    return condition is None or not contains(
        condition, {"method_invocation", "binary_expression", "assignment_expression"}
    )


_PRIMITIVES = frozenset({"byte", "short", "char", "int", "long"})


def _absent(unit: SourceUnit, binding: Binding) -> str | Declined:
    type_text = binding.type_text
    if type_text in _PRIMITIVES:
        return f"{binding.name} == 0"
    if type_text in {"boolean", "float", "double"}:
        return Declined("the argument's type has no value that stands for none")
    return f"{binding.name} == null"


def _parameter(unit: SourceUnit, binding: Binding, fresh: FreshNames) -> list[Edit] | Declined:
    """Add an `int` parameter, or `int...` where some calls must stay as they are (JLS 15.12.2.4)."""
    if len(binding.declarations) != 1 or binding.kind != "method":
        return Declined("the method is overloaded")
    method = binding.declarations[0].parent
    parameters = method.child_by_field_name("parameters") if method is not None else None
    if method is None or method.type != "method_declaration" or parameters is None:
        return Declined("the method has an unusual form")
    owner = method.parent.parent if method.parent is not None else None
    if owner is None or owner.type != "class_declaration":
        return Declined("the method may be one that its type must have")
    if method.child_by_field_name("body") is None:
        return Declined("the method is implemented elsewhere")
    namesakes = [
        other for other in unit.scopes.bindings if other.kind == "method" and other.name == binding.name
    ]
    if len(namesakes) > 1:
        return Declined("another type has a method of the same name")
    if any(child.type == "modifiers" and b"@" in unit.bytes(child) for child in method.children):
        return Declined("an annotation may say who calls the method")
    if contains(parameters, {"spread_parameter", "receiver_parameter"}):
        return Declined("the method takes any number of arguments")
    if {"MethodHandles", "reflect", "Proxy"} & unit.words:
        return Declined("the program may look at its methods' parameters")
    name = fresh.name("someName")
    given = [child for child in parameters.named_children if child.type == "formal_parameter"]
    at = given[-1].end_byte if given else parameters.start_byte + 1
    edits = argument_edits(unit, binding, arguments_of_call, fresh.number())
    kind = "int..." if edits is None or len(binding.references) == 1 else "int"
    passed = edits if edits is not None and kind == "int" else []
    return [Edit(at, at, f"{', ' if given else ''}{kind} {name}".encode()), *passed]


def _guarded(unit: SourceUnit, fresh: FreshNames) -> Iterator[tuple[Node, list[Edit] | Declined]]:
    """Wrap in `catch (RuntimeException e) { throw e; }`, which keeps flow and checks (JLS 11.2.2, 14.22)."""
    for block in unit.language.block.find(unit):
        holder = block.node.parent
        stretches = [
            (statement, statement)
            for statement in block.statements
            if statement.type in _STATEMENTS | {"return_statement"}
        ]
        if holder is not None and holder.type == "method_declaration":
            stretches.append((block.statements[0], block.statements[-1]))
        for first, last in stretches:
            start, end = first.start_byte, last.end_byte
            if not unit.editable(last):
                continue
            if b"RuntimeException" in _own_types(unit):
                yield first, Declined("the program has a type of its own named RuntimeException")
            elif not _in_method(first):
                yield first, Declined("a constructor or initialiser may have to assign a field there")
            elif first == last and _introduces(first):
                yield first, Declined(_PATTERN)
            elif not alone(unit, start, end):
                yield first, Declined("the statement shares a line with other text")
            elif divides_regions(unit, start, end):
                yield first, Declined("the statements begin in the prompt and end in the solution")
            elif _assigns_final(unit, first, last):
                yield first, Declined("a final variable without a value is assigned there")
            else:
                name = fresh.name("someName")
                closing = [f"}} catch (RuntimeException {name}) {{", f"    throw {name};", "}"]
                yield first, around(unit, start, end, ["try {"], closing)


def _own_types(unit: SourceUnit) -> set[bytes]:
    names = [
        name
        for kind in ("class_declaration", "record_declaration", "enum_declaration", "interface_declaration")
        for node in unit.by_kind.get(kind, [])
        if (name := node.child_by_field_name("name")) is not None
    ]
    imports = [unit.bytes(node).rstrip(b"; \n") for node in unit.by_kind.get("import_declaration", [])]
    return {unit.bytes(name) for name in names} | {text.rpartition(b".")[2] for text in imports}


def _assigns_final(unit: SourceUnit, first: Node, last: Node) -> bool:
    return any(
        binding is not None
        and binding.kind == "variable"
        and not _has_value(binding)
        and binding.declarations[0].start_byte < first.start_byte
        for node in unit.by_kind.get("assignment_expression", [])
        if first.start_byte <= node.start_byte < last.end_byte
        and (target := node.child_by_field_name("left")) is not None
        for binding in [unit.scopes.of(target)]
    )


def _copy_obstacle(unit: SourceUnit, body: Node) -> str | None:
    if contains(body, {"lambda_expression", "method_reference", "class_body", "class_declaration"}):
        return "a closure or type of the body would become two"
    if contains(body, {"record_declaration", "enum_declaration", "interface_declaration"}):
        return "a closure or type of the body would become two"
    return None


JAVA_INSERTIONS = Insertions(
    number=lambda name, number: f"int {name} = {number};",
    constant=lambda name, number: f"int {name} = {number};",
    discard=lambda name: [],
    junk_loops=braced_junk,
    once=lambda name: f"for (int {name} = 0; {name} < 1; {name}++) {{",
    statements=_STATEMENTS,
    switches=frozenset({"switch_expression", "switch_statement"}),
    closed=frozenset({"method_invocation", "field_access", "array_access", "parenthesized_expression"}),
    negation=negation,
    wrap_obstacle=_wrap_obstacle,
    absent=_absent,
    parameter=_parameter,
    guarded=_guarded,
    copy_obstacle=_copy_obstacle,
)
