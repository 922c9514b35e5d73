"""C and C++ for the small methods: pointers that may be null, macros, defaults, `catch (...)`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from tree_sitter import Node

from unseen.languages.basics import Basics, Fresh
from unseen.languages.c_family.declarators import function_declarator
from unseen.languages.c_family.macros import hides, hides_flow, unknown_macro
from unseen.languages.calls import argument_edits, arguments_of_call, is_call
from unseen.languages.language import SourceUnit
from unseen.languages.opaque import above, fails
from unseen.languages.refused import Refused
from unseen.languages.sorts import sort_of_binding
from unseen.languages.tables import INTEGERS
from unseen.languages.views import Block
from unseen.syntax.edit import Edit
from unseen.syntax.flow import ancestors, contains, enclosing, walk
from unseen.syntax.names import identifiers
from unseen.syntax.scopes import Binding
from unseen.syntax.wrapping import alone, around, divides_regions


def braced_junk(name: str, number: int) -> list[list[str]]:
    """Loops that are never entered, as the C family and Java write them alike."""
    return [
        [
            f"int {name} = {number};",
            f"while ({fails(name, number)}) {{",
            f"    {name} -= {number % 7 + 2};",
            "}",
        ],
        [
            f"for (int {name} = {number}; {name} * {name} < {name}; {name}++) {{",
            f"    {name} = {name} * {above(number)} + {number % 5 + 3};",
            "}",
        ],
    ]


def negation(unit: SourceUnit, node: Node) -> Node | None:
    """The operand of `!`, in the C family, Go and Rust alike."""
    if node.type != "unary_expression" or node.children[0].type not in {"!", "not"}:
        return None
    return node.named_children[-1]


_JUMPS = frozenset({"return_statement", "goto_statement", "throw_statement", "co_return_statement"})
_OF_ITS_BLOCK = frozenset({"compound_literal_expression", "preproc_if", "preproc_ifdef", "preproc_def"})


def _wrap_obstacle(unit: SourceUnit, block: Block, statement: Node) -> str | None:
    if contains(statement, _OF_ITS_BLOCK):
        return "what it makes lives as long as the block around, or it holds directives"
    if unknown_macro(unit, statement):
        return "a macro in the statement may declare something or jump"
    if statement == block.statements[-1] and contains(statement, _JUMPS):
        return "the compiler would see a way round the jump that ends the block"
    return None


def _absent(unit: SourceUnit, binding: Binding) -> str | Refused:
    declaration = enclosing(binding.declarations[0], {"parameter_declaration"})
    text = unit.text(declaration) if declaration is not None else "volatile"
    if re.search(r"\b(volatile|_Atomic|atomic)|\.\.\.", text):
        return Refused(f"reading {binding.name!r} is an effect")
    type_text = (binding.type_text or "").replace(" ", "")
    if re.fullmatch(r"\w+(\*+|\*?\[\])", type_text):
        return f"{binding.name} == 0"
    return f"{binding.name} == 0" if sort_of_binding(unit, binding) in INTEGERS else _REFUSED_TYPE


_REFUSED_TYPE = Refused("the argument's type has no value that stands for none")


def _definition(unit: SourceUnit, binding: Binding) -> Node | Refused:
    """The one definition of a function that is only ever called."""
    definitions = [
        node
        for name in binding.declarations
        if (node := enclosing(name, {"function_definition", "declaration"})) is not None
        and node.type == "function_definition"
    ]
    if binding.kind != "function" or len(definitions) != 1:
        return Refused("the function is overloaded, or not defined here")
    definition = definitions[0]
    if definition.parent is None or definition.parent.type != "translation_unit":
        return Refused(
            "the function is a member or a template, or stands in a namespace or under a condition"
        )
    for reference in binding.references:
        if reference in binding.declarations:
            continue
        if not is_call(reference):
            return Refused("the function is used as a value")
        if reference.start_byte < binding.declarations[0].start_byte:
            return Refused("the function is called before it is declared")
    return definition


def _parameter_lists(binding: Binding) -> list[Node] | Refused:
    """The parameter list of each declaration, the first one first."""
    lists = []
    for name in binding.declarations:
        declarator = function_declarator(name.parent)
        parameters = declarator.child_by_field_name("parameters") if declarator is not None else None
        if parameters is None:
            return Refused("the function's declaration has an unusual form")
        if contains(parameters, {"variadic_parameter", "variadic_parameter_declaration", "ERROR", "..."}):
            return Refused("the function takes any number of arguments")
        lists.append(parameters)
    return sorted(lists, key=lambda node: node.start_byte)


def _appended(unit: SourceUnit, parameters: Node, text: str) -> Edit:
    given = [child for child in parameters.named_children if child.type != "comment"]
    if not given or unit.text(given[0]) == "void":
        return Edit(parameters.start_byte + 1, parameters.end_byte - 1, text.encode())
    return Edit(given[-1].end_byte, given[-1].end_byte, f", {text}".encode())


def _c_parameter(unit: SourceUnit, binding: Binding, fresh: Fresh) -> list[Edit] | Refused:
    """One more `int`, or `...` where some calls must stay as they are (C17 6.5.2.2, 6.7.6.3)."""
    definition, lists = _definition(unit, binding), _parameter_lists(binding)
    if isinstance(definition, Refused):
        return definition
    if isinstance(lists, Refused):
        return lists
    if any(not parameters.named_children for parameters in lists):
        return Refused("the function is declared without its parameters, so calls are not checked")
    if contains(definition, {"identifier_list"}) or any(
        child.type == "declaration" for child in definition.named_children
    ):
        return Refused("the function is defined in the old style")
    text = f"int {fresh.name('some_name')}"
    edits = argument_edits(unit, binding, arguments_of_call, fresh.number())
    if edits is not None and len(binding.references) > len(binding.declarations):
        return [*(_appended(unit, parameters, text) for parameters in lists), *edits]
    if any(unit.text(parameters.named_children[0]) == "void" for parameters in lists):
        return Refused("a function without parameters cannot take any number of arguments")
    return [_appended(unit, parameters, "...") for parameters in lists]


def _cpp_parameter(unit: SourceUnit, binding: Binding, fresh: Fresh) -> list[Edit] | Refused:
    """A default stands in the first declaration only (C++17 [dcl.fct.default])."""
    definition, lists = _definition(unit, binding), _parameter_lists(binding)
    if isinstance(definition, Refused):
        return definition
    if isinstance(lists, Refused):
        return lists
    if len({unit.bytes(parameters) for parameters in lists}) > 1 and _differ(unit, lists):
        return Refused("the function is overloaded, or not defined here")
    if any(b"..." in unit.bytes(parameters) for parameters in lists):
        return Refused("the function takes any number of arguments")
    name = fresh.name("some_name")
    texts = [f"int {name} = {fresh.number()}", *[f"int {name}"] * (len(lists) - 1)]
    return [_appended(unit, parameters, text) for parameters, text in zip(lists, texts, strict=True)]


def _differ(unit: SourceUnit, lists: Sequence[Node]) -> bool:
    """True if declarations may be of different functions: their parameters have other types or numbers."""
    shapes = set()
    for parameters in lists:
        types = []
        for parameter in parameters.named_children:
            words = unit.text(parameter)
            declarator = parameter.child_by_field_name("declarator")
            named = [node for node in walk(declarator) if node.type == "identifier"] if declarator else []
            for name in named[-1:]:
                words = words.replace(unit.text(name), "")
            types.append("".join(words.split("=")[0].split()))
        shapes.add(tuple(types))
    return len(shapes) > 1


def _copy_obstacle(unit: SourceUnit, body: Node) -> str | None:
    kinds = {
        "static_assert_declaration",
        "type_definition",
        "enum_specifier",
        "struct_specifier",
        "class_specifier",
        "union_specifier",
        "preproc_if",
        "preproc_ifdef",
        "preproc_def",
        "preproc_function_def",
        "preproc_call",
        "gnu_asm_expression",
        "case_statement",
    }
    for found in walk(body):
        if found.type == "case_statement" and enclosing(found, {"switch_statement"}) in set(ancestors(body)):
            return "a case label of an outer switch stands inside the loop"
        if found.type == "storage_class_specifier" and unit.text(found) in {
            "static",
            "thread_local",
            "extern",
        }:
            return "a static variable of the body would become two"
        specifies = found.type.endswith("_specifier") and found.child_by_field_name("body") is None
        if found.type in kinds - {"case_statement"} and not specifies:
            return "the body declares types, or holds directives"
    if contains(body, {"lambda_expression"}) and b"static" in unit.source:
        return "a closure of the body would become two types"
    if {"__LINE__", "__COUNTER__", "_Generic"} & identifiers(unit.bytes(body)):
        return "the body asks where it stands"
    return None


def _pinned(statement: Node) -> bool:
    before = statement.prev_named_sibling
    return before is not None and before.type == "preproc_call"


def _head_obstacle(unit: SourceUnit, function: Node) -> str | None:
    words = {unit.text(child) for child in function.children if not child.type.endswith("_statement")}
    if {"setjmp", "_setjmp", "sigsetjmp", "vfork"} & unit.words:
        return "a jump back into the function may find the new variable changed"
    if words & {"constexpr", "consteval", "__attribute__((naked))"}:
        return "the function may have to be evaluated by the compiler"
    return None


C_BASICS = Basics(
    number=lambda name, number: f"int {name} = {number};",
    constant=lambda name, number: f"int {name} = {number};",
    discard=lambda name: [f"(void){name};"],
    junk_loops=braced_junk,
    once=lambda name: f"for (int {name} = 0; {name} < 1; {name}++) {{",
    statements=frozenset(
        {
            "expression_statement",
            "if_statement",
            "for_statement",
            "while_statement",
            "do_statement",
            "switch_statement",
            "for_range_loop",
        }
    ),
    switches=frozenset({"switch_statement"}),
    closed=frozenset(
        {
            "call_expression",
            "field_expression",
            "parenthesized_expression",
            "pointer_expression",
            "subscript_expression",
            "unary_expression",
        }
    ),
    negation=negation,
    wrap_obstacle=_wrap_obstacle,
    absent=_absent,
    parameter=_c_parameter,
    hides=hides,
    pinned=_pinned,
    head_obstacle=_head_obstacle,
    copy_obstacle=_copy_obstacle,
)


# Types whose destructors or copies do what can be seen; unwinding up to a handler would run them.
_TELLING = frozenset(
    {
        "ofstream",
        "fstream",
        "unique_ptr",
        "shared_ptr",
        "lock_guard",
        "unique_lock",
        "scoped_lock",
        "thread",
        "jthread",
        "async",
        "future",
        "promise",
    }
)


def _guarded(unit: SourceUnit, fresh: Fresh) -> Iterator[tuple[Node, list[Edit] | Refused]]:
    """`catch (...) { throw; }`: the same exception goes on (C++17 [except.throw])."""
    language = unit.language
    telling = bool(unit.by_kind.get("destructor_name")) or bool(_TELLING & unit.words)
    for block in language.block.find(unit):
        holder = block.node.parent
        stretches = [
            (statement, statement)
            for statement in block.statements
            if statement.type in C_BASICS.statements | {"return_statement"}
        ]
        if holder is not None and holder.type == "function_definition":
            stretches.append((block.statements[0], block.statements[-1]))
        function = enclosing(block.node, {"function_definition"})
        for first, last in stretches:
            start, end = first.start_byte, last.end_byte
            if not unit.editable(last):
                continue
            if telling:
                yield first, Refused("what unwinding destroys on the way to the handler may tell of it")
            elif function is not None and (reason := _head_obstacle(unit, function)):
                yield first, Refused(reason)
            elif any(
                function.start_byte <= label.start_byte < function.end_byte
                for label in unit.by_kind.get("labeled_statement", [])
                if function is not None
            ):
                yield first, Refused("a jump to a label may not enter a handler's block")
            elif first == last and _pinned(first):
                yield first, Refused("a directive before the statement speaks of it")
            elif not alone(unit, start, end):
                yield first, Refused("the statement shares a line with other text")
            elif divides_regions(unit, start, end):
                yield first, Refused("the statements begin in the prompt and end in the solution")
            elif hides_flow(unit, first, last) or (first == last and unknown_macro(unit, first)):
                yield first, Refused("a macro in the statement may declare something or jump")
            else:
                yield first, around(unit, start, end, ["try {"], ["} catch (...) {", "    throw;", "}"])


_CONTAINERS = re.compile(r"(std::)?(vector|string|map|set|deque|list|unordered_map|unordered_set)(<.*>)?")


def _cpp_absent(unit: SourceUnit, binding: Binding) -> str | Refused:
    """Standard containers tell without effect or failure whether they are empty ([container.reqmts])."""
    type_text = (binding.type_text or "").replace(" ", "")
    standard = not any(unit.by_kind.get(kind) for kind in ("class_specifier", "alias_declaration"))
    if _CONTAINERS.fullmatch(type_text) and standard and "..." not in type_text:
        return f"{binding.name}.empty()"
    if re.fullmatch(r"[\w:]+(<.*>)?(\*+)", type_text):
        return f"{binding.name} == nullptr"
    return _absent(unit, binding)


def _cpp_own_truth(unit: SourceUnit) -> bool:
    return unit.language.defines_operators(unit) or bool(unit.by_kind.get("operator_cast"))


CPP_BASICS = replace(
    C_BASICS,
    absent=_cpp_absent,
    parameter=_cpp_parameter,
    guarded=_guarded,
    own_truth=_cpp_own_truth,
    strips=False,
)
