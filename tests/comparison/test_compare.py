"""Comparisons of other people's logs, against figures that are computed in another way."""

from __future__ import annotations

import random
from itertools import product
from math import sqrt
from pathlib import Path

import pytest
from inspect_ai.scorer import match
from made_up_logs import HOSTILE, closeness, grades, make_log, samples, scores_in
from scipy.stats import binomtest, t, ttest_rel

from unseen.comparison import compare
from unseen.metrics.estimate import Z
from unseen.models.answers import SAMPLE_KEY
from unseen.suites.wrap_task import VARIANT_KEY

ADA, BOB, CY = "mockllm/ada", "mockllm/bob", "mockllm/cy"


def test_two_models_on_one_task(logs: dict[str, Path]) -> None:
    (task,) = compare([logs["ada"], logs["bob"]]).tasks
    (pair,) = task.pairs
    first, second = scores_in(logs["ada"]), scores_in(logs["bob"])
    lost = [name for name in first if first[name] > second[name]]
    won = [name for name in first if first[name] < second[name]]
    assert (len(lost), len(won)) == (10, 1)
    assert (task.task, task.scorer, task.scores, task.samples, task.clusters) == (
        *("sums", "match", "right or wrong"),
        *(24, 24),
    )
    assert [one.sample_id for one in pair.first_better] == lost
    assert [one.sample_id for one in pair.second_better] == won == ["sum/22"]
    assert pair.test == "mcnemar"
    assert pair.p == pytest.approx(binomtest(1, 11).pvalue)
    assert pair.difference.value == pytest.approx(9 / 24)
    # At its limits, Tango's score statistic is ±z.
    for limit in (pair.difference.low, pair.difference.high):
        b = -11 + (48 - 9) * limit
        share = (sqrt(b * b + 8 * 24 * limit * (1 - limit)) - b) / 96
        deviation = (9 - 24 * limit) / sqrt(24 * (2 * share + limit * (1 - limit)))
        assert abs(deviation) == pytest.approx(Z, abs=1e-6)
    assert pair.conclusive
    assert pair.clusters_needed is None


def test_swapping_the_models_swaps_the_signs(logs: dict[str, Path]) -> None:
    pair = compare([logs["ada"], logs["bob"]]).tasks[0].pairs[0]
    other = compare([logs["bob"], logs["ada"]]).tasks[0].pairs[0]
    assert other.p == pair.p
    assert (other.difference.low, other.difference.high) == pytest.approx(
        (-pair.difference.high, -pair.difference.low)
    )
    assert len(other.second_better) == len(pair.first_better)


def test_what_is_not_clear_says_how_many_samples_would_settle_it(logs: dict[str, Path]) -> None:
    pair = compare([logs["bob"], logs["cy"]]).tasks[0].pairs[0]
    assert pair.p == pytest.approx(binomtest(0, 5).pvalue)
    assert not pair.conclusive
    # 5 of 24 changed, all in one direction: p = 2 / 2^k is at most 0.05 from k = 6 on, which is 29 samples.
    assert pair.clusters_needed == 29


def test_three_models_are_ranked_as_a_bootstrap_by_hand_ranks_them(logs: dict[str, Path]) -> None:
    found = compare(list(logs.values()), seed=3)
    (task,) = found.tasks
    assert [(row.model, row.rank) for row in task.models] == [(ADA, 1), (BOB, 2), (CY, 3)]
    of_model = {f"mockllm/{name}": [one[0] for one in scores_in(log).values()] for name, log in logs.items()}
    draw, kept = random.Random(1), dict.fromkeys(of_model, 0)
    for _ in range(2000):
        picked = draw.choices(range(24), k=24)
        sums = {model: sum(values[n] for n in picked) for model, values in of_model.items()}
        for row in task.models:
            kept[row.model] += row.rank == 1 + sum(one > sums[row.model] for one in sums.values())
    for row in task.models:
        assert row.rank_kept == pytest.approx(kept[row.model] / 2000, abs=0.04)
        assert row.score.value == pytest.approx(sum(of_model[row.model]) / 24)
    assert 0.9 < (task.models[1].rank_kept or 0) < 1
    p = {(pair.first, pair.second): pair.p for pair in task.pairs}
    ordered = sorted(p.values())
    assert sorted(pair.p_adjusted for pair in task.pairs) == pytest.approx(
        [3 * ordered[0], max(3 * ordered[0], 2 * ordered[1]), max(2 * ordered[1], ordered[2])]
    )
    # Three hypotheses share the level: 2 / 2^k is at most 0.05 / 3 from k = 7 on, which is 34 samples.
    assert [pair.clusters_needed for pair in task.pairs] == [None, None, 34]
    assert compare(list(logs.values()), seed=3) == found


def test_all_answers_to_a_sample_change_sides_together(repeated: dict[str, Path]) -> None:
    (task,) = compare(list(repeated.values())).tasks
    (pair,) = task.pairs
    first, second = scores_in(repeated["ada"]), scores_in(repeated["bob"])
    net = [sum(first[name]) - sum(second[name]) for name in first]
    assert len({abs(one) for one in net}) > 1
    sums = [
        abs(sum(s * one for s, one in zip(signs, net, strict=True))) for signs in product((1, -1), repeat=12)
    ]
    assert pair.p == pytest.approx(sum(one >= abs(sum(net)) for one in sums) / len(sums))
    assert (pair.difference.n, pair.difference.clusters) == (36, 12)
    assert pair.difference.value == pytest.approx(sum(net) / 36)
    assert {row.epochs for row in task.models} == {3}


def test_translations_of_a_problem_are_one_cluster(tmp_path: Path) -> None:
    asked = [
        sample.model_copy(update={"id": f"{language}/{n // 2}", "metadata": {"language": language}})
        for n, sample in enumerate(samples())
        for language in [("c", "go")[n % 2]]
    ]
    found = compare(
        [
            make_log(tmp_path / "a", "ada", lambda n, _: n < 16, asked=asked),
            make_log(tmp_path / "b", "bob", lambda n, _: n < 8, asked=asked),
        ]
    )
    (task,) = found.tasks
    assert (task.samples, task.clusters) == (24, 12)
    # Eight answers lost, but four problems: 2 / 2^4.
    assert task.pairs[0].p == pytest.approx(0.125)


def test_different_numbers_of_epochs_compare_means(logs: dict[str, Path], tmp_path: Path) -> None:
    twice = make_log(tmp_path, "dan", lambda n, time: n < 8 or (n < 14 and time == 1), epochs=2)
    found = compare([logs["ada"], twice])
    (pair,) = found.tasks[0].pairs
    first = [one[0] for one in scores_in(logs["ada"]).values()]
    second = [sum(one) / 2 for one in scores_in(twice).values()]
    expected = ttest_rel(first, second)
    assert pair.test == "t"
    assert pair.p == pytest.approx(expected.pvalue)
    interval = expected.confidence_interval()
    assert (pair.difference.low, pair.difference.high) == pytest.approx((interval.low, interval.high))
    assert any("mockllm/ada 1, mockllm/dan 2" in note for note in found.notes)


def test_numeric_scores_are_compared_by_their_means(tmp_path: Path) -> None:
    paths = [
        make_log(tmp_path / name, name, lambda n, _, most=most: n < most, scorers=[match(), closeness()])
        for name, most in (("ada", 20), ("bob", 17))
    ]
    found = compare(paths, scorer="closeness")
    (task,) = found.tasks
    (pair,) = task.pairs
    first, second = (list(scores_in(path, "closeness").values()) for path in paths)
    expected = ttest_rel([one[0] for one in first], [one[0] for one in second])
    assert (task.scores, pair.test) == ("numeric", "t")
    assert pair.p == pytest.approx(expected.pvalue)
    assert pair.difference.value == pytest.approx(
        sum(a[0] - b[0] for a, b in zip(first, second, strict=True)) / 24
    )
    assert not pair.conclusive
    assert pair.clusters_needed is not None
    # At the number that is said to settle it, the same mean and scatter do; at one fewer they do not.
    standard = pair.difference.value / (float(expected.statistic))

    def p_of(count: int) -> float:
        return float(2 * t.sf(pair.difference.value / (standard * sqrt(24 / count)), count - 1))

    assert p_of(pair.clusters_needed) <= 0.05 < p_of(pair.clusters_needed - 1)


def test_of_several_scorers_the_first_is_taken_and_said(tmp_path: Path) -> None:
    paths = [
        make_log(tmp_path / name, name, lambda n, _, most=most: n < most, scorers=[grades(), closeness()])
        for name, most in (("ada", 20), ("bob", 12))
    ]
    found = compare(paths)
    (task,) = found.tasks
    assert task.scorer == "grades.grade"
    assert "grades.grade, grades.length, closeness the first is compared" in "\n".join(found.notes)
    # P is a half, N is wrong; the word and the unscored sample are left out, and never count as wrong.
    assert (task.samples, task.scores) == (22, "numeric")
    assert {row.model: row.score.value for row in task.models} == pytest.approx(
        {ADA: (16 + 0.5) / 22, BOB: (8 + 0.5) / 22}
    )
    assert {(row.model, row.reason, row.sample_ids) for row in task.left_out} == {
        (model, reason, ids)
        for model in (ADA, BOB)
        for reason, ids in (
            ("the score is no number", ("sum/2",)),
            ("not scored: grader failed", ("sum/3",)),
        )
    }


def test_an_answer_with_an_error_is_left_out_and_not_wrong(logs: dict[str, Path], tmp_path: Path) -> None:
    broken = make_log(tmp_path, "dan", lambda n, _: n < 10, fails=lambda n: n in (0, 1, 15))
    (task,) = compare([logs["ada"], broken]).tasks
    assert (task.samples, task.pairs[0].difference.n) == (21, 21)
    assert {row.model: row.score.value for row in task.models}["mockllm/dan"] == pytest.approx(8 / 21)
    (row,) = task.left_out
    assert (row.model, row.answers, row.sample_ids) == ("mockllm/dan", 3, ("sum/0", "sum/1", "sum/15"))
    assert row.reason.startswith("error: ")


def test_samples_of_one_log_only_are_named(logs: dict[str, Path], tmp_path: Path) -> None:
    part = make_log(tmp_path, "dan", lambda n, _: n < 10, limit=15)
    (task,) = compare([logs["ada"], part]).tasks
    assert task.samples == 15
    (row,) = task.left_out
    assert (row.model, row.reason) == (ADA, "not in the log of mockllm/dan")
    assert row.sample_ids == (*(f"sum/{n}" for n in range(15, 23)), HOSTILE)


def test_tasks_are_compared_one_by_one_and_pooled_if_alike(logs: dict[str, Path], tmp_path: Path) -> None:
    for name, most in (("ada", 20), ("bob", 12)):
        for task in ("sums", "more"):
            make_log(tmp_path / name, name, lambda n, _, most=most: n < most, task=task, asked=samples(12, 3))
    make_log(tmp_path / "ada", "ada", lambda n, _: True, task="alone")
    found = compare([tmp_path / "ada", tmp_path / "bob"])
    assert sorted(task.task for task in found.tasks) == ["more", "sums"]
    assert found.pooled is not None
    assert (found.pooled.samples, found.pooled.pairs[0].difference.n) == (24, 24)
    assert "alone: left out, as only mockllm/ada was asked it" in found.notes


def test_accuracy_drops_are_compared_with_an_interval_and_an_exact_test(tmp_path: Path) -> None:
    # Twelve problems: the number in the sum is even for the published one, odd for the rewritten one.
    asked = [
        sample.model_copy(
            update={
                "id": f"{n // 2}/{variant}",
                "metadata": {VARIANT_KEY: variant, SAMPLE_KEY: f"problem/{n // 2}"},
            }
        )
        for n, sample in enumerate(samples())
        for variant in [("original", "rewritten")[n % 2]]
    ]
    logs = [
        make_log(tmp_path / name, name, right, asked=asked)
        for name, right in (("ada", lambda n, _: n % 5 != 0), ("bob", lambda n, _: n % 2 == 0 or n < 6))
    ]
    found = compare(logs)
    assert found.pooled is None
    (drop,) = found.drops
    drops = []
    for log in logs:
        scores = {name: one for name, (one,) in scores_in(log).items()}
        drops.append([scores[f"{n}/original"] - scores[f"{n}/rewritten"] for n in range(12)])
    expected = ttest_rel(*drops)
    changes = [one - other for one, other in zip(*drops, strict=True)]
    signs = list(product((-1, 1), repeat=12))
    sums = [sum(sign * change for sign, change in zip(one, changes, strict=True)) for one in signs]
    (pair,) = drop.pairs
    assert (pair.test, drop.samples, drop.clusters) == ("mcnemar", 12, 12)
    assert pair.difference.value == pytest.approx((sum(drops[0]) - sum(drops[1])) / 12)
    assert pair.p == pytest.approx(sum(abs(one) >= abs(sum(changes)) for one in sums) / len(sums))
    interval = expected.confidence_interval()
    assert (pair.difference.low, pair.difference.high) == pytest.approx((interval.low, interval.high))
    assert [(row.model, row.rank) for row in drop.models] == [(ADA, 1), (BOB, 2)]

    # Beside a model that drops by nothing, the other's drop is the difference of their rewritten scores.
    steady = make_log(tmp_path / "cy", "cy", lambda n, _: True, asked=asked)
    found = compare([steady, logs[1]])
    (rewritten,) = [task.pairs[0] for task in found.tasks if task.task.endswith("rewritten")]
    (pair,) = found.drops[0].pairs
    assert pair.difference.value == pytest.approx(-rewritten.difference.value)
    assert pair.difference.low == pytest.approx(-rewritten.difference.high)
    assert (pair.p, pair.clusters_needed) == (rewritten.p, rewritten.clusters_needed)
    # All twelve are lost: nothing varies, and the interval is known all the same.
    lost = make_log(tmp_path / "dan", "dan", lambda n, _: n % 2 == 0, asked=asked)
    (pair,) = compare([steady, lost]).drops[0].pairs
    assert pair.conclusive
    # Who is right about no original has nothing to lose.
    none = make_log(tmp_path / "eve", "eve", lambda n, _: n % 2 == 1, asked=asked)
    notes = compare([steady, none]).notes
    (note,) = [one for one in notes if "cannot drop" in one]
    assert "mockllm/eve is right about none of 12 originals" in note
