"""Comparisons agree with statsmodels on the same logs."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from made_up_logs import closeness, make_log, samples, scores_in

from unseen.comparison import compare


def test_exact_p_and_its_adjustment(logs: dict[str, Path]) -> None:
    # Imported by the process that runs these tests alone: it takes seconds.
    from statsmodels.stats.contingency_tables import mcnemar
    from statsmodels.stats.multitest import multipletests

    (task,) = compare(list(logs.values())).tasks
    of_model = {
        f"mockllm/{name}": np.array([one for (one,) in scores_in(log).values()]) for name, log in logs.items()
    }
    expected = []
    for pair in task.pairs:
        first, second = of_model[pair.first] == 1, of_model[pair.second] == 1
        table = [
            [(first & second).sum(), (first & ~second).sum()],
            [(~first & second).sum(), (~first & ~second).sum()],
        ]
        expected.append(mcnemar(table, exact=True).pvalue)
    assert [pair.p for pair in task.pairs] == pytest.approx(expected)
    assert [pair.p_adjusted for pair in task.pairs] == pytest.approx(
        multipletests(expected, method="holm")[1]
    )


@pytest.mark.parametrize("clustered", [False, True])
def test_interval_and_p_of_numeric_scores(clustered: bool, tmp_path: Path) -> None:
    import statsmodels.api

    asked = samples()
    if clustered:
        # Two languages of each problem.
        asked = [
            sample.model_copy(update={"id": f"{language}/{n // 2}", "metadata": {"language": language}})
            for n, sample in enumerate(asked)
            for language in [("c", "go")[n % 2]]
        ]
    logs = [
        make_log(tmp_path / name, name, right, asked=asked, scorers=[closeness()])
        for name, right in (("ada", lambda n, _: n % 7 != 0), ("bob", lambda n, _: n % 3 == 0))
    ]
    (task,) = compare(logs).tasks
    (pair,) = task.pairs
    first, second = (scores_in(log, "closeness") for log in logs)
    change = np.array([first[name][0] - second[name][0] for name in first])
    groups = np.unique([name.split("/")[-1] for name in first], return_inverse=True)[1]
    fitted = statsmodels.api.OLS(change, np.ones(24)).fit(
        cov_type="cluster", cov_kwds={"groups": groups, "use_correction": True}, use_t=True
    )
    assert task.clusters == len(set(groups))
    assert pair.test == "t"
    assert pair.difference.value == pytest.approx(fitted.params[0])
    assert (pair.difference.low, pair.difference.high) == pytest.approx(fitted.conf_int()[0])
    assert pair.p == pytest.approx(fitted.pvalues[0])
