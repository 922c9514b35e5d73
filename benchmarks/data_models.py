"""Made-up models and problems for `benchmarks/validity.py`; nothing of the estimators was used to write them.

A problem has an ability, normal on the logit scale, and a part of its own in each language. What rewriting
costs is the same in both arms in points, in logits, or in neither way; it may differ between problems. What
is recited of a problem is recited in all its languages and answers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Literal

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]
Effect = Literal["points", "logits", "product", "failures"]
"""How an effect carries over to problems of another difficulty: the same points lost; the same logits; the
same share of right answers lost, or the same power of the chance to fail (neither points nor logits)."""
Memory = Literal["exposed", "verbatim", "named", "adapted"]
"""What memory does. `exposed`: the published question is answered right, everything else by ability. The
others recite: `verbatim` fails where names changed, `named` puts in the asked name and `adapted` all names
of the prompt, so that rewriting costs neither; all give the published answer to a trap."""

BETWEEN, WITHIN = 1.5, 0.7
"""The scatter of abilities between problems, and of a problem between languages, in logits."""
REPEATS = 0.5
"""The probability that the answer to the rewritten question repeats the luck of the first."""
KINDS = 6
"""Kinds of changed specifications."""
_POPULATION = 200_000


@dataclass(frozen=True)
class Setting:
    """One model and two sets of problems; shares are fractions.

    Attributes:
        problems, fresh: how many there are of the benchmark, and generated.
        languages, epochs: answers to each problem; `together` is the probability that an epoch repeats the
            luck of the first.
        accuracy: on the benchmark's originals, without memory.
        easier: how much higher it is on the generated ones.
        difficulty: by how much rewriting lowers it on the benchmark, without memory.
        effect, slopes: how that carries over, and how much it differs between problems.
        memory, recited: what memory does, and of which share of the benchmark's problems.
        overlooked: share of the solved traps in which the last clause is overlooked, on average over the
            kinds; `conventional` is how much more often in the benchmark.
    """

    problems: int = 164
    fresh: int = 164
    languages: int = 1
    epochs: int = 1
    together: float = 0.0
    accuracy: float = 0.5
    easier: float = 0.0
    difficulty: float = 0.1
    effect: Effect = "points"
    slopes: float = 0.0
    memory: Memory = "exposed"
    recited: float = 0.0
    overlooked: float = 0.0
    conventional: float = 0.0


@dataclass(frozen=True)
class Answers:
    """What a model answered to one set of problems; each axis 0 is a problem, axis 1 its answers.

    Attributes:
        before, after: whether it is right as published, and rewritten.
        asked, published: whether the answer to the trap is right for what was asked, for what was published.
        kinds: of the traps, by problem.
    """

    before: Bools
    after: Bools
    asked: Bools
    published: Bools
    kinds: NDArray[np.int64]


@dataclass(frozen=True)
class Truth:
    """The expected figures: what rewriting costs, what of it is inflation, what of the traps is recital.

    Attributes:
        gap: of the benchmark, with memory.
        inflation: the part of `gap` that memory adds.
        excess: the share of the benchmark's answers to traps that memory alone makes fit what was published.
        accuracy: on the benchmark's originals, with memory.
    """

    gap: float
    inflation: float
    excess: float
    accuracy: float


def draw_run(setting: Setting, draw: np.random.Generator) -> tuple[Answers, Answers]:
    """Draw the answers to the benchmark's problems and to the generated ones."""
    return _answers(setting, draw, fresh=False), _answers(setting, draw, fresh=True)


@cache
def truth(setting: Setting) -> Truth:
    """Compute the expected figures of a setting from many problems."""
    draw = np.random.default_rng(7)
    before, after, solves = _chances(setting, _POPULATION // setting.languages, draw, fresh=False)
    without = float((before - after).mean())
    share, kept = setting.recited, 1 - setting.recited
    by_memory = {"exposed": 1 - float(after.mean()), "verbatim": 1.0, "named": 0.0, "adapted": 0.0}
    gap = kept * without + share * by_memory[setting.memory]
    excess = 0.0
    if setting.memory != "exposed":
        # Of those who recite, some would have solved the trap and overlooked the last clause anyway; the
        # share of recital is beyond the habit of all who solve one of both.
        habit = float(_habits(setting, fresh=False) @ _mixture(fresh=False))
        excess = share * (1 - habit)
    return Truth(gap, gap - without, excess, kept * float(solves.mean()) + share)


def _answers(setting: Setting, draw: np.random.Generator, *, fresh: bool) -> Answers:
    count = setting.fresh if fresh else setting.problems
    before, after, solves = (
        np.repeat(one, setting.epochs, axis=1) for one in _chances(setting, count, draw, fresh=fresh)
    )
    shape = before.shape
    luck, other = _luck(setting, count, draw), _luck(setting, count, draw)
    first = luck < before
    second = np.where(draw.random(shape) < REPEATS, luck, other) < after
    kinds = draw.choice(KINDS, size=count, p=_mixture(fresh=fresh))
    solved = _luck(setting, count, draw) < solves
    overlooked = draw.random(shape) < _habits(setting, fresh=fresh)[kinds][:, None]
    asked, published = solved & ~overlooked, solved & overlooked
    if setting.recited and not fresh:
        known = np.broadcast_to(draw.random((count, 1)) < setting.recited, shape)
        first = first | known
        if setting.memory != "exposed":
            second = (second & ~known) if setting.memory == "verbatim" else (second | known)
            asked, published = asked & ~known, published | known
    return Answers(first, second, asked, published, kinds)


def _luck(setting: Setting, count: int, draw: np.random.Generator) -> Floats:
    """Draw a number for each answer; an epoch repeats that of the first with probability `together`."""
    own = draw.random((count, setting.languages, setting.epochs))
    repeated = draw.random(own.shape) < setting.together
    return np.where(repeated, own[:, :, :1], own).reshape(count, -1)


def _chances(
    setting: Setting, count: int, draw: np.random.Generator, *, fresh: bool
) -> tuple[Floats, Floats, Floats]:
    """Draw the chances of a right answer by problem and language: published, rewritten, to the trap."""
    mean = setting.accuracy + (setting.easier if fresh else 0.0)
    logit = _centre(mean) + draw.normal(0, BETWEEN, (count, 1))
    logit = logit + draw.normal(0, WITHIN, (count, setting.languages))
    before = 1 / (1 + np.exp(-logit))
    scatter = draw.normal(0, 1, (count, 1)) * setting.slopes
    if setting.effect == "logits":
        after = 1 / (
            1 + np.exp(_shift(setting.accuracy, setting.difficulty, setting.slopes) + scatter - logit)
        )
    elif setting.effect == "failures":
        power = _power(setting.accuracy, setting.difficulty)
        after = 1 - (1 - before) ** (power * np.exp(-scatter / 2))
    else:
        lost = setting.difficulty / (mean if setting.effect == "points" else setting.accuracy)
        # Between 0 and twice the mean, so that no chance is negative while at most half is lost.
        weight = 1 + np.tanh(scatter) * min(1.0, 1 / max(lost, 1e-9) - 1)
        after = before * (1 - lost * weight)
    return before, after, before


def _mixture(*, fresh: bool) -> Floats:
    """Return how often each kind of change is drawn; the generated problems have others."""
    weights = np.arange(1, KINDS + 1, dtype=float)
    return (weights[::-1] if fresh else weights) / weights.sum()


def _habits(setting: Setting, *, fresh: bool) -> Floats:
    """Return how often the last clause is overlooked, by kind: more for some kinds than for others."""
    by_kind = np.linspace(0.5, 1.5, KINDS)
    by_kind = setting.overlooked * by_kind / float(by_kind @ _mixture(fresh=False))
    return np.clip(by_kind + (0.0 if fresh else setting.conventional), 0.0, 1.0)


@cache
def _population() -> Floats:
    return np.random.default_rng(3).normal(0, np.hypot(BETWEEN, WITHIN), _POPULATION)


@cache
def _centre(mean: float) -> float:
    """Find the mean logit at which the mean chance is the given one."""
    return _bisect(lambda middle: float((1 / (1 + np.exp(-middle - _population()))).mean()) - mean, -15, 15)


@cache
def _shift(accuracy: float, difficulty: float, slopes: float) -> float:
    """Find the shift in logits that lowers the mean chance by `difficulty`."""
    logit = _centre(accuracy) + _population()
    scatter = np.random.default_rng(5).normal(0, 1, _POPULATION) * slopes
    wanted = accuracy - difficulty
    return _bisect(lambda shift: wanted - float((1 / (1 + np.exp(shift + scatter - logit))).mean()), -5, 15)


@cache
def _power(accuracy: float, difficulty: float) -> float:
    """Find the power of the chance to fail that lowers the mean chance by `difficulty`."""
    fails = 1 / (1 + np.exp(_centre(accuracy) + _population()))
    wanted = accuracy - difficulty
    return _bisect(lambda power: float((1 - fails**power).mean()) - wanted, 0.0, 1.5)


def _bisect(function: Callable[[float], float], low: float, high: float) -> float:
    """Find the root of an increasing function."""
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (low, middle) if function(middle) > 0 else (middle, high)
    return (low + high) / 2
