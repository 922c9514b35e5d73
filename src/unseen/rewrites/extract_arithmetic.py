"""The method `extract-arithmetic`."""

from __future__ import annotations

from collections.abc import Iterator

from unseen.languages import SourceUnit
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax import Edit
from unseen.syntax.flow import contains


@rewriting(category="decomposition", at_most=2)
def extract_arithmetic(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Move an arithmetic expression to a function of its own.

    Before: `total += price * count + fee`. After: `total += copper_reef(price, count, fee)`, with
    `def copper_reef(price, count, fee): return price * count + fee`.

    *Preserves*: the expression is evaluated when and as often as before, from the same values; the function
    gives a value of exactly its type.
    *Declines*: expressions that assign, suspend or bind, those that constants alone make up, variables whose
    type or value is not certain, and floating-point numbers where a call may change the rounding.
    """
    language = unit.language
    parts = {binary.node.id for binary in language.arithmetic.find(unit)}
    for binary in language.arithmetic.find(unit):
        node = binary.node
        around = node.parent
        while around is not None and around.type == "parenthesized_expression":
            around = around.parent
        if (around is not None and around.id in parts) or not unit.in_function(node):
            continue
        if contains(node, language.kinds.comments):
            yield Declined("a comment stands in the expression", node)
            continue
        extracted = language.predicate(
            unit, node, name_source.name(like=language.facts.function_like, words=2), True
        )
        if isinstance(extracted, Declined):
            yield Declined(extracted.reason.replace("the condition", "the expression"), node)
            continue
        call = Edit(node.start_byte, node.end_byte, extracted.call.encode())
        if extracted.at == node.start_byte:
            yield Site((Edit(node.start_byte, node.end_byte, extracted.text + extracted.call.encode()),))
        else:
            yield Site((Edit(extracted.at, extracted.at, extracted.text), call))
