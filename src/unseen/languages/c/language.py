"""C17: declarators, truthiness, undefined overflow, declaration before use, macros."""

from __future__ import annotations

from functools import partial

import tree_sitter_c
from tree_sitter import Language as Grammar
from tree_sitter import Node

from unseen.languages import braces, switches
from unseen.languages.c.guards import GUARDS
from unseen.languages.c.lexicon import LEXICON
from unseen.languages.c.program_writer import CWriter
from unseen.languages.c.temporaries import result_type, temporary
from unseen.languages.c.toolchain import TOOLCHAIN
from unseen.languages.c.usage import USAGE
from unseen.languages.c_family import switch as c_switch
from unseen.languages.c_family.conditionals import alike
from unseen.languages.c_family.declarations import divide, result
from unseen.languages.c_family.declarators import function_declarator, name_of
from unseen.languages.c_family.effects import C_EFFECTS
from unseen.languages.c_family.evaluation import EVALUATION
from unseen.languages.c_family.insertions import C_INSERTIONS, is_block_value
from unseen.languages.c_family.macros import LINE_NUMBER, verbatim
from unseen.languages.c_family.probes import probes
from unseen.languages.c_family.result_changes import RESULT_CHANGES
from unseen.languages.c_family.scopes import IDENTIFIERS, resolve
from unseen.languages.c_family.surroundings import SURROUNDINGS
from unseen.languages.c_family.writing import C_WRITING
from unseen.languages.conditionals import rephrasings
from unseen.languages.declined import Declined
from unseen.languages.language import Emit, Facts, Kinds, Language, Predicate, SourceUnit, View
from unseen.languages.purity import addressed
from unseen.languages.tables import TypeTable, ValueType
from unseen.languages.views import Function
from unseen.syntax.flow import contains, enclosing, walk
from unseen.syntax.layout import above, indent_step, newline_of
from unseen.syntax.names import identifiers
from unseen.syntax.scopes import Binding

_MULTILINE = ("string_literal", "raw_string_literal", "comment", "preproc_def", "preproc_function_def")
KINDS = Kinds(
    comments=frozenset({"comment"}),
    multiline_literals=_MULTILINE,
    identifiers=IDENTIFIERS,
    calls=frozenset({"call_expression"}),
    closures=frozenset({"lambda_expression", "struct_specifier", "class_specifier"}),
    loops=frozenset({"for_statement", "while_statement", "do_statement", "for_range_loop"}),
    jumps=frozenset({"return_statement", "break_statement", "continue_statement", "goto_statement"}),
    labels=frozenset({"labeled_statement"}),
    plain=frozenset(
        {
            "identifier",
            "number_literal",
            "char_literal",
            "string_literal",
            "string_content",
            "character",
            "escape_sequence",
            "true",
            "false",
            "null",
            "parenthesized_expression",
            "unary_expression",
            "binary_expression",
            "field_expression",
            "field_identifier",
            "subscript_expression",
            "pointer_expression",
            "cast_expression",
            "type_descriptor",
            "primitive_type",
            "sized_type_specifier",
            "this",
            "subscript_argument_list",
        }
    ),
    partial=frozenset({"argument_list"}),
    binders=frozenset({"declaration"}),
    effects=frozenset(
        {"assignment_expression", "update_expression", "co_await_expression", "throw_statement"}
    ),
)

_SIGNED = (
    "int",
    "short",
    "long",
    "long long",
    "long int",
    "short int",
    "long long int",
    "signed",
    "signed int",
    "int8_t",
    "int16_t",
    "int32_t",
    "int64_t",
    "ptrdiff_t",
    "ssize_t",
    "intmax_t",
)
_UNSIGNED = (
    "unsigned",
    "unsigned int",
    "unsigned long",
    "unsigned long long",
    "unsigned short",
    "size_t",
    "uint8_t",
    "uint16_t",
    "uint32_t",
    "uint64_t",
    "uintmax_t",
    "unsigned char",
    "std::size_t",
)
TYPE_NAMES: dict[str, ValueType] = {
    **dict.fromkeys(_SIGNED, "int"),
    **dict.fromkeys(_UNSIGNED, "unsigned"),
    "char": "integer",
    "signed char": "int",
    "float": "float",
    "double": "float",
    "long double": "float",
    "bool": "bool",
    "_Bool": "bool",
}


def literal_type(unit: SourceUnit, node: Node) -> ValueType | None:
    """Infer a number's type from its suffix, point or exponent (C17 6.4.4)."""
    text = unit.text(node).lower()
    if node.type != "number_literal":
        return None
    if not text.startswith("0x") and any(mark in text for mark in ".ef"):
        return "float"
    if text.startswith("0x") and ("." in text or "p" in text):
        return "float"
    return "unsigned" if "u" in text else "int"


TYPES = TypeTable(
    names=TYPE_NAMES,
    literals={"number_literal": "int", "char_literal": "int", "true": "bool", "false": "bool"},
    wrappers=frozenset({"parenthesized_expression"}),
    arithmetic=frozenset({"binary_expression"}),
    of_literal=literal_type,
)

FACTS = Facts(
    truthiness=True,
    fresh_loop_variable=False,
    unreachable_is_error=False,
    declare_before_use=True,
    operators_overloadable=False,
    commuting_compiles=True,
    arithmetic_can_fail=False,
    compound_needs_type=False,
    compound_casts=False,
    function_like="some_name",
    reserved=frozenset({"main"}),
    name_introspection=frozenset({"__func__", "__FUNCTION__", "__PRETTY_FUNCTION__"}),
    macros=True,
)


def _function(unit: SourceUnit, node: Node) -> Function | None:
    declarator = function_declarator(node.child_by_field_name("declarator"))
    body = node.child_by_field_name("body")
    if body is None or declarator is None:
        return None
    name = name_of(declarator)
    outer = node
    while outer.parent is not None and outer.parent.type == "template_declaration":
        outer = outer.parent
    method = name is not None and name.type != "identifier"
    return Function(node, name, body, method, outer)


def parameter_text(unit: SourceUnit, binding: Binding) -> str | Declined:
    """Return the declaration of a parameter of the binding's type and name."""
    name = binding.declarations[0]
    declarator: Node = name
    while declarator.parent is not None and declarator.parent.type in {
        "pointer_declarator",
        "array_declarator",
        "function_declarator",
        "parenthesized_declarator",
    }:
        declarator = declarator.parent
    declaration = declarator.parent
    if declaration is not None and declaration.type == "init_declarator":
        declaration = declaration.parent
    if declaration is None or declaration.type not in {"declaration", "parameter_declaration"}:
        return Declined(f"the declaration of {binding.name!r} has an unusual form")
    words = [
        unit.text(child)
        for child in declaration.children
        if child.type.endswith(("_type", "_specifier", "type_identifier", "qualifier"))
        and child.type not in {"storage_class_specifier", "attribute_specifier"}
    ]
    if "volatile" in words or any("{" in word or word.startswith("auto") for word in words):
        return Declined(f"the type of {binding.name!r} has no name that can be written again")
    shape = unit.text(declarator)
    if contains(declarator, {"function_declarator"}):
        return Declined(f"{binding.name!r} is a function pointer")
    arrays = [node for node in walk(declarator) if node.type == "array_declarator"]
    if len(arrays) == 1 and arrays[0].child_by_field_name("declarator") == name:
        shape = unit.source[declarator.start_byte : name.start_byte].decode() + "*" + binding.name
    elif arrays:
        sizes = [size for array in arrays if (size := array.child_by_field_name("size")) is not None]
        if any(contains(size, {"identifier"}) for size in sizes):
            return Declined(f"{binding.name!r} is an array of arrays of variable size")
    return f"{' '.join(words)} {shape}"


def extraction_obstacle(unit: SourceUnit, condition: Node, function: Node) -> str | None:
    """Return why a condition cannot leave its function, for C and C++ alike."""
    if contains(
        condition, KINDS.effects | KINDS.closures | {"comma_expression", "compound_literal_expression"}
    ):
        return "the condition assigns or declares"
    if braces.mentions_sizeof(condition):
        return "sizeof of a parameter is not that of an array"
    body = function.child_by_field_name("body") or function
    if unit.contains_kind(body, {"enumerator", "field_declaration_list", "type_definition"}):
        return "the function declares types of its own"
    if function.parent is None or function.parent.type != "translation_unit":
        return "the function does not stand at the top of the file"
    for binding in unit.scopes.references_in(condition):
        if binding.kind in {"function", "constant"} or binding.scope.kind == "file":
            if binding.declarations[0].start_byte >= function.start_byte:
                return "the condition uses something that is declared below"
        elif binding.kind not in {"variable", "parameter"} or binding.fixed:
            return f"{binding.name!r} cannot be handed on"
    words = identifiers(unit.bytes(condition))
    if words & _OF_ITS_FUNCTION:
        return "the condition asks about the function that it stands in"
    if macro := _reaches_locals(unit, words):
        return f"the macro {macro!r} uses a name of the function"
    if unit.contains_kind(function, {"preproc_def", "preproc_function_def"}):
        return "the function defines macros"
    return None


# What means another thing in another function.
_OF_ITS_FUNCTION = frozenset(
    {"setjmp", "sigsetjmp", "alloca", "va_arg", "va_start", "__func__", "__FUNCTION__", "__LINE__"}
)


def _reaches_locals(unit: SourceUnit, words: set[str]) -> str | None:
    """Return True if the body of a macro among the words names a local variable."""
    local = {binding.name for binding in unit.scopes.bindings if binding.scope.function is not None}
    for node in (*unit.by_kind.get("preproc_def", []), *unit.by_kind.get("preproc_function_def", [])):
        name, value = node.child_by_field_name("name"), node.child_by_field_name("value")
        if name is None or value is None or unit.text(name) not in words:
            continue
        parameters = node.child_by_field_name("parameters")
        own = identifiers(unit.bytes(parameters)) if parameters is not None else set()
        if (identifiers(unit.bytes(value)) - own) & local:
            return unit.text(name)
    return None


def _copied(unit: SourceUnit, condition: Node, name: str, *, calls: bool) -> bool:
    """Return True if the condition takes the variable's address, or passes a part that may be an array."""
    for node in walk(condition):
        inner = node
        while inner.type in {"field_expression", "subscript_expression", "parenthesized_expression"}:
            inner = inner.child_by_field_name("argument") or inner.named_children[0]
        root = unit.text(inner) == name and inner.type == "identifier"
        if node.type == "pointer_expression" and node.children[0].type == "&":
            inner = node.child_by_field_name("argument") or node
            if name in identifiers(unit.bytes(inner)):
                return True
        elif calls and root and node.type == "field_expression":
            operator = node.child_by_field_name("operator")
            if operator is not None and operator.type == ".":
                return True
    return False


def _predicate(unit: SourceUnit, condition: Node, name: str, number: bool) -> Predicate | Declined:
    function = enclosing(condition, {"function_definition"})
    if function is None:
        return Declined("the condition is not inside a function")
    reason = extraction_obstacle(unit, condition, function)
    if reason is not None:
        return Declined(reason)
    parameters, arguments = [], []
    result = result_type(unit, condition) if number else "int"
    if isinstance(result, Declined):
        return result
    calls = contains(condition, {"call_expression"})
    for binding in unit.scopes.references_in(condition):
        if binding.scope.kind == "file" or binding.scope.function is None:
            continue
        if calls and addressed(unit, binding.name):
            return Declined(f"a call may change {binding.name!r} through its address")
        if _copied(unit, condition, binding.name, calls=calls):
            return Declined(f"the condition reaches {binding.name!r} itself, not only its value")
        text = parameter_text(unit, binding)
        if isinstance(text, Declined):
            return text
        parameters.append(text)
        arguments.append(binding.name)
    newline, step, body = newline_of(unit.source), indent_step(unit), unit.bytes(condition)
    lines = [
        f"static {result} {name}({', '.join(parameters) or 'void'})".encode(),
        b"{",
        step + b"return " + (body if number else b"(" + body + b") != 0") + b";",
        b"}",
    ]
    at = above(unit.source, function.start_byte)
    return Predicate(newline.join(lines) + newline * 2, at, f"{name}({', '.join(arguments)})")


EMIT = Emit(
    negate=lambda text: f"!({text})",
    unused_variable=lambda name, number: [f"int {name} = {number};", f"(void){name};"],
    junk_function=lambda name, names, number: [
        f"static inline int {name}(int {names[0]}) {{",
        f"    int {names[1]} = {number};",
        f"    for (int {names[2]} = 0; {names[2]} < {names[0]}; {names[2]}++) {{",
        f"        {names[1]} = ({names[1]} * 31 + {names[2]}) % {number + 7};",
        "    }",
        f"    return {names[1]};",
        "}",
    ],
    if_open=lambda condition: f"if ({condition}) {{",
    while_open=lambda condition: f"while ({condition}) {{",
    true="1",
)

C = Language(
    name="c",
    title="C",
    fences=("c",),
    related_fences=("h", "cpp", "c++"),
    declined={
        "add-exception": "C has no exceptions (C17): a handler would have nothing to catch and raise again"
    },
    suffixes=(".c",),
    headers=(".h",),
    grammar=Grammar(tree_sitter_c.language()),
    block_style="braces",
    toolchain=TOOLCHAIN,
    lexicon=LEXICON,
    guards=GUARDS,
    writing=C_WRITING,
    usage=USAGE,
    probes=probes("extern"),
    kinds=KINDS,
    facts=FACTS,
    emit=EMIT,
    types=TYPES,
    effects=C_EFFECTS,
    insertions=C_INSERTIONS,
    evaluation=EVALUATION,
    surroundings=SURROUNDINGS,
    resolve=resolve,
    verbatim=verbatim,
    line_number=LINE_NUMBER,
    function=View(("function_definition",), _function),
    block=View(
        ("compound_statement",),
        braces.block(not_in=frozenset({"switch_statement"}), labels=frozenset({"case_statement"})),
    ),
    branch=View(("if_statement",), braces.branch),
    step_loop=View(("for_statement",), braces.step_loop),
    each_loop=View((), lambda unit, node: None),
    condition_loop=View(("while_statement",), braces.condition_loop),
    comparison=View(("binary_expression",), braces.binary(braces.COMPARISONS)),
    logical=View(("binary_expression",), braces.binary(braces.LOGICAL)),
    arithmetic=View(("binary_expression",), braces.binary(braces.ARITHMETIC)),
    assignment=View(("assignment_expression",), braces.assignment("expression_statement")),
    predicate=_predicate,
    each_to_while=lambda unit, loop, fresh: Declined("C has no iteration over a collection"),
    while_to_for=braces.while_to_for,
    temporary=temporary,
    divided=divide,
    result=result,
    takes_sibling=lambda unit, function: function.outer.parent == unit.root,
    pure_call=lambda unit, node: False,
    switch=View(("switch_statement",), c_switch.switch),
    matches=c_switch.matches,
    cases=c_switch.cases,
    compared=switches.repeated,
    rephrasings=partial(rephrasings, alike=alike),
    hides_braces=braces.hides_braces,
    moves=lambda unit, statement: not is_block_value(unit, statement),
    result_changes=RESULT_CHANGES,
    program_writer=CWriter(),
)
