"""Select the inputs on which an original and its variant can be compared, and find differences."""

from __future__ import annotations

from collections.abc import Sequence

from unseen.execution.jobs import Observation

UNSTABLE = "the original does not always do the same"


def usable(first: Sequence[Observation]) -> list[int]:
    """Return the numbers of the inputs on which the original ended by itself."""
    return [number for number, seen in enumerate(first) if seen.usable]


def exclusion_reason(seen: Observation) -> str:
    """Return why an input is excluded after the original's first run."""
    if seen.ending == "died":
        return f"the original dies ({seen.value})"
    reasons = {"late": "the original takes too long", "memory": "the original runs out of stack or memory"}
    return reasons.get(seen.ending, "the original's time was up")


def stable(first: Sequence[Observation], second: Sequence[Observation]) -> list[bool]:
    """Return for each input whether both runs of the original behaved identically."""
    return [one == other for one, other in zip(first, second, strict=True)]


def differences(
    originals: Sequence[Observation], variants: Sequence[Observation], compared: Sequence[bool]
) -> set[int]:
    """Return the numbers of the compared inputs on which original and variant differ."""
    both = enumerate(zip(originals, variants, strict=True))
    return {number for number, (one, other) in both if compared[number] and one != other}


def first_difference(
    originals: Sequence[Observation], variants: Sequence[Observation], compared: Sequence[bool]
) -> int | None:
    """Return the number of the first compared input on which they differ, or None."""
    return min(differences(originals, variants, compared), default=None)


def resource_limited(variants: Sequence[Observation], number: int) -> bool:
    """Return whether a time or memory limit ended the variant, so that raising it may change the result."""
    return variants[number].ending in ("late", "not run", "memory", "died")
