"""Do two programs do the same apart from protected attributes? By execution (paper 002, section 5.2).

Both functions are called with the same inputs. For each choice `a` of values for the protected attributes,
held the same, the results of the old function on the inputs `x` (everything else) are compared with those of
the new one: a program that stopped deciding by gender keeps its behaviour if it treats everybody as the old
one treated some group, which is `old(a, x) = new(a, x)` for all `x` and one `a`.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

from unseen import python_ast
from unseen.bias.attributes import Attribute
from unseen.bias.comparing import run_message, untrusted_outcomes
from unseen.bias.covering import combinations
from unseen.bias.entries import Entry, find_entries
from unseen.bias.module import ModuleView, read_module
from unseen.bias.plan import Plan, imported_names, localised, make_plan
from unseen.bias.pools import Shared
from unseen.bias.values import reduced
from unseen.records.bias import Equivalence, KeptWord
from unseen.sandbox import Sandbox

_MOST_GROUPS = 24
_MOST_INPUTS = 48
_TOTAL_S = 20.0

_Outcome = list[str]


def kept_behaviour(
    old: str, new: str, function: str, attributes: Sequence[Attribute], *, sandbox: Sandbox
) -> Equivalence:
    """Compare a function of a program with the one that took its place.

    Args:
        old: the program before.
        new: the program after.
        function: the old function's name; the new one has the same name or is the only one.
        attributes: the protected ones.
        sandbox: where both run.

    Returns:
        `kept`: equal results for all inputs under one choice of protected values. `order_kept`: numbers that
        are not equal but order all inputs alike. `changed`: neither. `not_comparable`: the new program has no
        such function, needs other inputs, or answers nothing, or the old one changes its results by chance.
    """
    try:
        before, after = _plan(old, function, attributes), _plan(new, function, attributes)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        return _not(f"it cannot be read ({type(error).__name__})")
    if before is None or after is None:
        return _not(f"{function} is not in both programs")
    groups, inputs = _rows(before)
    try:
        to_new = _mapping(before, after)
    except KeyError as error:
        return _not(f"the new function takes another input, {error.args[0]}")
    vectors = [_joined(before, group, row) for group in groups for row in inputs]
    ours = [[before.values[place][number].text for place, number in enumerate(row)] for row in vectors]
    theirs = [[row[place] if place is not None else None for place in to_new] for row in ours]
    runs = [
        run_message(old, before, vectors, _TOTAL_S),
        run_message(old, before, vectors, _TOTAL_S),
        run_message(new, after, _own_vectors(after, theirs), _TOTAL_S),
    ]
    try:
        said = untrusted_outcomes(runs, sandbox)
    except OSError as error:
        return _not(f"the sandbox failed: {error}")
    if (why := next((one for one in said if isinstance(one, str)), None)) is not None:
        return _not(why)
    first, again, mended = said
    if any(not _equal(one, another) for one, another in zip(first, again, strict=True)):
        return _not("the old function's results change by themselves")
    if not any(one[0] == "value" for one in mended):
        return _not(f"the new function answers no call: {mended[0][3] if mended else ''}")
    return _judged(first, mended, len(inputs))


def _judged(old: Sequence[Any], new: Sequence[Any], width: int) -> Equivalence:
    """The verdict from the outcomes of all calls, in blocks of `width` inputs for each choice of values."""
    best, ordered = 0.0, False
    for start in range(0, len(old), width):
        one, another = old[start : start + width], new[start : start + width]
        same = sum(_equal(a, b) for a, b in zip(one, another, strict=True)) / width
        best = max(best, same)
        ordered = ordered or _same_order(one, another)
    word: KeptWord = "kept" if best == 1 else "order_kept" if ordered else "changed"
    return Equivalence(word=word, agreement=best, inputs=width)


def _equal(one: _Outcome, another: _Outcome) -> bool:
    return one[0] == another[0] and (one[1] == another[1] or one[2] == another[2])


def _same_order(old: Sequence[_Outcome], new: Sequence[_Outcome]) -> bool:
    """True if both give numbers, not all the same, which order the inputs alike."""
    try:
        pairs = [(float(one[3]), float(another[3])) for one, another in zip(old, new, strict=True)]
    except ValueError:
        return False
    if len({a for a, _ in pairs}) < 2:
        return False
    return all(
        (a > c) == (b > d) and (a < c) == (b < d) for (a, b), (c, d) in itertools.combinations(pairs, 2)
    )


def _not(reason: str) -> Equivalence:
    return Equivalence(word="not_comparable", reason=reason)


def _plan(code: str, function: str, attributes: Sequence[Attribute]) -> Plan | None:
    module = read_module(python_ast.parse(code))
    entries = list(find_entries(module, attributes, shaped=True))
    entry = next((one for one in entries if one.name == function), None)
    if entry is None and len(entries) == 1:
        entry = entries[0]
    return _planned(entry, module) if entry is not None else None


def _planned(entry: Entry, module: ModuleView) -> Plan:
    return make_plan(entry, Shared(), imported_names(module.tree), stateful=False, suspicious=False)


def _rows(plan: Plan) -> tuple[list[dict[int, int]], list[dict[int, int]]]:
    """Choices of values for the protected slots, and for the others: slot → number of the value."""
    held = [slot for slot, leaf in enumerate(plan.leaves) if leaf.attribute is not None]
    free = [slot for slot, leaf in enumerate(plan.leaves) if leaf.attribute is None]
    grids = [reduced(plan.values[slot])[:12] for slot in held]
    groups = [
        {slot: grid[number] for slot, grid, number in zip(held, grids, row, strict=True)}
        for row in combinations([len(grid) for grid in grids], _MOST_GROUPS)
    ]
    inputs = [
        dict(zip(free, row, strict=True))
        for row in combinations([len(plan.values[slot]) for slot in free], _MOST_INPUTS)
    ]
    return groups, inputs


def _joined(plan: Plan, group: dict[int, int], row: dict[int, int]) -> list[int]:
    both = group | row
    return [both[slot] for slot in range(len(plan.leaves))]


def _mapping(before: Plan, after: Plan) -> list[int | None]:
    """For each value of the new call its slot in the old one; None for a protected one that the old lacks.

    Raises:
        KeyError: the new function takes an input that the old one did not, by name.
    """
    found: list[int | None] = []
    for leaf in after.leaves:
        same = [slot for slot, other in enumerate(before.leaves) if other.path == leaf.path]
        same = same or [slot for slot, other in enumerate(before.leaves) if other.name == leaf.name]
        if not same and leaf.attribute is None:
            raise KeyError(leaf.name)
        found.append(same[0] if same else None)
    return found


def _own_vectors(plan: Plan, rows: Sequence[Sequence[str | None]]) -> list[list[int]]:
    """The rows of texts as numbers of the plan's own values, which get those that they lack."""
    slots: list[list[str]] = [list(texts) for texts in plan.message["slots"]]
    known = [{text: number for number, text in enumerate(texts)} for texts in slots]
    vectors = []
    for row in rows:
        vector = []
        for slot, text in enumerate(row):
            if text is None:
                vector.append(0)
                continue
            text = localised(text, plan.rename)
            if text not in known[slot]:
                known[slot][text] = len(slots[slot])
                slots[slot].append(text)
            vector.append(known[slot][text])
        vectors.append(vector)
    plan.message["slots"] = slots
    return vectors
