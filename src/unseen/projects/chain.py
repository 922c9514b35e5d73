"""The chosen methods on one file after another, through the engine that rewrites problems."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from unseen.execution.parses import parses
from unseen.languages import SourceUnit
from unseen.records import Verdict
from unseen.rewrites import Method, Outcome, Rewritten, rewrite

_FIRST = ("rename-function", "rename-variables")


@dataclass
class Chain:
    """One file after its methods.

    Attributes:
        unit: the text in the end.
        applied: the methods that changed it, in order.
        outcomes: what each method did.
        unparsed: methods whose result did not parse, with their text and the verdict.
    """

    unit: SourceUnit
    applied: list[Method] = field(default_factory=list)
    outcomes: list[tuple[Method, Outcome]] = field(default_factory=list)
    unparsed: list[tuple[Method, SourceUnit, Verdict]] = field(default_factory=list)


def order(methods: Sequence[Method], *, path: str, seed: int, steps: int) -> list[Method]:
    """The methods for one file: the renames, then the others in an order drawn by seed, `steps` in all."""
    first = [method for method in methods if method.name in _FIRST]
    others = [method for method in methods if method.name not in _FIRST]
    random.Random(f"{seed}/{path}/order").shuffle(others)
    return [*sorted(first, key=lambda method: _FIRST.index(method.name)), *others][:steps]


def run_chain(unit: SourceUnit, methods: Sequence[Method], *, seed: int) -> Chain:
    """Apply each method once, on what the ones before left.

    A method's chance depends on the seed, the file and the method alone, so that leaving one out changes as
    little as possible of what the others do.
    """
    chain = Chain(unit)
    for method in methods:
        if not method.supports(unit.language.name):
            continue
        chance = random.Random(f"{seed}/{unit.path}/{method.name}")
        outcome = rewrite(chain.unit, method, chance)
        chain.outcomes.append((method, outcome))
        if not isinstance(outcome, Rewritten):
            continue
        verdict = parses(chain.unit, outcome.unit)
        if verdict.passed:
            chain.unit = outcome.unit
            chain.applied.append(method)
        else:
            chain.unparsed.append((method, outcome.unit, verdict))
    return chain
