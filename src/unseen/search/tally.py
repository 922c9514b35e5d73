"""Counts of what became of every attempt, by language and method, and the table of a run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from rich.console import Group
from rich.table import Table
from rich.text import Text

from unseen.rewrites.outcome import Crashed, Declined, Outcome, Rewritten

OUTCOMES = ("applied", "unchanged", "declined", "crashed")
REFUSALS = ("parse", "compile", "test", "fuzz", "vote", "infrastructure")

_HEADINGS = {
    "tried": OUTCOMES,
    "applied": ("applied",),
    "no\nsite": ("unchanged",),
    "de-\nclined": ("declined",),
    "crash": ("crashed",),
    "fails\nparse": ("parse",),
    "fails\ncompile": ("compile",),
    "fails\ntest": ("test",),
    "fails\nfuzz": ("fuzz",),
    "not\nfuzzed": ("unfuzzed",),
    "fails\nvote": ("vote",),
    "not\nrun": ("infrastructure",),
}


@dataclass(slots=True)
class Tally:
    """Counts of (language, method, what happened, why).

    `parse`, `compile`, `test`, `fuzz`, `vote` and `infrastructure` count applied rewrites that this stage of
    the verification refused; nothing is filtered before. `unfuzzed` counts those that it let through
    without a comparison. `why` is the reason of declining or not fuzzing, or the last line of a crash.
    """

    counts: Counter[tuple[str, str, str, str]] = field(default_factory=Counter)

    def note(self, language: str, method: str, outcome: Outcome) -> None:
        """Count what a method did."""
        if isinstance(outcome, Rewritten):
            self.counts[language, method, "applied", ""] += 1
        elif isinstance(outcome, Declined):
            self.counts[language, method, "declined", outcome.reason] += 1
        elif isinstance(outcome, Crashed):
            last = outcome.error.strip().rpartition("\n")[2]
            self.counts[language, method, "crashed", last] += 1
        else:
            self.counts[language, method, "unchanged", ""] += 1

    def refused(self, language: str, method: str, stage: str) -> None:
        """Count an applied rewrite that did not pass."""
        self.counts[language, method, stage, ""] += 1

    def unfuzzed(self, language: str, method: str, why: str) -> None:
        """Count an applied rewrite that could not be fuzzed."""
        self.counts[language, method, "unfuzzed", why] += 1

    def add(self, other: Tally) -> None:
        self.counts.update(other.counts)

    def total(self, *happened: str, language: str | None = None, method: str | None = None) -> int:
        """Count how often one of these happened, in all or in one language or method."""
        return sum(
            count
            for (of_language, of_method, what, _), count in self.counts.items()
            if what in happened and language in (None, of_language) and method in (None, of_method)
        )

    def reasons(self, happened: str, *, language: str, method: str) -> list[tuple[str, int]]:
        """Return the reasons with their counts, the commonest first."""
        found = Counter(
            {
                why: count
                for (of_language, of_method, what, why), count in self.counts.items()
                if (of_language, of_method, what) == (language, method, happened)
            }
        )
        return sorted(found.items(), key=lambda item: (-item[1], item[0]))

    def rows(self) -> Iterator[tuple[str, str]]:
        """Yield the languages and methods that occur, in the order of first occurrence."""
        yield from dict.fromkeys((language, method) for language, method, _, _ in self.counts)

    def to_json(self) -> list[list[str | int]]:
        return [[*key, count] for key, count in self.counts.items()]

    @classmethod
    def of_json(cls, rows: Iterable[list[str | int]]) -> Tally:
        tally = cls()
        for *key, count in rows:
            language, method, happened, why = map(str, key)
            tally.counts[language, method, happened, why] += int(count)
        return tally

    def table(self, stages: Sequence[str]) -> Group:
        """Make the table at the end of a run, 80 columns wide, with reasons for declining and crashes below.

        Args:
            stages: the verification stages that the run asked for; the others have no column.
        """
        table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
        table.add_column("method", overflow="fold")
        absent = {stage for stage in REFUSALS if stage not in stages} - {"infrastructure"}
        if "fuzz-uncovered" in stages:
            absent.discard("fuzz")
        if "fuzz" in absent:
            absent.add("unfuzzed")
        headings = {
            heading: outcomes for heading, outcomes in _HEADINGS.items() if not absent.intersection(outcomes)
        }
        for heading in headings:
            table.add_column(heading, justify="right", no_wrap=True)
        reasons = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
        for heading in ("method", "times", "declined, crashed or not fuzzed, because"):
            reasons.add_column(heading)
        language = None
        for row in sorted(self.rows()):
            if row[0] != language:
                language = row[0]
                sums = (str(self.total(*happened, language=language)) for happened in headings.values())
                table.add_row(language, *sums, style="bold")
            table.add_row(row[1], *(self._number(row, *happened) for happened in headings.values()))
            for happened, mark in (("crashed", "crashed: "), ("declined", ""), ("unfuzzed", "not fuzzed: ")):
                for why, count in self.reasons(happened, language=row[0], method=row[1]):
                    reasons.add_row(f"{row[1]} ({row[0]})", str(count), Text(mark + why))
        return Group(table, "", reasons) if reasons.row_count else Group(table)

    def _number(self, row: tuple[str, str], *happened: str) -> str:
        return str(self.total(*happened, language=row[0], method=row[1]))
