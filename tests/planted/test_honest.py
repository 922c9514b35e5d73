"""Right answers in the ways in which people and models write them are accepted.

Each file holds answers to the built-in problems of its language. An answer begins with a line of `@@@`, the
problem, the field of `unseen judge` that it goes into, and what is telling about it: extensions of the
compiler, functions of POSIX, other names for the same types, a package, helpers before and behind, state
between calls, output of its own, prose around the code.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from unseen.cli import app
from unseen.execution import verdict_cache
from unseen.sources import load_problems

FOLDER = Path(__file__).parent / "honest"
LANGUAGES = sorted(path.stem for path in FOLDER.glob("*.txt"))


def plain(name: str) -> str:
    return name.replace("_", "").lower()


def answers(language: str) -> list[tuple[str, str, str, str]]:
    """The problem, the field, what is telling, and the text of each answer."""
    found = []
    for part in (FOLDER / f"{language}.txt").read_text(encoding="utf-8").split("@@@ ")[1:]:
        head, _, text = part.partition("\n")
        problem, field, why = head.split(" ", 2)
        found.append((problem, field, why, text))
    return found


# In the sweep alone: answers whose way of writing others have too, in a language that builds slowly.
SWEPT = {"cpp/max_subarray", "cpp/merge_sorted", "cpp/roman_to_integer", "c/fibonacci", "c/smooth_readings"}
RUNS = [
    *(pytest.param(language, False, id=language) for language in LANGUAGES),
    pytest.param("c", True, id="c: the others", marks=pytest.mark.sweep),
    pytest.param("cpp", True, id="cpp: the others", marks=pytest.mark.sweep),
]


@pytest.mark.parametrize(("language", "swept"), RUNS)
def test_honest_answers_pass(
    language: str, swept: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verdict_cache, "cache_folder", lambda: tmp_path / "cache")
    known = {
        f"{language}/{plain(problem.entry_point)}": problem
        for source in ("classics", "builtin")
        for problem in load_problems(f"{source}:{language}", on_bad=print)
    }
    given = [each for each in answers(language) if (each[0] in SWEPT) == swept]
    wanted = {plain(problem): known[plain(problem)] for problem, *_ in given}
    problems = tmp_path / "problems.jsonl"
    problems.write_text("".join(problem.model_dump_json() + "\n" for problem in wanted.values()))
    samples = tmp_path / "samples.jsonl"
    rows = [{"task_id": wanted[plain(problem)].id, field: text} for problem, field, _, text in given]
    # The check can fail: this one is wrong.
    rows.append({"task_id": rows[0]["task_id"], "solution": "nothing"})
    samples.write_text("".join(json.dumps(row) + "\n" for row in rows))

    done = CliRunner().invoke(app, ["judge", str(samples), "--problems", str(problems), "--json"])

    assert done.exit_code == 0, done.stderr
    *graded, wrong = json.loads(done.stdout)
    assert not wrong["passed"]
    refused = [
        (why, one["run"]) for (*_, why, _), one in zip(given, graded, strict=True) if not one["passed"]
    ]
    assert not refused
