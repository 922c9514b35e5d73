"""How often intervals, tests and the page's words about memory are right, for made-up models.

    python benchmarks/validity.py [runs] [words | intervals | power | bias]

The models are in `data_models.py`. Each row is a cell of many runs. `words`: models without memory, and how
often the page says *recited* or *inflated* (as if nothing told the two sets of problems apart, so that only
the intervals and margins protect the words). `intervals`: coverage of accuracy, gap, recited excess and
inflation. `power`: how often reciters of a share are found, by style. `bias`: of inflation, where an
assumption holds and where none does. Problems are the clusters, in however many languages and epochs.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from zlib import crc32

import numpy as np
from data_models import Answers, Setting, Truth, draw_run, truth

from unseen.metrics import accuracy, paired_gap
from unseen.metrics.arm_comparison import BALANCED, BY_CODE, BY_LOGITS, BY_WORDS, INFLATION
from unseen.metrics.inflation import Inflation, PairedAnswers, inflation
from unseen.metrics.matched_base_rate import matched_base_rate
from unseen.metrics.memory_verdicts import inflated_verdict
from unseen.metrics.recited_excess import assumed_base, recited_excess, shows_recital
from unseen.metrics.wilson import wilson
from unseen.records import Estimate

HALF = Estimate(value=0.5, low=0.5, high=0.5, n=1)

SMALL, LARGE = Setting(problems=20, fresh=20, languages=6), Setting(problems=300, fresh=300)
WITHOUT_MEMORY = (
    Setting(),
    Setting(difficulty=0.15, easier=0.3),
    Setting(difficulty=0.15, easier=-0.3, effect="logits"),
    Setting(difficulty=0.15, easier=-0.3, effect="product"),
    replace(LARGE, difficulty=0.15, easier=-0.3, effect="product"),
    replace(LARGE, difficulty=0.15, easier=-0.3, effect="failures"),
    replace(LARGE, difficulty=0.15, accuracy=0.95, easier=-0.3, effect="points"),
    replace(LARGE, difficulty=0.15, accuracy=0.65, easier=0.3, effect="logits", slopes=0.7),
    replace(LARGE, overlooked=0.3, conventional=0.05),
    replace(LARGE, overlooked=0.05, conventional=0.05, accuracy=0.95, easier=-0.3),
    Setting(overlooked=0.3, conventional=0.05, accuracy=0.95, difficulty=0.15, effect="logits"),
    Setting(overlooked=0.1, conventional=0.05, accuracy=0.1, easier=0.3, difficulty=0.05),
    Setting(overlooked=0.15, conventional=0.05, epochs=4, together=0.6, slopes=0.7, effect="logits"),
    replace(SMALL, overlooked=0.3, conventional=0.05, accuracy=0.8),
    replace(SMALL, overlooked=0.1, conventional=0.05, difficulty=0.15, easier=-0.3, effect="product"),
)
WITH_MEMORY = (
    Setting(recited=0.3, effect="logits"),
    Setting(recited=0.2, memory="named", overlooked=0.1),
    Setting(recited=0.2, memory="verbatim", epochs=4, together=0.6),
    replace(SMALL, recited=0.2, memory="named", overlooked=0.1),
    replace(SMALL, recited=0.3, accuracy=0.3, effect="logits"),
    replace(LARGE, languages=6, recited=0.1, accuracy=0.8),
    Setting(recited=0.1, accuracy=0.95, difficulty=0.05),
    Setting(recited=0.1, accuracy=0.1, difficulty=0.05, effect="logits", slopes=0.7),
    Setting(problems=40, fresh=40, languages=3, recited=0.2, memory="verbatim", overlooked=0.2),
    Setting(problems=40, fresh=40, epochs=4, together=0.6, accuracy=0.7, recited=0.2, slopes=0.7),
)
RECITERS = tuple(
    Setting(recited=share, memory=memory, overlooked=overlooked)  # type: ignore[arg-type]
    for share in (0.1, 0.2)
    for memory, overlooked in (("verbatim", 0), ("named", 0), ("adapted", 0), ("named", 0.05), ("named", 0.3))
)
DOSES = tuple(
    Setting(recited=0.3, effect=effect, easier=easier, accuracy=accuracy)  # type: ignore[arg-type]
    for effect in ("points", "logits", "product", "failures")
    for accuracy, easier in ((0.5, 0.0), (0.5, 0.3), (0.8, -0.3))
)


def problems_of(answers: Answers) -> list[int]:
    """Return the problem of each answer."""
    count, times = answers.before.shape
    return np.repeat(np.arange(count), times).tolist()


def excess_of(benchmark: Answers, fresh: Answers) -> tuple[Estimate, Estimate]:
    """Return the recited excess by the base rate of generated problems, and by the assumed one."""

    def solved(answers: Answers) -> tuple[list[int], list[bool], list[int]]:
        chosen = (answers.asked | answers.published).ravel()
        kinds = np.repeat(answers.kinds, answers.asked.shape[1])[chosen]
        problems = np.array(problems_of(answers))[chosen]
        return kinds.tolist(), answers.published.ravel()[chosen].tolist(), problems.tolist()

    kinds, hits, problems = solved(fresh)
    asked, _, _ = solved(benchmark)
    base = matched_base_rate(list(map(str, asked)), list(map(str, kinds)), hits, problems)
    answers = benchmark.published.ravel().tolist(), benchmark.asked.ravel().tolist(), problems_of(benchmark)
    return recited_excess(*answers, base), recited_excess(*answers, assumed_base())


def inflation_of(benchmark: Answers, fresh: Answers) -> Inflation:
    """Return the inflation, with problems that are alike in all predictors."""

    def pairs(answers: Answers) -> PairedAnswers:
        names = problems_of(answers)
        before, after = answers.before.ravel().astype(float), answers.after.ravel().astype(float)
        return PairedAnswers(before, after, names, np.zeros((len(names), 0)))

    found = inflation(pairs(benchmark), pairs(fresh))
    assert found is not None
    return found


def says_inflated(found: Inflation) -> bool:
    """Return whether the page says inflated if nothing tells the sets apart."""
    one = Estimate(value=1.0, low=1.0, high=1.0, n=1)
    alike = {BY_WORDS: HALF, BY_CODE: HALF, BALANCED: one}
    verdict = inflated_verdict({INFLATION: found.points, BY_LOGITS: found.by_logits, **alike})
    return verdict is not None and verdict.said


def runs_of(setting: Setting, runs: int) -> Iterable[tuple[Answers, Answers]]:
    """Draw the runs of a cell; each cell has draws of its own."""
    draw = np.random.default_rng(crc32(repr(setting).encode()))
    return (draw_run(setting, draw) for _ in range(runs))


def percent(hits: Sequence[bool]) -> str:
    """Format a share with its upper 95 % limit."""
    return f"{100 * np.mean(hits):5.1f} (to {100 * wilson(sum(hits), len(hits))[1]:.1f})"


def words(runs: int) -> None:
    """Print how often each word is said of models without memory."""
    print("False findings, %: recited, recited by the assumed base rate, inflated, any of both")
    for setting in WITHOUT_MEMORY:
        measured, assumed, inflated = [], [], []
        for benchmark, fresh in runs_of(setting, runs):
            one, other = excess_of(benchmark, fresh)
            measured.append(shows_recital(one))
            assumed.append(shows_recital(other))
            inflated.append(says_inflated(inflation_of(benchmark, fresh)))
        either = [any(each) for each in zip(measured, inflated, strict=True)]
        print("; ".join(map(percent, (measured, assumed, inflated, either))), setting, flush=True)


def intervals(runs: int) -> None:
    """Print the coverage of each interval; of inflation that of the assumption that holds."""
    print("Coverage, %: accuracy, gap, recited excess, inflation")
    rows = []
    for setting in (*WITHOUT_MEMORY, *WITH_MEMORY):
        known, hits = truth(setting), []
        for benchmark, fresh in runs_of(setting, runs):
            names = problems_of(benchmark)
            before, after = benchmark.before.ravel().tolist(), benchmark.after.ravel().tolist()
            found = inflation_of(benchmark, fresh)
            hits.append(
                [
                    covers(accuracy(before, names), known.accuracy),
                    covers(paired_gap(before, after, names), known.gap),
                    _excess_covered(setting, known, excess_of(benchmark, fresh)[0]),
                    _inflation_covered(setting, known, found),
                ]
            )
        rows.append(100 * np.mean(hits, axis=0))
        print("".join(f"{one:7.1f}" for one in rows[-1]), setting, flush=True)
    table = np.array(rows)
    print("mean ", "".join(f"{one:7.1f}" for one in np.nanmean(table, axis=0)))
    print("least", "".join(f"{one:7.1f}" for one in np.nanmin(table, axis=0)))


def covers(found: Estimate, known: float) -> bool:
    """Return whether an interval holds the true figure."""
    return found.low <= known <= found.high


def _excess_covered(setting: Setting, known: Truth, found: Estimate) -> float:
    """Leave out cells where published problems invite the usual form more, and where nothing is recited."""
    varies = setting.overlooked or known.excess
    return float(covers(found, known.excess)) if varies and not setting.conventional else np.nan


def _inflation_covered(setting: Setting, known: Truth, found: Inflation) -> float:
    """Return nothing known where neither assumption holds."""
    of_effect = {"points": found.points, "logits": found.by_logits}
    if setting.effect not in of_effect and setting.easier:
        return np.nan
    return float(covers(of_effect.get(setting.effect, found.points), known.inflation))


def power(runs: int) -> None:
    """Print how often reciters are found by traps, by style."""
    print("Found, %: with generated problems, by the assumed base rate, also as inflated")
    for setting in RECITERS:
        found = [
            (*map(shows_recital, excess_of(*answers)), says_inflated(inflation_of(*answers)))
            for answers in runs_of(setting, runs)
        ]
        print("; ".join(percent(each) for each in zip(*found, strict=True)), setting, flush=True)


def bias(runs: int) -> None:
    """Print the mean error of inflation under both assumptions."""
    print("Inflation in points: true, error if equal in points, if equal in logits; said, %")
    for setting in DOSES:
        known = truth(setting).inflation
        found = [inflation_of(*answers) for answers in runs_of(setting, runs)]
        errors = [
            100 * (np.mean([one.value for one in each]) - known)
            for each in ([one.points for one in found], [one.by_logits for one in found])
        ]
        said = percent([says_inflated(one) for one in found])
        print(f"{100 * known:6.1f} {errors[0]:6.2f} {errors[1]:6.2f}  {said}", setting, flush=True)


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    parts = {one.__name__: one for one in (words, intervals, power, bias)}
    print(f"{runs} runs a cell")
    for name in sys.argv[2:] or parts:
        parts[name](runs)
    print(f"{time.process_time():.0f} s of processor time")


if __name__ == "__main__":
    main()
