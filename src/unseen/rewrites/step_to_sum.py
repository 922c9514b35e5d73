"""The method `step-to-sum`."""

from __future__ import annotations

from collections.abc import Iterator

from unseen.languages import SourceUnit
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.rewrites.plain_c import nodes
from unseen.syntax import Edit


@rewriting(
    category="arithmetic",
    origin="obfuseval",
    semantic=True,
    by_default=False,
    only=frozenset({"c"}),
    elsewhere="`i++` whose value is not used is `i += 1` for every type in C alone (C17 6.5.2.4)",
)
def step_to_sum(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Say `i += 1` for `i++` where the value is not used.

    Before: `i++;`. After: `i += 1;`.

    *Preserves*: the one is defined as the other (C17 6.5.3.1).
    *Declines*: steps whose value is used.
    """
    for node in nodes(unit, "update_expression"):
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
