"""Values of inputs that the program compares with each other, on both sides of the comparison."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

from unseen.bias.attributes import Attribute
from unseen.bias.dataflow.abstract_value import InputPath
from unseen.bias.dataflow.arithmetic_chains import Chain, apply_chain, solve_chains
from unseen.bias.dataflow.evidence import Evidence, Relation
from unseen.bias.pools import TEXTS, in_style, pool_name, style_of, usual_numbers
from unseen.bias.shapes import Leaf

_MOST = 6
_TEXTS = ("A", "B")
# Of a person, in the middle of what the pools hold.
_USUAL_AGE = 40.0


def relate(leaves: Sequence[Leaf], evidence: Evidence) -> None:
    """Choose values of inputs by the comparisons and ratios between them.

    Args:
      leaves: the values of a call.
      evidence: what the program does with them.
    """
    by_path = {leaf.path: leaf for leaf in leaves}
    relate_ratios(by_path, evidence.ratios)
    for each in evidence.relations:
        _relate_pair(by_path, each)


def _relate_pair(by_path: dict[InputPath, Leaf], relation: Relation) -> None:
    left, left_chains, right, right_chains, member = relation
    one, another = by_path.get(left), by_path.get(right)
    if member and another is None and (*right, "*") in by_path:
        # A list, of which one item is what is looked for.
        another, member = by_path[(*right, "*")], False
    if one is None or another is None or one is another or one.choices or another.choices:
        return
    if member:
        _let_hold(another, one)
    elif _is_number(one) or _is_number(another):
        # The second is fixed first, since a ratio is usually on its side.
        if another.attribute is None and not right_chains and left_chains:
            _spread(another, _reached(left_chains, _base(one)))
        elif one.attribute is None:
            _spread(one, _sources(left_chains, _reached(right_chains, _base(another))))
            _spread(another, [_base(another)])
        elif another.attribute is None:
            _spread(another, _sources(right_chains, _reached(left_chains, _base(one))))
    else:
        _share_texts(one, another)


def _is_number(leaf: Leaf) -> bool:
    return "number" in leaf.kinds and leaf.kinds[0] in ("number", "truth", "text")


def _base(leaf: Leaf) -> float:
    """Return the number of a leaf that another one is related to."""
    if leaf.attribute is not None:
        return _USUAL_AGE
    if leaf.related:
        return leaf.related[0]
    numbers = [c for c in leaf.consts if isinstance(c, int | float) and not isinstance(c, bool)]
    return float(numbers[0]) if numbers else float(usual_numbers(leaf.name)[2])


def _reached(chains: Iterable[Chain], base: float) -> list[float]:
    found = [apply_chain(chain, base) for chain in chains]
    return [each for each in found if each is not None] or [base]


def _sources(chains: Sequence[Chain], targets: Sequence[float]) -> list[float]:
    if not chains:
        return list(targets)
    return [each for target in targets for each in solve_chains(chains, target)] or list(targets)


def _spread(leaf: Leaf, targets: Sequence[float]) -> None:
    """Add the targets, what lies between them, and a step to each side."""
    limits = sorted(set(targets))[:4]
    whole = all(float(each).is_integer() for each in limits) and max(map(abs, limits)) > 1
    step = 1.0 if whole else max(abs(limits[0]) / 100, 0.01)
    middles = [(a + b) / 2 for a, b in itertools.pairwise(limits)]
    wanted = [limits[0] - step, *limits[:1], *middles, limits[-1] + step]
    for each in wanted:
        number = int(each) if float(each).is_integer() else round(each, 6)
        if number not in leaf.related and len(leaf.related) < _MOST:
            leaf.related.append(number)


def _let_hold(container: Leaf, part: Leaf) -> None:
    """Let a container hold what is looked for in it, or nothing."""
    texts = [c for c in part.consts if isinstance(c, str | int) and not isinstance(c, bool)][:3]
    if part.attribute is not None:
        texts += _texts_of(part.attribute, part)[:2]
    elif not texts:
        _share_texts(part, part)
        texts = list(_TEXTS)
    held = [repr(texts), repr(texts[-1:]), "[]"]
    container.texts += [each for each in held if each not in container.texts][:_MOST]


def _share_texts(one: Leaf, another: Leaf) -> None:
    """Give two inputs that are compared some equal texts."""
    known = [c for leaf in (one, another) for c in leaf.consts if isinstance(c, str)][:3]
    for leaf in (one, another):
        if leaf.attribute is not None:
            known += _texts_of(leaf.attribute, leaf)[:3]
    for leaf in (one, another):
        if leaf.attribute is None and (not leaf.kinds or leaf.kinds[0] in ("text", "list", "truth")):
            leaf.texts += [repr(c) for c in known or _TEXTS if repr(c) not in leaf.texts][:_MOST]


def _texts_of(attribute: Attribute, leaf: Leaf) -> list[str]:
    style = style_of([c for c in leaf.consts if isinstance(c, str)])
    return [in_style(each, style) for each in TEXTS.get(pool_name(attribute.name, leaf.name), ())]


def relate_ratios(by_path: dict[InputPath, Leaf], ratios: Iterable[tuple[InputPath, InputPath]]) -> None:
    """Choose values of `a` on each side of the constants that `a / b` is compared with, for a usual `b`."""
    for above, below in ratios:
        top, bottom = by_path.get(above), by_path.get(below)
        if top is None or bottom is None or top.attribute is not None or bottom.attribute is not None:
            continue
        known = {c for c in (*top.consts, *bottom.consts) if isinstance(c, float) and 0 < c < 20}
        if not known or top.related:
            continue
        limits = sorted(known)[:4]
        middles = [(a + b) / 2 for a, b in itertools.pairwise(limits)]
        whole = usual_numbers(bottom.name)[2]
        top.related = [round(each * whole, 4) for each in (limits[0] * 0.9, *middles, limits[-1] * 1.1)]
        bottom.related = [whole]
