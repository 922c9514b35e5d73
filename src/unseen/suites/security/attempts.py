"""Make and validate the variants of items: valid ones can be asked about, others have a reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Literal

from unseen.execution.executors import stop_services
from unseen.execution.fixes.cache import FixCache, fix_cache
from unseen.execution.grade import IsolationMode
from unseen.records.security import Rewrite
from unseen.sandbox import Sandbox
from unseen.sandbox.packages import NO_PACKAGES, Packages
from unseen.security.items import Item
from unseen.suites.security.variants import NotRunError, Variant, invalid_reason, variant

Outcome = Literal["valid", "not applicable", "invalid", "not run"]


@dataclass(frozen=True)
class Attempt:
    """An attempt to make a variant of an item.

    Attributes:
        item: the original item.
        rewrite: how it is rewritten.
        outcome: `valid` if its exploit works and its reference stops it; only valid variants are asked about.
            `not applicable` if it cannot be rewritten so, `invalid` if the run showed otherwise, `not run`
            if it could not be run here.
        variant: the variant, if it is valid.
        reason: why it is declined; empty if it is valid.
    """

    item: Item
    rewrite: Rewrite
    outcome: Outcome
    variant: Variant | None = None
    reason: str = ""

    @property
    def made(self) -> bool:
        """Return whether there was a variant to run."""
        return self.outcome != "not applicable"


def attempt(
    item: Item,
    rewrite: Rewrite,
    seed: int,
    *,
    sandbox: Sandbox,
    cache: FixCache | None = None,
    packages: Packages = NO_PACKAGES,
    isolation: IsolationMode = "separate",
) -> Attempt:
    """Make a variant of an item and run its vulnerable program and its reference with both tests."""
    made = variant(item, rewrite, seed)
    if isinstance(made, str):
        return Attempt(item, rewrite, "not applicable", reason=made)
    try:
        reason = invalid_reason(made, sandbox=sandbox, cache=cache, packages=packages, isolation=isolation)
    except NotRunError as error:
        return Attempt(item, rewrite, "not run", reason=str(error))
    if reason is not None:
        return Attempt(item, rewrite, "invalid", reason=reason)
    return Attempt(item, rewrite, "valid", made)


def attempt_all(
    pairs: Sequence[tuple[Item, Rewrite]],
    seed: int,
    *,
    sandbox: Sandbox,
    jobs: int = 2,
    keep: bool = True,
    isolation: IsolationMode = "separate",
    progress: Callable[[int], None] = lambda count: None,
) -> list[Attempt]:
    """Make and validate variants of items, in order.

    Args:
        pairs: items and rewrites.
        seed: from which all chance comes.
        sandbox: where programs run.
        jobs: how many at the same time.
        keep: use and extend the verdicts of earlier runs.
        isolation: whether programs may share a process with their tests.
        progress: called with the number of variants decided since the last call.
    """
    cache = fix_cache() if keep else None

    def untrusted_one(pair: tuple[Item, Rewrite]) -> Attempt:
        made = attempt(*pair, seed, sandbox=sandbox, cache=cache, isolation=isolation)
        progress(1)
        return made

    try:
        with ThreadPoolExecutor(max(1, jobs)) as pool:
            return list(pool.map(untrusted_one, pairs))
    finally:
        stop_services(sandbox)
