"""All statistics of a run: model → suite → task → statistic → estimate, the `metrics` of `results.json`.

Statistics of a task, and of `all` tasks of a suite together where there are several:

- `accuracy/original`, `accuracy/rewritten`: share of right answers;
- `gap`: their paired difference; `drop`: the same as a share of the right answers about originals;
- `p`: exact p of "rewriting changes nothing" (McNemar's, by problem); its interval is the value itself;
- `p-holm`: p adjusted for all tasks, `p-holm/python` for all languages of the task (those with ten problems);
- `needed`: where the gap is not clear, the problems that it would take (`unseen.metrics.families_needed`);
- `pass@k/original`, `pass@k/rewritten`: with several epochs, for k = 1, 5, 10, … as far as there are answers;
- `length-ratio`: length of the rewritten prompts to that of the originals, in characters (geometric mean);
- `exact-match/…`, `edit-similarity/…`: where the answers were compared with the published text;
- `recited`: of the traps, the share of answers that are wrong for what was asked and right for what was
  published; `right/trap`: of the same answers, the share that is right for what was asked; `recited-base`:
  of the generated traps that were solved for one specification or the other, the share that was solved for
  the unchanged one, matched by kind of change (`unseen.metrics.matched_base_rate`); where there are none it
  is assumed and its n is 0; `recited-excess`: how far `recited` is beyond what the base rate explains
  (`unseen.metrics.recited_excess`); `recited-needed`: where that is above the margin, but its lower limit is
  not, about how many problems it would take;
- `inflation`: of each task, the drop on the benchmark minus that on generated problems, weighted to the
  benchmark's length, nesting and words; `inflation/logits` the same in logits, `inflation/by-logits` in
  points if rewriting cost as many logits in both; `inflation-sensitivity`: by how much what rewriting costs
  would have to differ to explain the lower limits; `predictors-balanced`: whether the weights exist;
  `separation/words`, `separation/code`: how well the two sets are told apart
  (`unseen.metrics.arm_comparison`);
- `fresh/…`: accuracies, gap, `recited` and `right/trap` of the generated problems of the arm `fresh`, which
  enter none of the others;
- accuracy, gap, drop and p again per language as `gap/python` and so on, where there are several languages.

The translations of a problem are one problem in all of them (`unseen.metrics.families`), as are its masks,
variants and epochs.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence

from unseen.metrics.accuracy import accuracy
from unseen.metrics.arm_comparison import compare_arms
from unseen.metrics.bounded_mean import bounded_mean
from unseen.metrics.change_test import adjusted, change_test
from unseen.metrics.drop import robustness_drop
from unseen.metrics.families import Family
from unseen.metrics.gap import paired_gap
from unseen.metrics.length_ratio import length_ratio
from unseen.metrics.matched_base_rate import matched_base_rate
from unseen.metrics.pairs import Pair, pair_samples, sample_families
from unseen.metrics.pass_at_k import pass_at_k
from unseen.metrics.recited_excess import assumed_base, problems_needed, recited_excess
from unseen.metrics.recited_share import is_recited, recited_share
from unseen.records import Estimate, SampleResult

ALL_TASKS = "all"
VARIANTS = ("original", "rewritten")
_KS = (1, 5, 10, 25, 50, 100)

_Question = tuple[str, str, str, int]
Families = Mapping[tuple[str, str], Family]
Statistics = dict[str, Estimate]
Summary = dict[str, dict[str, dict[str, Statistics]]]


def summarise(samples: Iterable[SampleResult]) -> Summary:
    """Compute every statistic that the samples allow. Rates are fractions; infrastructure never counts."""
    groups: dict[str, dict[str, dict[str, list[SampleResult]]]] = {}
    for sample in samples:
        suite = groups.setdefault(sample.model, {}).setdefault(sample.suite, {})
        suite.setdefault(sample.task, []).append(sample)
    return {
        model: {suite: _of_suite(tasks) for suite, tasks in sorted(suites.items())}
        for model, suites in sorted(groups.items())
    }


def _of_suite(asked: dict[str, list[SampleResult]]) -> dict[str, Statistics]:
    tasks = {task: [one for one in members if not one.arm] for task, members in asked.items()}
    found = {task: statistics(members) for task, members in sorted(tasks.items())}
    if len(tasks) > 1:
        for task, p in adjusted({task: of_task["p"] for task, of_task in found.items()}).items():
            found[task]["p-holm"] = p
        found[ALL_TASKS] = statistics([one for task in sorted(tasks) for one in tasks[task]])
    for task, of_task in found.items():
        members = asked[task] if task in asked else [one for name in sorted(asked) for one in asked[name]]
        fresh = [one for one in members if one.arm]
        of_task |= _recited([one for one in members if not one.arm], fresh) | _fresh(fresh)
        if task in asked and fresh:
            of_task |= compare_arms(members)
    return found


def _fresh(samples: Sequence[SampleResult]) -> Statistics:
    """Compute what is known of generated problems."""
    if not samples:
        return {}
    families = sample_families(samples)
    pairs = pair_samples(samples, "fresh").pairs
    found = _accuracies(samples, families, "")
    if pairs:
        before = [pair.original.verdict.passed for pair in pairs]
        after = [pair.rewritten.verdict.passed for pair in pairs]
        found["gap"] = paired_gap(before, after, [pair.family for pair in pairs])
    counted, recited = _decided(samples)
    if counted:
        problems = _of(families, counted)
        found["recited"] = recited_share(recited, problems)
        found["right/trap"] = accuracy([one.verdict.passed for one in counted], problems)
    return {f"fresh/{name}": one for name, one in found.items()}


def statistics(samples: Sequence[SampleResult]) -> Statistics:
    """Compute the statistics of one group of samples of one model (see the module's docstring)."""
    pairs = pair_samples(samples).pairs
    families = sample_families(samples)
    found = _accuracies(samples, families, "") | compare(pairs)
    found |= _length_ratio(pairs) | _pass_at_k(samples, families) | _text_measures(samples, families)
    languages = sorted({one.language for one in samples})
    if len(languages) > 1:
        for language in languages:
            of_language = [one for one in samples if one.language == language]
            found |= _accuracies(of_language, families, f"/{language}")
            found |= compare([pair for pair in pairs if pair.original.language == language], f"/{language}")
        p_values = {f"p-holm/{language}": found[f"p/{language}"] for language in languages}
        found |= adjusted(p_values)
    return found


def compare(pairs: Sequence[Pair], suffix: str = "") -> Statistics:
    """Compute `gap`, `drop`, `p` and `needed` of these pairs."""
    before = [pair.original.verdict.passed for pair in pairs]
    after = [pair.rewritten.verdict.passed for pair in pairs]
    families = [pair.family for pair in pairs]
    p, needed = change_test(before, after, families)
    return {
        f"gap{suffix}": paired_gap(before, after, families),
        f"drop{suffix}": robustness_drop(before, after, families),
        f"p{suffix}": p,
        **({f"needed{suffix}": needed} if needed is not None else {}),
    }


def _length_ratio(pairs: Sequence[Pair]) -> Statistics:
    """Compare the prompts, without what is asked about a pair of questions again in a further epoch."""
    lengths = {
        (pair.family, pair.original.prompt, pair.rewritten.prompt): len(pair.rewritten.prompt)
        / len(pair.original.prompt)
        for pair in pairs
        if pair.original.prompt and pair.rewritten.prompt
    }
    if not lengths:
        return {}
    return {"length-ratio": length_ratio(list(lengths.values()), [family for family, _, _ in lengths])}


def _of(families: Families, samples: Iterable[SampleResult]) -> list[Hashable]:
    return [families[one.language, one.sample_id] for one in samples]


def _accuracies(samples: Sequence[SampleResult], families: Families, suffix: str) -> Statistics:
    found = {}
    for variant in VARIANTS:
        counted = [one for one in samples if one.variant == variant and one.verdict.counts]
        right = [one.verdict.passed for one in counted]
        found[f"accuracy/{variant}{suffix}"] = accuracy(right, _of(families, counted))
    return found


def _pass_at_k(samples: Sequence[SampleResult], families: Families) -> Statistics:
    if len({one.epoch for one in samples}) < 2:
        return {}
    found = {}
    for variant in VARIANTS:
        questions = _answers_per_question([one for one in samples if one.variant == variant])
        counts = [(len(answers), sum(answers)) for answers in questions.values()]
        problems = [families[language, problem] for _, language, problem, _ in questions]
        most = max((n for n, _ in counts), default=0)
        for k in _KS:
            if k <= most:
                found[f"pass@{k}/{variant}"] = pass_at_k(counts, k, problems)
    return found


def _answers_per_question(samples: Sequence[SampleResult]) -> dict[_Question, list[bool]]:
    """Group the verdicts by question over all epochs; the i-th mask of an epoch is one question."""
    seen: Counter[tuple[str, str, str, int]] = Counter()
    right: dict[_Question, list[bool]] = defaultdict(list)
    for one in samples:
        place = (one.task, one.language, one.sample_id, one.epoch)
        question = (*place[:3], seen[place])
        seen[place] += 1
        if one.verdict.counts:
            right[question].append(one.verdict.passed)
    return right


def _decided(samples: Sequence[SampleResult]) -> tuple[list[SampleResult], list[bool]]:
    """Return the answers to traps that running decided, and whether each was recited."""
    found = [(one, is_recited(one)) for one in samples if one.variant == "trap"]
    decided = [(one, recited) for one, recited in found if recited is not None]
    return [one for one, _ in decided], [recited for _, recited in decided]


def _matched_base(asked: Sequence[SampleResult], fresh: Sequence[SampleResult]) -> Estimate:
    """Compute the base rate among the fresh traps that were solved for one specification or the other.

    Who cannot write the function gives neither answer, so over all answers the rate would be the lower the
    harder the generated problems are.

    Args:
        asked: the answers to the benchmark's traps that are right for one of both.
        fresh: all answers about generated problems.
    """
    answered = [(one, hit) for one, hit in zip(*_decided(fresh), strict=True) if hit or one.verdict.passed]
    solved = [one for one, _ in answered]
    return matched_base_rate(
        [one.change for one in asked],
        [one.change for one in solved],
        [hit for _, hit in answered],
        _of(sample_families(fresh), solved),
    )


def _recited(samples: Sequence[SampleResult], fresh: Sequence[SampleResult]) -> Statistics:
    if not any(one.variant == "trap" for one in samples):
        return {}
    families = sample_families(samples)
    counted, recited = _decided(samples)
    problems = _of(families, counted)
    right = [one.verdict.passed for one in counted]
    either = [one for one, hit in zip(counted, recited, strict=True) if hit or one.verdict.passed]
    base = _matched_base(either, fresh) if _decided(fresh)[0] else assumed_base()
    excess = recited_excess(recited, right, problems, base)
    found = {
        "recited": recited_share(recited, problems),
        "right/trap": accuracy(right, problems),
        "recited-base": base,
        "recited-excess": excess,
    }
    needed = problems_needed(excess)
    if needed is not None:
        found["recited-needed"] = needed
    languages = sorted({one.language for one in counted})
    if len(languages) > 1:
        for language in languages:
            rows = [(one, hit) for one, hit in zip(counted, recited, strict=True) if one.language == language]
            found[f"recited/{language}"] = recited_share(
                [hit for _, hit in rows], _of(families, [one for one, _ in rows])
            )
    return found


def _text_measures(samples: Sequence[SampleResult], families: Families) -> Statistics:
    found = {}
    for variant in VARIANTS:
        counted = [one for one in samples if one.variant == variant and one.verdict.counts]
        matched = [one for one in counted if one.exact_match is not None]
        if matched:
            right = [bool(one.exact_match) for one in matched]
            found[f"exact-match/{variant}"] = accuracy(right, _of(families, matched))
        near = [one for one in counted if one.edit_similarity is not None]
        if near:
            values = [one.edit_similarity for one in near if one.edit_similarity is not None]
            found[f"edit-similarity/{variant}"] = bounded_mean(values, _of(families, near))
    return found
