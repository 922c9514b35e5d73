"""What the traps show: the share of answers that were recited, for each model and control."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from unseen.metrics.recited_share import MARGIN, base_limit, is_recited, shows_recital
from unseen.metrics.summary import Statistics
from unseen.records import Estimate, SampleResult
from unseen.report.section import Headline
from unseen.report.text import count, interval, percent, points

BASE = (
    "the base rate is that of the reference control, a model without memory that reads every clause; how "
    "often a model without memory follows the usual form instead was not measured in this run"
)
MEASURED = (
    "the base rate is the upper limit of the model's own share on traps of problems that were generated for "
    "this run, which nobody can have published, among those that it solved for one specification or the "
    "other, with their kinds of change weighted as in the benchmark"
)


@dataclass(frozen=True)
class TrapLine:
    """One model's answers to traps.

    Attributes:
        recited, right: the shares of answers that were recited, and that are right for what was asked.
        shown: the lower limit of the first is above base rate and margin.
    """

    model: str
    control: bool
    recited: Estimate
    right: Estimate
    shown: bool


@dataclass(frozen=True)
class Traps:
    """The lines, and how many of the questions have each kind of change."""

    lines: tuple[TrapLine, ...]
    kinds: tuple[tuple[str, int], ...]
    margin: float = MARGIN
    base: str = BASE


def trap_line(model: str, control: bool, found: Statistics) -> TrapLine | None:
    """Return a model's line; None if it was asked no trap."""
    if "recited" not in found:
        return None
    recited = found["recited"]
    return TrapLine(model, control, recited, found["right/trap"], shows_recital(recited, base_limit(found)))


def kinds_of_change(samples: Sequence[SampleResult]) -> tuple[tuple[str, int], ...]:
    """Count the questions of each kind of change, most frequent first."""
    questions = {(one.language, one.sample_id): one.change for one in samples if one.version == "trap"}
    return tuple(Counter(questions.values()).most_common())


def trap_headline(model: str, found: Statistics, samples: Sequence[SampleResult]) -> Headline | None:
    """Word the share of recited answers; it is called recited only above the base rate and the margin."""
    line = trap_line(model, False, found)
    if line is None:
        return None
    share = line.recited
    if share.n == 0:
        return Headline(model, "", "no data", ", because no answer to a trap was judged.", "")
    problems = count(share.clusters or 0, "problem")
    limits = f"(95 % CI {interval(share)}; n = {problems}, {count(share.n, 'answer')})"
    recited = sum(bool(is_recited(one)) for one in samples if one.model == model and one.version == "trap")
    base = (
        f"{count(recited, 'answer')} wrong for the changed specification, right for the published one; "
        f"{percent(line.right.value)} of answers right for the changed one. {base_text(found)}."
    )
    threshold = f"base rate {percent(base_limit(found))} + {points(MARGIN)} points"
    if line.shown:
        rest = f" of answers to changed specifications {limits}, more than {threshold}."
        return Headline(model, "recited", percent(share.value), rest, base)
    needed = found.get("recited-needed")
    lacks = f"not above {threshold}"
    if needed is not None:
        lacks = f"n too small, {count(int(needed.value), 'problem')} needed to show more than {threshold}"
    rest = f" of answers to changed specifications fit what was published instead {limits}: {lacks}."
    return Headline(model, "", percent(share.value), rest, base, inconclusive=True)


def base_text(found: Statistics) -> str:
    """Say where the base rate comes from."""
    fresh = found.get("fresh/recited")
    if fresh is None:
        return f"{BASE[:1].upper()}{BASE[1:]}"
    base = found["recited-base"]
    return (
        "The base rate is the upper limit of what the model shows on traps of "
        f"{count(fresh.clusters or 0, 'problem')} that were generated for this run, among those that it "
        f"solved for one specification or the other: {percent(base.value)} (95 % CI {interval(base)}; "
        f"n = {base.n}), with their kinds of change weighted as in the benchmark"
    )
