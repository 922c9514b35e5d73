"""Ways to say the same in C that hold for every type and every value, beyond the catalogue's methods."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax import Edit
from unseen.syntax.flow import ancestors, contains
from unseen.syntax.jumps import continues

_DIRECTIVES = frozenset(
    {"preproc_if", "preproc_ifdef", "preproc_def", "preproc_function_def", "preproc_call"}
)
_LABELS = frozenset({"labeled_statement", "case_statement"})
# What is read as an argument of a call and is none.
_DESIGNATING = frozenset({"offsetof", "__builtin_offsetof", "container_of", "va_arg", "_Generic", "sizeof"})


def _nodes(unit: SourceUnit, kind: str) -> Iterator[Node]:
    for node in unit.by_kind.get(kind, []):
        if unit.parsed_cleanly(node) and unit.in_function(node) and not _in_macro(unit, node):
            yield node


def _in_macro(unit: SourceUnit, node: Node) -> bool:
    """True in the arguments of a macro, which may do anything with their text."""
    for around in ancestors(node):
        if around.type in _DIRECTIVES | {"offsetof_expression", "gnu_asm_expression"}:
            return True
        if around.type == "call_expression":
            function = around.child_by_field_name("function")
            name = unit.text(function) if function is not None else ""
            if name in _DESIGNATING or name.isupper() or name in _macros(unit):
                return True
    return False


def _macros(unit: SourceUnit) -> set[str]:
    return {
        unit.text(name)
        for kind in ("preproc_def", "preproc_function_def")
        for node in unit.by_kind.get(kind, [])
        if (name := node.child_by_field_name("name")) is not None
    }


def _is_plain(unit: SourceUnit, node: Node) -> bool:
    """True for a name that is surely no macro's, which may bind otherwise than it looks."""
    name = unit.text(node)
    return node.type == "identifier" and not name.isupper() and name not in _macros(unit)


@rewriting(category="basic", origin="obfuseval")
def subscript_to_sum(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Say `*(a + i)` for `a[i]`.

    Before: `total += row[at];`. After: `total += (*(row + (at)));`.

    *Preserves*: the one is defined as the other (C17 6.5.2.1).
    *Declines*: members named in `offsetof` and arguments of macros.
    """
    for node in _nodes(unit, "subscript_expression"):
        base, index = node.child_by_field_name("argument"), node.child_by_field_name("index")
        if base is None or index is None:
            continue
        if not (_is_plain(unit, base) or base.type in {"field_expression", "subscript_expression"}):
            yield Declined("the array is no plain name or member", node)
            continue
        plain = index.type == "number_literal" or _is_plain(unit, index)
        left, right = (b" + ", b"))") if plain else (b" + (", b")))")
        yield Site(
            (
                Edit(node.start_byte, base.start_byte, b"(*("),
                Edit(base.end_byte, index.start_byte, left),
                Edit(index.end_byte, node.end_byte, right),
            )
        )


@rewriting(category="basic", origin="obfuseval")
def arrow_to_star(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Say `(*p).field` for `p->field`.

    Before: `node->next`. After: `(*node).next`.

    *Preserves*: the one is defined as the other (C17 6.5.2.3).
    *Declines*: arguments of macros.
    """
    for node in _nodes(unit, "field_expression"):
        base, operator = node.child_by_field_name("argument"), node.child_by_field_name("operator")
        if base is None or operator is None or operator.type != "->":
            continue
        if base.type == "identifier" and not _is_plain(unit, base):
            yield Declined("a macro may bind otherwise than it looks", node)
            continue
        yield Site(
            (
                Edit(base.start_byte, base.start_byte, b"(*"),
                Edit(base.end_byte, operator.end_byte, b")."),
            )
        )


@rewriting(category="loop", origin="obfuseval")
def while_to_endless(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Leave an endless loop by `break` where `while` asks a condition.

    Before: `while (*p) p++;`. After: `for (;;) { if (!(*p)) break; p++; }`.

    *Preserves*: the condition is asked at the same times; `continue` goes to it as before.
    *Declines*: nothing but loops that the grammar cannot read.
    """
    for node in _nodes(unit, "while_statement"):
        condition, body = node.child_by_field_name("condition"), node.child_by_field_name("body")
        if condition is None or body is None:
            continue
        asked = b"for (;;) { if (!" + unit.bytes(condition) + b") break; "
        yield Site(
            (
                Edit(node.start_byte, condition.end_byte, asked),
                Edit(body.end_byte, body.end_byte, b" }"),
            )
        )


@rewriting(category="loop", origin="obfuseval")
def do_to_endless(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Ask the condition of a `do` loop in its body.

    Before: `do { n++; } while (*p++);`. After: `for (;;) { { n++; } if (!(*p++)) break; }`.

    *Preserves*: the order of body and condition.
    *Declines*: bodies with a `continue`, which goes to the condition.
    """
    for node in _nodes(unit, "do_statement"):
        condition, body = node.child_by_field_name("condition"), node.child_by_field_name("body")
        if condition is None or body is None or contains(node, _DIRECTIVES):
            continue
        if continues(body, unit):
            yield Declined("a continue in the body goes to the condition", node)
            continue
        asked = b" if (!" + unit.bytes(condition) + b") break; }"
        yield Site(
            (
                Edit(node.start_byte, body.start_byte, b"for (;;) { "),
                Edit(body.end_byte, node.end_byte, asked),
            )
        )


@rewriting(category="arithmetic", origin="obfuseval")
def step_to_sum(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Say `i += 1` for `i++` where the value is not used.

    Before: `i++;`. After: `i += 1;`.

    *Preserves*: the one is defined as the other (C17 6.5.3.1).
    *Declines*: steps whose value is used.
    """
    for node in _nodes(unit, "update_expression"):
        operator, target = node.child_by_field_name("operator"), node.child_by_field_name("argument")
        parent = node.parent
        if operator is None or target is None or parent is None:
            continue
        update = parent.type == "for_statement" and parent.child_by_field_name("update") == node
        if parent.type != "expression_statement" and not update:
            yield Declined("the value of the step is used", node)
            continue
        sign = b" += 1" if operator.type == "++" else b" -= 1"
        yield Site((Edit(node.start_byte, node.end_byte, unit.bytes(target) + sign),))


@rewriting(category="logic", origin="obfuseval")
def truth_to_comparison(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Compare with zero what a condition asks for its truth.

    Before: `if (!p)`. After: `if (p == 0)`.

    *Preserves*: a scalar is true if it is not equal to 0 (C17 6.8.4.1), a null pointer is equal to 0.
    *Declines*: conditions of more than one operand.
    """
    simple = {"identifier", "call_expression", "field_expression", "subscript_expression"}
    for kind in ("if_statement", "while_statement"):
        for node in _nodes(unit, kind):
            around = node.child_by_field_name("condition")
            inner = around.named_children[0] if around is not None and around.named_child_count == 1 else None
            if inner is None:
                continue
            sign = b" != 0"
            asked = inner
            if inner.type == "unary_expression" and inner.children[0].type == "!":
                sign, asked = b" == 0", inner.children[1]
            called = asked.child_by_field_name("function") if asked.type == "call_expression" else asked
            if asked.type not in simple or called is None:
                yield Declined("the condition has several operands", node)
                continue
            if called.type == "identifier" and not _is_plain(unit, called):
                yield Declined("a macro may bind otherwise than it looks", node)
                continue
            yield Site((Edit(inner.start_byte, inner.end_byte, unit.bytes(asked) + sign),))


@rewriting(category="condition", origin="obfuseval", at_most=2)
def guard_to_nesting(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Put what follows an early exit into the other branch.

    Before: `if (!p) return 0; use(p); return 1;`.
    After: `if (!(!p)) { use(p); return 1; } else { return 0; }`.

    *Preserves*: what follows runs if the condition is false, and then only.
    *Declines*: blocks with labels or directives, of which the parts cannot be moved apart.
    """
    for node in _nodes(unit, "if_statement"):
        block, body = node.parent, node.child_by_field_name("consequence")
        condition = node.child_by_field_name("condition")
        if block is None or block.type != "compound_statement" or body is None or condition is None:
            continue
        if node.child_by_field_name("alternative") is not None or not _leaves(body):
            continue
        rest = [child for child in block.named_children if child.start_byte >= node.end_byte]
        if not any(child.type != "comment" for child in rest):
            continue
        if block.parent is not None and block.parent.type == "switch_statement":
            yield Declined("the block is that of a switch", node)
            continue
        if any(contains(child, _LABELS | _DIRECTIVES) for child in [*rest, body]):
            yield Declined("the block has labels or directives", node)
            continue
        leaving = unit.bytes(body) if body.type == "compound_statement" else b"{ " + unit.bytes(body) + b" }"
        end = block.end_byte - 1
        yield Site(
            (
                Edit(node.start_byte, node.end_byte, b"if (!" + unit.bytes(condition) + b") {"),
                Edit(end, end, b"} else " + leaving + b"\n"),
            ),
            exclusive_range=(block.start_byte, block.end_byte),
        )


def _leaves(body: Node) -> bool:
    statements = [child for child in body.named_children if child.type != "comment"]
    last = statements[-1] if body.type == "compound_statement" and statements else body
    return last.type == "return_statement"


TEMPLATES = (
    guard_to_nesting,
    while_to_endless,
    do_to_endless,
    subscript_to_sum,
    arrow_to_star,
    step_to_sum,
    truth_to_comparison,
)
