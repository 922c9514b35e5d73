"""Java 17: checked control flow, wrapping integers, casts in compound assignments, methods only."""

from __future__ import annotations

from functools import partial

import tree_sitter_java
from tree_sitter import Language as Grammar
from tree_sitter import Node

from unseen.languages import braces, switches
from unseen.languages.conditionals import rephrasings
from unseen.languages.declined import Declined
from unseen.languages.java import switch as java_switch
from unseen.languages.java.conditionals import alike
from unseen.languages.java.declarations import divide, result
from unseen.languages.java.effects import JAVA_EFFECTS
from unseen.languages.java.evaluation import EVALUATION
from unseen.languages.java.guards import GUARDS
from unseen.languages.java.insertions import JAVA_INSERTIONS
from unseen.languages.java.lexicon import LEXICON
from unseen.languages.java.probes import PROBES
from unseen.languages.java.program_writer import JavaWriter
from unseen.languages.java.result_changes import RESULT_CHANGES
from unseen.languages.java.scopes import IDENTIFIERS, resolve
from unseen.languages.java.surroundings import SURROUNDINGS
from unseen.languages.java.temporaries import result_type, temporary
from unseen.languages.java.toolchain import TOOLCHAIN
from unseen.languages.java.usage import USAGE
from unseen.languages.java.writing import WRITING
from unseen.languages.language import Emit, Facts, Kinds, Language, Predicate, SourceUnit, View
from unseen.languages.tables import TypeTable, ValueType
from unseen.languages.views import Function, StepLoop
from unseen.syntax.flow import ancestors, contains, enclosing, walk
from unseen.syntax.layout import indent_at, indent_step, indented, newline_of
from unseen.syntax.scopes import Binding

_DECIMALS = (
    "decimal_integer_literal",
    "hex_integer_literal",
    "octal_integer_literal",
    "binary_integer_literal",
)
_FLOATS = ("decimal_floating_point_literal", "hex_floating_point_literal")

KINDS = Kinds(
    comments=frozenset({"line_comment", "block_comment"}),
    multiline_literals=("string_literal", "block_comment"),
    identifiers=IDENTIFIERS,
    calls=frozenset({"method_invocation"}),
    closures=frozenset({"lambda_expression", "class_body"}),
    loops=frozenset({"for_statement", "while_statement", "do_statement", "enhanced_for_statement"}),
    jumps=frozenset({"return_statement", "break_statement", "continue_statement", "throw_statement"}),
    labels=frozenset({"labeled_statement"}),
    plain=frozenset(
        {
            "identifier",
            *_DECIMALS,
            *_FLOATS,
            "character_literal",
            "string_literal",
            "string_fragment",
            "escape_sequence",
            "true",
            "false",
            "null_literal",
            "this",
            "parenthesized_expression",
            "unary_expression",
            "binary_expression",
            "integral_type",
            "floating_point_type",
            "boolean_type",
        }
    ),
    partial=frozenset({"field_access", "array_access", "cast_expression", "argument_list"}),
    binders=frozenset({"instanceof_expression"}),
    effects=frozenset({"assignment_expression", "update_expression"}),
)

_BOXED: dict[str, ValueType] = {"Integer": "int", "Long": "int", "Double": "float", "Float": "float"}
_NUMERIC = frozenset({"byte", "short", "char", "int", "long", "float", "double"})


_COUNTS = frozenset({"length", "size", "indexOf"})


def _literal_type(unit: SourceUnit, node: Node) -> ValueType | None:
    return "float" if node.type in _FLOATS else None


def _call_type(unit: SourceUnit, node: Node) -> ValueType | None:
    if any(
        binding.name in _COUNTS and binding.kind in {"field", "method"} for binding in unit.scopes.bindings
    ):
        return None
    if node.type == "field_access":
        field = node.child_by_field_name("field")
        return "int" if field is not None and unit.text(field) == "length" else None
    if node.type != "method_invocation" or node.child_by_field_name("object") is None:
        return None
    name = node.child_by_field_name("name")
    known: dict[str, ValueType] = {"length": "int", "size": "int", "indexOf": "int"}
    return known.get(unit.text(name)) if name is not None else None


TYPES = TypeTable(
    names={
        "int": "int",
        "long": "int",
        "short": "int",
        "byte": "int",
        "char": "integer",
        "float": "float",
        "double": "float",
        "boolean": "bool",
        "String": "string",
    },
    literals={
        **dict.fromkeys(_DECIMALS, "int"),
        **dict.fromkeys(_FLOATS, "float"),
        "character_literal": "integer",
        "string_literal": "string",
        "true": "bool",
        "false": "bool",
    },
    wrappers=frozenset({"parenthesized_expression"}),
    arithmetic=frozenset({"binary_expression"}),
    of_literal=_literal_type,
    of_call=_call_type,
)

FACTS = Facts(
    truthiness=False,
    fresh_loop_variable=False,
    unreachable_is_error=True,
    declare_before_use=False,
    operators_overloadable=False,
    commuting_compiles=True,
    arithmetic_can_fail=False,
    compound_needs_type=False,
    compound_casts=True,
    function_like="someName",
    reserved=frozenset({"main"}),
    boxed=frozenset({"Integer", "Long", "Short", "Byte", "Character", "Double", "Float", "Boolean"}),
    name_introspection=frozenset(
        {"getMethodName", "getMethod", "getMethods", "getDeclaredMethod", "getDeclaredMethods"}
    ),
)


def _function(unit: SourceUnit, node: Node) -> Function | None:
    body, name = node.child_by_field_name("body"), node.child_by_field_name("name")
    if body is None or name is None:
        return None
    return Function(node, name, body, method=True, outer=node)


def _step_loop(unit: SourceUnit, node: Node) -> StepLoop | None:
    body = node.child_by_field_name("body")
    if body is None:
        return None
    return StepLoop(
        node,
        tuple(node.children_by_field_name("init")),
        node.child_by_field_name("condition"),
        tuple(node.children_by_field_name("update")),
        body,
    )


def _can_complete(body: Node) -> bool:
    """Tell whether control may reach the end of a statement (JLS 14.22), never wrongly True."""
    if body.type in KINDS.jumps:
        return False
    if body.type in {"block", "synchronized_statement"}:
        statements = [child for child in body.named_children if child.type not in KINDS.comments]
        return not statements or _can_complete(statements[-1])
    if body.type == "if_statement":
        consequence, alternative = (
            body.child_by_field_name("consequence"),
            body.child_by_field_name("alternative"),
        )
        return (
            alternative is None
            or consequence is None
            or _can_complete(consequence)
            or _can_complete(alternative)
        )
    # Endless loops, switches and try are not worth the analysis: they may or may not complete.
    return body.type not in {
        "while_statement",
        "do_statement",
        "for_statement",
        "try_statement",
        "try_with_resources_statement",
        "switch_expression",
        "labeled_statement",
        "yield_statement",
    }


def _predicate(unit: SourceUnit, condition: Node, name: str, number: bool) -> Predicate | Declined:
    result = result_type(unit, condition) if number else "boolean"
    if isinstance(result, Declined):
        return result
    method = enclosing(condition, {"method_declaration", "constructor_declaration", "lambda_expression"})
    while method is not None and method.type == "lambda_expression":
        method = enclosing(method, {"method_declaration", "lambda_expression"})
    if method is None or method.type != "method_declaration":
        return Declined("the condition is not inside a method")
    holder = method.parent
    if holder is None or holder.type != "class_body" or holder.parent is None:
        return Declined("the method's type cannot hold a private method")
    if holder.parent.type != "class_declaration":
        return Declined("the method belongs to an anonymous class")
    calls = contains(condition, {"method_invocation", "object_creation_expression"})
    if calls and enclosing(condition, {"lambda_expression", "method_declaration"}) != method:
        return Declined("a call in the condition may throw what its lambda may throw")
    if contains(
        condition, KINDS.effects | KINDS.binders | {"lambda_expression", "switch_expression", "super"}
    ):
        return Declined("the condition assigns, binds or makes a closure")
    body = method.child_by_field_name("body")
    if body is not None and unit.contains_kind(
        body, {"class_declaration", "record_declaration", "enum_declaration"}
    ):
        return Declined("the method declares types of its own")
    if calls and any(node.type.startswith("try_") for node in ancestors(condition) if node != method):
        return Declined("a call in the condition may throw what the try around it catches")
    if method.child_by_field_name("type_parameters") is not None:
        return Declined("the method is generic")
    if any(node.type == "identifier" and unit.text(node) in unit.scopes.opaque for node in walk(condition)):
        return Declined("a pattern binds a name of the condition")
    parameters, arguments = [], []
    for binding in unit.scopes.references_in(condition):
        if binding.kind in {"method", "field", "type"}:
            continue
        if binding.type_text is None or binding.fixed:
            return Declined(f"the type of {binding.name!r} is not written where it is declared")
        if binding.kind == "variable" and not _assigned_before(binding, condition):
            return Declined(f"{binding.name!r} may have no value yet when the condition is reached")
        parameters.append(f"{binding.type_text} {binding.name}")
        arguments.append(binding.name)
    modifiers = [child for child in method.children if child.type == "modifiers"]
    static = any(b"static" in unit.bytes(child).split() for child in modifiers)
    throws = [unit.text(child) for child in method.children if child.type == "throws"]
    newline, step = newline_of(unit.source), indent_step(unit)
    indent = indent_at(unit.source, method.start_byte)
    head = f"private {'static ' if static else ''}{result} {name}({', '.join(parameters)}) "
    head += "".join(f"{clause} " for clause in throws) + "{"
    lines = [head.encode(), step + b"return " + unit.bytes(condition) + b";", b"}"]
    text = newline * 2 + indent + indented(lines, indent, newline)
    return Predicate(text, method.end_byte, f"{name}({', '.join(arguments)})")


def _assigned_before(binding: Binding, use: Node) -> bool:
    """Return True if a value is certainly assigned before; a declaration with a value is enough."""
    declarator = binding.declarations[0].parent
    if declarator is None or declarator.type != "variable_declarator":
        return True
    return declarator.child_by_field_name("value") is not None or any(
        reference.start_byte < use.start_byte for reference in binding.references[1:]
    )


def _compound_cast(unit: SourceUnit, binding: Binding) -> str | Declined:
    """Return the cast that `a += b` implies (JLS 15.26.2); String, double and long need none."""
    kind = binding.type_text
    if kind in {"String", "double"}:
        return ""
    if kind in _NUMERIC:
        return f"({kind}) "
    return Declined("the target's type is not known, so neither is the cast of its compound assignment")


def _takes_sibling(unit: SourceUnit, function: Function) -> bool:
    """Return True for methods of a top-level class; inner classes have static ones only since Java 16."""
    owner = function.node.parent.parent if function.node.parent is not None else None
    return owner is not None and owner.type == "class_declaration" and owner.parent == unit.root


_PURE = frozenset({"length", "size", "isEmpty", "charAt"})


def _pure_call(unit: SourceUnit, node: Node) -> bool:
    name, receiver = node.child_by_field_name("name"), node.child_by_field_name("object")
    if name is None or receiver is None or unit.text(name) not in _PURE:
        return False
    return not any(
        binding.name == unit.text(name) for binding in unit.scopes.bindings if binding.kind == "method"
    )


EMIT = Emit(
    negate=lambda text: f"!({text})",
    unused_variable=lambda name, number: [f"int {name} = {number};"],
    junk_function=lambda name, names, number: [
        f"private static int {name}(int {names[0]}) {{",
        f"    int {names[1]} = {number};",
        f"    for (int {names[2]} = 0; {names[2]} < {names[0]}; {names[2]}++) {{",
        f"        {names[1]} = ({names[1]} * 31 + {names[2]}) % {number + 7};",
        "    }",
        f"    return {names[1]};",
        "}",
    ],
    if_open=lambda condition: f"if ({condition}) {{",
    while_open=lambda condition: f"while ({condition}) {{",
    true="true",
    hold=lambda name, text: f"var {name} = {text};",
)

JAVA = Language(
    name="java",
    title="Java",
    fences=("java",),
    suffixes=(".java",),
    grammar=Grammar(tree_sitter_java.language()),
    block_style="braces",
    toolchain=TOOLCHAIN,
    lexicon=LEXICON,
    guards=GUARDS,
    writing=WRITING,
    usage=USAGE,
    probes=PROBES,
    kinds=KINDS,
    facts=FACTS,
    emit=EMIT,
    types=TYPES,
    effects=JAVA_EFFECTS,
    insertions=JAVA_INSERTIONS,
    evaluation=EVALUATION,
    surroundings=SURROUNDINGS,
    resolve=resolve,
    function=View(("method_declaration",), _function),
    block=View(
        ("block",),
        braces.block(
            not_in=frozenset({"switch_rule"}), labels=frozenset({"explicit_constructor_invocation"})
        ),
    ),
    branch=View(("if_statement",), braces.branch),
    step_loop=View(("for_statement",), _step_loop),
    each_loop=View((), lambda unit, node: None),
    condition_loop=View(("while_statement",), braces.condition_loop),
    comparison=View(("binary_expression",), braces.binary(braces.COMPARISONS)),
    logical=View(("binary_expression",), braces.binary(braces.LOGICAL)),
    arithmetic=View(("binary_expression",), braces.binary(braces.ARITHMETIC)),
    assignment=View(("assignment_expression",), braces.assignment("expression_statement")),
    predicate=_predicate,
    each_to_while=lambda unit, loop, fresh: Declined("iteration over a collection is left alone"),
    while_to_for=braces.while_to_for,
    temporary=temporary,
    divided=divide,
    result=result,
    takes_sibling=_takes_sibling,
    pure_call=_pure_call,
    can_complete=_can_complete,
    switch=View(("switch_expression",), java_switch.java_switch),
    matches=java_switch.java_matches,
    cases=java_switch.java_cases,
    compared=switches.repeated,
    rephrasings=partial(rephrasings, alike=alike),
    compound_cast=_compound_cast,
    result_changes=RESULT_CHANGES,
    program_writer=JavaWriter(),
)
