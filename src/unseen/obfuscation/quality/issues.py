"""Compare the observations of an answer and the original, and report the issues that only the answer has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from unseen.obfuscation.quality.profile import TestProfile
from unseen.records import Record
from unseen.records.obfuscation import ISSUES, Issue, IssueKind

SLOWDOWN = 2.0
"""Factor of the original's instructions from which an answer counts as slow."""
_MIN_EXTRA_INSTRUCTIONS = 50
"""It must also exceed the original by this many instructions per call, to tolerate an extra line."""


class Observation(Record):
    """Measurements of one text of a function: `tests` that pass under Valgrind, and compiler warnings.

    `warnings` is None if the compiler could not analyse the text.
    """

    tests: dict[str, TestProfile]
    warnings: tuple[str, ...] | None = None


class IssueReport(Record):
    """The issues that were found, and the kinds that could be checked."""

    found: tuple[Issue, ...] = ()
    looked_for: tuple[IssueKind, ...] = ()


def compare(original: Observation, answer: Observation, missing_checks: tuple[str, ...]) -> IssueReport:
    """Compare an answer with the original, test by test.

    Args:
        original, answer: observations in the same location and with the same tests.
        missing_checks: names that the original compares with NULL and the answer does not.
    """
    both = [test for test in original.tests if test in answer.tests]
    pairs = [(test, original.tests[test], answer.tests[test]) for test in both]
    found = [issue for test, before, after in pairs for issue in _of_test(test, before, after)]
    found += _slow(pairs)
    looked: set[IssueKind] = {"memory leak", "open file", "memory error"} if pairs else set()
    if any(before.calls and after.calls for _, before, after in pairs):
        looked.add("twice the work")
    unchecked = [
        f"uses `{name}` without the check for NULL that the original makes" for name in missing_checks
    ]
    if original.warnings is not None and answer.warnings is not None:
        looked.add("missing null check")
        # Names differ, so compare the number of locations.
        more = len(answer.warnings) - len(original.warnings)
        unchecked += sorted(set(answer.warnings) - set(original.warnings))[: max(more, 0)]
    if unchecked:
        looked.add("missing null check")
        found.append(Issue(kind="missing null check", detail="; ".join(unchecked)))
    first = {one.kind: one for one in reversed(found)}
    return IssueReport(
        found=tuple(first[kind] for kind in ISSUES if kind in first),
        looked_for=tuple(kind for kind in ISSUES if kind in looked),
    )


def _of_test(test: str, before: TestProfile, after: TestProfile) -> Iterator[Issue]:
    if after.lost > before.lost:
        where = next((f", from {one}" for one in after.losses if one not in before.losses), "")
        blocks, size = after.lost - before.lost, after.lost_bytes - before.lost_bytes
        detail = f"{blocks} more lost block{'s' * (blocks > 1)} than with the original, {size} bytes{where}"
        yield Issue(kind="memory leak", detail=f"{test}: {detail}")
    if after.open_files > before.open_files:
        more = after.open_files - before.open_files
        yield Issue(kind="open file", detail=f"{test}: {more} more left open than with the original")
    if wrong := Counter(after.errors) - Counter(before.errors):
        detail = ", ".join(f"{kind} ({places} × more)" for kind, places in wrong.items())
        yield Issue(kind="memory error", detail=f"{test}: {detail}")


def _slow(pairs: list[tuple[str, TestProfile, TestProfile]]) -> Iterator[Issue]:
    """Compare the instructions per call over all tests together."""
    measured = [(before, after) for _, before, after in pairs if before.calls and after.calls]
    if not measured:
        return
    old = sum(before.instructions for before, _ in measured) / sum(before.calls for before, _ in measured)
    new = sum(after.instructions for _, after in measured) / sum(after.calls for _, after in measured)
    if new >= SLOWDOWN * old and new - old >= _MIN_EXTRA_INSTRUCTIONS:
        yield Issue(
            kind="twice the work",
            detail=f"{new:,.0f} instructions a call, {new / max(old, 1):.1f} times the original's {old:,.0f}",
        )
