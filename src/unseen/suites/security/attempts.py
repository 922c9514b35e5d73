"""Makes and validates the variants of items: valid ones may be asked about, the others have a reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Literal

from unseen.execution.executors import stop_services
from unseen.execution.fixes.cache import FixCache, fix_cache
from unseen.records.security import Rewrite
from unseen.sandbox import Sandbox
from unseen.sandbox.packages import NO_PACKAGES, Packages
from unseen.security.items import Item
from unseen.suites.security.variants import NotRunError, Variant, variant, why_not

Outcome = Literal["held", "not made", "not held", "not run"]


@dataclass(frozen=True)
class Attempt:
    """One item in one form.

    Attributes:
        item: as it is.
        rewrite: the form.
        outcome: `held` if its exploit works and its reference stops it; only such a form is ever asked about.
            `not made` if no rewriting of that kind fits, `not held` if the run showed otherwise, `not run`
            if it could not be run here.
        variant: the item in the form, where it holds.
        reason: why it is declined, empty where it holds.
    """

    item: Item
    rewrite: Rewrite
    outcome: Outcome
    variant: Variant | None = None
    reason: str = ""

    @property
    def made(self) -> bool:
        """Return whether there was something to run."""
        return self.outcome != "not made"


def attempt(
    item: Item,
    rewrite: Rewrite,
    seed: int,
    *,
    sandbox: Sandbox,
    kept: FixCache | None = None,
    packages: Packages = NO_PACKAGES,
) -> Attempt:
    """Make a variant of an item and run its vulnerable program and its reference with both tests."""
    found = variant(item, rewrite, seed)
    if isinstance(found, str):
        return Attempt(item, rewrite, "not made", reason=found)
    try:
        reason = why_not(found, sandbox=sandbox, kept=kept, packages=packages)
    except NotRunError as error:
        return Attempt(item, rewrite, "not run", reason=str(error))
    if reason is not None:
        return Attempt(item, rewrite, "not held", reason=reason)
    return Attempt(item, rewrite, "held", found)


def attempt_all(
    wanted: Sequence[tuple[Item, Rewrite]],
    seed: int,
    *,
    sandbox: Sandbox,
    jobs: int = 2,
    keep: bool = True,
    progress: Callable[[int], None] = lambda count: None,
) -> list[Attempt]:
    """Make and validate variants of items, in order.

    Args:
        wanted: items and forms.
        seed: from which all chance comes.
        sandbox: where programs run.
        jobs: how many at the same time.
        keep: use and extend the verdicts of earlier runs.
        progress: called with the number of forms decided since the last call.
    """
    kept = fix_cache() if keep else None

    def untrusted_one(pair: tuple[Item, Rewrite]) -> Attempt:
        done = attempt(*pair, seed, sandbox=sandbox, kept=kept)
        progress(1)
        return done

    try:
        with ThreadPoolExecutor(max(1, jobs)) as pool:
            return list(pool.map(untrusted_one, wanted))
    finally:
        stop_services(sandbox)
