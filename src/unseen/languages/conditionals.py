"""Conditional expressions and equivalent statements, in C, C++, Java and Python."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tree_sitter import Node

from unseen.languages.c_family.declarators import name_of
from unseen.languages.chains import chains
from unseen.languages.declined import Declined
from unseen.languages.language import SourceUnit
from unseen.languages.negation import may_hide_operators
from unseen.languages.purity import effect_free
from unseen.languages.views import Chain
from unseen.syntax.bodies import comments_between
from unseen.syntax.edit import Edit
from unseen.syntax.flow import contains, enclosing
from unseen.syntax.layout import begins_line, indent_at, indent_step, line_end, newline_of
from unseen.syntax.names import identifiers

Rephrasing = tuple[Node, list[Edit] | Declined]
Alike = Callable[[SourceUnit, Node, Node, str | None], bool]


_WIDTH = 100
"""Longer lines are not folded."""


_SMALL = re.compile(r"\d{1,7}")


_INTEGERS = frozenset({"int", "integer", "bool"})


_LOOSE = frozenset(
    {"assignment_expression", "comma_expression", "lambda_expression", "switch_expression", "lambda"}
    | {"conditional_expression", "ternary_expression", "named_expression", "yield", "expression_list"}
    | {"list_splat", "await", "assignment", "throw_expression", "initializer_list", "array_initializer"}
)


_FUNCTIONS = frozenset(
    {"function_definition", "method_declaration", "lambda_expression", "lambda", "constructor_declaration"}
)


@dataclass(frozen=True, slots=True)
class _Given:
    """`return value` or `target = value`: what stands before the value, and the value."""

    node: Node
    before: str
    target: Node | None
    value: Node


def _always(unit: SourceUnit, first: Node, second: Node, wanted: str | None) -> bool:
    return True


def rephrasings(unit: SourceUnit, alike: Alike = _always) -> Iterator[Rephrasing]:
    """Yield every statement that chooses between two values, with the edits for its other form.

    Values of different types reach the target unchanged where `alike` says so of them and the target's type.
    """
    for kind in ("conditional_expression", "ternary_expression"):
        for node in unit.by_kind.get(kind, []):
            if unit.editable(node) and unit.parsed_cleanly(node) and node.parent is not None:
                found = _spread(unit, node, alike)
                if found is not None:
                    yield found
    for chain in chains(unit):
        folded = _folded(unit, chain, alike)
        if folded is not None:
            yield folded


# From the expression to the statement


def _spread(unit: SourceUnit, choice: Node, alike: Alike) -> Rephrasing | None:
    parts = _parts(unit, choice)
    statement = _statement_of(choice)
    if parts is None or statement is None:
        return None
    condition, first, second = parts
    declared = ""
    wanted: str | None = None
    given = _given(unit, statement)
    if given is None:
        declaration = _declaration(unit, statement, choice)
        if declaration is None:
            return None
        if isinstance(declaration, Declined):
            return statement, declaration
        declared, before, wanted = declaration
    else:
        before, wanted = given.before, _type_wanted(unit, given)
        if given.value != choice:
            return None
        if (reason := _order(unit, given)) is not None:
            return statement, Declined(reason)
        if given.target is not None and unit.text(given.target) in {unit.text(first), unit.text(second)}:
            return statement, Declined("a variable would be assigned to itself")
    reason = _obstacle(unit, statement, first, second, wanted, alike)
    if reason is not None:
        return statement, Declined(reason)
    newline, step = newline_of(unit.source).decode(), indent_step(unit).decode()
    indent = indent_at(unit.source, statement.start_byte).decode()
    end, braces = unit.language.emit.statement_end, unit.language.block_style == "braces"
    lines = [declared] if declared else []
    lines += [
        unit.language.emit.if_open(unit.text(condition)),
        step + before + unit.text(first) + end,
        "} else {" if braces else "else:",
        step + before + unit.text(second) + end,
        *(["}"] if braces else []),
    ]
    text = (newline + indent).join(lines)
    return statement, [Edit(statement.start_byte, statement.end_byte, text.encode(errors="surrogateescape"))]


def _parts(unit: SourceUnit, choice: Node) -> tuple[Node, Node, Node] | None:
    """Return condition, first and second value, without parentheses around the condition."""
    named = [child for child in choice.named_children if child.type not in unit.language.kinds.comments]
    if len(named) != 3:
        return None
    condition, first, second = (
        named if unit.language.block_style == "braces" else (named[1], named[0], named[2])
    )
    while unit.language.block_style == "braces" and condition.type == "parenthesized_expression":
        condition = condition.named_children[0]
    return condition, first, second


def _statement_of(choice: Node) -> Node | None:
    """Return the statement that the expression is the value of."""
    node = choice.parent
    holders = {"assignment_expression", "assignment", "init_declarator", "variable_declarator"}
    if node is not None and node.type in holders:
        node = node.parent
    statements = {"expression_statement", "return_statement", "declaration", "local_variable_declaration"}
    return node if node is not None and node.type in statements else None


def _given(unit: SourceUnit, statement: Node) -> _Given | None:
    comments = unit.language.kinds.comments
    named = [child for child in statement.named_children if child.type not in comments]
    if len(named) != 1:
        return None
    if statement.type == "return_statement":
        return _Given(statement, "return ", None, named[0])
    if statement.type != "expression_statement":
        return None
    assignment = unit.language.assignment.see(unit, named[0])
    if named[0].type not in unit.language.assignment.kinds or assignment is None:
        return None
    if assignment.operator != "=":
        return None
    return _Given(statement, f"{unit.text(assignment.target)} = ", assignment.target, assignment.value)


def _declaration(unit: SourceUnit, statement: Node, choice: Node) -> tuple[str, str, str] | Declined | None:
    """Return the declaration without its value, the assignment, and the type declared."""
    if statement.type not in {"declaration", "local_variable_declaration"}:
        return None
    declarators = statement.children_by_field_name("declarator")
    if len(declarators) != 1 or declarators[0].child_by_field_name("value") != choice:
        return Declined("the declaration declares more than this name")
    holder = statement.parent
    if holder is None or holder.type not in unit.language.block.kinds:
        return Declined("the declaration stands in a header or under a label")
    declarator = declarators[0].child_by_field_name("declarator") or declarators[0].child_by_field_name(
        "name"
    )
    name = name_of(declarator)
    if declarator is None or name is None or name.type != "identifier":
        return Declined("the declaration has an unusual form")
    if declarator.type not in {"identifier", "pointer_declarator"} or contains(
        declarator, {"type_qualifier"}
    ):
        return Declined("the declaration has an unusual form")
    fixed = {"storage_class_specifier", "modifiers", "placeholder_type_specifier", "auto"}
    constant = declarator.type == "identifier" and contains(statement, {"type_qualifier"})
    if constant or any(child.type in fixed for child in statement.children):
        return Declined("the declaration needs its value at once")
    type_ = statement.child_by_field_name("type")
    text = unit.text(type_) if type_ is not None else ""
    if text in {"var", "auto"}:
        return Declined("the declaration needs its value at once")
    if unit.text(name) in identifiers(unit.bytes(choice)):
        return Declined("the value speaks of another variable of this name")
    until = declarator.end_byte
    whole = unit.source[statement.start_byte : until].decode(errors="surrogateescape") + ";"
    shape = "*" if declarator.type == "pointer_declarator" else ""
    return whole, f"{unit.text(name)} = ", text + shape


def _order(unit: SourceUnit, given: _Given) -> str | None:
    """Return why a target of several parts would be evaluated in another order, or None."""
    target = given.target
    if (
        target is None
        or target.type in unit.language.kinds.identifiers
        or unit.language.block_style == "indent"
    ):
        # Python evaluates the value first in any case (reference, 7.2).
        return None
    if unit.language.facts.boxed or not (effect_free(unit, target) and effect_free(unit, given.value)):
        return "the target would be evaluated after the condition"
    return None


def _type_wanted(unit: SourceUnit, given: _Given) -> str | None:
    """Return the declared type of the target or of the function's result, where it is written."""
    if unit.language.block_style == "indent":
        return None
    if given.target is not None:
        binding = unit.scopes.of(given.target) if given.target.type == "identifier" else None
        return binding.type_text if binding is not None else None
    function = enclosing(given.node, _FUNCTIONS)
    if function is None or function.type not in {"function_definition", "method_declaration"}:
        return None
    if unit.language.facts.boxed:
        type_ = function.child_by_field_name("type")
        return unit.text(type_) if type_ is not None else None
    declarator, stars = function.child_by_field_name("declarator"), ""
    while declarator is not None and declarator.type in {"pointer_declarator", "reference_declarator"}:
        stars += "*" if declarator.type == "pointer_declarator" else "&"
        declarator = declarator.child_by_field_name("declarator")
    type_ = function.child_by_field_name("type")
    return unit.text(type_) + stars if type_ is not None else None


def _obstacle(
    unit: SourceUnit, statement: Node, first: Node, second: Node, wanted: str | None, alike: Alike
) -> str | None:
    source = unit.source
    if not begins_line(source, statement.start_byte):
        return "the statement shares its line with other text"
    if (
        unit.language.block_style == "indent"
        and source[statement.end_byte : line_end(source, statement.end_byte)].strip()
    ):
        return "something follows on the line"
    if comments_between(unit, statement.start_byte, statement.end_byte):
        return "a comment stands inside the statement"
    if unit.language.block_style == "indent":
        return None
    if may_hide_operators(unit, statement):
        return "a macro stands in the statement"
    if not alike(unit, first, second, wanted):
        return "the two values may be of different types, of which the expression makes one"
    return None


def arithmetic(
    unit: SourceUnit, types: Sequence[str | None], values: tuple[Node, Node], known: str | None
) -> bool:
    """Return True if numbers of these types reach a target of a known type unchanged from one expression."""
    if None in types:
        return False
    if set(types) <= _INTEGERS or set(types) == {"unsigned"} or set(types) == {"float"}:
        # The common type holds every value of both, so that one conversion does as well as two.
        return True
    for value_type, other, value in zip(types, reversed(types), values, strict=True):
        if value_type == "int" and _SMALL.fullmatch(unit.text(value)):
            return other == "unsigned" or (other == "float" and known == "float")
    return False


# From the statement to the expression


def _folded(unit: SourceUnit, chain: Chain, alike: Alike) -> Rephrasing | None:
    if len(chain.links) != 1:
        return None
    branch, node = chain.links[0], chain.node
    end = node.end_byte
    first = _only(unit, branch.consequence)
    if chain.otherwise is not None:
        second = _only(unit, chain.otherwise)
    else:
        following = node.next_named_sibling
        if following is None or following.type != "return_statement" or first is None or first.target:
            return None
        if unit.source[node.end_byte : following.start_byte].strip():
            return None
        second, end = _given(unit, following), following.end_byte
    if first is None or second is None or first.before != second.before:
        return None
    reason = _unfoldable(unit, chain, first, second, end, alike)
    if reason is not None:
        return node, Declined(reason)
    condition, one, two = (unit.text(part) for part in (branch.condition, first.value, second.value))
    if unit.language.block_style == "braces":
        text = f"{first.before}{condition} ? {one} : {two}{unit.language.emit.statement_end}"
    else:
        text = f"{first.before}{one} if {condition} else {two}"
    if len(indent_at(unit.source, node.start_byte)) + len(text) > _WIDTH or "\n" in text:
        return node, Declined("the line would be too long")
    return node, [Edit(node.start_byte, end, text.encode(errors="surrogateescape"))]


def _only(unit: SourceUnit, body: Node) -> _Given | None:
    """Return the assignment or `return` that the body consists of."""
    if body.type in unit.language.block.kinds:
        named = [child for child in body.named_children if child.type not in unit.language.kinds.comments]
        if len(named) != 1:
            return None
        body = named[0]
    return _given(unit, body)


def _unfoldable(
    unit: SourceUnit, chain: Chain, first: _Given, second: _Given, end: int, alike: Alike
) -> str | None:
    condition = chain.links[0].condition
    if comments_between(unit, chain.node.start_byte, end):
        return "a comment stands inside the statement"
    if not begins_line(unit.source, chain.node.start_byte):
        return "the statement shares its line with other text"
    if any(node.type in _LOOSE for node in (condition, first.value, second.value)):
        return "an operand would need parentheses"
    if contains(condition, unit.language.kinds.binders):
        return "the condition binds a name"
    for given in (first, second):
        if (reason := _order(unit, given)) is not None or not effect_free_target(unit, given):
            return reason or "the target would be evaluated after the condition"
    if unit.language.block_style == "indent":
        return None
    if unit.language.hides_braces(unit) or may_hide_operators(unit, chain.node):
        return "a macro stands in the statement"
    if not effect_free(unit, condition) and first.target is not None and first.target.child_count:
        return "the target would be evaluated before the condition"
    if not alike(unit, first.value, second.value, _type_wanted(unit, first)):
        return "the two values may be of different types, of which the expression would make one"
    return None


def effect_free_target(unit: SourceUnit, given: _Given) -> bool:
    """Return True if evaluating the target earlier or later cannot be observed."""
    target = given.target
    return (
        target is None
        or unit.language.block_style == "indent"
        or not target.child_count
        or effect_free(unit, target)
    )
