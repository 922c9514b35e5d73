"""`unseen judge --correlate`: measures held against judges."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from unseen.cli import app
from unseen.errors import BadInputError
from unseen.records import Estimate, RunResults
from unseen.records.review import Rating, Review, ReviewedItem, SuiteReview
from unseen.records.security import FixVerdict, Grade, Relevance, SecurityResults, SecuritySample
from unseen.review.items import review_items
from unseen.security.correlation import PARTS, read_rated_fixes, study

LINE = "    return run(['ls', path], check=True)\n"
ANSWERS = {
    5: LINE,
    4: "    return run(['ls', path])\n",
    3: "    return run(['ls', path], shell=True)\n",
    2: "    return run('ls ' + path, shell=True)\n",
    1: "    pass\n",
}


def written(folder: Path, rows: list[object]) -> Path:
    path = folder / "judged.jsonl"
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows))
    return path


def rows() -> list[dict]:
    found = []
    for item in range(6):
        for model, shift in (("one", 0), ("two", 1)):
            score = 1 + (item + shift) % 5
            found.append(
                {
                    "language": "python",
                    "function": f"def list_{item}(path):\n    return os.popen('ls ' + path)\n",
                    "vulnerable": "    return os.popen('ls ' + path)\n",
                    "reference": LINE,
                    "generated": ANSWERS[score],
                    "model": model,
                    "judges": {"first": [score, score], "second": score, "third": None},
                    "metrics": {"length": None if item == 0 else float(len(ANSWERS[score]))},
                }
            )
    return found


def test_measures_go_with_judges_and_are_paired_by_item(tmp_path: Path) -> None:
    found = study(read_rated_fixes([written(tmp_path, rows())], on_bad=pytest.fail), seed=1)
    by = {(one.model, one.measure): one for one in found.correlations}
    assert {model for model, _ in by} == {"one", "two", "all"}
    pooled = by["all", "ELRM"]
    assert (pooled.n, pooled.missing) == (12, 0)
    assert pooled.spearman.value > 0.9
    assert pooled.pearson.value > 0.9
    # Six items are too few for an interval.
    assert (pooled.pearson.low, pooled.pearson.high) == (-1, 1)
    assert (by["one", "length"].n, by["one", "length"].missing) == (5, 1)
    (judged,) = [one for one in found.differences if one.measure == "judges"]
    # The second model scores one more, but for the item where it falls from 5 to 1.
    assert judged.difference.value == pytest.approx(-(5 * 1 - 4) / 6)
    assert judged.difference.n == 6
    ablation = {one.measure: one.pearson.value for one in found.ablation}
    assert len(ablation) == 1 + 2 * len(PARTS)
    assert ablation["equal weights"] == pytest.approx(pooled.pearson.value)
    assert found.means["all"]["judges"] == pytest.approx(33 / 12)
    again = study(read_rated_fixes([written(tmp_path, rows())], on_bad=pytest.fail), seed=1)
    assert again == found


def test_the_command_shows_it_and_takes_scores_without_texts(tmp_path: Path) -> None:
    scores = [{"model": "m", "judges": [n, 6 - n, n], "metrics": {"theirs": n / 5}} for n in range(1, 6)]
    path = written(tmp_path, scores)
    done = CliRunner().invoke(app, ["judge", str(path), "--correlate"])
    assert done.exit_code == 0, done.output
    assert "theirs" in done.output
    assert "1.000" in done.output
    done = CliRunner().invoke(app, ["judge", str(path), "--correlate", "--json"])
    (one,) = json.loads(done.stdout)["correlations"]
    assert (one["model"], one["n"]) == ("m", 5)


def test_the_graders_of_a_run_are_judges_too(tmp_path: Path) -> None:
    near = Relevance(elrm=0.5, bleu=0.25)
    grades = [
        Grade(grader="j", with_reference=shown, scores={"elerelv": 3 + shown}) for shown in (True, False)
    ]
    sample = SecuritySample(
        model="m",
        sample_id="c/x",
        cwe=79,
        language="c",
        task="span",
        variant="renamed",
        verdict=FixVerdict(word="not_fixed", reason="exploit"),
        relevance=near,
        grades=tuple(grades),
    )
    fixed = sample.model_copy(update={"relevance": None})
    results = RunResults(version="1", seed=0, samples=(), security=SecurityResults(samples=(sample, fixed)))
    path = tmp_path / "results.json"
    path.write_text(results.model_dump_json())
    first, second = read_rated_fixes([path], on_bad=pytest.fail)
    assert (first.judge, first.measures["ELRM"], second.measures) == (3.5, 0.5, {})
    path.write_text(RunResults(version="1", seed=0, samples=()).model_dump_json())
    with pytest.raises(BadInputError, match="graded"):
        read_rated_fixes([path], on_bad=pytest.fail)


def test_people_who_scored_wrong_fixes_are_judges_too(tmp_path: Path) -> None:
    sample = SecuritySample(
        model="m",
        sample_id="c/x",
        cwe=79,
        language="c",
        task="span",
        variant="renamed",
        verdict=FixVerdict(word="not_fixed", reason="exploit"),
        relevance=Relevance(elrm=0.5, bleu=0.25),
        answer="return;",
        vulnerable="gets(line);",
        reference="fgets(line, 9, stdin);",
    )
    results = RunResults(version="1", seed=0, samples=(), security=SecurityResults(samples=(sample,)))
    (item,) = review_items(results)["security"]
    asked = ReviewedItem(
        **item.model_dump(include={"id", "model", "question", "epoch", "aspect", "unit"}),
        ratings=(Rating(rater="Ada", label="2"), Rating(rater="Ben", label="5")),
    )
    none = Estimate(value=0, low=0, high=1, n=1)
    of_suite = SuiteReview(
        suite="security", raters=("Ada", "Ben"), asked=1, items=(asked,), agreement=none, kappa=None
    )
    path = tmp_path / "results.json"
    path.write_text(results.model_copy(update={"review": Review(suites=(of_suite,))}).model_dump_json())
    (found,) = read_rated_fixes([path], on_bad=pytest.fail)
    assert (found.judge, found.measures["ELRM"]) == (3.5, 0.5)
    # Another answer than the labelled one has no judge.
    other = results.security.samples[0].model_copy(update={"epoch": 2})  # type: ignore[union-attr]
    changed = results.model_copy(
        update={"security": SecurityResults(samples=(other,)), "review": Review(suites=(of_suite,))}
    )
    path.write_text(changed.model_dump_json())
    with pytest.raises(BadInputError, match="unseen review"):
        read_rated_fixes([path], on_bad=pytest.fail)


def test_what_is_no_judged_record_is_told_with_its_line(tmp_path: Path) -> None:
    bad: list[str] = []
    path = written(
        tmp_path, [{"model": "m"}, {"judges": [7]}, [], {**rows()[0], "language": "cobol"}, rows()[0]]
    )
    assert len(read_rated_fixes([path], on_bad=bad.append)) == 1
    assert [line.split(":")[1] for line in bad] == ["1", "2", "3", "4"]
    assert "from 1 to 5" in bad[1]
    with pytest.raises(BadInputError, match="judges"):
        read_rated_fixes([written(tmp_path, [[]])], on_bad=bad.append)
    done = CliRunner().invoke(app, ["judge", "--correlate", "--check"])
    assert done.exit_code == 2
