"""`unseen judge --problems`: samples that exist already, graded as the suites grade answers."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from unseen.cli import app
from unseen.execution import Submission, verdict_cache
from unseen.languages import LANGUAGES
from unseen.records import Problem, Verdict
from unseen.sources import load_problems
from unseen.suites.grading import grade_samples as module

UNSEEN = Path(sys.executable).with_name("unseen")
PYTHON = {problem.id: problem for problem in load_problems("classics:python", on_bad=print)}
GCD, PRIME = PYTHON["classics/python/gcd"], PYTHON["classics/python/is_prime"]
WRONG = "    return None\n"


@pytest.fixture(autouse=True)
def no_verdicts_of_earlier_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty cache of verdicts; what compilers keep for all programs stays, for it takes long to make."""
    monkeypatch.setattr(verdict_cache, "cache_folder", lambda: tmp_path / "cache")


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The programs that were graded by running them."""
    seen: list[str] = []
    grade = module.untrusted_verdict

    def counted(program: Submission, known: Submission, **options: object) -> Verdict:
        seen.append(program.code)
        return grade(program, known, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "untrusted_verdict", counted)
    return seen


def written(folder: Path, *lines: object) -> Path:
    path = folder / "samples.jsonl"
    path.write_text("".join(f"{one if isinstance(one, str) else json.dumps(one)}\n" for one in lines))
    return path


def unseen(*words: str | Path) -> Result:
    return CliRunner().invoke(app, ["judge", *map(str, words)])


def graded(path: Path, *options: str, problems: str | Path = "classics:python") -> tuple[list[dict], dict]:
    summary = path.with_name("summary.json")
    done = unseen(path, "--problems", problems, "--json", "--summary", summary, *options)
    assert done.exit_code in (0, 1, 2), done.output
    found = json.loads(done.stdout)
    assert [json.loads(line) for line in path.with_suffix(".graded.jsonl").read_text().splitlines()] == found
    assert done.exit_code == (
        0 if all(one["used"] for one in found) else 1 + (not any(o["used"] for o in found))
    )
    return found, json.loads(summary.read_text())


def sample(problem: Problem, text: str, kind: str = "completion") -> dict[str, str]:
    return {"task_id": problem.id, kind: text}


def block(code: str) -> str:
    return f"This solves it:\n\n```python\n{code}```\n\nIt is right because it is."


def test_every_kind_of_text_is_put_where_it_belongs(tmp_path: Path) -> None:
    whole = GCD.prompt + GCD.solution
    path = written(
        tmp_path,
        sample(GCD, GCD.solution),
        sample(GCD, GCD.solution.rstrip("\n")),
        sample(GCD, whole, "solution"),
        sample(GCD, block(whole), "answer"),
        sample(GCD, block(GCD.solution), "answer"),
        sample(GCD, whole),
        sample(GCD, GCD.solution.replace("    ", "\t")),
        sample(GCD, GCD.solution, "solution"),
        sample(GCD, WRONG, "answer"),
    )
    found, summary = graded(path)
    assert [one["passed"] for one in found] == [True] * 7 + [False] * 2
    assert all(one["verdict"].startswith("failed(") for one in found[7:])
    assert [one["kind"] for one in found[:4]] == ["completion", "completion", "solution", "answer"]
    assert summary["metrics"]["pass@1"]["value"] == pytest.approx(7 / 9)
    assert summary["metrics"]["pass@1"]["n"] == 1


def test_of_several_texts_the_whole_program_counts_and_other_fields_are_passed_over(tmp_path: Path) -> None:
    both = sample(GCD, WRONG) | {"solution": GCD.prompt + GCD.solution, "_identifier": "x", "raw": [1]}
    path = written(tmp_path, both, sample(GCD, GCD.solution) | {"solution": None})
    assert [one["verdict"] for one in graded(path)[0]] == ["passed", "passed"]


def test_wrong_and_cheating_texts_do_not_pass(tmp_path: Path, runs: list[str]) -> None:
    cheats = {
        "    class Same(int):\n        def __eq__(self, other): return True\n    return Same(0)\n": "cheated",
        "    import os\n    os._exit(0)\n": "cheated",
        "    raise SystemExit(0)\n": ("cheated", "failed"),
        "    return (\n": "failed(compile)",
        "": "failed",
        "    return '\ud800'\n": "failed(compile)",
        WRONG: "failed(test)",
    }
    path = written(tmp_path, *(sample(GCD, text) for text in cheats))
    found, summary = graded(path)
    assert [one["passed"] for one in found] == [False] * len(cheats)
    for one, expected in zip(found, cheats.values(), strict=True):
        assert one["verdict"].startswith(expected)
    assert sum(summary["verdicts"].values()) == summary["graded"] == len(cheats)
    assert summary["metrics"]["pass@1"]["value"] == 0


def test_lines_that_cannot_be_used_are_named_and_enter_no_rate(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        "{oops",
        sample(GCD, GCD.solution),
        "",
        '["no", "object"]',
        {"task_id": "gcd", "completion": GCD.solution},
        {"task_id": GCD.id},
        {"task_id": GCD.id, "completion": 3},
        {"completion": GCD.solution},
        {"task_id": None, "completion": GCD.solution},
        {"task_id": "\ud800", "completion": GCD.solution},
    )
    done = unseen(path, "--problems", "classics:python")
    assert done.exit_code == 1
    for line, reason in (
        (1, ""),
        (4, "not an object"),
        (5, "no problem is called 'gcd'; near ids: classics/python/gcd"),
        (6, "there is no text"),
        (7, "completion: it is not a text"),
        (8, "task_id: there is none"),
    ):
        numbers = "8, 9" if line == 8 else line
        assert f"{path}:{numbers}: " in done.stderr
        assert reason in done.stderr
    found, summary = graded(path)
    assert [one["line"] for one in found] == [1, 2, 4, 5, 6, 7, 8, 9, 10]
    assert [one["line"] for one in found if one["used"]] == [2]
    assert {one["verdict"] for one in found if not one["used"]} == {"unknown"}
    assert (summary["samples"], summary["graded"], summary["skipped"]) == (9, 1, 8)
    assert summary["metrics"]["pass@1"]["value"] == 1


def test_without_any_usable_line_the_status_is_2(tmp_path: Path) -> None:
    path = written(tmp_path, {"task_id": "nothing", "completion": "x"})
    done = unseen(path, "--problems", "classics:python")
    assert done.exit_code == 2
    assert "no data" in done.stdout


def test_equal_samples_run_once_and_count_each(tmp_path: Path, runs: list[str]) -> None:
    right, wrong = sample(PRIME, PRIME.solution), sample(PRIME, WRONG)
    path = written(tmp_path, right, wrong, right, wrong, wrong, sample(GCD, GCD.solution))
    found, summary = graded(path)
    assert [one["passed"] for one in found] == [True, False, True, False, False, True]
    assert len(runs) == 3
    # 2 of 5 right, and 1 of 1: means over problems of 1 - C(n - right, k) / C(n, k)
    assert summary["metrics"]["pass@1"] | {"low": 0, "high": 0} == {
        "value": pytest.approx((2 / 5 + 1) / 2), "low": 0, "high": 0, "n": 2, "clusters": 2
    }  # fmt: skip
    assert summary["metrics"]["pass@2"]["value"] == pytest.approx(1 - 3 / 10)
    assert summary["metrics"]["pass@3"]["value"] == pytest.approx(1 - 1 / 10)
    assert list(summary["metrics"]) == [f"pass@{k}" for k in (1, 2, 3, 4, 5)]
    assert summary["problems"] == len(PYTHON)
    assert set(summary["without_samples"]) == set(PYTHON) - {GCD.id, PRIME.id}


def test_upper_and_lower_case_of_an_id_do_not_count(tmp_path: Path) -> None:
    path = written(tmp_path, sample(GCD, GCD.solution) | {"task_id": GCD.id.upper()})
    found, _ = graded(path)
    assert (found[0]["task_id"], found[0]["passed"]) == (GCD.id, True)


def test_verdicts_are_kept_unless_that_is_switched_off(tmp_path: Path, runs: list[str]) -> None:
    path = written(tmp_path, sample(GCD, GCD.solution), sample(GCD, WRONG))
    first = graded(path)
    assert graded(path) == first
    assert len(runs) == 2
    assert graded(path, "--no-cache") == first
    assert len(runs) == 4


def test_an_infrastructure_failure_is_no_wrong_answer_and_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path, sample(GCD, GCD.solution), sample(GCD, WRONG))

    def broken(program: Submission, known: Submission, **options: object) -> Verdict:
        if WRONG in program.code:
            return Verdict(word="failed", detail="test")
        return Verdict(word="infrastructure", detail="no room on the disk")

    with monkeypatch.context() as patch:
        patch.setattr(module, "untrusted_verdict", broken)
        found, summary = graded(path)
    assert [one["passed"] for one in found] == [None, False]
    assert (summary["graded"], summary["infrastructure"], summary["skipped"]) == (1, 1, 0)
    assert summary["metrics"]["pass@1"]["value"] == 0
    assert found[0]["verdict"] == "infrastructure(no room on the disk)"
    found, summary = graded(path)
    assert found[0]["passed"]
    assert summary["metrics"]["pass@1"]["value"] == 0.5


def test_a_problem_whose_own_solution_fails_is_left_out_by_name(tmp_path: Path, runs: list[str]) -> None:
    problems = tmp_path / "problems.jsonl"
    bad = GCD.model_copy(update={"solution": WRONG})
    problems.write_text("".join(one.model_dump_json() + "\n" for one in (bad, PRIME)))
    path = written(tmp_path, sample(GCD, GCD.solution), sample(PRIME, PRIME.solution))
    found, summary = graded(path, problems=problems)
    assert "classics/python/gcd: its own solution does not pass here: failed(test)" in found[0]["unknown"]
    assert (found[0]["used"], found[1]["passed"]) == (False, True)
    assert len(runs) == 1
    assert summary["without_samples"] == [GCD.id]


def test_work_before_an_interruption_is_not_done_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, runs: list[str]
) -> None:
    texts = [f"    return {n}\n" for n in range(6)]
    path = written(tmp_path, *(sample(GCD, text) for text in texts))
    grade = module.untrusted_verdict

    def interrupted(program: Submission, known: Submission, **options: object) -> Verdict:
        if len(runs) == 3:
            raise KeyboardInterrupt
        return grade(program, known, **options)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(module, "untrusted_verdict", interrupted)
        done = unseen(path, "--problems", "classics:python", "--no-cache", "--jobs", "1")
    assert done.exit_code == 130
    assert not path.with_suffix(".graded.jsonl").exists()
    found, _ = graded(path, "--no-cache")
    assert [one["passed"] for one in found] == [False] * 6
    assert sorted(runs) == sorted(GCD.prompt + text for text in texts)
    assert not path.with_name("samples.graded.jsonl.partial").exists()


def test_a_killed_run_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    problems = list(PYTHON.values())[:4]
    path = written(tmp_path, *(sample(one, text) for one in problems for text in (one.solution, WRONG, "")))
    options = [str(path), "--problems", "classics:python", "--no-cache", "-o"]
    output = tmp_path / "one.jsonl"
    journal = tmp_path / "one.jsonl.partial"
    command = [str(UNSEEN), "judge", *options, str(output)]
    started = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 120
    # settings, a line for each solution, then samples
    while not (journal.exists() and len(journal.read_bytes().splitlines()) >= len(problems) + 3):
        assert started.poll() is None, "it ended before it could be killed"
        assert time.monotonic() < deadline
        time.sleep(0.005)
    os.kill(started.pid, signal.SIGKILL)
    started.wait()
    assert not output.exists()
    assert unseen(*options, output).exit_code == 0
    assert not journal.exists()
    whole = tmp_path / "whole.jsonl"
    assert unseen(*options, whole).exit_code == 0
    assert output.read_bytes() == whole.read_bytes()
    verdicts = [json.loads(line)["passed"] for line in output.read_text().splitlines()]
    assert verdicts == [True, False, False] * len(problems)


ANSWER = {"item": "python/cwe_089_x", "form": "span", "answer": "x"}


@pytest.mark.parametrize(
    ("lines", "options", "expected"),
    [
        (
            [sample(GCD, "x"), ANSWER],
            ["--problems", "classics"],
            "samples.jsonl:2: this line is a record or an",
        ),
        (["{oops", ANSWER, "", sample(GCD, "x")], [], "samples.jsonl:4: this line is a sample of a problem"),
        ([sample(GCD, "x")], [], "say with --problems which problems they solve"),
        ([ANSWER], ["--problems", "classics"], "--problems is for samples"),
        ([ANSWER], ["--summary", "s.json"], "--summary needs --problems"),
        ([sample(GCD, "x")], ["--problems", "classics", "--folder", "x"], "--folder is for fixes"),
        ([sample(GCD, "x")], ["--problems", "nowhere"], "nowhere: no such file or folder"),
        ([], ["--problems", "classics"], "there is no sample in it"),
    ],
)
def test_files_and_options_that_do_not_fit_are_one_clear_error(
    tmp_path: Path, lines: list[object], options: list[str], expected: str
) -> None:
    done = unseen(written(tmp_path, *lines), *options)
    assert done.exit_code == 2
    (line,) = done.stderr.strip().splitlines()
    assert line.startswith("error: ")
    assert expected in line


def test_the_results_never_replace_the_samples(tmp_path: Path) -> None:
    path = written(tmp_path, sample(GCD, GCD.solution))
    before = path.read_bytes()
    done = unseen(path, "--problems", "classics:python", "-o", path)
    assert done.exit_code == 2
    assert path.read_bytes() == before


_HEADS: dict[str, Callable[[Problem], str]] = {
    "solution": lambda problem: problem.prompt + problem.solution,
    "completion": lambda problem: problem.solution,
    "answer": lambda problem: f"```{problem.language}\n{problem.prompt}{problem.solution}```\n",
}


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name not in ("python", "ruby")])
def test_every_kind_of_text_in_the_other_languages(language: str, tmp_path: Path) -> None:
    if not LANGUAGES[language].toolchain.available():
        pytest.skip(f"{language} is not installed")
    (problem,) = (
        one for one in load_problems(f"classics:{language}", on_bad=print) if one.id.endswith("/gcd")
    )
    lines = [sample(problem, text(problem), kind) for kind, text in _HEADS.items()]
    path = written(tmp_path, *lines, sample(problem, "", "completion"), sample(problem, "}", "answer"))
    found, _ = graded(path, problems=f"classics:{language}")
    assert [one["passed"] for one in found] == [True] * 3 + [False] * 2


def test_a_missing_compiler_skips_its_language_with_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go = next(one for one in load_problems("classics:go", on_bad=print))
    path = written(tmp_path, *[sample(go, text) for text in "abc"], sample(GCD, GCD.solution))
    reason = "go is not installed; install it"
    why_missing = module._why_missing
    monkeypatch.setattr(
        module, "_why_missing", lambda language: reason if language == "go" else why_missing(language)
    )
    done = unseen(path, "--problems", "classics")
    assert done.exit_code == 1
    assert f"{path}:1, 2, 3: {reason}" in " ".join(done.stderr.split())


@pytest.mark.sweep
def test_humaneval_solutions_pass_in_every_form(tmp_path: Path) -> None:
    source = os.environ.get("UNSEEN_HUMANEVAL", "")
    if not Path(source).is_file():
        pytest.skip("UNSEEN_HUMANEVAL names no file with HumanEval's problems")
    problems = load_problems(source, on_bad=print)
    lines = [sample(one, text(one), kind) for one in problems for kind, text in _HEADS.items()]
    path = written(tmp_path, *lines, *(sample(one, "    pass\n") for one in problems))
    found, summary = graded(path, problems=source)
    excluded = {one["task_id"] for one in found if "its own solution does not pass" in one["unknown"]}
    assert len(excluded) <= 2
    rest = [one for one in found if one["task_id"] not in excluded]
    assert [one for one in rest[: -len(problems)] if one["kind"] and not one["passed"]][: len(problems)] == []
    assert not any(one["passed"] for one in found[-len(problems) :])
    assert summary["metrics"]["pass@1"]["value"] == pytest.approx(3 / 4)
