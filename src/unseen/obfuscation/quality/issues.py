"""The faults of an answer that the original does not have, from what was seen of both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from unseen.obfuscation.quality.profile import TestProfile
from unseen.records import Record
from unseen.records.obfuscation import ISSUES, Issue, IssueKind

TIMES = 2.0
"""How many times the original's instructions an answer must take to be called slow."""
_FEWEST = 50
"""Instructions a call by which it must also exceed the original: a short function may have a line more."""


class Seen(Record):
    """What was seen of one text of a function: `tests` that pass under Valgrind, and the compiler's warnings.

    `warnings` is None where the compiler could not tell.
    """

    tests: dict[str, TestProfile]
    warnings: tuple[str, ...] | None = None


class Issues(Record):
    """The faults that were found, and the kinds that could be told."""

    found: tuple[Issue, ...] = ()
    looked_for: tuple[IssueKind, ...] = ()


def compare(original: Seen, answer: Seen, lost_checks: tuple[str, ...]) -> Issues:
    """Hold an answer against the original, test by test.

    Args:
        original, answer: what was seen of either, in the same place and with the same tests.
        lost_checks: names that the original compares with NULL and the answer does not.
    """
    both = [test for test in original.tests if test in answer.tests]
    pairs = [(test, original.tests[test], answer.tests[test]) for test in both]
    found = [issue for test, before, after in pairs for issue in _of_test(test, before, after)]
    found += _slow(pairs)
    looked: set[IssueKind] = {"memory leak", "open file", "memory error"} if pairs else set()
    if any(before.calls and after.calls for _, before, after in pairs):
        looked.add("twice the work")
    unchecked = [f"uses `{name}` without the check for NULL that the original makes" for name in lost_checks]
    if original.warnings is not None and answer.warnings is not None:
        looked.add("missing null check")
        # Names differ, so what counts is how many places there are.
        more = len(answer.warnings) - len(original.warnings)
        unchecked += sorted(set(answer.warnings) - set(original.warnings))[: max(more, 0)]
    if unchecked:
        looked.add("missing null check")
        found.append(Issue(kind="missing null check", detail="; ".join(unchecked)))
    first = {one.kind: one for one in reversed(found)}
    return Issues(
        found=tuple(first[kind] for kind in ISSUES if kind in first),
        looked_for=tuple(kind for kind in ISSUES if kind in looked),
    )


def _of_test(test: str, before: TestProfile, after: TestProfile) -> Iterator[Issue]:
    if after.lost > before.lost:
        where = next((f", from {one}" for one in after.losses if one not in before.losses), "")
        blocks, size = after.lost - before.lost, after.lost_bytes - before.lost_bytes
        said = f"{blocks} more lost block{'s' * (blocks > 1)} than with the original, {size} bytes{where}"
        yield Issue(kind="memory leak", detail=f"{test}: {said}")
    if after.open_files > before.open_files:
        more = after.open_files - before.open_files
        yield Issue(kind="open file", detail=f"{test}: {more} more left open than with the original")
    if wrong := Counter(after.errors) - Counter(before.errors):
        said = ", ".join(f"{kind} ({places} × more)" for kind, places in wrong.items())
        yield Issue(kind="memory error", detail=f"{test}: {said}")


def _slow(pairs: list[tuple[str, TestProfile, TestProfile]]) -> Iterator[Issue]:
    """The work of a call, over all tests together."""
    told = [(before, after) for _, before, after in pairs if before.calls and after.calls]
    if not told:
        return
    old = sum(before.instructions for before, _ in told) / sum(before.calls for before, _ in told)
    new = sum(after.instructions for _, after in told) / sum(after.calls for _, after in told)
    if new >= TIMES * old and new - old >= _FEWEST:
        yield Issue(
            kind="twice the work",
            detail=f"{new:,.0f} instructions a call, {new / max(old, 1):.1f} times the original's {old:,.0f}",
        )
