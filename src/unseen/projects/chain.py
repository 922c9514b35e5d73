"""The chosen methods on one file after another, through the engine that rewrites problems."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from unseen.execution.syntax_check import check_syntax
from unseen.languages import SourceUnit
from unseen.records import Verdict
from unseen.rewrites import Method, Outcome, Rewritten, rewrite
from unseen.rewrites.history import RENAMINGS, RewriteHistory


@dataclass
class Chain:
    """One file after its methods.

    Attributes:
        history: the text in the end, and the methods that changed it, in order.
        outcomes: what each method did.
        unparsed: methods whose result did not parse, with their text and the verdict.
    """

    history: RewriteHistory
    outcomes: list[tuple[Method, Outcome]] = field(default_factory=list)
    unparsed: list[tuple[Method, SourceUnit, Verdict]] = field(default_factory=list)

    @property
    def unit(self) -> SourceUnit:
        """The text in the end."""
        return self.history.unit

    @property
    def applied(self) -> list[Method]:
        """The methods that changed the text, in order; each was tried once."""
        return [method for method, _ in self.outcomes if method.name in self.history.methods]


def order(methods: Sequence[Method], *, path: str, seed: int, steps: int) -> list[Method]:
    """Return the methods for one file: the renames, then the others in random order, `steps` in all."""
    first = [method for method in methods if method.name in RENAMINGS]
    others = [method for method in methods if method.name not in RENAMINGS]
    random.Random(f"{seed}/{path}/order").shuffle(others)
    return [*sorted(first, key=lambda method: RENAMINGS.index(method.name)), *others][:steps]


def run_chain(history: RewriteHistory, methods: Sequence[Method], *, seed: int) -> Chain:
    """Apply each method once, on what the ones before left.

    A method's chance depends on the seed, the file and the method alone, so that leaving one out changes as
    little as possible of what the others do.
    """
    chain = Chain(history)
    for method in methods:
        if not method.supports(chain.unit.language.name):
            continue
        chance = random.Random(f"{seed}/{chain.unit.path}/{method.name}")
        outcome = rewrite(chain.unit, method, chance)
        chain.outcomes.append((method, outcome))
        if not isinstance(outcome, Rewritten):
            continue
        verdict = check_syntax(chain.unit, outcome.unit)
        if verdict.passed:
            chain.history = chain.history.then(method.name, outcome.unit, outcome.offsets)
        else:
            chain.unparsed.append((method, outcome.unit, verdict))
    return chain
