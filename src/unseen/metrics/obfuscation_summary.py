"""The statistics of the obfuscation suite: compile and test pass rates by level, and what each level costs.

Model → task → statistic → estimate; the statistics of a level, say `symbol`, are

- `cpr/symbol`, `tpr/symbol`: share of answers with which the project builds, and passes (paper 003, IV-A3);
- `original-cpr/symbol`, `original-tpr/symbol`: the same of the original questions about the same functions
  (the paper's "Original (Structure)");
- `cpr-gap/symbol`, `gap/symbol`: the paired differences, in rates; `cpr-drop/symbol`, `drop/symbol`: the same
  as shares of what was right before;
- `p/symbol`, `cpr-p/symbol`: exact p of "the level changes nothing" (McNemar's, by function);
  `p-holm/symbol`: adjusted for all levels of all tasks;
- `pass@k/symbol`, `compile@k/symbol`: with several answers to each question, for k = 1, 5, 10, ….
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence

from unseen.metrics.accuracy import accuracy
from unseen.metrics.change_test import adjusted, change_test
from unseen.metrics.drop import robustness_drop
from unseen.metrics.gap import paired_gap
from unseen.metrics.pass_at_k import pass_at_k
from unseen.records import Estimate
from unseen.records.obfuscation import LEVELS, TASKS, Level, ObfuscationSample

_KS = (1, 5, 10, 25, 50, 100)

ObfuscationStatistics = dict[str, Estimate]
_ORIGINALS = {(task, LEVELS[0]) for task in TASKS}
Judge = Callable[[ObfuscationSample], bool]


def compiles(sample: ObfuscationSample) -> bool:
    """Return True if the project builds with the answer."""
    return bool(sample.compiled)


def passes(sample: ObfuscationSample) -> bool:
    """Return True if the project passes the covering tests with the answer."""
    return sample.verdict.passed


def summarise_obfuscation(
    samples: Iterable[ObfuscationSample],
) -> dict[str, dict[str, ObfuscationStatistics]]:
    """Compute every statistic that the samples allow. Rates are fractions; infrastructure never counts."""
    groups: dict[str, dict[str, list[ObfuscationSample]]] = {}
    for one in samples:
        if one.verdict.counts:
            groups.setdefault(one.model, {}).setdefault(one.task, []).append(one)
    return {
        model: _adjusted({kind: _of_task(kinds[kind], _levels(kinds)) for kind in TASKS if kind in kinds})
        for model, kinds in sorted(groups.items())
    }


def _levels(tasks: Mapping[str, Sequence[ObfuscationSample]]) -> int:
    """Count the levels of all tasks together."""
    return len({(one.task, one.variant) for found in tasks.values() for one in found} - _ORIGINALS)


def _adjusted(tasks: dict[str, ObfuscationStatistics]) -> dict[str, ObfuscationStatistics]:
    """Add `p-holm` of every level: all levels of all tasks are tested together."""
    together = {
        f"{task} {name}": p for task, found in tasks.items() for name, p in found.items() if name[:2] == "p/"
    }
    for key, p in adjusted(together).items():
        task, _, name = key.partition(" ")
        tasks[task][name.replace("p/", "p-holm/")] = p
    return tasks


def pairs_of(
    samples: Iterable[ObfuscationSample], level: Level
) -> list[tuple[ObfuscationSample, ObfuscationSample]]:
    """Pair the answers to an original question with those to the same question at a level."""
    found: dict[tuple[str, str, str, int], dict[str, ObfuscationSample]] = defaultdict(dict)
    for one in samples:
        if one.verdict.counts and one.variant in ("original", level):
            found[one.model, one.task, one.sample_id, one.epoch][one.variant] = one
    return [(both["original"], both[level]) for both in found.values() if len(both) == 2]


def _of_task(samples: Sequence[ObfuscationSample], tests: int) -> ObfuscationStatistics:
    found: ObfuscationStatistics = {}
    for level in LEVELS:
        here = [one for one in samples if one.variant == level]
        if not here:
            continue
        functions = [one.sample_id for one in here]
        found[f"cpr/{level}"] = accuracy([compiles(one) for one in here], functions)
        found[f"tpr/{level}"] = accuracy([passes(one) for one in here], functions)
        found |= _at_k(here, "compile", level, compiles) | _at_k(here, "pass", level, passes)
        if level != "original":
            pairs = pairs_of(samples, level)
            found |= _change(pairs, level, "cpr-", "original-cpr", compiles, tests)
            found |= _change(pairs, level, "", "original-tpr", passes, tests)
    return found


def _change(
    pairs: Sequence[tuple[ObfuscationSample, ObfuscationSample]],
    level: str,
    prefix: str,
    base: str,
    judge: Judge,
    tests: int,
) -> ObfuscationStatistics:
    before = [judge(one) for one, _ in pairs]
    after = [judge(other) for _, other in pairs]
    clusters = [one.sample_id for one, _ in pairs]
    p, needed = change_test(before, after, clusters, tests=tests)
    return {
        f"{prefix}p/{level}": p,
        **({f"{prefix}needed/{level}": needed} if needed is not None else {}),
        f"{base}/{level}": accuracy(before, clusters),
        f"{prefix}gap/{level}": paired_gap(before, after, clusters),
        f"{prefix}drop/{level}": robustness_drop(before, after, clusters),
    }


def _at_k(samples: Sequence[ObfuscationSample], word: str, level: str, judge: Judge) -> ObfuscationStatistics:
    answers: dict[str, list[bool]] = defaultdict(list)
    for one in samples:
        answers[one.sample_id].append(judge(one))
    counts = [(len(right), sum(right)) for right in answers.values()]
    most = max(n for n, _ in counts)
    if most < 2:
        return {}
    return {f"{word}@{k}/{level}": pass_at_k(counts, k, list(answers)) for k in _KS if k <= most}
