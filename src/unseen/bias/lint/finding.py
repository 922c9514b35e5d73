"""Findings as a linter reports them: with a level, and whether somebody has already decided about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from unseen.bias.model import BiasFinding, count_functions

Level = Literal["error", "warning", "note"]
LEVELS: tuple[Level, ...] = get_args(Level)
# Verdicts by which a function does not decide by an attribute, as far as it was tested.
DECIDED_CLEAR = ("unbiased", "inconclusive")


class LintFinding(BiasFinding):
    """A verdict with what the project has decided about it; the fields below are None unless it is `biased`.

    `status` is `new`, `allowed` (by a comment or in pyproject.toml, as `allowed_by` says) or `known` (in the
    baseline). `justification` is the reason that was given for allowing it. `occurrence` counts functions of
    the same name in a file, from 0.
    """

    status: Literal["new", "allowed", "known"] | None = None
    level: Level | None = None
    allowed_by: Literal["comment", "config"] | None = None
    justification: str | None = None
    occurrence: int = 0

    @property
    def fails(self) -> bool:
        """Whether the exit status has to tell."""
        return self.status == "new" and self.level != "note"


@dataclass(frozen=True)
class Severities:
    """The level of findings, by attribute.

    Attributes:
      default: the level of all attributes that are not named.
      named: attribute → level.
    """

    default: Level = "warning"
    named: Mapping[str, Level] = field(default_factory=dict)

    def of(self, attribute: str | None) -> Level:
        """Return the level of findings on an attribute."""
        return self.named.get(attribute or "", self.default)


def as_lint_findings(findings: Iterable[BiasFinding], severities: Severities) -> list[LintFinding]:
    """Make the lint findings of one file, of which nobody has decided anything yet."""
    seen: Counter[tuple[str, str | None]] = Counter()
    made = []
    for each in sorted(findings, key=lambda finding: finding.line):
        fields: dict[str, Any] = dict(each)
        if each.verdict == "biased":
            key = (each.function, each.attribute)
            fields |= {"status": "new", "level": severities.of(each.attribute), "occurrence": seen[key]}
            seen[key] += 1
        made.append(LintFinding(**fields))
    return made


def untestable(findings: Sequence[BiasFinding]) -> str:
    """Return why no function of a file could be executed, or an empty text if one could or there is none."""
    for each in findings:
        if each.function == "<module>":
            return each.reason
    counts = count_functions(findings)
    total = sum(counts.values())
    if not total or counts["not_executable"] < total:
        return ""
    first = next(each for each in findings if each.verdict == "not_executable")
    return f"none of its functions could be executed; {first.function}: {first.reason}"
