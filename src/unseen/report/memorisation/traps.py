"""What the traps show: the share of answers that were recited, for each model and control."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from unseen.metrics.estimate import is_few
from unseen.metrics.memory_verdicts import recited_verdict
from unseen.metrics.recited_excess import MARGIN, minimum_detectable_share, shows_recital
from unseen.metrics.recited_share import is_recited
from unseen.metrics.summary import Statistics
from unseen.records import Estimate, SampleResult
from unseen.report.section import Headline
from unseen.report.text import count, interval, percent, points

ASSUMED = (
    "the base rate, how often a model without memory overlooks the last clause of a description that it "
    "understands, was not measured in this run (--arms fresh does) and is assumed to be at most 30 %"
)
MEASURED = (
    "the base rate is the model’s own on problems that were generated for this run, which nobody can have "
    "published: of those that it solved for one specification or the other, the share solved for the "
    "unchanged one, with their kinds of change weighted as in the benchmark"
)


@dataclass(frozen=True)
class TrapLine:
    """One model's answers to traps.

    Attributes:
        recited, right: the shares of answers that were recited, and that are right for what was asked.
        excess: how far the first is beyond what the base rate explains.
        shown: the lower limit of that is above the margin.
    """

    model: str
    control: bool
    recited: Estimate
    right: Estimate
    excess: Estimate
    shown: bool


@dataclass(frozen=True)
class Traps:
    """The lines, and how many of the questions have each kind of change."""

    lines: tuple[TrapLine, ...]
    kinds: tuple[tuple[str, int], ...]
    margin: float = MARGIN
    base: str = ASSUMED


def trap_line(model: str, control: bool, found: Statistics) -> TrapLine | None:
    """Return a model's line; None if it was asked no trap."""
    if "recited" not in found:
        return None
    excess = found["recited-excess"]
    return TrapLine(model, control, found["recited"], found["right/trap"], excess, shows_recital(excess))


def kinds_of_change(samples: Sequence[SampleResult]) -> tuple[tuple[str, int], ...]:
    """Count the questions of each kind of change, most frequent first."""
    questions = {(one.language, one.sample_id): one.change for one in samples if one.version == "trap"}
    return tuple(Counter(questions.values()).most_common())


def trap_headline(model: str, found: Statistics, samples: Sequence[SampleResult]) -> Headline | None:
    """Word the share of recited answers; it is called recited only beyond the base rate and the margin."""
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
        f"{percent(line.right.value)} of answers right for the changed one. {base_text(found)}. "
        f"{power_text(found)}"
    )
    beyond = f"{excess_text(line.excess)} the base rate of {percent(found['recited-base'].value)} explains"
    verdict = recited_verdict(found)
    assert verdict is not None
    if verdict.said:
        rest = f" of answers to changed specifications {limits}: {beyond}."
        return Headline(model, "recited", percent(share.value), rest, base)
    lacks = verdict.why
    if verdict.needed is not None:
        lacks = f"{lacks}, about {count(verdict.needed, 'problem')} needed"
    rest = (
        f" of answers to changed specifications fit what was published instead {limits}: {beyond}; {lacks}."
    )
    return Headline(model, "", percent(share.value), rest, base, inconclusive=True)


def power_text(found: Statistics) -> str:
    """Say which reciters such a run would have found; the style makes no difference to a trap."""
    generated = found["recited-base"].clusters or 0
    share = minimum_detectable_share(found["recited"].clusters or 0, generated)
    styles = "verbatim, under the asked name or with names adapted"
    if share is None:
        return f"No reciter ({styles}) would have been found in 80 % of such runs."
    return (
        f"A reciter of {percent(share)} of these problems, {styles}, would have been found in 80 % of such "
        "runs if it overlooks nothing."
    )


def excess_text(excess: Estimate) -> str:
    """Say by how many points a share is more or less, with the interval."""
    sign = -1 if excess.value < 0 else 1
    low, high = sorted((sign * excess.low, sign * excess.high))
    limits = "no interval" if is_few(excess) else f"95 % CI {points(low)} to {points(high)}"
    return f"{points(sign * excess.value)} points ({limits}) {'less' if sign < 0 else 'more'} than"


def base_text(found: Statistics) -> str:
    """Say where the base rate comes from."""
    fresh = found.get("fresh/recited")
    if fresh is None:
        return f"{ASSUMED[:1].upper()}{ASSUMED[1:]}"
    base = found["recited-base"]
    return (
        "The base rate is the model’s own on traps of "
        f"{count(fresh.clusters or 0, 'problem')} that were generated for this run, among those that it "
        f"solved for one specification or the other: {percent(base.value)} (95 % CI {interval(base)}; "
        f"n = {base.n}), with their kinds of change weighted as in the benchmark"
    )
